import ShippingValues

/// A road closed or opened, told by the road service under a number that grows by one each time.
struct RoadChange: Hashable, Sendable {
  enum State: Hashable, Sendable {
    case closed
    case open

    /// Reads the word of the wire format.
    init?(_ word: String) {
      switch word {
      case "closed": self = .closed
      case "open", "opened": self = .open
      default: return nil
      }
    }
  }

  let border: Border
  let state: State
  let number: Int
}

/// What one answer of the road service tells about its roads.
struct RoadNews: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    /// What changed after the number that was asked for, in its order.
    case changes([RoadChange])
    /// How all roads stand: those that are not closed are open.
    case standing(closed: Set<Border>)
  }

  let content: Content
  /// The number of the last change that it takes into account.
  let last: Int
}

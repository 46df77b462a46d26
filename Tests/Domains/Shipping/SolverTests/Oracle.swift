import ShippingRoutes

/// The cheapest total from one state to another by Bellman and Ford's method, which knows nothing
/// of queues or settled states.
func cheapest(
  from: String,
  to: String,
  fee: Cents,
  costs: [Border: Cents]
) -> Cents? {
  var best: [String: Cents] = [from: 0]
  let borders = costs.keys.sorted()
  var isChanged = true
  while isChanged {
    isChanged = false
    for border in borders {
      guard let fuel = costs[border] else { continue }
      for (near, far) in [(border.first, border.second), (border.second, border.first)] {
        guard let cost = best[near] else { continue }
        if cost + fuel + fee < best[far] ?? .max {
          best[far] = cost + fuel + fee
          isChanged = true
        }
      }
    }
  }
  return best[to]
}

/// What the reported steps say is known when each calculation ends.
struct Rebuilt {
  private(set) var quoted: [Border: Cents] = [:]
  private(set) var closed: Set<Border> = []
  private(set) var unanswered: Set<Border> = []

  mutating func take(_ step: SearchStep) {
    switch step {
    case .quoted(let border, let cents):
      quoted[border] = cents
      closed.remove(border)
      unanswered.remove(border)
    case .closed(let border):
      quoted[border] = nil
      unanswered.remove(border)
      closed.insert(border)
    case .opened(let border):
      quoted[border] = nil
      unanswered.remove(border)
      closed.remove(border)
    case .unanswered(let border, _): unanswered.insert(border)
    case .asked: unanswered = []
    default: break
    }
  }
}

/// A fixed sequence of numbers (SplitMix64), for test data only.
struct Numbers {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0xD134_2543_DE82_EF95 &+ 1 }

  mutating func next(_ range: Range<Int>) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return range.lowerBound + Int(bits % UInt64(range.count))
  }

  /// A number that belongs to a name: the same for the same seed and name.
  static func of(_ name: String, seed: Int, _ range: Range<Int>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var numbers = Numbers(seed: seed ^ Int(truncatingIfNeeded: hash))
    return numbers.next(range)
  }
}

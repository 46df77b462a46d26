import Drawing
import Quantities
import Viewer

/// What can be pointed at, and what is said about it.
extension ShippingMap {
  /// The states by their outlines; small ones by a square around the middle, or by their chip.
  var stateRegions: [Region] {
    let labels = ShippingLabels(map: self)
    let chips = labels.chips
    return geography.states.indices.map { state in
      let place = geography.states[state]
      let (outline, bounds) = ground.states[state]
      let (width, height) = (max(28, bounds.width), max(28, bounds.height))
      let isLarge = min(bounds.width, bounds.height) >= 28 && !labels.isChip(state)
      let shape: Region.Outline =
        if isLarge {
          .path(outline)
        } else if let chip = chips.first(where: { $0.state == state }) {
          .rect(chip.rect.inset(x: -2, y: -1))
        } else {
          .rect(Rect(center: self.place(state), width: width, height: height))
        }
      return Region(
        id: RegionID.state(place.code),
        shape: shape,
        label: place.name,
        hint: description(of: state),
        stage: ""
      )
    }
  }

  /// What is known of a state, in words.
  func description(of index: Int) -> String {
    let cost = state.costs[index] >= 0 ? MoneyText.dollars(state.costs[index]) : ""
    let isLeft = state.isOfGoal[index]
    let from =
      state.cameFrom[index] >= 0
      ? (isLeft ? " by way of " : " from ") + geography.states[state.cameFrom[index]].name : ""
    return switch phases[index] {
    case .settled: "settled\(isLeft ? ", \(cost) left" : " at \(cost)")\(from)"
    case .frontier: "at most \(cost)\(isLeft ? " left" : "")\(from)"
    case .waiting:
      isBeingPriced(index) ? "its border is being priced" : "its border has no price yet"
    case .unknown: "not reached yet"
    }
  }

  /// Whether a request about a border that a state waits for is under way.
  func isBeingPriced(_ index: Int) -> Bool {
    guard let client = shown else { return false }
    return underWay.contains { span in
      guard let border = client.own.dots[span]?.border, state.waitingBorders.contains(border)
      else {
        return false
      }
      let ends = geography.borders[border]
      return ends.first == index || ends.second == index
    }
  }
}

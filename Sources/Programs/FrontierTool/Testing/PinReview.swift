import Verification

/// A changed `.expected` file as a person is shown it: what it says and what it would say, line by
/// line, with a mark at those that differ.
struct PinReview {
  private let update: PinUpdate

  init(_ update: PinUpdate) {
    self.update = update
  }

  /// What is shown, line by line.
  var lines: [String] {
    let (pin, new) = (update.pin, update.found.runs)
    let kept = Set(new.map(\.id))
    let lines =
      new.filter(pin.differs).flatMap { Self.lines(of: $0.id, pin.runs[$0.id], $0) }
      + (pin.pinned?.runs ?? []).filter { !kept.contains($0.id) }
      .flatMap { Self.lines(of: $0.id, $0, nil) }
    // The same runs, in another order.
    return lines.isEmpty ? ["  the runs come in another order"] : lines
  }

  private static func lines(
    of id: String,
    _ old: ExpectedFile.Run?,
    _ new: ExpectedFile.Run?
  ) -> [String] {
    let head = id.isEmpty ? [] : ["  [\(id)]"]
    return head + difference(old?.lines ?? [], new?.lines ?? [])
  }

  /// The lines of both, those that only one has with a mark.
  private static func difference(_ old: [String], _ new: [String]) -> [String] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.place))
    let inserted = Set(difference.insertions.map(\.place))
    var lines: [String] = []
    var (first, second) = (0, 0)
    while first < old.count || second < new.count {
      if removed.contains(first) {
        lines.append("  - \(old[first])")
        first += 1
      } else if inserted.contains(second) {
        lines.append("  + \(new[second])")
        second += 1
      } else {
        lines.append("    \(old[first])")
        (first, second) = (first + 1, second + 1)
      }
    }
    return lines
  }
}

extension CollectionDifference<String>.Change {
  fileprivate var place: Int {
    switch self {
    case .remove(let place, _, _), .insert(let place, _, _): place
    }
  }
}

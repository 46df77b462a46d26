/// The requests of a client, as the time card draws them.
package struct LaneClient: Sendable {
  package let name: String
  let requests: LaneBars
  /// The same by the services that are asked, in the order they were asked first.
  let services: [(name: String, requests: LaneBars)]
}

/// Requests in rows.
package struct LaneBars: Sendable {
  let bars: [RequestSpan]
  let rowCount: Int
}

/// A lane of the time card: the requests of a client, or those to one service.
struct TimeLane: Sendable {
  /// Its name beside it.
  let name: String
  /// What tells it from all others.
  let id: String
  /// What it is, in full.
  let label: String
  /// The services that are asked in it.
  let services: [String]
  /// What a click on its name folds or unfolds; nil where there is nothing to fold.
  var fold: String?
  /// Whether there is more to see in it.
  var isFolded = false
  /// The requests; those of several lanes are laid in rows of their own.
  let parts: [LaneBars]

  /// All lanes that are too many to be told apart, as one.
  static func joined(_ lanes: [TimeLane], name: String) -> TimeLane {
    TimeLane(
      name: name,
      id: "",
      label: "Requests: \(lanes.map(\.name).joined(separator: ", "))",
      services: lanes.flatMap(\.services),
      parts: lanes.flatMap(\.parts)
    )
  }

  /// The bars in rows.
  var rows: LaneBars {
    guard parts.count != 1 else { return parts[0] }
    let most = 8
    var spans = parts.flatMap(\.bars).sorted { ($0.sent, $0.row) < ($1.sent, $1.row) }
    let count = spans.packRows(gap: 0, rowLimit: most - 1)
    return LaneBars(bars: spans, rowCount: count)
  }
}

extension TimeLane {
  /// What folds the lanes of a client while it is shown alone, or beside others.
  static func fold(_ client: String, isAlone: Bool) -> String {
    isAlone ? client : "each/\(client)"
  }

  /// The lanes of clients: alone, one for each service it asks, until they are folded; side by side,
  /// one for each client, until it is unfolded.
  ///
  /// - Parameters:
  ///   - clients: The clients.
  ///   - folds: What is not as it is at first.
  ///   - limit: How many lanes there is room for; the last one takes what is more.
  /// - Returns: The lanes from top to bottom.
  static func lanes(of clients: [LaneClient], _ folds: Set<String>, limit: Int) -> [TimeLane] {
    let isAlone = clients.count == 1
    let lanes = clients.flatMap { client -> [TimeLane] in
      let fold = Self.fold(client.name, isAlone: isAlone)
      let isFolded = folds.contains(fold) == isAlone
      let canFold = client.services.count > 1
      let own = isAlone ? "" : "\(client.name) "
      guard canFold, !isFolded else {
        let only = client.services.count == 1 ? client.services[0].name : "Requests"
        let to = client.services.map(\.name).joined(separator: ", ")
        var lane = TimeLane(
          name: isAlone ? only : client.name,
          id: client.name,
          label: "Requests of \(client.name)\(to.isEmpty ? "" : " to \(to)")",
          services: client.services.map(\.name),
          parts: [client.requests]
        )
        if canFold { (lane.fold, lane.isFolded) = (fold, true) }
        return [lane]
      }
      return client.services.map { service in
        TimeLane(
          name: own + service.name,
          id: "\(client.name)/\(service.name)",
          label: "Requests of \(client.name) to \(service.name)",
          services: [service.name],
          fold: fold,
          parts: [service.requests]
        )
      }
    }
    guard lanes.count > limit else { return lanes }
    guard limit > 2 else { return [.joined(lanes, name: "Requests")] }
    let rest = lanes[(limit - 1)...]
    return lanes[..<(limit - 1)] + [.joined(Array(rest), name: "\(rest.count) more")]
  }
}

/// What can be pointed at in the lanes.
enum EntitySubject: Hashable, Sendable {
  case entity(String)
  /// A request, by the record that sent it.
  case request(Int)
  case record(Int)

  /// What a region of that id stands for; nil for one of another sort.
  init?(_ id: String) {
    let parts = id.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let rest = String(parts[1])
    switch (parts[0], Int(rest)) {
    case ("entity", _): self = .entity(rest)
    case ("request", let number?): self = .request(number)
    case ("record", let number?): self = .record(number)
    default: return nil
    }
  }

  var id: String {
    switch self {
    case .entity(let name): "entity/\(name)"
    case .request(let number): "request/\(number)"
    case .record(let number): "record/\(number)"
    }
  }
}

extension RequestSpan {
  /// What was asked of whom, and whether again.
  var words: String { target + (attempt > 1 ? ", attempt \(attempt)" : "") }

  /// What was asked of whom.
  var target: String { "\(service) \(RequestText.decoded(path[...]))" }
}

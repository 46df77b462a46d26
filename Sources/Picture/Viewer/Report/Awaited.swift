import JSON
import SimulationKernel

/// One thing that a client waits for.
package struct Awaited: Hashable, Sendable {
  /// What ends the waiting.
  package enum Kind: String, Hashable, Sendable {
    /// An answer, to a request that is under way.
    case answer
    /// The end of a pause before another attempt.
    case pause
    /// Its turn, for an attempt that is due: only so many are made at a time.
    case turn
    /// A moment at which the client does something by itself.
    case time
  }

  package let client: String
  package let kind: Kind
  /// The record that began the waiting, and its time in nanoseconds; 0 where the scenario did.
  package let record: Int
  package let since: Int64
  /// When it ends at the latest (an answer) or exactly (a pause, a time), in nanoseconds; nil where the
  /// records so far do not tell.
  package var until: Int64?
  /// What is awaited, as it begins a sentence: `Fuel price Colorado–Utah`.
  package var what = ""
  /// How the attempt before ended, or why the client does something then; nil for what is plain.
  package var reason: String?
  /// The ordinal of the attempt, from 1, and how many there are at most where that is known.
  package var attempt = 1
  package var attempts: Int?
  /// Behind how many others a request came into the line of its service; nil when it does not wait there.
  package var ahead: Int?
  /// Whether an answer is awaited that is held back until there is news.
  package var isPoll = false

  package init(_ client: String, _ kind: Kind, record: Int, since: Int64) {
    (self.client, self.kind, self.record, self.since) = (client, kind, record, since)
  }
}

/// The words.
extension Awaited {
  private var ordinal: String {
    attempts.map { "attempt \(attempt) of \($0)" } ?? "attempt \(attempt)"
  }

  /// The end of the attempt before, short enough for the foot of a panel; the request has all of it.
  private var failure: String {
    guard let reason else { return "it failed" }
    return reason.hasPrefix(RequestText.unreadable) ? RequestText.unreadable : reason
  }

  /// What a sentence says of it, without a full stop.
  func words(end: Int64) -> String {
    func moment(_ time: Int64) -> String { MomentText.exactly(time, end: end) }
    let due = moment(until ?? since)
    switch kind {
    case .answer:
      if isPoll { return "\(what): nothing new since \(moment(since))" }
      let asked = "\(what): asked at \(moment(since))\(attempt > 1 ? ", \(ordinal)" : "")"
      if let ahead {
        let others = ahead == 0 ? "first" : "behind \(CountText.words(ahead))"
        return "\(asked); the service is busy, and it came into the line \(others)"
      }
      return "\(asked), no answer yet" + (until == nil ? "" : ", awaited until \(due)")
    case .pause: return "\(what): \(failure), \(ordinal) at \(due)"
    case .turn: return "\(what): \(failure), \(ordinal) when its turn comes"
    case .time: return "\(what) at \(due)" + (reason.map { " (\($0))" } ?? "")
    }
  }
}

extension Awaited {
  var json: JSONValue {
    var members: [String: JSONValue] = [
      "client": .string(client), "kind": .string(kind.rawValue), "what": .string(what),
      "record": .integer(Int64(record)), "since": .integer(since),
    ]
    if kind != .time { members["attempt"] = .integer(Int64(attempt)) }
    if let attempts { members["attempts"] = .integer(Int64(attempts)) }
    if let until { members["until"] = .integer(until) }
    if let reason { members["reason"] = .string(reason) }
    if let ahead { members["ahead"] = .integer(Int64(ahead)) }
    if isPoll { members["poll"] = .boolean(true) }
    return .object(members)
  }
}

import JSON
import SimulationKernel

/// Why nothing more is known at a moment: what has no answer yet, and what that holds up.
///
/// Its sentences name moments, not ages: between two records none of them changes.
package struct Why: Hashable, Sendable {
  /// One question without an answer.
  struct Question: Hashable, Sendable {
    /// What it asks for, as it begins a sentence: `Fuel price Colorado–Utah`.
    let what: String
    /// When it was asked, or will be asked again, in nanoseconds.
    let moment: Int64
    /// The ordinal of the attempt, and how many there are at most where that is known.
    let attempt: Int
    let attempts: Int?
    /// The record that sent it, or says that it will be asked again.
    let record: Int
    /// Why it is asked again; nil for what is under way.
    let reason: String?
    /// Behind how many others it waits at its service; nil when it does not wait there.
    var ahead: Int?

    private var ordinal: String {
      attempts.map { "attempt \(attempt) of \($0)" } ?? "attempt \(attempt)"
    }

    func words(end: Int64) -> String {
      let moment = MomentText.exactly(moment, end: end)
      guard let reason else {
        let asked = "\(what): asked at \(moment)\(attempt > 1 ? ", \(ordinal)" : "")"
        guard let ahead else { return "\(asked), no answer yet" }
        let others = ahead == 0 ? "first" : "behind \(CountText.words(ahead))"
        return "\(asked); the service is busy, and it came into the line \(others)"
      }
      return "\(what): \(reason), \(ordinal) at \(moment)"
    }

    var json: JSONValue {
      var members: [String: JSONValue] = [
        "what": .string(what), reason == nil ? "since" : "due": .integer(moment),
        "attempt": .integer(Int64(attempt)), "record": .integer(Int64(record)),
      ]
      if let attempts { members["attempts"] = .integer(Int64(attempts)) }
      if let reason { members["reason"] = .string(reason) }
      if let ahead { members["ahead"] = .integer(Int64(ahead)) }
      return .object(members)
    }
  }

  /// Of what is under way the question that was asked first, and how many there are.
  private(set) var asked: Question?
  private var askedCount = 0
  /// What will be asked again next, and how much will be.
  private(set) var next: Question?
  private var nextCount = 0
  /// What could be decided at this moment and is not, and what might still change it: a sentence of
  /// the domain; empty when nothing is held up.
  package var held = ""
  /// The end of the run, in nanoseconds, which decides how moments are written.
  private var end: Int64 = 0

  /// Nothing is awaited.
  init() {}

  /// A sentence of what is under way, one of what is asked again, one of what is held up; those
  /// that there is something to say of.
  package var lines: [String] {
    func sentence(_ question: Question?, _ count: Int, _ state: String) -> String? {
      let others = count == 2 ? "1 other is" : "\(CountText.words(count - 1)) others are"
      return question.map { $0.words(end: end) + (count > 1 ? "; \(others) \(state)." : ".") }
    }
    return [
      sentence(asked, askedCount, "out"), sentence(next, nextCount, "asked again"),
      held.isEmpty ? nil : held,
    ].compactMap(\.self)
  }

  var json: JSONValue {
    var members: [String: JSONValue] = ["sentences": .array(lines.map { .string($0) })]
    if let asked { members["asked"] = asked.json }
    if let next { members["next"] = next.json }
    return .object(members)
  }
}

extension Why {
  /// Takes in what the clients of a frame wait for.
  mutating func take(_ frame: some SceneFrame) {
    let (record, now) = (frame.playhead.record, frame.playhead.time.nanoseconds)
    let clients = frame.shown.map { [$0] } ?? frame.run.clients
    let asks = frame.asked
    func what(_ span: RequestSpan, _ client: String) -> String {
      let words = asks(span)
      return clients.count == 1 || words.hasPrefix("\(client): ")
        ? words : "\(client), \(words.lowered)"
    }
    let spans = clients.flatMap { client in
      client.underWay(after: record).map { index in
        (
          client: client.name, span: client.requests[index],
          ahead: client.ahead(of: index, after: record)
        )
      }
    }
    asked = spans.min { $0.span.start < $1.span.start }.map { client, span, ahead in
      Question(
        what: what(span, client),
        moment: span.start,
        attempt: span.attempt,
        attempts: span.attempts,
        record: span.sent,
        reason: nil,
        ahead: ahead
      )
    }
    let pauses = clients.flatMap { client in
      client.pendingRetries(after: record, at: now).map { (client: client, pause: $0) }
    }
    next = pauses.min { ($0.pause.due, $0.pause.said) < ($1.pause.due, $1.pause.said) }.map {
      client,
      pause in
      Question(
        what: what(client.requests[pause.request], client.name),
        moment: pause.due,
        attempt: pause.attempt,
        attempts: pause.attempts,
        record: pause.said,
        reason: pause.reason
      )
    }
    (askedCount, nextCount) = (spans.count, pauses.count)
    end = frame.timeline.end.nanoseconds
  }
}

extension SceneFrame {
  /// The report, with why the clients that are shown wait.
  var reasonedReport: Report {
    var report = report
    report.why.take(self)
    return report
  }
}

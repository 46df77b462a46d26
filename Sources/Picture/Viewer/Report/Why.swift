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

    private var ordinal: String {
      attempts.map { "attempt \(attempt) of \($0)" } ?? "attempt \(attempt)"
    }

    func words(end: Int64) -> String {
      let moment = MomentText.exactly(moment, end: end)
      guard let reason else {
        return "\(what): asked at \(moment)\(attempt > 1 ? ", \(ordinal)" : ""), no answer yet"
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
      return .object(members)
    }
  }

  /// Of what is under way the question that was asked first, and how many others there are.
  var asked: Question?
  var othersAsked = 0
  /// What will be asked again next, and how many others will be.
  var next: Question?
  var othersNext = 0
  /// What could be decided and is not, in a sentence of the domain; empty when nothing is held up.
  var held = ""
  /// The end of the run, in nanoseconds, which decides how moments are written.
  var end: Int64 = 0

  /// Nothing is awaited.
  init() {}

  /// Whether there is nothing to say.
  package var isEmpty: Bool { lines.isEmpty }

  /// A sentence of what is under way, one of what is asked again, one of what is held up; those
  /// that there is something to say of.
  package var lines: [String] {
    let awaited = asked.map { question in
      question.words(end: end) + (othersAsked > 0 ? "; \(others(othersAsked)) out." : ".")
    }
    let again = next.map { question in
      question.words(end: end) + (othersNext > 0 ? "; \(others(othersNext)) asked again." : ".")
    }
    return [awaited, again, held.isEmpty ? nil : held].compactMap(\.self)
  }

  private func others(_ count: Int) -> String {
    count == 1 ? "1 other is" : "\(CountText.words(count)) others are"
  }

  var json: JSONValue {
    var members: [String: JSONValue] = ["sentences": .array(lines.map { .string($0) })]
    if let asked { members["asked"] = asked.json }
    if let next { members["next"] = next.json }
    return .object(members)
  }
}

extension SceneFrame {
  /// The report, with why the clients that are shown wait.
  var reasonedReport: Report {
    var report = report
    var why = Why()
    (why.held, why.end) = (report.held, timeline.end.nanoseconds)
    let (record, now) = (playhead.record, playhead.time.nanoseconds)
    let asked = asked
    for client in shown.map({ [$0] }) ?? run.clients {
      let whose = shown == nil && run.clients.count > 1 ? "\(client.name), " : ""
      func what(_ span: RequestSpan) -> String {
        let words = asked(span)
        return whose.isEmpty || words.hasPrefix("\(client.name): ") ? words : whose + words.lowered
      }
      let underWay = client.underWay(after: record)
      if let first = underWay.first {
        let span = client.requests[first]
        if why.asked.map({ span.start < $0.moment }) ?? true {
          why.asked = Why.Question(
            what: what(span),
            moment: span.start,
            attempt: span.attempt,
            attempts: span.attempts,
            record: span.sent,
            reason: nil
          )
        }
        why.othersAsked += underWay.count
      }
      let pauses = client.pendingRetries(after: record, at: now)
      if let first = pauses.min(by: { ($0.due, $0.said) < ($1.due, $1.said) }) {
        if why.next.map({ first.due < $0.moment }) ?? true {
          why.next = Why.Question(
            what: what(client.requests[first.request]),
            moment: first.due,
            attempt: first.attempt,
            attempts: first.attempts,
            record: first.said,
            reason: first.reason
          )
        }
        why.othersNext += pauses.count
      }
    }
    why.othersAsked -= why.asked == nil ? 0 : 1
    why.othersNext -= why.next == nil ? 0 : 1
    report.why = why
    return report
  }
}

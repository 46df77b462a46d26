import JSON
import SimulationKernel

/// A moment of a run, told: a report, and what is the same of all domains around it.
///
/// For a terminal, a screen reader, a program, and a test that cannot see.
package struct ReportWords: Sendable {
  package let report: Report
  /// What else a domain tells.
  package var sections: [Report.Section] = []
  /// Such as the time of day; the first lines, behind the moment.
  package var head: [Fact] = []
  /// The client that is told of, and all of them.
  package var client: String?
  package var clients: [String] = []
  /// The client's requests, and what they ask for.
  package var requests: [RequestSpan] = []
  package var asked: @Sendable (RequestSpan) -> String = { $0.path }
  package var marks: [TimeCard.Mark] = []
  private let title: String
  private let playhead: Playhead
  private let timeline: PlayerTimeline

  package init(
    _ report: Report,
    title: String,
    at playhead: Playhead,
    of timeline: PlayerTimeline
  ) {
    (self.report, self.title, self.playhead, self.timeline) = (report, title, playhead, timeline)
  }

  /// How many of the requests under way are told one by one.
  private static let most = 12

  private var underWay: [RequestSpan] {
    requests.filter { !$0.isPoll && $0.isUnderWay(after: playhead.record) }
  }

  private var counts: RequestCounts { RequestCounts(requests, after: playhead.record) }

  private var notices: [Report.Notice] { [report.notice, report.passing].compactMap(\.self) }

  /// The words and the values.
  package var description: SceneDescription {
    let parts =
      [opening] + question + answer
      + notices.map { .init("Notice: \($0.title)", [$0.text]) }
      + [waiting] + sections.filter { !$0.heading.isEmpty }.map(\.part) + [time]
    return SceneDescription(parts: parts, facts: facts)
  }
}

/// The words.
extension ReportWords {
  private var opening: SceneDescription.Part {
    let end = timeline.end.nanoseconds
    let clock = MomentText.clock(playhead.time.nanoseconds, end: end)
    let moment = "at \(clock) of \(MomentText.end(end))"
    var lines = ["\(moment), after record \(playhead.record) of \(timeline.count)"]
    lines += head.map { "\($0.label) \($0.value.text)" }
    if let client {
      let others = clients.filter { $0 != client }
      lines.append(
        "client \(client)\(others.isEmpty ? "" : "; others: \(others.joined(separator: ", "))")"
      )
    }
    return .init(title, lines)
  }

  private var question: [SceneDescription.Part] {
    let question = report.question
    guard question.isAsked else { return [] }
    let number = question.count > 1 ? " \(question.number) of \(question.count)" : ""
    let facts = question.controls.map(\.fact).filter { $0.value != .nothing }
    return [.init("Question\(number)", facts.map { "\($0.label.lowercased()) \($0.value.spoken)" })]
  }

  private var answer: [SceneDescription.Part] {
    let counts = report.counts.map(\.value.text).joined(separator: ", ")
    let subject = [report.subject].compactMap(\.self).map { fact in
      fact.label.lowered + (fact.value == .nothing ? "" : ", \(fact.value.text)")
    }
    // Of what there is none of as a rule, only what there is is worth a word.
    let told = report.facts + report.asides.filter { $0.value != .nothing } + report.totals
    let facts =
      subject + told.map { "\($0.label.lowercased()) \($0.value.text)" }
      + (report.isStruck ? ["these numbers hold no more"] : [])
    let rows = report.rows.all.enumerated().map { "\($0 + 1). \(words(of: $1))" }
    let heading = "Answer: \(report.headline.value.spoken), \(report.certainty.words)"
    let known = [report.title, counts].filter { !$0.isEmpty } + facts
    guard !report.rows.title.isEmpty, !rows.isEmpty else { return [.init(heading, known + rows)] }
    return [.init(heading, known), .init(report.rows.title, rows)]
  }

  /// A row; what has nothing but its name is still to come.
  private func words(of row: Report.Row) -> String {
    let badge = row.badge.isEmpty ? "" : " (\(row.badge))"
    let amount = row.amount.isEmpty ? "" : " \(row.amount)"
    let isToCome = row.badge.isEmpty && row.amount.isEmpty && row.note.isEmpty
    let note = isToCome ? "still to come" : row.note
    return row.title + badge + amount + (note.isEmpty ? "" : ": \(note)")
  }

  private var waiting: SceneDescription.Part {
    let underWay = underWay
    let why = report.why.lines
    guard !underWay.isEmpty else { return .init(report.waiting.title, why + [report.waiting.note]) }
    let lines = underWay.prefix(Self.most).map { span in
      let attempt = span.attempt > 1 ? ", attempt \(span.attempt)" : ""
      let age = MomentText.end(playhead.time.nanoseconds - span.start)
      return "\(asked(span))\(attempt), for \(age)"
    }
    let rest = underWay.count - Self.most
    return .init(report.waiting.title, why + lines + (rest > 0 ? ["and \(rest) more"] : []))
  }

  private var time: SceneDescription.Part {
    let happened = marks.map { mark in
      let until =
        mark.until.map { " until \(MomentText.end($0))" }
        ?? (mark.sign == .outage ? " until the end" : "")
      let future = mark.record > playhead.record ? " (still to come)" : ""
      return "\(MomentText.end(mark.time)): \(mark.label)\(until)\(future)"
    }
    return .init("Time", (client == nil ? [] : ["requests: \(counts.words)"]) + happened)
  }
}

/// The same as values: amounts in cents, times in nanoseconds.
extension ReportWords {
  private var facts: JSONValue {
    var members: [String: JSONValue] = [
      "title": .string(title),
      "time": .integer(playhead.time.nanoseconds),
      "end": .integer(timeline.end.nanoseconds),
      "record": .integer(Int64(playhead.record)),
      "records": .integer(Int64(timeline.count)),
      "clients": .array(clients.map { .string($0) }),
      "answer": answerFacts,
      "happenings": .array(marks.map(happening)),
      "why": report.why.json,
    ]
    for fact in head { members[fact.key] = fact.value.json }
    if report.question.isAsked {
      let number = Fact("number", "", .count(report.question.number))
      members["question"] =
        (report.question.controls.map(\.fact) + [number])
        .filter { !$0.key.isEmpty }.json
    }
    if let client {
      members["client"] = .string(client)
      members["requests"] = counts.json
      members["underWay"] = .array(underWay.map(request))
    }
    for section in sections where !section.key.isEmpty { members[section.key] = section.json }
    return .object(members)
  }

  private var answerFacts: JSONValue {
    let all =
      [report.headline] + report.counts + [report.subject].compactMap(\.self) + report.facts
      + report.asides + report.totals
    guard case .object(var members) = all.json else { return .null }
    members["title"] = .string(report.title)
    members["certainty"] = .string(report.certainty.key)
    if report.subject != nil { members["struck"] = .boolean(report.isStruck) }
    members["notices"] = .array(notices.map { .string("\($0.title): \($0.text)") })
    let rows = report.rows
    if !rows.key.isEmpty { members[rows.key] = .array(rows.all.map { .string($0.badge) }) }
    return .object(members)
  }

  private func request(_ span: RequestSpan) -> JSONValue {
    .object([
      "service": .string(span.service),
      "path": .string(span.path),
      "attempt": .integer(Int64(span.attempt)),
      "since": .integer(span.start),
      "request": .integer(Int64(span.sent)),
    ])
  }

  private func happening(_ mark: TimeCard.Mark) -> JSONValue {
    var members: [String: JSONValue] = [
      "time": .integer(mark.time),
      "what": .string(mark.label),
      "past": .boolean(mark.record <= playhead.record),
    ]
    if let until = mark.until { members["until"] = .integer(until) }
    return .object(members)
  }
}

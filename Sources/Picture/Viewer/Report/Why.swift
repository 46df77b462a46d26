import JSON
import SimulationKernel
import Tracing

/// Why nothing more is known at a moment: what is awaited, and what that holds up.
///
/// Its sentences are drawn from these values and from nothing else, and name moments, not ages: between
/// two records none of them changes.
package struct Why: Hashable, Sendable {
  /// A decision that could not be made yet.
  package struct Held: Hashable, Sendable {
    let client: String
    /// The records of what is awaited that hold it up.
    let by: [Int]
    /// It as a program reads it, and as sentences of the domain, the one that matters most first.
    let facts: [Fact]
    let words: [String]

    package init(_ client: String, by: [Int], _ facts: [Fact], _ words: [String]) {
      (self.client, self.by, self.facts, self.words) = (client, by, facts, words)
    }

    fileprivate var json: JSONValue {
      let by = Value.list(by.map { .number(Int64($0), "") })
      return ([Fact("client", "", .words(client)), Fact("by", "", by)] + facts).json
    }
  }

  /// What the clients that are shown wait for, in the order in which that began.
  package private(set) var awaited: [Awaited]
  package var held: [Held] = []
  /// The end of the run, in nanoseconds, which decides how moments are written.
  private let end: Int64

  package init(_ awaited: [Awaited] = [], held: [Held] = [], end: Int64 = 0) {
    (self.awaited, self.held, self.end) = (awaited, held, end)
  }

  /// A sentence of what is under way, one of what is asked again, one of what is done next, and what is
  /// held up; those that there is something to say of.
  package var lines: [String] {
    let lines = heads.map { first, count in
      let others = count == 2 ? "1 other is" : "\(CountText.words(count - 1)) others are"
      let state =
        switch first.kind {
        case .answer: first.isPoll ? "waited for" : "out"
        case .pause, .turn: "asked again"
        case .time: "planned"
        }
      return first.words(end: end) + (count > 1 ? "; \(others) \(state)." : ".")
    }
    return lines + held.flatMap(\.words)
  }

  /// The sentences in one text, and behind it texts with fewer of them for where there is less room: what
  /// is held up is kept longest, and of a sentence its first part.
  var texts: [String] {
    let kept = held.isEmpty ? lines : held.flatMap(\.words)
    let fewer = stride(from: kept.count, to: 0, by: -1).map { Array(kept.prefix($0)) }
    let parts = (kept.first ?? "").split(separator: "; ")
    let shorter = stride(from: parts.count - 1, to: 0, by: -1).map { count in
      parts.prefix(count).joined(separator: "; ") + "."
    }
    return ([lines] + fewer).map { $0.joined(separator: " ") } + shorter
  }

  /// The first of each kind, with how many there are.
  ///
  /// What holds a decision up comes before the rest; then of answers the one asked for first, of the
  /// others the one that is due first. News is awaited all the time: that is told when nothing else is,
  /// and something is held up by it.
  private var heads: [(first: Awaited, count: Int)] {
    let answers = awaited.filter { $0.kind == .answer && !$0.isPoll }
    let again = awaited.filter { $0.kind == .pause || $0.kind == .turn }
    let times = awaited.filter { $0.kind == .time }
    let isQuiet = answers.count + again.count + times.count == 0
    let news = isQuiet && !held.isEmpty ? awaited : []
    let holding = Set(held.flatMap(\.by))
    func head(
      _ items: [Awaited],
      by order: (Awaited) -> Int64
    ) -> (first: Awaited, count: Int)? {
      func rank(_ item: Awaited) -> (Int, Int64, Int) {
        (holding.contains(item.record) ? 0 : 1, order(item), item.record)
      }
      return items.min { rank($0) < rank($1) }.map { ($0, items.count) }
    }
    return [
      head(answers, by: \.since), head(again) { $0.until ?? $0.since },
      head(times) { $0.until ?? $0.since }, head(news, by: \.since),
    ].compactMap(\.self)
  }

  var json: JSONValue {
    .object([
      "sentences": .array(lines.map { .string($0) }),
      "awaited": .array(awaited.map(\.json)),
      "held": .array(held.map(\.json)),
    ])
  }
}

extension Why {
  /// What the clients of a frame wait for; and what it holds up, as its report has it.
  init(_ frame: some SceneFrame, held: [Held]) {
    let clients = frame.shown.map { [$0] } ?? frame.run.clients
    let all = clients.flatMap { client in
      let isNamed = clients.count > 1
      func what(_ words: String) -> String {
        !isNamed || words.hasPrefix("\(client.name): ")
          ? words : "\(client.name), \(words.lowered)"
      }
      return frame.awaited(by: client, what)
    }
    self.init(
      all.sorted { $0.record < $1.record },
      held: held,
      end: frame.timeline.end.nanoseconds
    )
  }
}

extension SceneFrame {
  /// What a client waits for, each called as `what` has it.
  fileprivate func awaited(
    by client: ClientIndex<Reading.Client>,
    _ what: (String) -> String
  ) -> [Awaited] {
    let (record, now, asks) = (playhead.record, playhead.time.nanoseconds, asked)
    let answers = client.openRequests(after: record).map { index in
      let span = client.requests[index]
      var item = Awaited(client.name, .answer, record: span.sent, since: span.start)
      (item.what, item.attempt, item.attempts) = (what(asks(span)), span.attempt, span.attempts)
      item.ahead = client.ahead(of: index, after: record)
      (item.isPoll, item.until) = (span.isPoll, span.until)
      return item
    }
    let pauses = client.pendingRetries(after: record).map { pause in
      let isOver = pause.due < now
      var item = Awaited(
        client.name,
        isOver ? .turn : .pause,
        record: pause.said,
        since: isOver ? pause.due : trace.time(of: pause.said).nanoseconds
      )
      (item.what, item.until) = (
        what(asks(client.requests[pause.request])), isOver ? nil : pause.due
      )
      (item.attempt, item.attempts, item.reason) = (pause.attempt, pause.attempts, pause.reason)
      return item
    }
    let step = client.nextStep(at: playhead).map { step in
      var item = Awaited(client.name, .time, record: step.said, since: step.since)
      let words =
        step.what == DueStep.start
        ? ("The client begins", nil) : due(step.what, because: step.reason)
      (item.what, item.reason, item.until) = (what(words.0), words.1, step.due)
      return item
    }
    return answers + pauses + [step].compactMap(\.self)
  }

  private var trace: Trace { run.trace }

  /// The report, with why the clients that are shown wait.
  var reasonedReport: Report {
    var report = report
    report.why = Why(self, held: report.why.held)
    return report
  }
}

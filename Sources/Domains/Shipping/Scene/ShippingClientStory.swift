import Viewer

/// All that happened to one client, with key states to start from.
package struct ShippingClientStory: Sendable {
  let name: String
  let events: [ShippingEvent]
  let spans: [RequestSpan]
  /// The spans as the time card draws them.
  let bars: [RequestSpan]
  let rowCount: Int
  /// What settled when, for the time card, in the colours of both themes.
  private let ticks: (light: [TimeCard.Tick], dark: [TimeCard.Tick])
  /// Where its bars, ticks and marks lie.
  let lanes = LaneMemory()
  /// The dots of requests: border, home, index by span; nil for what is not about a border.
  let trips: [Trip?]
  /// The questions with the largest cost settled for each.
  let questions: [Question]
  /// What is asked first.
  let firstQuestion: ShippingState.Question?
  private let answers: AnswerTimes
  private let keyStates: [ShippingState]

  private struct Settling: Hashable, Sendable {
    let record: Int
    let time: Int64
    let cost: Int64
    let question: Int
  }

  struct Trip: Hashable, Sendable {
    let border: Int
    let home: Int
    /// Whether it asks for a fuel quote, and not whether the road is usable.
    let isQuote: Bool
  }

  struct Question: Hashable, Sendable {
    let record: Int
    var largestCost: Int64
  }

  /// How many rows of requests a long run has at most.
  private static let longRowLimit = 8

  /// How many events lie between two key states.
  package static let keyDistance = 1000

  init(_ reading: ClientReading, end: Int64, on geography: ShippingGeography) {
    name = reading.name
    events = reading.events
    var spans = reading.ledger.spans
    // In a long run the gap would be longer than all requests.
    let isLong = spans.count > 2000
    let rows = spans.packRows(
      gap: isLong ? 0 : end / 150,
      rowLimit: isLong ? Self.longRowLimit : .max
    )
    rowCount = isLong ? min(rows, Self.longRowLimit) : rows
    bars = spans.merged(within: isLong ? end / 400 : 0, rowLimit: Self.longRowLimit)
    self.spans = spans
    trips = zip(spans, reading.homes).map { span, home in
      guard !span.isPoll, let home, let border = geography.border(inPath: span.path) else {
        return nil
      }
      return Trip(border: border, home: home, isQuote: span.path.hasSuffix("/cost"))
    }
    let settlings = Self.settlings(in: reading.events)
    questions = settlings.questions
    firstQuestion =
      events.lazy.compactMap { event in
        guard case .asked(let from, let to, let fee, let pricing, let number) = event.step else {
          return nil
        }
        return ShippingState.Question(
          from: from,
          to: to,
          fee: fee,
          pricing: pricing,
          number: number
        )
      }.first
    let isDense = settlings.settled.count > 2000
    let settled = Self.thinned(settlings.settled, to: max(end / (isDense ? 600 : 2000), 1))
    ticks = (
      light: Self.ticks(settled, questions, .light), dark: Self.ticks(settled, questions, .dark)
    )
    answers = AnswerTimes(spans)
    var keys: [ShippingState] = []
    var state = ShippingState(
      stateCount: geography.states.count,
      borderCount: geography.borders.count
    )
    for (index, event) in events.enumerated() {
      if index.isMultiple(of: Self.keyDistance) { keys.append(state) }
      state.apply(event.step, spans: spans) { [trips] in trips[$0]?.border }
    }
    keys.append(state)
    keyStates = keys
  }

  /// What settled when, in the colours of a theme.
  func ticks(_ theme: Theme) -> [TimeCard.Tick] {
    theme.name == .dark ? ticks.dark : ticks.light
  }

  private static func ticks(
    _ settled: [Settling],
    _ questions: [Question],
    _ theme: Theme
  ) -> [TimeCard.Tick] {
    settled.map { settling in
      let largest = questions.isEmpty ? 1 : max(questions[settling.question].largestCost, 1)
      return TimeCard.Tick(
        record: settling.record,
        time: settling.time,
        color: theme.color(ofCost: Double(settling.cost) / Double(largest))
      )
    }
  }

  /// How many events belong to the first `record` records of the trace.
  func eventCount(after record: Int) -> Int {
    events.partitioningIndex { $0.record > record }
  }

  /// The state after the first `record` records of the trace.
  package func state(after record: Int) -> ShippingState {
    state(events: eventCount(after: record))
  }

  /// The state after the first `count` events.
  func state(events count: Int) -> ShippingState {
    guard count < events.count else { return keyStates[keyStates.count - 1] }
    let key = count / Self.keyDistance
    return replay(from: keyStates[key], events[key * Self.keyDistance..<count])
  }

  /// The state after the first `record` records, from the beginning: what key states must equal.
  package func replayedState(after record: Int) -> ShippingState {
    replay(from: keyStates[0], events.prefix(eventCount(after: record)))
  }

  private func replay(
    from start: ShippingState,
    _ events: ArraySlice<ShippingEvent>
  ) -> ShippingState {
    events.reduce(into: start) { state, event in
      state.apply(event.step, spans: spans) { trips[$0]?.border }
    }
  }

  /// The largest cost that the question of that moment will settle; at least 1.
  func largestCost(after record: Int) -> Int64 {
    let index = questions.partitioningIndex { $0.record > record }
    let question = questions.isEmpty ? nil : questions[max(index - 1, 0)]
    return max(question?.largestCost ?? 1, 1)
  }

  /// How long an answer has taken so far, in nanoseconds; a second before the first one.
  func usualWait(after record: Int) -> Int64 { answers.mean(after: record) ?? 1_000_000_000 }

  /// Leaves out what would be drawn in one place.
  private static func thinned(_ settled: [Settling], to resolution: Int64) -> [Settling] {
    var thinned: [Settling] = []
    for settling in settled where settling.time >= (thinned.last?.time ?? -.max) + resolution {
      thinned.append(settling)
    }
    return thinned
  }

  private static func settlings(
    in events: [ShippingEvent]
  ) -> (settled: [Settling], questions: [Question]) {
    var settled: [Settling] = []
    var questions: [Question] = []
    for event in events {
      switch event.step {
      case .asked: questions.append(Question(record: event.record, largestCost: 0))
      case .settled(_, let cost, _):
        let question = max(questions.count - 1, 0)
        settled.append(
          Settling(record: event.record, time: event.time, cost: cost, question: question)
        )
        if !questions.isEmpty {
          questions[question].largestCost = max(questions[question].largestCost, cost)
        }
      default: break
      }
    }
    return (settled, questions)
  }
}

import RunRecords
import ShippingRecords
import SimulationKernel
package import Tracing
package import Viewer

/// A run as the shipping scene reads it: roads that close and open, on the map.
package struct ShippingRun: RunReading {
  let geography: ShippingGeography

  package static let verbs = ["ship"]
  package static let prefix = "shipping."
  package static let lanes = LaneRule(limit: 8)

  package func begin(_ name: String) -> ShippingClient { ShippingClient(on: geography) }

  package func take(_ record: TraceRecord) -> WorldNote? {
    // Made where there is something to say: most records say nothing of the world.
    var words: ShippingWords { ShippingWords(geography: geography) }
    func note(_ sign: TimeCard.Mark.Sign, _ border: String?, _ what: String) -> WorldNote? {
      border.flatMap { geography.border($0) }.map { WorldNote(sign, "\(words.border($0)) \(what)") }
    }
    guard !record.isOfRequest else { return nil }
    return switch record.kind {
    case RoadClosed.kind: note(.closed, RoadClosed(record)?.border, "closed")
    case RoadOpened.kind: note(.opened, RoadOpened(record)?.border, "opened")
    case ClientTold.kind:
      ClientTold(record).map { WorldNote(.told, "\(record.entity): \(words.told($0))") }
    default: nil
    }
  }

  package static func isHeardByAll(_ record: TraceRecord) -> Bool {
    record.kind == RoadClosed.kind || record.kind == RoadOpened.kind
  }

  package static func jumpTarget(_ record: TraceRecord) -> JumpTarget? {
    switch record.kind {
    case ShippingSettled.kind: .settled
    case ShippingNone.kind, ShippingFailed.kind, ShippingUnanswered.kind, ClientFailed.kind:
      .failure
    default: nil
    }
  }
}

/// One client's search, with key states to start from.
package struct ShippingClient: ClientReading {
  /// A request's dot: between which states it moves.
  struct RequestDot: Hashable, Sendable {
    let border: Int
    let home: Int
    /// Whether it asks for a fuel quote, and not whether the road is usable.
    let isQuote: Bool
  }

  /// What was asked, and the largest cost settled for it.
  struct Question: Hashable, Sendable {
    let record: Int
    let asked: ShippingState.Question
    var largestCost: Int64 = 0
  }

  /// A state that was settled; what it is measured by is known when all has been read.
  private struct Settling: Hashable, Sendable {
    let record: Int
    let time: Int64
    let cost: Int64
    let question: Int
  }

  package let geography: ShippingGeography
  /// The dots of requests, by the order they were sent in; nil for what is not about a border.
  private(set) var dots: [RequestDot?] = []
  /// A border that is asked for the first time for a question.
  struct Asking: Hashable, Sendable {
    let record: Int
    /// In nanoseconds.
    let time: Int64
    let border: Int
  }

  private var askings: [Asking] = []
  private var asked: Set<Int> = []
  /// The requests for borders under way, and the records that made them more than ever before.
  private var underWay = 0
  private var peaks: [Int] = []
  /// The records that prove an answer.
  private var proofs: [Int] = []
  private(set) var questions: [Question] = []
  private var settlings: [Settling] = []
  /// What settled when, for the time card.
  private(set) var ticks = ShareTicks()
  /// The numbers of the records that its states are made of.
  private var records: [Int32] = []
  private var keys: [ShippingState]
  private var last: ShippingState
  private var lastSettled: Int?

  /// How many records lie between two key states.
  package static let keyDistance = 128

  init(on geography: ShippingGeography) {
    self.geography = geography
    last = ShippingState(on: geography)
    keys = [last]
  }

  package mutating func take(
    _ record: TraceRecord,
    _ effect: RequestLedger.Effect?,
    _ requests: [RequestSpan]
  ) -> Bool {
    records.append(Int32(clamping: record.number))
    last.apply(record, on: geography)
    if records.count.isMultiple(of: Self.keyDistance) { keys.append(last) }
    switch effect {
    case .sent(let span):
      dots.append(dot(of: requests[span]))
      if dots.last.flatMap(\.self) != nil {
        underWay += 1
        if underWay > peaks.count { peaks.append(record.number) }
      }
      if let border = dots.last??.border, asked.insert(border).inserted {
        let time = record.time.nanoseconds
        askings.append(Asking(record: record.number, time: time, border: border))
      }
      return false
    case .ended(let span):
      if dots[span] != nil { underWay -= 1 }
      return requests[span].outcome.isFailure
    case .rejected: return true
    case .retrying, nil: break
    }
    switch record.kind {
    case ShippingAsked.kind:
      (lastSettled, asked) = (nil, [])
      if let asked = last.question {
        questions.append(Question(record: record.number, asked: asked))
      }
      return false
    case ShippingSettled.kind:
      settle(record)
      return true
    case ShippingFound.kind:
      if !questions.isEmpty, let cost = ShippingFound(record)?.cost {
        questions[questions.count - 1].largestCost = max(questions.last?.largestCost ?? 0, cost)
      }
      return true
    case ShippingProved.kind:
      proofs.append(record.number)
      return false
    case ClientCancelled.kind: return true
    default: return ShippingRun.jumpTarget(record) != nil
    }
  }

  private mutating func settle(_ record: TraceRecord) {
    guard let settled = ShippingSettled(record) else { return }
    lastSettled = geography.state(settled.state)
    let question = max(questions.count - 1, 0)
    let time = record.time.nanoseconds
    settlings.append(
      Settling(record: record.number, time: time, cost: settled.cost, question: question)
    )
    guard !questions.isEmpty else { return }
    questions[question].largestCost = max(questions[question].largestCost, settled.cost)
  }

  /// A request's dot starts at the state just settled when that lies at the border.
  private func dot(of request: RequestSpan) -> RequestDot? {
    guard !request.isPoll, let border = geography.border(inPath: request.path) else { return nil }
    let ends = geography.borders[border]
    let home = lastSettled == ends.second ? ends.second : ends.first
    return RequestDot(border: border, home: home, isQuote: request.path.hasSuffix("/cost"))
  }

  package mutating func finish(_ trace: Trace, _ requests: [RequestSpan]) {
    let most: Int64 = settlings.count > 2000 ? 600 : 2000
    ticks = ShareTicks(atMost: most, until: trace.endTime.nanoseconds)
    for settling in settlings {
      let largest = questions.isEmpty ? 1 : max(questions[settling.question].largestCost, 1)
      let share = Double(settling.cost) / Double(largest)
      ticks.add(settling.record, at: settling.time, share: share)
    }
    settlings = []
  }

  /// The borders asked by then for the question of that moment, in the order of asking.
  func askings(after record: Int) -> [Asking] {
    let begin = question(after: record)?.record ?? 0
    return askings.prefix(askings.partitioningIndex { $0.record > record })
      .filter { $0.record > begin }
  }

  /// The most requests for borders under way at the same time by then.
  func mostAtOnce(after record: Int) -> Int { peaks.partitioningIndex { $0 > record } }

  /// Tells whether the last answer by then has a proof.
  func isProved(after record: Int) -> Bool {
    let index = proofs.partitioningIndex { $0 > record }
    return index > 0 && proofs[index - 1] > question(after: record)?.record ?? 0
  }

  private func question(after record: Int) -> Question? {
    let index = questions.partitioningIndex { $0.record > record }
    return questions.isEmpty ? nil : questions[max(index - 1, 0)]
  }

  /// The largest cost that the question of that moment will settle; at least 1.
  func largestCost(after record: Int) -> Int64 {
    max(question(after: record)?.largestCost ?? 1, 1)
  }

  /// The numbers of its records among the first `record` of the trace.
  package func past(_ record: Int) -> ArraySlice<Int32> {
    records.prefix(records.partitioningIndex { $0 > record })
  }

  /// The state after the first `record` records of a trace.
  package func state(after record: Int, of trace: Trace) -> ShippingState {
    let past = past(record)
    guard past.count < records.count else { return last }
    let key = past.count / Self.keyDistance
    return replay(keys[key], past[(key * Self.keyDistance)...], of: trace)
  }

  private func replay(
    _ start: ShippingState,
    _ records: ArraySlice<Int32>,
    of trace: Trace
  ) -> ShippingState {
    records.reduce(into: start) { $0.apply(trace.record(Int($1)), on: geography) }
  }
}

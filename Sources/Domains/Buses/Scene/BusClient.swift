import BusesRecords
import BusesValues
import RunRecords
import SimulationKernel
package import Tracing
package import Viewer

/// What one client that tracks did, so that any moment is found fast.
package struct BusClient: ClientReading {
  private var course = StateCourse<BoardState>()
  private var trace: Trace?
  private var answers: [BusAnswered] = []
  private var tallies: [BusTally] = []
  /// How the screen stood, for the lane.
  private(set) var ticks: [BusTick] = []

  package mutating func take(
    _ record: TraceRecord,
    _ effect: RequestLedger.Effect?,
    _ requests: [RequestSpan]
  ) -> Bool {
    let before = course.current
    if course.take(record) {
      let now = course.current
      let isShown =
        (now.board, now.list, now.nearby) != (before.board, before.list, before.nearby)
      let isNews = ["generation", "shown", "calls", "reached"].contains { record[$0] != nil }
      return isShown && tick(record) || isNews
    }
    if let answer = BusAnswered(record) {
      answers.append(answer)
      return answer.kind != .answered
    }
    if let came = BusBoardCame(record) {
      count(record) { tally in
        tally.came += 1
        tally.shown += came.shown
        tally.within += came.within
        tally.error += Int128(came.error.wholeNanoseconds / 1_000_000) * Int128(came.shown)
      }
    } else if record.kind == BusBoardGhost.kind {
      count(record) { $0.ghosts += 1 }
      return true
    }
    return [BusBadRow.kind, ClientCancelled.kind, ClientFailed.kind].contains(record.kind)
  }

  private mutating func count(_ record: TraceRecord, _ change: (inout BusTally) -> Void) {
    var tally = tallies.last ?? BusTally(record: 0)
    tally.record = record.number
    change(&tally)
    tallies.append(tally)
  }

  /// Notes how the screen stands; returns whether it stands another way than before.
  private mutating func tick(_ record: TraceRecord) -> Bool {
    let state = course.current
    let halves = [
      state.board?.arrivals, state.board?.bulletins, state.list?.state, state.nearby?.state,
    ]
    let order: [BusHalf.Phase] = [.failed, .stale, .loading, .loaded, .empty]
    let status = order.first { phase in halves.contains { $0?.phase == phase } } ?? .idle
    let isNews = status != ticks.last?.phase
    ticks.append(
      BusTick(record: record.number, time: record.time.nanoseconds, phase: status, isNews: isNews)
    )
    return isNews && status != .loading
  }

  package mutating func finish(_ trace: Trace, _ requests: [RequestSpan]) {
    self.trace = trace
    let resolution = max(trace.endTime.nanoseconds / 300, 1)
    var thinned: [BusTick] = []
    for tick in ticks where tick.isNews || tick.time >= (thinned.last?.time ?? -.max) + resolution {
      thinned.append(tick)
    }
    ticks = thinned
  }
}

/// What it was at a moment.
extension BusClient {
  /// The knowledge and the screen after so many records.
  func state(after record: Int) -> BoardState {
    trace.map { course.state(after: record, in: $0) } ?? course.current
  }

  /// What was counted within the first `record` records.
  func tally(after record: Int) -> BusTally {
    tallies.latest(before: { $0.record > record }) ?? BusTally(record: 0)
  }

  /// The last answers within the first `record` records, the newest first.
  func answers(after record: Int, atMost count: Int) -> [BusAnswered] {
    let index = answers.partitioningIndex { $0.record > record }
    return answers[max(index - count, 0)..<index].reversed()
  }
}

/// How a screen stood from a record on.
struct BusTick: Hashable, Sendable {
  let record: Int
  let time: Int64
  let phase: BusHalf.Phase
  /// Whether it stood another way before.
  let isNews: Bool
}

/// The accuracy of what a client was told so far: counts that only rise.
struct BusTally: Hashable, Sendable {
  var record: Int
  /// How many buses came that had been shown.
  var came = 0
  /// How many predictions were shown for them.
  var shown = 0
  /// How many of those were off by a minute or less.
  var within = 0
  /// How far all of them were off together, in milliseconds.
  var error: Int128 = 0
  /// How many buses were shown and never came.
  var ghosts = 0

  /// The mean of how far the predictions were off, in nanoseconds; nil before the first bus came.
  var meanError: Int64? {
    shown > 0 ? Int64(clamping: error / Int128(shown) * 1_000_000) : nil
  }

  /// The part of the predictions that were off by a minute or less, in percent.
  var withinMinute: Int? { shown > 0 ? (within * 100 + shown / 2) / shown : nil }
}

/// What became of a question.
struct BusAnswered: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case answered, failed, dropped }
  let record: Int
  let time: Int64
  let kind: Kind
  let call: BusCall
  /// What it was about, such as `88 Northbound` or `stop 1084`; may be empty.
  let about: String
  /// What came of it, such as `7 rows`.
  let words: String
  /// Whether the service, or the way to it, said no.
  let isBad: Bool

  init?(_ record: TraceRecord) {
    self.record = record.number
    time = record.time.nanoseconds
    let question: BusQuestion
    if let answer = BusBoardAnswered(record) {
      (kind, question) = (.answered, answer.question)
      var parts = [CountText.words(answer.rows, "row")]
      if answer.badRows > 0 { parts.append("\(answer.badRows) bad") }
      parts += answer.errors
      words = parts.joined(separator: " · ")
      isBad = answer.badRows > 0
    } else if let failed = BusBoardFailed(record) {
      (kind, question, words, isBad) = (.failed, failed.question, failed.trouble.message, true)
    } else if let dropped = BusBoardDropped(record) {
      (kind, question) = (.dropped, dropped.question)
      (words, isBad) = ("came too late, dropped", false)
    } else {
      return nil
    }
    call = question.call
    let line = BusWords.joined(question.route, question.direction, by: " ")
    about = BusWords.joined(line, question.stop.map { "stop \($0)" }, by: ", ")
  }
}

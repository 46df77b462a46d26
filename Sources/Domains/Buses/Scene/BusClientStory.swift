import SimulationKernel
import Tracing
import Viewer

/// All that happened to one client that tracks, so that any moment is found fast.
package struct BusClientStory: Sendable {
  let name: String
  let spans: [RequestSpan]
  /// The spans as the time card draws them.
  let bars: [RequestSpan]
  let rowCount: Int
  let ticks: [BusTick]
  /// Where the lanes' bars and ticks lie.
  let lanes = LaneMemory()
  private let reading: BusClientReading
  private let open: OpenSet

  /// How many rows of requests there are at most.
  private static let rowLimit = 6

  init(_ reading: BusClientReading, end: Int64) {
    self.reading = reading
    name = reading.name
    var spans = reading.ledger.spans
    let isLong = spans.count > 2000
    let rows = spans.packRows(gap: isLong ? 0 : end / 150, rowLimit: isLong ? Self.rowLimit : .max)
    let isDense = isLong || rows > Self.rowLimit
    rowCount = min(rows, Self.rowLimit)
    bars = spans.merged(within: isDense ? end / 400 : 0, rowLimit: Self.rowLimit)
    self.spans = spans
    open = OpenSet(count: spans.count, begin: { spans[$0].sent }, end: { spans[$0].ended })
    var ticks: [BusTick] = []
    for tick in reading.ticks
    where tick.isNews || tick.time >= (ticks.last?.time ?? -.max) + max(end / 300, 1) {
      ticks.append(tick)
    }
    self.ticks = ticks
  }

  private static func last(_ numbers: [Int], _ record: Int) -> Int? {
    let index = numbers.partitioningIndex { $0 > record }
    return index > 0 ? numbers[index - 1] : nil
  }

  /// The record that says what is looked at after so many records.
  func looking(after record: Int) -> Int? { Self.last(reading.lookings, record) }

  /// The record that says what the screen shows after so many records.
  func screen(after record: Int) -> Int? { Self.last(reading.screens, record) }

  /// The record that showed or hid the screen last.
  func visible(after record: Int) -> Int? { Self.last(reading.visibles, record) }

  /// The record that said last how many calls are used.
  func quota(after record: Int) -> Int? { Self.last(reading.quotas, record) }

  /// When it loads next, as far as was said, in nanoseconds.
  func next(after record: Int) -> Int64? {
    let index = reading.nexts.partitioningIndex { $0.record > record }
    return index > 0 ? reading.nexts[index - 1].time : nil
  }

  /// What was counted within the first `record` records.
  func tally(after record: Int) -> BusTally {
    let index = reading.tallies.partitioningIndex { $0.record > record }
    return index > 0 ? reading.tallies[index - 1] : BusTally(record: 0)
  }

  /// The last answers within the first `record` records, the newest first.
  func answers(after record: Int, atMost count: Int) -> [BusAnswered] {
    let index = reading.answers.partitioningIndex { $0.record > record }
    return reading.answers[max(index - count, 0)..<index].reversed()
  }

  /// How many requests were sent within the first `record` records.
  func sentCount(after record: Int) -> Int { spans.partitioningIndex { $0.sent > record } }

  /// The requests under way after so many records; the oldest come first.
  func underWay(after record: Int) -> [RequestSpan] {
    open.candidates(among: sentCount(after: record)).lazy.map { spans[$0] }
      .filter { $0.isUnderWay(after: record) }
  }
}

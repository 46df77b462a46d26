import Drawing
import MazesRecords
import MazesValues
import SimulationKernel
import Viewer

/// All that happened to one client that explores, so that any moment is found fast.
package struct MazeClientStory: Sendable {
  let name: String
  /// The mazes it asked for, in order.
  package let growths: [MazeGrowth]
  let spans: [RequestSpan]
  /// Where each request's room is, as far as it is about one.
  let homes: [MazePlace?]
  /// The spans as the time card draws them.
  let bars: [RequestSpan]
  let rowCount: Int
  /// The rooms as the time card draws them.
  let ticks: [Tick]
  /// Keeps where its bars and ticks lie.
  let lanes = LaneMemory()
  /// The record of the client's own end; `Int.max` when there was none.
  let finished: Int
  /// The signs that its mazes show at some moment.
  let signs: Set<MazeLegend>
  /// Keeps the image of a maze too large to be drawn room by room.
  let image = MazeImageMemory()
  private let answers: AnswerTimes
  private let open: OpenSet

  /// A room in the lane of what became known.
  struct Tick: Sendable {
    let record: Int
    let time: Int64
    /// The part of its maze's rooms that were found before it.
    let part: Double
  }

  /// How many rows of requests there are at most.
  private static let rowLimit = 8

  init(_ reading: MazeClientReading, end: Int64, time: (Int) -> Int64) {
    name = reading.name
    growths = reading.growths.map { growth in
      var growth = growth
      growth.index()
      return growth
    }
    signs = Self.signs(of: growths)
    finished = reading.finished
    homes = reading.homes
    var spans = reading.ledger.spans
    let isLong = spans.count > 2000
    // Of a long run all that matters is which spans are in none of the first rows.
    let rows = spans.packRows(gap: isLong ? 0 : end / 150, rowLimit: isLong ? Self.rowLimit : .max)
    let isDense = isLong || rows > 14
    rowCount = isDense ? min(rows, Self.rowLimit) : rows
    bars = spans.merged(within: isDense ? end / 400 : 0, rowLimit: Self.rowLimit)
    self.spans = spans
    ticks = Self.ticks(growths, resolution: max(end / 600, 1), time: time)
    open = OpenSet(count: spans.count, begin: { spans[$0].sent }, end: { spans[$0].ended })
    answers = AnswerTimes(spans)
  }

  /// How long an answer has taken so far, in nanoseconds; a second before the first one.
  func usualWait(after record: Int) -> Int64 { answers.mean(after: record) ?? 1_000_000_000 }

  /// A few hundred rooms at most: what would stand in one place is left out.
  private static func ticks(
    _ growths: [MazeGrowth],
    resolution: Int64,
    time: (Int) -> Int64
  ) -> [Tick] {
    var ticks: [Tick] = []
    for growth in growths {
      let last = Double(max(growth.rooms.count - 1, 1))
      for (index, room) in growth.rooms.enumerated() {
        let moment = time(room.record)
        guard moment >= (ticks.last?.time ?? -.max) + resolution else { continue }
        ticks.append(Tick(record: room.record, time: moment, part: Double(index) / last))
      }
    }
    return ticks
  }

  /// How many requests were sent within the first `record` records of the trace.
  func sentCount(after record: Int) -> Int {
    spans.partitioningIndex { $0.sent > record }
  }

  /// The requests under way after so many records, polls left out, in the order they were sent.
  func underWay(after record: Int) -> [Int] {
    open.candidates(among: sentCount(after: record))
      .filter { spans[$0].isUnderWay(after: record) && !spans[$0].isPoll }
  }

  /// The maze that is explored, or was last; nil before the first.
  func growth(after record: Int) -> MazeGrowth? {
    let index = growths.partitioningIndex { $0.record > record }
    return index > 0 ? growths[index - 1] : nil
  }

  /// How many requests a maze took within the first `record` records.
  func requestCount(of growth: MazeGrowth, after record: Int) -> Int {
    let first = spans.partitioningIndex { $0.sent >= growth.record }
    return max(sentCount(after: record) - first, 0)
  }
}

/// One client at one moment: what the stage, the sheet and the words are made of.
struct MazeMoment: Sendable {
  let client: MazeClientStory
  let growth: MazeGrowth?
  let playhead: Playhead
  /// How many rooms are known.
  let roomCount: Int
  /// The requests under way, by their index among the client's spans.
  let underWay: [Int]
  /// The places known of and not known yet.
  let frontier: [MazeGrowth.Prospect]
  /// The rooms of the way that is drawn, the start room first: to the exit once it is told, to the
  /// newest room before.
  let way: [MazePlace]

  init(_ client: MazeClientStory, at playhead: Playhead) {
    self.client = client
    self.playhead = playhead
    let record = playhead.record
    growth = client.growth(after: record)
    let count = growth?.roomCount(after: record) ?? 0
    roomCount = count
    underWay = client.underWay(after: record)
    frontier = growth?.frontier(ofFirst: count, after: record) ?? []
    way = growth?.way(ofFirst: count, after: record) ?? []
  }

  private var record: Int { playhead.record }

  /// What came of it; nil while it goes on.
  var end: MazeGrowth.End? {
    growth?.end.flatMap { $0.record <= record ? $0.end : nil }
  }

  var failures: ArraySlice<MazeGrowth.Failure> { prefix(growth?.failures) { $0.record } }
  var conflicts: ArraySlice<MazeGrowth.Conflict> { prefix(growth?.conflicts) { $0.record } }
  var retries: ArraySlice<MazeGrowth.Retry> { prefix(growth?.retries) { $0.record } }
  var unlockedCount: Int { prefix(growth?.unlocked) { $0 }.count }
  var avoidedCount: Int { prefix(growth?.avoided) { $0 }.count }
  var ignoredCount: Int { prefix(growth?.ignored) { $0 }.count }

  private func prefix<Element>(
    _ elements: [Element]?,
    _ number: (Element) -> Int
  ) -> ArraySlice<Element> {
    guard let elements else { return [] }
    return elements.prefix(elements.partitioningIndex { number($0) > record })
  }

  /// The locks in sight, each with whether it is open.
  var locks: [(lock: MazeGrowth.Lock, isOpen: Bool)] {
    (growth?.locks ?? []).prefix { $0.room < Int32(roomCount) }
      .map { ($0, $0.opened <= record) }
  }

  /// How many doors are barred by a lock that is still closed.
  var lockedCount: Int {
    guard let growth else { return 0 }
    let count = growth.locks.partitioningIndex { $0.room >= Int32(roomCount) }
    return growth.locks.prefix(count).count { $0.opened > record }
  }

  var deadEnds: Int { Int(growth?.deadEnds[roomCount] ?? 0) }
  var depth: Int { Int(growth?.depths[roomCount] ?? 0) }

  /// How many requests this maze took so far.
  var requests: Int { growth.map { client.requestCount(of: $0, after: record) } ?? 0 }

  /// How long it has gone on, or went on, in nanoseconds.
  var elapsed: Int64 {
    guard let growth else { return 0 }
    let end = growth.end.flatMap { $0.record <= record ? $0.time : nil }
    return max((end ?? playhead.time.nanoseconds) - growth.time, 0)
  }

  /// Whether the way that is drawn leads out.
  var hasWayOut: Bool { growth?.way.map { $0.record <= record } ?? false }

  /// Whether it ended with every room known that can be reached: then no way is shorter.
  var knowsAllRooms: Bool {
    if case .ended(let counts) = end { counts.isComplete } else { false }
  }

  var isOver: Bool { growth?.isOver(after: record) ?? false }

  /// The part of the maze that is in view, in cells.
  var frame: Rect? { growth?.camera.frame(at: playhead.time.nanoseconds) }
}

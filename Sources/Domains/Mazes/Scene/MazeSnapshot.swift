import Drawing
import MazesRecords
import MazesValues
import SimulationKernel
import Viewer

/// One client after some records: what the stage, the card and the words are made of.
struct MazeSnapshot: Sendable {
  let client: ClientIndex<MazeClient>
  let exploration: MazeExploration?
  let playhead: Playhead
  /// The part of the maze that is in view, in cells.
  let frame: Rect?
  /// How many rooms are known.
  let roomCount: Int
  /// The requests under way, by their index among the client's spans.
  let underWay: [Int]
  /// The places known of and not known yet.
  let frontier: [MazeExploration.FrontierRoom]
  /// The rooms of the way that is drawn, the start room first.
  let way: [MazePlace]

  init(_ client: ClientIndex<MazeClient>, at playhead: Playhead) {
    self.client = client
    self.playhead = playhead
    let record = playhead.record
    exploration = client.exploration(after: record)
    frame = exploration?.camera.frame(at: playhead.time.nanoseconds)
    let count = exploration?.roomCount(after: record) ?? 0
    roomCount = count
    underWay = client.underWay(after: record)
    frontier = exploration?.frontier(ofFirst: count, after: record) ?? []
    way = exploration?.way(ofFirst: count, after: record) ?? []
  }

  var record: Int { playhead.record }

  /// The place's retry that waits to be sent.
  func waits(_ place: MazePlace) -> Bool {
    retries.contains { $0.place == place && $0.until > record }
  }

  /// What came of it; nil while it goes on.
  var end: MazeExploration.End? { isOver ? exploration?.end?.end : nil }

  var failures: ArraySlice<Numbered<MazeRoomFailed>> { prefix(exploration?.failures) { $0.record } }
  var conflicts: ArraySlice<Numbered<MazeConflict>> {
    prefix(exploration?.conflicts) { $0.record }
  }
  var retries: ArraySlice<MazeExploration.Retry> { prefix(exploration?.retries) { $0.record } }
  /// The level that is crawled; nil in other orders.
  var level: MazeLevelBegan? { prefix(exploration?.levels) { $0.record }.last?.told }
  var unlockedCount: Int { prefix(exploration?.unlocked) { $0 }.count }
  var avoidedCount: Int { prefix(exploration?.avoided) { $0 }.count }
  var ignoredCount: Int { prefix(exploration?.ignored) { $0 }.count }

  private func prefix<Element>(
    _ elements: [Element]?,
    _ number: (Element) -> Int
  ) -> ArraySlice<Element> {
    guard let elements else { return [] }
    return elements.prefix(elements.partitioningIndex { number($0) > record })
  }

  /// The locks in sight, each with whether it is open.
  var locks: [(lock: MazeExploration.Lock, isOpen: Bool)] {
    (exploration?.locks ?? []).prefix { $0.room < Int32(roomCount) }
      .map { ($0, $0.opened <= record) }
  }

  /// How many doors are barred by a lock that is still closed.
  var lockedCount: Int { locks.count { !$0.isOpen } }

  var deadEnds: Int { Int(exploration?.deadEnds[roomCount] ?? 0) }
  var depth: Int { Int(exploration?.depths[roomCount] ?? 0) }

  /// How many requests this maze took so far.
  var requests: Int { exploration.map { client.requestCount(of: $0, after: record) } ?? 0 }

  /// How long it has gone on at a time, or went on, in nanoseconds.
  func elapsed(at time: SimulationTime) -> Int64 {
    guard let exploration else { return 0 }
    let end = isOver ? exploration.end?.time : nil
    return max((end ?? time.nanoseconds) - exploration.time, 0)
  }

  /// Whether the way that is drawn leads out.
  var hasWayOut: Bool { exploration?.way.map { $0.record <= record } ?? false }

  /// Whether it ended with every room known that can be reached: then no way is shorter.
  var knowsAllRooms: Bool {
    if case .ended(let counts) = end { counts.isComplete } else { false }
  }

  var isOver: Bool { exploration?.isOver(after: record) ?? false }
}

extension ClientIndex<MazeClient> {
  /// The maze that is explored, or was last; nil before the first.
  func exploration(after record: Int) -> MazeExploration? {
    own.explorations.latest(before: { $0.record > record })
  }

  /// How many requests a maze took within the first `record` records.
  func requestCount(of exploration: MazeExploration, after record: Int) -> Int {
    let first = requests.partitioningIndex { $0.sent >= exploration.record }
    return max(sentCount(after: record) - first, 0)
  }
}

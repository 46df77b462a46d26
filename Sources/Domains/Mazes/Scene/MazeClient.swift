import Drawing
import MazesRecords
import MazesValues
import RunRecords
import SimulationKernel
package import Tracing
package import Viewer

/// What one client did: the mazes it asked for, and where its requests lead.
package struct MazeClient: ClientReading {
  /// The mazes it asked for, in order.
  package private(set) var explorations: [MazeExploration] = []
  /// Where each request's room is, as far as it is about one.
  private(set) var homes: [MazePlace?] = []
  /// The rooms as the time card draws them.
  private(set) var ticks = ShareTicks()
  /// Keeps the image of a maze too large to be drawn room by room.
  let image = MazeImageMemory()
  /// The cells of every maze, when they are known beforehand.
  private let whole: Rect?

  init(in whole: Rect?) { self.whole = whole }

  package mutating func take(
    _ record: TraceRecord,
    _ effect: RequestLedger.Effect?,
    _ requests: [RequestSpan]
  ) -> Bool {
    let last = explorations.count - 1
    switch effect {
    case .sent(let span):
      homes.append(last < 0 ? nil : explorations[last].take(requests[span], index: span, record))
      return false
    case .retrying(let path, let reason):
      if last >= 0 { explorations[last].take(retryOf: path, because: reason, record) }
      return false
    case .ended(let span): return requests[span].outcome.isFailure
    case .rejected: return true
    case nil: break
    }
    if let asked = MazeGenerating(record) {
      // What was still going on when another maze was asked for is over.
      if last >= 0 { explorations[last].finish(.cancelled, record) }
      explorations.append(
        MazeExploration(
          asked,
          record: record.number,
          time: record.time.nanoseconds,
          in: whole,
          after: explorations.last?.camera
        )
      )
    } else if last >= 0 {
      explorations[last].take(record, requests)
    }
    return Self.matters.contains(record.kind)
  }

  private static let matters: Set = [
    MazeGenerating.kind, MazeUnlocked.kind, MazeRoomFailed.kind, MazeConflict.kind, MazeWay.kind,
    MazeEnded.kind, MazeFailed.kind, MazeLevelBegan.kind, ClientCancelled.kind,
  ]

  package mutating func finish(_ trace: Trace, _ requests: [RequestSpan]) {
    ticks = ShareTicks(until: trace.endTime.nanoseconds)
    for index in explorations.indices {
      explorations[index].index()
      let rooms = explorations[index].rooms
      let last = Double(max(rooms.count - 1, 1))
      for (index, room) in rooms.enumerated() {
        let time = trace.time(of: room.record).nanoseconds
        ticks.add(room.record, at: time, share: Double(index) / last)
      }
    }
  }
}

/// Ids of rooms and locks as keys of tables, and where they stand in the paths of requests.
package enum MazeID {
  /// A number that stands for an id.
  static func key(_ id: some StringProtocol) -> UInt64 {
    id.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// The key of the id in `/rooms/ID` or `/locks/ID/unlock`; nil in every other path.
  static func key(inPath path: String) -> UInt64? { named(path).map { key($0.id) } }

  /// What a path names: `room` or `lock`, and its id without percent signs.
  private static func named(_ path: String) -> (what: String, id: String)? {
    let parts = path.split(separator: "/")
    guard parts.count >= 2, parts[0] == "rooms" || parts[0] == "locks" else { return nil }
    return (parts[0] == "rooms" ? "room" : "lock", RequestText.decoded(parts[1]))
  }

  /// The aim of a request of that path: `room R0265...e6562`; nil for paths of others.
  static func asked(_ path: String) -> String? {
    path == "/start" ? "the first room" : named(path).map { "\($0.what) \(short($0.id))" }
  }

  /// An id as it is shown: beyond 13 letters the first five and the last five.
  package static func short(_ id: String) -> String {
    id.count > 13 ? "\(id.prefix(5))...\(id.suffix(5))" : id
  }
}

import Drawing
import MazesRecords
import RunRecords
import SimulationKernel
import Tracing
import Viewer

/// A trace as the maze scene needs it: read once.
package struct MazeStory: Sendable {
  package let clients: [MazeClientStory]
  /// The requests of all clients, a few rows for each, as the time card compares them.
  let bars: [RequestSpan]
  /// Keeps where they lie.
  let lanes = LaneMemory()
  /// What happened to the world, for the time card.
  let marks: [TimeCard.Mark]
  /// The numbers of the records worth a jump.
  let important: [Int]
  /// The numbers of the records of a kind.
  let landmarks: [Landmark: [Int]]
  private let outages: [Outage]

  /// A time in which a service answered nobody, by its records.
  fileprivate struct Outage: Sendable {
    let service: String
    let began: Int
    var ended = Int.max
  }

  init(_ trace: Trace, whole: Rect?) {
    var reading = MazeStoryReading(whole: whole)
    trace.forEachRecord { reading.take($0) }
    let end = trace.endTime.nanoseconds
    clients = reading.clients.map { client in
      MazeClientStory(client, end: end) { trace.time(of: $0).nanoseconds }
    }
    bars = Self.bars(of: clients)
    marks = reading.marks.all
    important = reading.important
    landmarks = reading.landmarks
    outages = reading.outages
  }

  /// How many rows of bars each of several clients gets.
  static let rowsPerClient = 3

  private static func bars(of clients: [MazeClientStory]) -> [RequestSpan] {
    guard clients.count > 1 else { return [] }
    return clients.enumerated().flatMap { index, client in
      client.bars.map { bar in
        var bar = bar
        bar.row = index * rowsPerClient + min(bar.row, rowsPerClient - 1)
        return bar
      }
    }
  }

  /// The services that are down after so many records, in the order they went down.
  func outages(after record: Int) -> [String] {
    outages.filter { $0.began <= record && $0.ended > record }.map(\.service)
  }
}

/// Sorts the records of a trace by clients.
private struct MazeStoryReading {
  /// The cells of the mazes, when they are known beforehand.
  let whole: Rect?
  var clients: [MazeClientReading] = []
  var marks = WorldMarks()
  var important: [Int] = []
  var landmarks: [Landmark: [Int]] = [:]
  private var indexOfClient: [String: Int] = [:]
  var outages: [MazeStory.Outage] = []

  init(whole: Rect?) { self.whole = whole }

  mutating func take(_ record: TraceRecord) {
    if record.kind.hasPrefix("maze.") || isStart(record) {
      let index = client(record.entity)
      clients[index].take(record)
      if Self.matters.contains(record.kind) { important.append(record.number) }
    } else if let index = indexOfClient[record.entity], clients[index].take(record) {
      important.append(record.number)
    }
    if let landmark = landmark(record) { landmarks[landmark, default: []].append(record.number) }
    takeWorld(record)
  }

  private static let matters: Set = [
    MazeGenerating.kind, MazeUnlocked.kind, MazeRoomFailed.kind, MazeConflict.kind, MazeWay.kind,
    MazeEnded.kind, MazeFailed.kind, MazeLevelBegan.kind,
  ]

  /// The kind of jump that leads to a record: rooms, requests, what went wrong.
  private func landmark(_ record: TraceRecord) -> Landmark? {
    switch record.kind {
    case MazeRoom.kind: .settled
    case RequestSent.kind: .request
    case RequestFailed.kind, RequestTimedOut.kind, RequestRejected.kind, MazeRoomFailed.kind,
      MazeConflict.kind, MazeFailed.kind:
      .failure
    default: nil
    }
  }

  private func isStart(_ record: TraceRecord) -> Bool {
    record.kind == ClientStarted.kind && ClientStarted(record)?.clientKind == "explore"
  }

  private mutating func client(_ name: String) -> Int {
    if let index = indexOfClient[name] { return index }
    indexOfClient[name] = clients.count
    clients.append(MazeClientReading(name: name, in: whole))
    return clients.count - 1
  }

  private mutating func takeWorld(_ record: TraceRecord) {
    marks.take(record)
    switch record.kind {
    case OutageBegan.kind:
      outages.append(.init(service: record.entity, began: record.number))
    case OutageEnded.kind:
      let last = outages.lastIndex { $0.service == record.entity }
      if let last { outages[last].ended = record.number }
    default: break
    }
  }
}

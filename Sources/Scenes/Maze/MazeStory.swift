import SimulationKernel
import TraceVocabulary
import Tracing

/// A trace as the maze scene needs it: read once.
package struct MazeStory: Sendable {
  package let clients: [MazeClientStory]
  /// What happened to the world, for the time card.
  let marks: [TimeCard.Mark]
  /// The numbers of the records worth a jump.
  let important: [Int]

  init(_ trace: Trace) {
    var reading = MazeStoryReading()
    trace.forEachRecord { reading.take($0) }
    let end = trace.endTime.nanoseconds
    clients = reading.clients.map { client in
      MazeClientStory(client, end: end) { trace.time(of: $0).nanoseconds }
    }
    marks = reading.marks
    important = reading.important
  }

  /// Whether a trace holds anything that this scene can show.
  static func canShow(_ trace: Trace) -> Bool {
    trace.numbers.contains { number in
      let record = trace.record(number)
      return record.kind == MazeGenerating.kind || ClientStarted(record)?.clientKind == "explore"
    }
  }

  /// The services that are down after so many records, in the order they went down.
  func outages(after record: Int, at time: Int64) -> [String] {
    marks.filter { $0.sign == .outage && $0.record <= record && ($0.until ?? .max) > time }
      .map { String($0.label.dropLast(" is down".count)) }
  }
}

/// Sorts the records of a trace by clients.
private struct MazeStoryReading {
  var clients: [MazeClientReading] = []
  var marks: [TimeCard.Mark] = []
  var important: [Int] = []
  private var indexOfClient: [String: Int] = [:]
  private var openOutages: [String: Int] = [:]

  mutating func take(_ record: TraceRecord) {
    if record.kind.hasPrefix("maze.") || isStart(record) {
      let index = client(record.entity)
      clients[index].take(record)
      if Self.matters.contains(record.kind) { important.append(record.number) }
    } else if let index = indexOfClient[record.entity] {
      if clients[index].take(record) { important.append(record.number) }
    }
    takeWorld(record)
  }

  private static let matters: Set = [
    MazeGenerating.kind, MazeUnlocked.kind, MazeRoomFailed.kind, MazeConflict.kind, MazeWay.kind,
    MazeEnded.kind, MazeFailed.kind, MazeLevelBegan.kind,
  ]

  private func isStart(_ record: TraceRecord) -> Bool {
    record.kind == ClientStarted.kind && ClientStarted(record)?.clientKind == "explore"
  }

  private mutating func client(_ name: String) -> Int {
    if let index = indexOfClient[name] { return index }
    indexOfClient[name] = clients.count
    clients.append(MazeClientReading(name: name))
    return clients.count - 1
  }

  private mutating func takeWorld(_ record: TraceRecord) {
    switch record.kind {
    case ClientTold.kind: mark(.told, record, ClientTold(record)?.word ?? "told")
    case ServiceSet.kind: mark(.set, record, ServiceSet(record)?.what ?? "set")
    case OutageBegan.kind:
      openOutages[record.entity] = marks.count
      mark(.outage, record, "\(record.entity) is down")
    case OutageEnded.kind:
      if let open = openOutages.removeValue(forKey: record.entity) {
        marks[open].until = record.time.nanoseconds
      }
    default: break
    }
  }

  private mutating func mark(_ sign: TimeCard.Mark.Sign, _ record: TraceRecord, _ label: String) {
    let time = record.time.nanoseconds
    marks.append(.init(record: record.number, time: time, sign: sign, label: label))
  }
}

import RunRecords
import SimulationKernel
package import Tracing

/// A run as any domain's scene needs it: read once, so that every moment is found fast.
package struct RunIndex<Reading: RunReading>: Sendable {
  /// The world as the domain read it.
  package private(set) var world: Reading
  package private(set) var clients: [ClientIndex<Reading.Client>] = []
  /// What the player knows of the run: its records, and those that one jumps to.
  package private(set) var timeline: PlayerTimeline
  /// Where the bars, ticks and marks of the time card lie.
  package let lanes = LaneLayoutCache()
  /// The messages of a client, or of all, as they were looked at last.
  let messages = KeptValue<String?, MessageIndex>()
  private var worldMarks = WorldMarks(Reading.keys)
  private var outages: [Outage] = []
  private var important: [Int] = []
  private var jumpTargets: [JumpTarget: [Int]] = [:]
  private var indexOfClient: [String: Int] = [:]
  /// The records that all clients hear of, for those that are heard of later.
  private var heard: [Int] = []

  /// A time in which a service answered nobody, by its records.
  private struct Outage: Sendable {
    let service: String
    let began: Int
    var ended = Int.max
  }

  /// Reads a trace, once.
  package init(_ trace: Trace, _ world: Reading) {
    self.world = world
    timeline = PlayerTimeline(trace: trace)
    trace.forEachRecord { take($0) }
    for index in clients.indices {
      clients[index].finish(trace, Reading.lanes)
    }
    self.world.finish()
    timeline = PlayerTimeline(trace: trace, important: important, jumpTargets: jumpTargets)
  }

  package var trace: Trace { timeline.trace }

  /// What happened to the world, for the time card.
  package var marks: [TimeCard.Mark] { worldMarks.all }

  /// The client of a name; the first one when there is none of it.
  package func client(_ name: String?) -> ClientIndex<Reading.Client>? {
    clients.first { $0.name == name } ?? clients.first
  }

  /// The services that are down after so many records, in the order they went down.
  package func outages(after record: Int) -> [String] {
    outages.filter { $0.began <= record && $0.ended > record }.map(\.service)
  }

  /// What is worth saying of a service that is down; nil while all are up.
  package func outageNotice(after record: Int) -> Report.Notice? {
    outages(after: record).first.map { service in
      Report.Notice(
        "The \(Reading.keys.serviceNames[service] ?? "\(service) service") is down",
        "Requests to it are refused until it is up again.",
        isBad: true
      )
    }
  }

  private mutating func take(_ record: TraceRecord) {
    let isOfRequest = record.isOfRequest
    takeWorld(record, isOfRequest)
    if !isOfRequest, Reading.isHeardByAll(record) {
      heard.append(record.number)
      for index in clients.indices { take(record, by: index) }
    } else if let index = client(of: record) {
      take(record, by: index)
    }
  }

  private mutating func takeWorld(_ record: TraceRecord, _ isOfRequest: Bool) {
    if let note = world.take(record) {
      worldMarks.add(note.sign, record, note.label)
      if note.isImportant { matter(record) }
    } else if isOfRequest, record.kind != FaultStruck.kind {
      // What is asked and answered is its client's.
      return
    } else {
      worldMarks.take(record)
    }
    switch record.kind {
    case TriggerFired.kind:
      let since = record.cause == 0 ? .start : trace.time(of: record.cause)
      worldMarks.fired(record, since: since)
    case OutageBegan.kind: outages.append(Outage(service: record.entity, began: record.number))
    case OutageEnded.kind:
      let last = outages.lastIndex { $0.service == record.entity && $0.ended == .max }
      if let last { outages[last].ended = record.number }
    default: break
    }
  }

  private mutating func take(_ record: TraceRecord, by index: Int) {
    let (jumpTarget, isImportant) = clients[index].take(record)
    if isImportant { matter(record) }
    guard let jumpTarget = jumpTarget ?? Reading.jumpTarget(record) else { return }
    jumpTargets[jumpTarget, default: []].append(record.number)
  }

  private mutating func matter(_ record: TraceRecord) {
    if important.last != record.number { important.append(record.number) }
  }

  /// The client that left a record; one that is heard of for the first time begins.
  private mutating func client(of record: TraceRecord) -> Int? {
    if let index = indexOfClient[record.entity] { return index }
    let isOwn = record.kind.hasPrefix(Reading.prefix)
    let isBeginning = ClientStarted(record).map { Reading.verbs.contains($0.clientKind) } ?? false
    guard isOwn || isBeginning else { return nil }
    var client = ClientIndex(record.entity, world.begin(record.entity))
    // What has happened to the world is known to it.
    for number in heard { _ = client.take(trace.record(number)) }
    indexOfClient[record.entity] = clients.count
    clients.append(client)
    return clients.count - 1
  }
}

// Several clients side by side.
extension RunIndex {
  /// The chips of all clients together, then of each alone; none for a single client.
  package func comparingChips(alone: String?) -> [ReportCard.Client] {
    guard clients.count > 1 else { return [] }
    return [.init(nil, isShown: alone == nil)]
      + clients.map { .init($0.name, isShown: $0.name == alone) }
  }
}

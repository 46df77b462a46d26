import RunRecords
import SimulationKernel
package import Tracing

/// What happened to the world and what users said, as marks of the time card.
package struct WorldMarks {
  /// The marks so far, in the order of their records.
  package private(set) var all: [TimeCard.Mark] = []
  /// The outages that last, by their services: their places among the marks.
  private var openOutages: [String: [Int]] = [:]
  /// What fired last, or what it made happen last, and when what was waited for became true.
  private var awaited: (record: Int, since: Int64)?

  /// What settings and words are called.
  private let keys: EventWording.Keys

  package init(_ keys: EventWording.Keys = EventWording.plain.keys) {
    self.keys = keys
  }

  /// Marks what every domain knows: words of users, settings, outages and faults.
  package mutating func take(_ record: TraceRecord) {
    switch record.kind {
    case ClientTold.kind:
      let words = ClientTold(record).map { keys.setting($0.word, $0.value) }
      add(.told, record, "\(record.entity): \(words ?? "told")")
    case ServiceSet.kind:
      let words = ServiceSet(record).map { keys.setting($0.what, $0.value) }
      add(.set, record, "\(record.entity): \(words ?? "set")")
    case OutageBegan.kind:
      add(.outage, record, "\(keys.serviceNames[record.entity] ?? record.entity) is down")
    case OutageEnded.kind:
      if let open = openOutages[record.entity]?.popLast() {
        all[open].until = record.time.nanoseconds
      }
    case FaultStruck.kind:
      add(.fault, record, FaultStruck(record)?.fault ?? "fault")
    default: break
    }
  }

  /// Notes that what an entry of the timeline waited for has come true.
  ///
  /// - Parameters:
  ///   - record: The record that says so.
  ///   - since: When what made it true was recorded; the entry may happen later than that.
  mutating func fired(_ record: TraceRecord, since: SimulationTime) {
    awaited = (record.number, since.nanoseconds)
  }

  /// Marks what only one domain knows, or says in words of its own.
  package mutating func add(_ sign: TimeCard.Mark.Sign, _ record: TraceRecord, _ label: String) {
    let time = record.time.nanoseconds
    if sign == .outage { openOutages[record.entity, default: []].append(all.count) }
    let since = awaited?.record == record.cause ? awaited?.since : nil
    if since != nil { awaited?.record = record.number }
    var mark = TimeCard.Mark(record: record.number, time: time, sign: sign, label: label)
    mark.awaitedSince = since
    if sign == .outage { mark.service = record.entity }
    all.append(mark)
  }
}

import RunRecords
import SimulationKernel
import Tracing

/// All that was left under one name.
struct EntityTrack: Sendable {
  /// How a client stands.
  enum Standing: Hashable, Sendable {
    case begun, done, failed(String), cancelled
  }

  let name: String
  /// What kind of client it is, such as `shop`; empty for what is none.
  private(set) var verb = ""
  /// The records that are no part of a request's bar.
  private(set) var records: [Int32] = []
  /// How it stood from which record on.
  private(set) var standings: [(record: Int, standing: Standing)] = []
  /// When it answered nobody, by records and by nanoseconds.
  private(set) var outages: [Outage] = []
  /// The numbers it told.
  var courses: [EntityLevel.Course] = []

  /// A time in which it answered nobody.
  struct Outage: Hashable, Sendable {
    let began: Int
    let start: Int64
    var ended = Int.max
    var end = Int64.max
  }

  init(_ name: String) { self.name = name }

  mutating func take(_ record: TraceRecord, _ levels: [EntityLevel]) {
    switch record.kind {
    case RequestSent.kind, RequestAnswered.kind, RequestFailed.kind, RequestTimedOut.kind,
      RequestAbandoned.kind:
      return
    case ClientStarted.kind:
      verb = ClientStarted(record)?.clientKind ?? ""
      stand(.begun, record)
    case ClientFinished.kind: stand(.done, record)
    case ClientFailed.kind: stand(.failed(ClientFailed(record)?.message ?? ""), record)
    case ClientCancelled.kind: stand(.cancelled, record)
    case OutageBegan.kind:
      outages.append(Outage(began: record.number, start: record.time.nanoseconds))
    case OutageEnded.kind:
      guard let last = outages.lastIndex(where: { $0.end == .max }) else { break }
      (outages[last].ended, outages[last].end) = (record.number, record.time.nanoseconds)
    default: tell(record, levels)
    }
    records.append(Int32(record.number))
  }

  private mutating func stand(_ standing: Standing, _ record: TraceRecord) {
    standings.append((record.number, standing))
  }

  private mutating func tell(_ record: TraceRecord, _ levels: [EntityLevel]) {
    for level in levels {
      guard let value = level.value(record) else { continue }
      if !courses.contains(where: { $0.name == level.name }) { courses.append(.init(level.name)) }
      for index in courses.indices where courses[index].name == level.name {
        courses[index].add(value, record: record.number, time: record.time.nanoseconds)
      }
    }
  }

  /// How many of its records there are among the first `record`.
  func recordCount(after record: Int) -> Int { records.partitioningIndex { $0 > record } }

  /// How it stands after so many records; nil before it begins, and for what is no client.
  func standing(after record: Int) -> Standing? {
    standings.last { $0.record <= record }?.standing
  }

  /// The records that say that it failed.
  var failures: [Int] {
    standings.filter { if case .failed = $0.standing { true } else { false } }.map(\.record)
  }

  func isDown(after record: Int) -> Bool {
    outages.contains { $0.began <= record && $0.ended > record }
  }
}

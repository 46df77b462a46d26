import BusesRecords
import Drawing
import SimulationKernel
import Tracing
import Viewer

/// One trip of one bus, so that where it is at any moment is found fast.
struct BusRun: Sendable {
  /// Where it was at a moment.
  private struct Keyframe: Sendable {
    /// In nanoseconds.
    let time: Int64
    /// In metres along its pattern.
    let along: Double
  }

  /// How it was from a record on.
  struct Status: Sendable {
    var record: Int
    var state = State.running
    /// The index in its pattern of the stop it came to last.
    var stop: Int
    var load: Int
    /// How far it is behind its timetable, in nanoseconds; nil when it was not said yet.
    var late: Int64?
  }

  /// What a bus does.
  enum State: Hashable, Sendable { case running, held, broken }

  /// How long buses usually stand at a stop, in nanoseconds.
  private static let usualStop: Int64 = 12_000_000_000

  /// The number of the bus.
  let bus: String
  let trip: String
  /// The index of its pattern.
  let pattern: Int
  /// The number of the record that began it.
  let began: Int
  /// The number of the record that ended it; `Int.max` while it goes on.
  private(set) var ended = Int.max
  private(set) var statuses: [Status]
  private var keyframes: [Keyframe]

  init(_ began: BusBegan, _ record: TraceRecord, pattern: Int) {
    bus = BusRun.number(record.entity)
    trip = began.trip
    self.pattern = pattern
    self.began = record.number
    keyframes = [Keyframe(time: record.time.nanoseconds, along: Double(began.along))]
    statuses = [Status(record: record.number, stop: began.stop, load: began.load)]
  }

  /// `1023` of `bus/1023`.
  static func number(_ entity: String) -> String {
    entity.hasPrefix("bus/") ? String(entity.dropFirst(4)) : entity
  }

  mutating func take(_ reached: BusReached, _ record: TraceRecord, of pattern: BusPlan.Pattern) {
    let isKnown = pattern.along.indices.contains(reached.stop)
    let along = isKnown ? pattern.along[reached.stop] : keyframes.last?.along ?? 0
    run(to: along, for: reached.ran.wholeNanoseconds, until: record.time.nanoseconds)
    note(.running, record) {
      ($0.stop, $0.load, $0.late) = (reached.stop, reached.load, reached.late.wholeNanoseconds)
    }
  }

  mutating func take(_ halted: BusHalted, _ record: TraceRecord) {
    let time = record.time.nanoseconds
    run(to: Double(halted.along), for: halted.ran?.wholeNanoseconds ?? 0, until: time)
    note(halted.why == "broken" ? .broken : .held, record)
  }

  mutating func take(_ wentOn: BusWentOn, _ record: TraceRecord) {
    keyframes.append(Keyframe(time: record.time.nanoseconds, along: Double(wentOn.along)))
    note(.running, record)
  }

  mutating func end(_ record: TraceRecord) {
    ended = record.number
    if let last = keyframes.last {
      keyframes.append(Keyframe(time: record.time.nanoseconds, along: last.along))
    }
  }

  private mutating func note(
    _ state: State,
    _ record: TraceRecord,
    _ change: (inout Status) -> Void = { _ in }
  ) {
    guard var status = statuses.last else { return }
    (status.record, status.state) = (record.number, state)
    change(&status)
    statuses.append(status)
  }

  /// Stands where it was, then runs for so long.
  private mutating func run(to along: Double, for length: Int64, until time: Int64) {
    guard let last = keyframes.last else { return }
    let leaves = max(time - length, last.time)
    if leaves > last.time { keyframes.append(Keyframe(time: leaves, along: last.along)) }
    keyframes.append(Keyframe(time: time, along: along))
  }

  func isOnTheMap(after record: Int) -> Bool { began <= record && ended > record }

  /// How it is after so many records.
  func status(after record: Int) -> Status {
    statuses[max(statuses.partitioningIndex { $0.record > record } - 1, 0)]
  }

  /// How far along its pattern it is at a moment, in metres.
  ///
  /// After the last that was recorded (a run that is still being computed, or one that is cut off)
  /// it waits as long as buses usually do and then goes on as they usually run, up to its next stop.
  func along(at time: Int64, of pattern: BusPlan.Pattern) -> Double {
    let next = keyframes.partitioningIndex { $0.time > time }
    guard next > 0 else { return keyframes[0].along }
    let last = keyframes[next - 1]
    if next < keyframes.count {
      let length = keyframes[next].time - last.time
      let part = length > 0 ? Double(time - last.time) / Double(length) : 1
      return last.along + (keyframes[next].along - last.along) * part
    }
    guard let status = statuses.last, status.state == .running, ended == .max else {
      return last.along
    }
    let spare = Double(max(time - last.time - Self.usualStop, 0)) / 1e9
    let coming = status.stop + 1
    let isKnown = pattern.along.indices.contains(coming)
    let limit = isKnown ? pattern.along[coming] : last.along
    return min(last.along + spare * pattern.pace, max(limit, last.along))
  }
}

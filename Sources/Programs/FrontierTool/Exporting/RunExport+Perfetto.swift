import RunRecords
import Scenarios
import SimulatedWorld
import SimulationKernel
import Tracing

// Perfetto's own trace format, in Protocol Buffers: a packet for each track and each event. The
// numbers are those of the fields in trace_packet.proto, track_descriptor.proto and
// track_event.proto: https://github.com/google/perfetto/tree/main/protos/perfetto/trace
extension RunExport {
  /// Each client and service is a track with its records; below it there are the requests, as many
  /// rows of them as overlap, and the signals as counters.
  var perfetto: [UInt8] {
    var writer = PerfettoWriter()
    let effects = effects
    for record in records {
      let track = writer.track(of: record.entity)
      writer.instant(record, on: track, leadsTo: effects[record.number] ?? [], from: causeTime)
      if let sent = RequestSent(record) {
        writer.begin(record.number, sent, at: record.time, below: track)
      } else if let request = record.endedRequest {
        writer.end(request, at: record.time)
      }
    }
    writer.endAll(at: to)
    for (index, point) in changes {
      let course = courses[index]
      guard course.isCounter, case .integer(let value)? = point.value else { continue }
      let track = writer.counter(course.name.text, below: writer.track(of: course.name.subject))
      writer.count(value, course.signal.unit, on: track, at: point.time)
    }
    return writer.trace.bytes
  }

  /// The records of the stretch that each of them led to.
  private var effects: [Int: [Int]] {
    var effects: [Int: [Int]] = [:]
    for record in records where record.cause > 0 && trace.time(of: record.cause) >= from {
      effects[record.cause, default: []].append(record.number)
    }
    return effects
  }

  private func causeTime(_ record: TraceRecord) -> Bool {
    record.cause > 0 && trace.time(of: record.cause) >= from
  }
}

extension SignalCourse {
  /// Whether it is a quantity that stands until the next one, and ever was more than nothing.
  var isCounter: Bool {
    [.counter, .level, .value].contains(signal.shape)
      && points.contains { $0.value != nil && $0.value != .integer(0) }
  }
}

/// Writes packets, and knows the tracks.
private struct PerfettoWriter {
  /// One of the kinds of events.
  private enum Kind: Int64 { case begin = 1, end, instant, counter }

  /// The rows in which the requests of a client to a service lie.
  private struct Rows {
    var tracks: [Int64] = []
    var free: Set<Int> = []
  }

  private(set) var trace = ProtobufMessage()
  private var tracks: [String: Int64] = [:]
  private var counters: [String: Int64] = [:]
  private var rows: [String: Rows] = [:]
  private var open: [Int: (rows: String, row: Int)] = [:]
  private var trackCount: Int64 = 0

  /// The track of a client or service.
  mutating func track(of entity: String) -> Int64 {
    if let known = tracks[entity] { return known }
    let track = describe(entity)
    tracks[entity] = track
    return track
  }

  /// The track of a signal.
  mutating func counter(_ name: String, below parent: Int64) -> Int64 {
    if let known = counters[name] { return known }
    let track = describe(name, below: parent, counts: true)
    counters[name] = track
    return track
  }

  mutating func instant(
    _ record: TraceRecord,
    on track: Int64,
    leadsTo effects: [Int],
    from hasCause: (TraceRecord) -> Bool
  ) {
    var event = event(.instant, on: track, record.kind)
    put("record", .integer(Int64(record.number)), into: &event)
    for field in record.data { put(field.key, field.value, into: &event) }
    for effect in effects { event.put(47, fixed: UInt64(effect)) }
    if hasCause(record) { event.put(48, fixed: UInt64(record.number)) }
    put(event, at: record.time)
  }

  mutating func begin(
    _ number: Int,
    _ sent: RequestSent,
    at time: SimulationTime,
    below parent: Int64
  ) {
    let name = "\(parent) \(sent.service)"
    var rows = rows[name] ?? Rows()
    let row = rows.free.min() ?? rows.tracks.count
    rows.free.remove(row)
    if row == rows.tracks.count { rows.tracks.append(describe(sent.service, below: parent)) }
    self.rows[name] = rows
    open[number] = (name, row)
    put(event(.begin, on: rows.tracks[row], sent.path), at: time)
  }

  mutating func end(_ number: Int, at time: SimulationTime) {
    guard let place = open.removeValue(forKey: number),
      let track = rows[place.rows]?.tracks[place.row]
    else { return }
    rows[place.rows]?.free.insert(place.row)
    put(event(.end, on: track), at: time)
  }

  /// Ends what is under way at the end of the stretch.
  mutating func endAll(at time: SimulationTime) {
    for number in open.keys.sorted() { end(number, at: time) }
  }

  /// Puts a quantity, as the other forms have it: seconds, units of money, or a whole number.
  mutating func count(
    _ value: Int64,
    _ unit: Signal.Unit,
    on track: Int64,
    at time: SimulationTime
  ) {
    var event = event(.counter, on: track)
    switch unit {
    case .time: event.put(44, fixed: (Double(value) / 1e9).bitPattern)
    case .money: event.put(44, fixed: (Double(value) / 100).bitPattern)
    case .count, .flag, .text, .names: event.put(30, value)
    }
    put(event, at: time)
  }

  private mutating func describe(
    _ name: String,
    below parent: Int64? = nil,
    counts: Bool = false
  ) -> Int64 {
    trackCount += 1
    var track = ProtobufMessage()
    track.put(1, trackCount)
    track.put(2, name)
    if let parent { track.put(5, parent) }
    if counts { track.put(8, ProtobufMessage()) }
    var packet = ProtobufMessage()
    packet.put(60, track)
    put(packet)
    return trackCount
  }

  private func event(_ kind: Kind, on track: Int64, _ name: String? = nil) -> ProtobufMessage {
    var event = ProtobufMessage()
    event.put(9, kind.rawValue)
    event.put(11, track)
    if let name { event.put(23, name) }
    return event
  }

  /// Puts a field of a record as a note on an event.
  private func put(_ key: String, _ value: TraceValue, into event: inout ProtobufMessage) {
    var note = ProtobufMessage()
    note.put(10, key)
    switch value {
    case .integer(let number): note.put(4, number)
    case .text(let text): note.put(6, text)
    }
    event.put(4, note)
  }

  private mutating func put(_ event: ProtobufMessage, at time: SimulationTime) {
    var packet = ProtobufMessage()
    packet.put(8, time.nanoseconds)
    packet.put(11, event)
    put(packet)
  }

  private mutating func put(_ packet: ProtobufMessage) {
    var packet = packet
    packet.put(10, 1)
    trace.put(1, packet)
  }
}

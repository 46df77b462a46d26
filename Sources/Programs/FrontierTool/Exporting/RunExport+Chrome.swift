import JSON
import RunRecords
import Scenarios
import SimulatedWorld
import SimulationKernel
import Tracing

// The trace event format of Chromium's tracing, which Perfetto reads as well:
// https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
extension RunExport {
  /// Each client and service is a process, with its records on one thread.
  var chrome: [UInt8] {
    var events: [String] = []
    var processes: [String: Int] = [:]
    func process(_ entity: String) -> Int {
      if let known = processes[entity] { return known }
      let number = processes.count + 1
      processes[entity] = number
      events.append(
        Self.event(
          "M",
          "process_name",
          [("pid", "\(number)"), ("args", "{\"name\":\(Self.text(entity))}")]
        )
      )
      return number
    }
    var open: [Int: (pid: Int, name: String)] = [:]
    for record in records {
      let place = [
        ("ts", Self.moment(record.time)), ("pid", "\(process(record.entity))"), ("tid", "1"),
      ]
      events.append(
        Self.event("X", record.kind, place + [("dur", "0"), ("args", Self.arguments(of: record))])
      )
      let flow = flow(to: record, at: place, process)
      events += flow
      if let sent = RequestSent(record) {
        let name = "\(sent.service) \(sent.path)"
        open[record.number] = (process(record.entity), name)
        events.append(span("b", record.number, open[record.number], record.time))
      } else if let request = record.endedRequest, let begun = open.removeValue(forKey: request) {
        events.append(span("e", request, begun, record.time))
      }
    }
    // What is under way at the end of the stretch ends there.
    for number in open.keys.sorted() { events.append(span("e", number, open[number], to)) }
    for (index, point) in changes {
      let course = courses[index]
      guard course.isCounter, case .integer(let value)? = point.value else { continue }
      let place = [("ts", Self.moment(point.time)), ("pid", "\(process(course.name.subject))")]
      let words = SignalValue.integer(value).text(course.signal.unit)
      events.append(
        Self.event("C", course.name.text, place + [("args", "{\"value\":\(words)}")])
      )
    }
    let body = events.joined(separator: ",\n")
    return Array("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n\(body)\n]}\n".utf8)
  }

  /// From the record that led to another one.
  private func flow(
    to record: TraceRecord,
    at place: [(String, String)],
    _ process: (String) -> Int
  ) -> [String] {
    guard record.cause > 0 else { return [] }
    let cause = trace.record(record.cause)
    guard cause.time >= from else { return [] }
    let id = [("id", "\(record.number)"), ("cat", "\"cause\"")]
    let begin = [
      ("ts", Self.moment(cause.time)), ("pid", "\(process(cause.entity))"), ("tid", "1"),
    ]
    return [
      Self.event("s", "cause", begin + id),
      Self.event("f", "cause", place + id + [("bp", "\"e\"")]),
    ]
  }

  private func span(
    _ phase: String,
    _ number: Int,
    _ request: (pid: Int, name: String)?,
    _ time: SimulationTime
  ) -> String {
    Self.event(
      phase,
      request?.name ?? "",
      [
        ("ts", Self.moment(time)), ("pid", "\(request?.pid ?? 0)"), ("tid", "1"),
        ("cat", "\"request\""), ("id", "\(number)"),
      ]
    )
  }

  private static func event(
    _ phase: String,
    _ name: String,
    _ members: [(String, String)]
  ) -> String {
    let all = [("ph", text(phase)), ("name", text(name))] + members
    return "{" + all.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  private static func arguments(of record: TraceRecord) -> String {
    let fields = record.data.map { field -> String in
      let value =
        switch field.value {
        case .integer(let number): String(number)
        case .text(let text): Self.text(text)
        }
      return "\(text(field.key)):\(value)"
    }
    return "{" + (["\"record\":\(record.number)"] + fields).joined(separator: ",") + "}"
  }

  private static func text(_ text: String) -> String { JSONValue.string(text).text }

  /// A moment in microseconds, to the nanosecond.
  private static func moment(_ time: SimulationTime) -> String {
    decimal(time.nanoseconds, places: 3)
  }
}

import RunRecords
import Scenarios
import SimulatedWorld
import SimulationKernel
import Tracing

/// A run, or a stretch of it, in the forms of other programs.
struct RunExport {
  let trace: Trace
  /// The signals of the run that have a value at any moment.
  let courses: [SignalCourse]
  let from: SimulationTime
  /// The last moment, included.
  let to: SimulationTime

  init(trace: Trace, courses: [SignalCourse], from: SimulationTime, to: SimulationTime) {
    self.trace = trace
    self.courses = courses.filter { !$0.points.isEmpty }
    (self.from, self.to) = (from, to)
  }

  /// The records of the stretch.
  var records: some Sequence<TraceRecord> {
    let (trace, to) = (trace, to)
    return (trace.firstNumber(atOrAfter: from)..<(trace.count + 1)).lazy
      .map { trace.record($0) }
      .prefix { $0.time <= to }
  }

  /// What a signal becomes in the stretch; what it was before stands at its beginning.
  func points(of course: SignalCourse) -> [SignalCourse.Point] {
    let seen = course.points.filter { $0.time <= to }
    let index = seen.firstIndex { $0.time >= from } ?? seen.count
    guard index > 0, !course.signal.isMomentary else { return Array(seen[index...]) }
    let before = seen[index - 1]
    let first = SignalCourse.Point(time: from, record: before.record, value: before.value)
    return [first] + seen[index...]
  }

  /// All changes of all signals, by their moments.
  var changes: [(course: Int, point: SignalCourse.Point)] {
    courses.indices.flatMap { index in points(of: courses[index]).map { (index, $0) } }
      .sorted { ($0.1.time, $0.1.record, $0.0) < ($1.1.time, $1.1.record, $1.0) }
      .map { (course: $0.0, point: $0.1) }
  }
}

extension Signal {
  /// Whether a value is of its moment alone, and does not stand until the next.
  fileprivate var isMomentary: Bool { shape == .distribution || shape == .age }
}

// A table of comma-separated values (RFC 4180).
extension RunExport {
  /// A row for each change of each signal: `seconds,record,signal,value`.
  var csv: [UInt8] {
    var text = "seconds,record,signal,value\r\n"
    for (index, point) in changes {
      let course = courses[index]
      let value = point.value?.text(course.signal.unit) ?? ""
      text += "\(Self.seconds(point.time)),\(point.record),"
      text += "\(Self.quoted(course.name.text)),\(Self.quoted(value))\r\n"
    }
    return Array(text.utf8)
  }

  /// A moment as a decimal of seconds, to the nanosecond.
  private static func seconds(_ time: SimulationTime) -> String {
    decimal(time.nanoseconds, places: 9)
  }

  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { ",\"\r\n".contains($0) }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }

  /// A whole number of small units as a decimal, without zeros at its end.
  static func decimal(_ value: Int64, places: Int) -> String {
    let digits = String(value.magnitude)
    let padded = String(repeating: "0", count: max(places + 1 - digits.count, 0)) + digits
    let whole = padded.dropLast(places)
    var rest = padded.suffix(places)
    while rest.last == "0" { rest.removeLast() }
    return (value < 0 ? "-" : "") + whole + (rest.isEmpty ? "" : ".\(rest)")
  }
}

extension SignalValue {
  /// A quantity in seconds, in units of money, as a number or as a flag; words as they are.
  func text(_ unit: Signal.Unit) -> String {
    switch (self, unit) {
    case (.integer(let value), .time): RunExport.decimal(value, places: 9)
    case (.integer(let value), .money): RunExport.decimal(value, places: 2)
    case (.integer(let value), .flag): value == 0 ? "false" : "true"
    case (.integer(let value), _): String(value)
    case (.text(let text), _): text
    case (.list(let words), _): words.joined(separator: " ")
    }
  }
}

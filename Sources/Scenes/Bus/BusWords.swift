import SimulationKernel
import TraceVocabulary
import Tracing

/// Moments, lengths and names as the bus scene says them.
enum BusWords {
  /// `bad-key` without its hyphen.
  static func plain(_ name: String) -> String { name.replacing("-", with: " ") }

  /// From one moment to another in nanoseconds, as a clock of whole seconds shows both: so what is
  /// said of it changes when the clock does.
  static func span(from start: Int64, to end: Int64) -> Int64 {
    let second: Int64 = 1_000_000_000
    return (end / second - start / second) * second
  }

  /// In whole seconds: `6 s`, `2 min 10 s`, `1 h 5 min`.
  static func length(_ nanoseconds: Int64) -> String {
    let seconds = max(nanoseconds, 0) / 1_000_000_000
    if seconds < 60 { return "\(seconds) s" }
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    if minutes < 60 { return rest == 0 ? "\(minutes) min" : "\(minutes) min \(rest) s" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }

  /// `12 s late`, `3 min 5 s early`, `on time`.
  static func lateness(_ nanoseconds: Int64) -> String {
    guard abs(nanoseconds) >= 30_000_000_000 else { return "on time" }
    return "\(length(abs(nanoseconds))) \(nanoseconds > 0 ? "late" : "early")"
  }

  /// `600 m`, `1.2 km`.
  static func distance(millimeters: Int64) -> String {
    let meters = (max(millimeters, 0) + 500) / 1000
    guard meters >= 1000 else { return "\(meters) m" }
    let tenths = (meters + 50) / 100
    return "\(tenths / 10).\(tenths % 10) km"
  }

  /// Millionths of a degree: `41.8817`.
  static func degrees(_ millionths: Int64) -> String {
    let tens = (abs(millionths) + 50) / 100
    let decimals = String(String(10_000 + tens % 10_000).dropFirst())
    return "\(millionths < 0 ? "−" : "")\(tens / 10_000).\(decimals)"
  }

  /// What a client was told, in words: `board: stop 1086`.
  static func told(_ record: TraceRecord) -> String {
    guard let told = ClientTold(record) else { return "\(record.entity) is told something" }
    let value =
      switch told.value {
      case .text(let text): text.isEmpty ? "all" : text.hasPrefix("{") ? "another place" : text
      case .integer(let number):
        told.word == "refresh" ? "every \(length(number))" : "\(number)"
      }
    return value == "true"
      ? "\(record.entity): \(told.word)" : "\(record.entity): \(told.word) \(value)"
  }

  /// What a call asks for: `buses` for `getpredictions`.
  static func call(_ name: String) -> String {
    switch name {
    case "getpredictions": "buses"
    case "getservicebulletins": "bulletins"
    case "getroutes": "routes"
    case "getdirections": "directions"
    case "getstops": "stops"
    case "getvehicles": "vehicles"
    case "gettime": "time"
    default: name
    }
  }

  /// The kind of trouble as a title.
  static func title(ofTrouble kind: String) -> String {
    switch kind {
    case "no-service": "No service"
    case "no-arrivals": "No buses soon"
    case "no-data": "Nothing known"
    case "bad-key": "The key is not accepted"
    case "quota": "No calls left today"
    case "bad-parameter": "The question is not accepted"
    case "server": "The bus service has trouble"
    case "transport": "Not reachable"
    case "timed-out": "No answer"
    case "http": "An error for an answer"
    case "undecodable": "An answer that cannot be read"
    default: "The bus service says no"
    }
  }

  /// How full a bus is, as a rider says it; nil when it says nothing.
  static func crowding(_ text: String?) -> String? {
    switch text {
    case nil, "", "N/A": nil
    case "FULL": "full"
    case "HALF_EMPTY": "half empty"
    case "EMPTY": "empty"
    case let other?: other
    }
  }
}

/// The time of day in a run.
struct BusClock: Hashable, Sendable {
  /// The seconds since midnight when the run begins.
  private let start: Int64

  /// Reads when a run begins: the scenario's `2031-05-05T10:00:00-05:00`.
  init(_ trace: Trace) {
    guard case .string(let epoch) = (try? JSONValue(trace.header.scenario))?["epoch"] else {
      start = 0
      return
    }
    let clock = epoch.drop { $0 != "T" }.dropFirst().prefix(8).split(separator: ":")
    let parts = clock.compactMap { Int64($0) }
    start = parts.count == 3 ? parts[0] * 3600 + parts[1] * 60 + parts[2] : 0
  }

  /// `14:32:08`, or `14:32`.
  func text(_ nanoseconds: Int64, seconds showsSeconds: Bool) -> String {
    let day: Int64 = 86_400
    let passed = (nanoseconds / 1_000_000_000) + (nanoseconds % 1_000_000_000 < 0 ? -1 : 0)
    let seconds = (((start + passed) % day) + day) % day
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = "\(two(seconds / 3600)):\(two(seconds / 60 % 60))"
    return showsSeconds ? "\(minutes):\(two(seconds % 60))" : minutes
  }
}

import BusesValues
import JSON
import Quantities
import RunRecords
import SimulationKernel
import Tracing
import Viewer

/// Moments, lengths and names as the bus scene says them.
enum BusWords {
  /// From one moment to another in nanoseconds, as a clock of whole seconds shows both: so what is
  /// said of it changes when the clock does.
  static func span(from start: Int64, to end: Int64) -> Int64 {
    let second: Int64 = 1_000_000_000
    return (end / second - start / second) * second
  }

  /// What there is of some words, with dots between them.
  static func joined(_ words: String?..., by separator: String = " · ") -> String {
    words.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: separator)
  }

  /// In whole seconds: `6 s`, `2:10`, `1:05:00`.
  static func length(_ length: Duration) -> String { self.length(length.wholeNanoseconds) }

  /// Likewise, of nanoseconds.
  static func length(_ nanoseconds: Int64) -> String { MomentText.wholeLength(nanoseconds) }

  /// `42 s late`, `3:05 early`, `on time`.
  static func lateness(_ nanoseconds: Int64) -> String {
    guard abs(nanoseconds) >= 30_000_000_000 else { return "on time" }
    return "\(length(abs(nanoseconds))) \(nanoseconds > 0 ? "late" : "early")"
  }

  /// `600 m`, `1.2 km`.
  static func distance(millimeters: Int64) -> String {
    DistanceText.metric(meters: Double(max(millimeters, 0)) / 1000)
  }

  /// A screen, as people call it.
  static func screen(_ screen: BusScreen) -> String {
    switch screen {
    case .routes: "all routes"
    case .directions: "directions"
    case .stops: "stops"
    case .times: "arrivals"
    case .nearby: "what is near"
    }
  }

  /// The thing in a row of a screen's list, as a word to a client names it too.
  static func noun(of screen: BusScreen) -> String {
    switch screen {
    case .routes: "route"
    case .directions: "direction"
    case .stops, .times, .nearby: "stop"
    }
  }

  /// How it stands with a part of a screen: `loaded`, `nothing there`, `not loaded yet`.
  static func phase(_ phase: BusHalf.Phase) -> String {
    switch phase {
    case .idle: "not asked for"
    case .empty: "nothing there"
    case .loading, .loaded, .failed, .stale: phase.rawValue
    }
  }

  /// Why a bus stands still.
  static func halt(_ why: String) -> String { why == "broken" ? "broken down" : "held up" }

  /// What a call asks for: `buses` for `getpredictions`.
  static func call(_ call: BusCall) -> String {
    switch call {
    case .predictions: "buses"
    case .bulletins: "bulletins"
    default: String(call.rawValue.dropFirst(3))
    }
  }

  /// What a request of `/bustime/api/v3/getpredictions?key=…` gets: `buses`.
  static func call(at path: String) -> String {
    let name = path.prefix { $0 != "?" }.split(separator: "/").last.map(String.init) ?? path
    return BusCall(rawValue: name).map(call) ?? name
  }

  /// The kind of trouble as a title.
  static func title(ofTrouble kind: BusTrouble.Kind) -> String {
    switch kind {
    case .noService: "No service"
    case .noArrivals: "No buses soon"
    case .noData: "Nothing known"
    case .badKey: "The key is not accepted"
    case .quota: "No calls left today"
    case .badParameter: "The question is not accepted"
    case .server: "The bus service has trouble"
    case .transport: "Not reachable"
    case .timedOut: "No answer"
    case .http: "An error for an answer"
    case .undecodable: "An answer that cannot be read"
    case .unknown: "The bus service says no"
    }
  }

  /// How full a bus is, as a rider says it.
  static func crowding(_ crowding: BusCrowding) -> String {
    switch crowding {
    case .full: "full"
    case .halfEmpty: "half empty"
    case .empty: "empty"
    case .other(let text): text
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

  /// The whole minutes from one moment to another, as a clock without seconds shows that.
  func minutes(from moment: Int64, to other: Int64) -> Int {
    Int(Self.floor(seconds(other), 60) - Self.floor(seconds(moment), 60))
  }

  /// `14:32:08`, or `14:32`.
  func text(_ nanoseconds: Int64, seconds showsSeconds: Bool) -> String {
    let passed = seconds(nanoseconds)
    let seconds = passed - Self.floor(passed, 86_400) * 86_400
    let minutes = "\(Decimals.padded(seconds / 3600)):\(Decimals.padded(seconds / 60 % 60))"
    return showsSeconds ? "\(minutes):\(Decimals.padded(seconds % 60))" : minutes
  }

  /// The seconds since the midnight before the run, which a moment before the run may lie before.
  private func seconds(_ moment: Int64) -> Int64 { start + Self.floor(moment, 1_000_000_000) }

  private static func floor(_ value: Int64, _ unit: Int64) -> Int64 {
    value / unit - (value % unit < 0 ? 1 : 0)
  }
}

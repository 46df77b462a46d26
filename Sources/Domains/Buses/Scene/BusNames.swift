import RunRecords
import Scenarios
import Tracing
import Viewer

/// Stops, routes, requests and edits by the names that a person knows.
struct BusNames {
  let plan: BusPlan

  /// `Hazel & Ninth`; a stop that nobody named has its number.
  func stop(_ id: String) -> String {
    plan.stop(id).map { plan.stops[$0].name } ?? "stop \(id)"
  }

  /// `22 Clark`; a route that nobody named has its number.
  func route(_ number: String) -> String {
    guard let index = plan.route(number), !plan.routes[index].name.isEmpty else { return number }
    return "\(number) \(plan.routes[index].name)"
  }

  /// What a request asks for: `Buses at Hazel & Ninth`.
  func asked(_ span: RequestSpan) -> String {
    let what = BusWords.call(of: span)
    let name = what.prefix(1).uppercased() + what.dropFirst()
    let query = Self.query(span.path)
    if let stop = query["stpid"], !stop.contains(",") { return "\(name) at \(self.stop(stop))" }
    guard let route = query["rt"], !route.contains(",") else { return name }
    let direction = query["dir"] ?? query["rtdir"]
    return "\(name) of \(self.route(route))" + (direction.map { ", \($0)" } ?? "")
  }

  /// What a request of that path asks for, by numbers: `buses · stop 1084`; nil for paths of others.
  static func asked(_ path: String) -> String? {
    guard path.hasPrefix("/bustime/") else { return nil }
    let call = path.prefix { $0 != "?" }.split(separator: "/").last.map(String.init) ?? ""
    let query = query(path)
    let about = [query["rt"], query["dir"] ?? query["rtdir"], query["stpid"].map { "stop \($0)" }]
    return ([BusWords.call(named: call)] + about.compactMap(\.self)).joined(separator: " · ")
  }

  /// The names and values behind a path.
  private static func query(_ path: String) -> [Substring: String] {
    var query: [Substring: String] = [:]
    for part in path.drop(while: { $0 != "?" }).dropFirst().split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { query[pair[0]] = RequestText.decoded(pair[1]) }
    }
    return query
  }

  /// What a client was told, in words: `board: stop changed to Hazel & Ninth`.
  func told(_ record: TraceRecord) -> String {
    guard let told = ClientTold(record), case .text(let value) = told.value, !value.isEmpty else {
      return BusWords.told(record)
    }
    return switch told.word {
    case "stop": "\(record.entity): stop changed to \(stop(value))"
    case "route": "\(record.entity): route changed to \(route(value))"
    default: BusWords.told(record)
    }
  }

  /// A word to a client or something that happens, with its value as in a file; nil for what speaks
  /// for itself.
  func phrase(_ key: String, _ value: String, with words: [EditWord]) -> String? {
    switch key {
    case "near": "Buses nearby"
    case "stop": "Stop \(stop(value))"
    case "route": value.isEmpty ? "All routes" : "Route \(route(value))"
    case "direction": value.isEmpty ? "All directions" : "Direction \(value)"
    case "filter": value == "true" ? "Only the chosen route" : "All buses of the stop"
    case "refresh": value == "true" ? "Load the board again" : nil
    default: happening(key, value, with: words)
    }
  }

  private func happening(_ verb: String, _ value: String, with words: [EditWord]) -> String? {
    func word(_ key: String) -> String? { words.first { $0.key == key }?.value }
    switch verb {
    case "close_stop": return "\(stop(value)) closes"
    case "open_stop": return "\(stop(value)) opens again"
    case "break_bus":
      guard value == "next", let stop = word("stop") else { return "Bus \(value) breaks down" }
      return "The next bus to \(self.stop(stop)) breaks down"
    case "delay_route":
      let length = word("by").flatMap(LengthText.duration).map { " for \(MomentText.length($0))" }
      return "Route \(route(value)) stands still\(length ?? "")"
    case "publish": return "Bulletin “\(word("subject") ?? value)”"
    case "withdraw": return "Bulletin \(value) withdrawn"
    case "revoke_key": return "The key is not known any more"
    case "use_up_key": return "The key has no calls left today"
    case "restore_key": return "The key is good again"
    default: return nil
    }
  }
}

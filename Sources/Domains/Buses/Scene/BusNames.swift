import RunRecords
import Scenarios
import Tracing
import Viewer

/// Stops, routes, requests and edits by the names that a person knows.
struct BusNames {
  let plan: BusPlan

  /// `Hazel & Ninth`; a stop that nobody named has its number.
  func stop(_ id: String) -> String {
    plan.name(ofStop: id) ?? "stop \(id)"
  }

  /// `22 Clark`; a route that nobody named has its number.
  func route(_ number: String) -> String {
    let name = plan.route(number).map { plan.routes[$0].name } ?? ""
    return name.isEmpty ? number : "\(number) \(name)"
  }

  /// What a request asks for: `Buses at Hazel & Ninth`.
  func asked(_ span: RequestSpan) -> String {
    let name = BusWords.call(at: span.path).raised
    let query = RequestText.query(of: span.path)
    if let stop = query["stpid"], !stop.contains(",") { return "\(name) at \(self.stop(stop))" }
    guard let route = query["rt"], !route.contains(",") else { return name }
    let direction = query["dir"] ?? query["rtdir"]
    return "\(name) of \(self.route(route))" + (direction.map { ", \($0)" } ?? "")
  }

  /// The aim of a request of that path, by numbers: `buses · stop 1084`; nil for paths of others.
  static func asked(_ path: String) -> String? {
    guard path.hasPrefix("/bustime/") else { return nil }
    let query = RequestText.query(of: path)
    let (way, stop) = (query["dir"] ?? query["rtdir"], query["stpid"].map { "stop \($0)" })
    return BusWords.joined(BusWords.call(at: path), query["rt"], way, stop)
  }

  /// What a client was told, in words: `board: stop changed to Hazel & Ninth`.
  func told(_ record: TraceRecord) -> String {
    guard let told = ClientTold(record) else { return "\(record.entity) is told something" }
    let isOn = told.value == .text("true") || told.value == .integer(1)
    let words =
      switch (told.word, told.value) {
      case ("near", _): "looks at what is near a place"
      case ("route", .text("")): "looks at all routes"
      case ("direction", .text("")): "looks at all directions"
      case ("stop", .text("")): "looks at all stops"
      case ("stop", .text(let id)): "stop changed to \(stop(id))"
      case ("route", .text(let number)): "route changed to \(route(number))"
      case ("refresh", .integer(let pause)) where pause > 1:
        "loads every \(BusWords.length(pause))"
      case ("refresh", _): "loads again"
      case ("show", _): isOn ? "is shown again" : "is hidden"
      case ("filter", _): isOn ? "shows the chosen route only" : "shows all buses"
      case ("cancel", _): "stops"
      case (let word, .text(let text)): "\(word) changed to \(text)"
      case (let word, .integer(let number)): "\(word) changed to \(number)"
      }
    return "\(record.entity): \(words)"
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

public import Scenarios
import Viewer
import SimulationKernel

extension ScenarioEdit {
  /// The edit as a person says it: `Fee $10.00`, `CO-UT closes at 4 s`.
  public var words: String {
    switch self {
    case .setting(_, let key, let value): Self.setting(key, value)
    case .exchange: "Both ends swapped"
    case .serviceSetting(let service, let key, let value): Self.setting(key, value, of: service)
    case .seed(let text): "Seed \(text)"
    case .happening(let moment, let verb, let value, let words):
      Self.happening(verb, value, words) + " at \(MomentText.length(moment.nanoseconds))"
    case .lasting(let moment, let length, let verb, let value, let words):
      Self.happening(verb, value, words) + " for \(LengthText.text(length))"
        + " from \(MomentText.length(moment.nanoseconds))"
    }
  }

  /// What a key is called where its own name does not say it.
  private static let names = [
    "border_fee": "Fee", "pricing": "Prices", "quote_age": "Quotes used for",
    "concurrency": "At a time", "near": "What is near",
  ]

  private static func setting(_ key: String, _ value: String, of service: String = "") -> String {
    let name = names[key] ?? EditWords.capitalized(EditWords.plain(key))
    // What every service has is said of one of them.
    let isGeneral = ["latency", "endpoint_latency", "failures", "retry_after", "limit"]
    let owner = isGeneral.contains(key) && !service.isEmpty ? " of \(service)" : ""
    return "\(name)\(owner) \(EditWords.value(value))"
  }

  private static func happening(_ verb: String, _ value: String, _ words: [EditWord]) -> String {
    switch verb {
    case "tell": return told(words)
    case "set":
      let settings = words.map { setting($0.key, $0.value, of: value) }
      return settings.isEmpty ? "Nothing set" : settings.joined(separator: ", ")
    case "close": return "\(value) closes"
    case "open": return "\(value) opens"
    default:
      let more = words.map { ", \(EditWords.plain($0.key)) \(EditWords.value($0.value))" }
      let what = "\(EditWords.capitalized(EditWords.plain(verb))) \(EditWords.value(value))"
      return (verb == "outage" ? "Outage of \(value)" : what) + more.joined()
    }
  }

  /// What a client is told; of a stop, not also the route and the direction that lead to it.
  private static func told(_ words: [EditWord]) -> String {
    let stop = words.filter { $0.key == "stop" }
    let parts = (stop.isEmpty ? words : stop).map { word in
      switch (word.key, word.value) {
      case ("calculate", "true"): "Calculate again"
      case ("cancel", "true"): "Cancel"
      case ("generate", "true"): "Generate the next maze"
      case ("refresh", "true"): "Load the board again"
      case ("filter", "true"): "Only the chosen route"
      case ("filter", "false"): "All buses of the stop"
      case ("route", ""): "All routes"
      case ("near", _): "What is near"
      default: setting(word.key, word.value)
      }
    }
    let first = parts.first ?? "Nothing told"
    return ([first] + parts.dropFirst().map(EditWords.lowered)).joined(separator: ", ")
  }
}

/// Names and values of a file as a person reads them.
private enum EditWords {
  /// `depth-first` is `depth first`, `CO-UT` is itself.
  static func plain(_ name: String) -> String {
    guard name.allSatisfy({ $0.isLowercase || $0 == "_" || $0 == "-" }) else { return name }
    return String(name.map { $0 == "_" || $0 == "-" ? " " : $0 })
  }

  static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  static func lowered(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }

  /// `250ms` is `250 ms`, `true` is `on`, `{ rows: 4, columns: 6 }` is `4 × 6`.
  static func value(_ text: String) -> String {
    if let length = LengthText.duration(text), text.contains(where: \.isLetter) {
      return LengthText.text(length)
    }
    if text == "true" || text == "false" { return text == "true" ? "on" : "off" }
    let body = text.filter { !"{}[]\"".contains($0) }
    let parts = body.split(separator: ",").map { part in
      part.split(separator: ":").map { $0.split(separator: " ").joined(separator: " ") }
    }
    if parts.map({ $0.first }) == ["rows", "columns"], parts.allSatisfy({ $0.count == 2 }) {
      return "\(parts[0][1]) × \(parts[1][1])"
    }
    let texts = parts.map { part in
      part.map { piece in
        LengthText.duration(piece).flatMap { length in
          piece.contains(where: \.isLetter) ? LengthText.text(length) : nil
        } ?? plain(piece)
      }.joined(separator: " ")
    }
    return texts.joined(separator: ", ")
  }
}

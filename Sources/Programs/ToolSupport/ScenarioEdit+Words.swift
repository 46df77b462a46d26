public import Scenarios
import SimulationKernel
public import Viewer

extension ScenarioEdit {
  /// The edit as a person says it: `Fee $10.00`, `Colorado–Utah closes at 4 s`.
  ///
  /// - Parameter scene: The run that is changed, which knows what its domain's settings, words and
  ///   happenings are called; without one they are called as in a file.
  /// - Returns: A line without a full stop.
  public func words(on scene: (any TraceScene)?) -> String {
    ScenarioEditWords(scene: scene).words(of: self)
  }
}

private struct ScenarioEditWords {
  let scene: (any TraceScene)?

  func words(of edit: ScenarioEdit) -> String {
    switch edit {
    case .setting(_, let key, let value): setting(key, value)
    case .exchange: "Both ends swapped"
    case .serviceSetting(let service, let key, let value): setting(key, value, of: service)
    case .fault(let service, let name, let words): fault(name, of: service, words)
    case .seed(let text): "Seed \(text)"
    case .happening(let moment, let verb, let value, let words):
      happening(verb, value, words) + " at \(text(moment))"
    case .lasting(let moment, let length, let verb, let value, let words):
      happening(verb, value, words) + " for \(MomentText.length(length)) from \(text(moment))"
    }
  }

  /// What becomes of a request: `cost 12 of shipment fails: 503`.
  private func fault(_ name: String, of service: String, _ words: [EditWord]) -> String {
    let effects = words.compactMap { word -> String? in
      switch word.key {
      case "fail": "fails: \(word.value)"
      case "slow": "takes \(EditWords.value(word.value)) longer"
      default: nil
      }
    }
    return "\(service.raised): \(name) \(effects.joined(separator: ", "))"
  }

  private func text(_ moment: SimulationTime) -> String {
    let end = max(scene?.timeline.end ?? .start, moment)
    return MomentText.moment(moment.nanoseconds, end: end.nanoseconds)
  }

  private func phrase(_ key: String, _ value: String, with words: [EditWord] = []) -> String? {
    scene?.phrase(key, value, with: words)
  }

  private func setting(_ key: String, _ value: String, of service: String = "") -> String {
    if let phrase = phrase(key, value) { return phrase }
    // What every service has is said of one of them.
    let isGeneral = ["latency", "endpoint_latency", "failures", "retry_after", "limit"]
    let owner = isGeneral.contains(key) && !service.isEmpty ? " of \(service)" : ""
    let name = EventWords.plain(key).raised
    return "\(name)\(owner) \(EditWords.value(value))"
  }

  private func happening(_ verb: String, _ value: String, _ words: [EditWord]) -> String {
    switch verb {
    case "tell": return told(words)
    case "set":
      let settings = words.map { setting($0.key, $0.value, of: value) }
      return settings.isEmpty ? "Nothing set" : settings.joined(separator: ", ")
    case "outage": return "Outage of \(value)"
    default:
      if let phrase = phrase(verb, value, with: words) { return phrase }
      let more = words.map { ", \(EventWords.plain($0.key)) \(EditWords.value($0.read))" }
      return "\(EventWords.plain(verb).raised) \(EditWords.value(value))"
        + more.joined()
    }
  }

  /// What a client is told; of a stop, not also the route and the direction that lead to it.
  private func told(_ words: [EditWord]) -> String {
    let stop = words.filter { $0.key == "stop" }
    let parts = (stop.isEmpty ? words : stop).map { word in
      word.key == "cancel" && word.read == "true" ? "Cancel" : setting(word.key, word.read)
    }
    let first = parts.first ?? "Nothing told"
    return ([first] + parts.dropFirst().map(\.lowered)).joined(separator: ", ")
  }
}

/// Names and values of a file as a person reads them.
private enum EditWords {
  /// `250ms` is `250 ms`, `true` is `on`, `{ rows: 4, columns: 6 }` is `4 × 6`.
  static func value(_ text: String) -> String {
    if let length = LengthText.duration(text), text.contains(where: \.isLetter) {
      return MomentText.length(length)
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
          piece.contains(where: \.isLetter) ? MomentText.length(length) : nil
        } ?? EventWords.plain(piece)
      }.joined(separator: " ")
    }
    return texts.joined(separator: ", ")
  }
}

import Diagnostics

extension ScenarioReader {
  mutating func unknownKey(_ key: String, at position: FilePosition, among known: [String]) {
    unknown("key", key, at: position, among: known, plural: "keys")
  }

  /// Says that a name is not known, what it most likely was, or what it could be.
  mutating func unknown(
    _ kind: String,
    _ name: String,
    at position: FilePosition,
    among known: [String],
    plural: String? = nil
  ) {
    var message = "unknown \(kind) '\(clipped(name))'"
    var hint: String?
    if let closest = closestName(to: name, among: known) {
      message += "; did you mean '\(closest)'?"
    } else if known.isEmpty {
      hint = "no \(kind) can stand here"
    } else if known.count <= 16 {
      hint = "known \(plural ?? "\(kind)s"): \(known.joined(separator: ", "))"
    }
    diagnostics.append(.error(at: position, message, hint: hint))
  }

  /// Says that something else stands where a type is asked for.
  mutating func mustBe(_ words: String, _ place: Place, _ node: SourceTree, hint: String? = nil) {
    let message =
      node.isEmpty
      ? "'\(place.name)' has no value" : "'\(place.name)' must be \(words), not \(found(node))"
    let hint = node.isEmpty ? "it must be \(words)" : hint
    diagnostics.append(.error(at: node.position, message, hint: hint))
  }

  func found(_ node: SourceTree) -> String {
    switch node.content {
    case .scalar(let text, _): "'\(clipped(text))'"
    case .mapping: "a section"
    case .sequence: "a list"
    }
  }
}

/// A text short enough to stand in a message.
func clipped(_ text: String) -> String {
  text.unicodeScalars.count <= 40
    ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(39))) + "…"
}

extension FieldType {
  /// What may stand here, said within a sentence.
  var words: String {
    switch self {
    case .text: "a text"
    case .name(let kind, _, _): "\("aeiou".contains(kind.prefix(1)) ? "an" : "a") \(kind)"
    case .integer: "a whole number"
    case .seed: "a seed, such as 42 or 0x2A"
    case .flag: "true or false"
    case .duration: "a duration, such as 800ms"
    case .money: "an amount, such as $50.00"
    case .ratio: "a ratio, such as 75%"
    case .percent: "a percentage, such as 120%"
    case .distribution(of: .percent): "a percentage, such as 120%, or a distribution"
    case .distribution(of: .duration): "a duration, such as 800ms, or a distribution"
    case .distribution(of: .money): "an amount, such as $50.00, or a distribution"
    case .distribution(of: .integer): "a whole number or a distribution"
    case .file: "a file's path"
    case .list: "a list"
    case .oneOf(let types): types.map(\.words).joined(separator: ", or ")
    case .section, .map: "a section"
    case .client: "a client's name"
    case .service: "a service's name"
    }
  }
}

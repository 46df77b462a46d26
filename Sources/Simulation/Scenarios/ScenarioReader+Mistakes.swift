import Quantities
import Diagnostics

extension ScenarioReader {
  /// Says that a key is not known; the keys that stand beside it are not what was meant.
  mutating func unknownKey(
    _ key: String,
    at position: FilePosition,
    among known: [String],
    beside entries: [SourceTree.Entry] = []
  ) {
    diagnostics.append(at: position) { [hasParameters] in
      let isRoot = known.contains("parameters")
      if isRoot, key == "seeds", let value = entries.first(where: { $0.key == key })?.value,
        value.sequence != nil || value.scalar?.contains("..") == true
      {
        let hint = Self.severalSeeds(value, hasParameters)
        return .error(at: position, "unknown key 'seeds'", hint: hint)
      }
      // What another file says already may be what this one means to change.
      let own = entries.prefix(Self.mostCandidates).filter { $0.position.file == position.file }
      let present = Set(own.map(\.key))
      if let meant = OthersWords.ours(of: key, among: known), present.contains(meant) {
        let hint = "it is called '\(meant)' here, which is there already"
        return .error(at: position, "unknown key '\(clipped(key))'", hint: hint)
      }
      let missing = known.filter { !present.contains($0) }
      guard missing.count < known.count, !missing.isEmpty else {
        return Self.unknown("key", key, at: position, among: known)
      }
      let title = "keys that are not there yet"
      return Self.unknown("key", key, at: position, among: missing, known: title)
    }
  }

  /// Whether a key that is missing is what one that is not known was meant to be: that is one mistake,
  /// and the unknown key says it.
  static func isMistyped(
    _ key: String,
    among known: [String],
    in entries: [SourceTree.Entry]
  ) -> Bool {
    let strange = entries.filter { !known.contains($0.key) }.prefix(100)
    guard !strange.isEmpty else { return false }
    let present = Set(entries.prefix(100).map(\.key))
    let missing = known.filter { !present.contains($0) }
    return strange.contains { OthersWords.meant(by: $0.key, among: missing) == key }
  }

  /// Says that a name is not known, what it most likely was, or what it could be; `listing` says what
  /// lists them where they are too many.
  mutating func unknown(
    _ kind: String,
    _ name: String,
    at position: FilePosition,
    among known: [String],
    meaning: [String: String] = [:],
    listing: String? = nil
  ) {
    diagnostics.append(at: position) {
      Self.unknown(kind, name, at: position, among: known, meaning: meaning, listing: listing)
    }
  }

  /// Says that there is no client of a name, or that there are several.
  mutating func unknownClient(_ name: String, at position: FilePosition) {
    if let group = groups[name] {
      let message = "'\(clipped(name))' are \(group.count) clients, not one"
      let hint = "name one of them, such as \(clipped(group.name))/1"
      diagnostics.append(.error(at: position, message, hint: hint))
    } else if isWhole {
      unknown("client", name, at: position, among: clientNames)
    }
  }

  /// How many names are looked through for the one that was meant, at most.
  private static let mostCandidates = 10_000

  private static func unknown(
    _ kind: String,
    _ name: String,
    at position: FilePosition,
    among known: [String],
    meaning: [String: String] = [:],
    known title: String? = nil,
    listing: String? = nil
  ) -> Diagnostic {
    var message = "unknown \(kind) '\(clipped(name))'"
    var hint: String?
    let candidates = Array(known.prefix(mostCandidates)) + meaning.keys.sorted()
    let mates = mates(of: name, among: known)
    if let closest = OthersWords.meant(by: name, among: candidates) {
      message += "; did you mean '\(meaning[closest] ?? closest)'?"
    } else if known.isEmpty {
      hint = "no \(kind) can stand here"
    } else if let listing {
      hint = listing
    } else if known.count <= 16 {
      let names = known.map { $0.isEmpty ? "''" : $0 }.joined(separator: ", ")
      hint = "\(title ?? "known \(plural(of: kind))"): \(names)"
    } else if let mates {
      hint = "with \(mates.part) there are: \(mates.names.joined(separator: ", "))"
    }
    return .error(at: position, message, hint: hint)
  }

  /// The names of two parts, such as `CT-NY`, that have the first part of another; nil of none.
  private static func mates(
    of name: String,
    among known: [String]
  ) -> (part: Substring, names: [String])? {
    guard let part = name.split(separator: "-").first else { return nil }
    let names = known.prefix(mostCandidates).filter { $0.split(separator: "-").contains(part) }
    return (1...16).contains(names.count) ? (part, names) : nil
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
func clipped(_ text: String, to most: Int = 40) -> String {
  text.unicodeScalars.count <= most
    ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(most - 1))) + "…"
}

/// Several of what a word names: `strategies`, `state codes`, `clients or services`.
private func plural(of word: String) -> String {
  if let or = word.firstRange(of: " or ") {
    return plural(of: String(word[..<or.lowerBound])) + " or "
      + plural(of: String(word[or.upperBound...]))
  }
  if let rest = word.firstRange(of: " of ") ?? word.firstRange(of: " about ") {
    return plural(of: String(word[..<rest.lowerBound])) + word[rest.lowerBound...]
  }
  if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
    return word.dropLast() + "ies"
  }
  return ["s", "x", "ch", "sh"].contains { word.hasSuffix($0) } ? word + "es" : word + "s"
}

extension FieldType {
  /// What may stand here, said within a sentence.
  package var words: String {
    switch self {
    case .text: "a text"
    case .name(let kind, _, _, _): "\("aeiou".contains(kind.prefix(1)) ? "an" : "a") \(kind)"
    case .integer: "a whole number"
    case .seed: "a seed, such as 42 or 0x2A"
    case .flag: "true or false"
    case .duration: "a duration, such as 800ms"
    case .money: "an amount, such as $50.00"
    case .ratio: "a ratio, such as 75%"
    case .percent: "a percentage, such as 120%"
    case .measure(.thousandths): "a number, such as 1.5"
    case .measure(let measure): "an amount, such as \(measure.example)"
    case .distribution(of: .percent): "a percentage, such as 120%, or a distribution"
    case .distribution(of: .duration): "a duration, such as 800ms, or a distribution"
    case .distribution(of: .money): "an amount, such as $50.00, or a distribution"
    case .distribution(of: .integer): "a whole number or a distribution"
    case .distribution(of: .measure(let measure)):
      "an amount, such as \(measure.example), or a distribution"
    case .file: "a file's path"
    case .list: "a list"
    case .oneOf(let types): types.map(\.words).joined(separator: ", or ")
    case .section, .map: "a section"
    case .client, .clients: "a client's name"
    case .service: "a service's name"
    }
  }
}

import Diagnostics

/// A comparison as other programs have it: `<= 3s`, `s.settled >= 10`.
struct SignedComparison {
  /// What stands before the sign; empty where nothing does.
  let name: String
  /// The word for the sign; empty where it says that both are equal.
  let word: String
  /// What stands behind it.
  let value: String

  private static let words = [
    ("<=", "at_most"), (">=", "at_least"), ("=<", "at_most"), ("=>", "at_least"), ("==", ""),
    ("!=", "not"), ("<", "at_most"), (">", "at_least"), ("≤", "at_most"), ("≥", "at_least"),
    ("=", ""),
  ]

  init?(_ text: String) {
    let found = Self.words.first { text.contains($0.0) }
    guard let (sign, word) = found, let place = text.firstRange(of: sign) else { return nil }
    name = text[..<place.lowerBound].filter { $0 != " " }
    value = String(text[place.upperBound...].drop { $0 == " " })
    self.word = word
  }

  /// Whether its word is among those that are known, or it needs none.
  func isSaid(with known: [String]) -> Bool { word.isEmpty || known.contains(word) }

  /// As it stands in a scenario, of a value.
  func written(_ value: String) -> String { word.isEmpty ? value : "{ \(word): \(value) }" }
}

extension ScenarioReader {
  /// Says how a comparison is written, where one stands as other programs have it.
  ///
  /// - Parameters:
  ///   - node: What stands there.
  ///   - type: What may.
  ///   - place: Where.
  ///   - known: The words for comparisons that there are.
  /// - Returns: Whether one does.
  mutating func isForeign(
    _ node: SourceTree,
    _ type: FieldType,
    _ place: Place,
    among known: [String]
  ) -> Bool {
    if let entries = node.mapping, entries.count == 1,
      ["equals", "equal", "equal_to", "eq", "is", "be", "value"].contains(entries[0].key)
    {
      let (word, value) = (entries[0].key, clipped(entries[0].value.written))
      let message = "unknown comparison '\(word)'"
      let hint = "a value by itself is what it must be: \(place.name): \(value)"
      diagnostics.append(.error(at: entries[0].position, message, hint: hint))
      return true
    }
    guard type.isOrdered, let comparison = node.scalar.flatMap({ SignedComparison($0) }),
      comparison.name.isEmpty
    else { return false }
    let other = SourceTree(
      position: node.position,
      content: .scalar(comparison.value, isQuoted: false)
    )
    let value = comparison.isSaid(with: known) ? attempt { $0.value(other, type, place) } : nil
    let hint = value.map { value in
      // A ratio has many ways to be written, of which a person chose one.
      let written = type == .ratio ? comparison.value : SourceTree(value).written
      return "write \(comparison.written(written))"
    }
    mustBe(type.words, place, node, hint: hint)
    return true
  }

  /// Says of a word about several clients that there is one; whether it is such a word.
  mutating func isOfSeveral(_ word: SourceTree.Entry, _ client: String) -> Bool {
    guard ["all", "any", "share", "are", "together"].contains(word.key) else { return false }
    let message = "'\(word.key)' is said of several clients, and '\(clipped(client))' is one"
    let hint = "say how many there are with 'count', or leave the word out"
    diagnostics.append(.error(at: word.position, message, hint: hint))
    return true
  }

  /// Says how what is waited for is written, where it stands as other programs have it.
  mutating func isForeignOccasion(_ when: SourceTree.Entry) -> Bool {
    guard let comparison = when.value.scalar.flatMap({ SignedComparison($0) }),
      !comparison.name.isEmpty
    else { return false }
    let position = when.value.position
    let value = SourceTree(position: position, content: .scalar(comparison.value, isQuoted: false))
    // The last part may be what is measured of the signal, as in `s.latency.p99`.
    let parts = comparison.name.split(separator: ".").map(String.init)
    let measure = parts.last.flatMap { SignalTest.Measure(word: $0) }
    let name = measure == nil ? comparison.name : parts.dropLast().joined(separator: ".")
    var hint: String?
    // What else is wrong with it is said as well.
    if let signal = signal(name, at: position) {
      let (kind, compared) = (signal.kind, comparison.written(comparison.value))
      if signal.group == nil, measure == nil {
        _ = test(value, of: kind, Place(at: position, name: comparison.name))
      }
      let isSaid = measure.map { kind.takes($0.word) } ?? comparison.isSaid(with: kind.words)
      let said = measure.map { "{ \($0.word): \(compared) }" } ?? compared
      hint = isSaid ? "write when: { \(name): \(said) }" : nil
    }
    mustBe("a section", Place(at: when.position, name: "when"), when.value, hint: hint)
    return true
  }
}

import Diagnostics

extension ScenarioReader {
  /// Reads a value as the first of several types that fits.
  mutating func oneOf(
    _ node: SourceTree,
    _ types: [FieldType],
    _ type: FieldType,
    _ place: Place
  ) -> ScenarioValue? {
    let words = place.words ?? type.words
    var candidates = types.filter { hasShape(of: $0, node) }
    if let entries = node.mapping, candidates.count > 1 {
      // What is drawn is known by its name; anything else is a section.
      let names = DistributionName.allCases.map(\.rawValue)
      let isDrawn = entries.contains { closestName(to: $0.key, among: names) != nil }
      candidates.removeAll { candidate in
        if case .distribution = candidate { !isDrawn } else { isDrawn }
      }
    }
    guard !candidates.isEmpty else {
      mustBe(words, place, node)
      return nil
    }
    if types.contains(.list(of: .integer)), let numbers = node.numbersOfRange {
      mustBe(words, place, node, hint: "write [\(numbers)]")
      return nil
    }
    var place = place
    place.words = words
    for candidate in candidates {
      if candidate == .file {
        if looksLikePath(node) { return value(node, candidate, place) }
        continue
      }
      if let value = attempt({ $0.value(node, candidate, place) }) { return value }
    }
    return value(node, candidates[0], place)
  }

  /// Reads something; what is wrong with it is not said, and then it was not read.
  mutating func attempt(
    _ read: (inout ScenarioReader) -> ScenarioValue?
  ) -> ScenarioValue? {
    // Put aside, not copied: there may be many.
    let told = diagnostics
    let fileCount = files.count
    diagnostics = DiagnosticList()
    let value = read(&self)
    let isFine = diagnostics.isEmpty
    diagnostics = told
    guard let value, isFine else {
      files.removeLast(files.count - fileCount)
      return nil
    }
    return value
  }

  /// Whether a node is a text, a list or a section, as the type is written.
  private func hasShape(of type: FieldType, _ node: SourceTree) -> Bool {
    let isResolved = form == .resolved
    switch type {
    case .text, .name, .client, .clients, .service:
      return node.scalar != nil && !(isResolved && node.isPlain)
    case .seed, .flag:
      return node.scalar != nil
    case .integer, .duration, .money, .percent, .measure:
      return node.scalar != nil && (!isResolved || node.isPlain)
    case .ratio:
      return isResolved ? node.sequence?.count == 2 : node.scalar != nil
    case .distribution:
      if let entries = node.mapping {
        return !(isResolved && entries.contains { $0.key == "file" })
      }
      return node.scalar != nil
    case .file:
      return isResolved ? node["file"] != nil : node.scalar != nil
    case .list:
      return node.sequence != nil
    case .oneOf(let types):
      return types.contains { hasShape(of: $0, node) }
    case .section, .map:
      return node.mapping != nil
    }
  }

  /// Whether a text has a folder or an ending that begins with a letter.
  private func looksLikePath(_ node: SourceTree) -> Bool {
    guard let text = node.scalar else { return true }
    if text.contains("/") || text == "." || text == ".." { return true }
    guard let dot = text.lastIndex(of: "."), let next = text[dot...].dropFirst().first else {
      return false
    }
    return next.isLetter
  }
}

extension SourceTree {
  /// The whole numbers of a short range such as `1..3`; nil for what is none.
  fileprivate var numbersOfRange: String? {
    guard let text = scalar, let dots = text.firstRange(of: ".."),
      let first = Int(text[..<dots.lowerBound]), let last = Int(text[dots.upperBound...]),
      first <= last, UInt(bitPattern: last &- first) < 20
    else { return nil }
    return (first...last).map(String.init).joined(separator: ", ")
  }
}

/// A scenario's text, as places that something else can be put in.
///
/// They are values, entries, and the ends of sections. What stands in braces and brackets is looked into, and what stands below by its indent.
struct FlowText {
  private let letters: [Character]
  /// Where the values and the entries of sections stand, the outer before the inner.
  private var places: [Range<Int>] = []
  /// The sections in braces.
  private var sections: [Range<Int>] = []

  init(_ text: String) {
    letters = Array(text)
    var lines: [(indent: Int, start: Int, end: Int)] = []
    var start = 0
    while start < letters.count {
      let end = letters[start...].firstIndex(of: "\n") ?? letters.count
      let indent = letters[start..<end].prefix { $0 == " " || $0 == "-" }.count
      lines.append((indent, start + indent, end))
      start = end + 1
    }
    for (index, line) in lines.enumerated() where line.start < line.end {
      let next =
        lines[(index + 1)...].first { $0.indent <= line.indent }?.start ?? letters.count + 1
      let isAlone = lines.dropFirst(index + 1).first.map { $0.indent <= line.indent } ?? true
      var end = line.start
      readEntry(&end, isInBraces: false)
      if !isAlone { places.append(line.start..<max(line.start, next - 1)) }
    }
    places.sort { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
  }

  /// The texts with `offer` put in wherever a person might, for what is said of a place.
  ///
  /// - Parameters:
  ///   - line: The line of the place, from 1.
  ///   - column: Its column, from 1.
  ///   - offer: What is put in.
  /// - Returns: The innermost places first.
  func candidates(line: Int, column: Int, _ offer: String) -> [String] {
    let (place, word) = word(line: line, column: column)
    func isAround(_ range: Range<Int>) -> Bool {
      range.contains(place) || range.lowerBound == place
    }
    let replaced = ([word] + places.filter(isAround).reversed()).map { replacing($0, with: offer) }
    let added = sections.filter(isAround).reversed().map { section in
      let end = section.upperBound - 1
      let isEmpty = letters[section.lowerBound + 1..<end].allSatisfy { $0 == " " }
      return replacing(end..<end, with: isEmpty ? offer : ", \(offer)")
    }
    return replaced + added + [String(letters) + (letters.last == "\n" ? "" : "\n") + offer + "\n"]
  }

  /// The text with a part of the word at a place replaced; nil when it has no such part.
  func replacing(_ part: String, with offer: String, line: Int, column: Int) -> String? {
    let word = word(line: line, column: column).word
    let written = String(letters[word])
    guard written != part, written.contains(part) else { return nil }
    return replacing(word, with: written.replacing(part, with: offer))
  }

  private func word(line: Int, column: Int) -> (place: Int, word: Range<Int>) {
    let lines = letters.split(separator: "\n", omittingEmptySubsequences: false)
    let place = lines.prefix(line - 1).reduce(0) { $0 + $1.count + 1 } + column - 1
    let start = min(place, letters.count)
    let end = letters[start...].firstIndex { " ,:}]\n".contains($0) } ?? letters.count
    return (start, start..<end)
  }

  private func replacing(_ range: Range<Int>, with text: String) -> String {
    String(letters[..<range.lowerBound]) + text + String(letters[range.upperBound...])
  }
}

// How it is read.
extension FlowText {
  private mutating func readEntry(_ index: inout Int, isInBraces: Bool) {
    let start = index
    while index < letters.count, !":\n}".contains(letters[index]) { index += 1 }
    guard index < letters.count, letters[index] == ":" else { return }
    index += 1
    readValue(&index, isInBraces: isInBraces)
    places.append(start..<index)
  }

  private mutating func readValue(_ index: inout Int, isInBraces: Bool) {
    while index < letters.count, letters[index] == " " { index += 1 }
    let start = index
    guard index < letters.count, letters[index] != "\n" else { return }
    switch letters[index] {
    case "{", "[":
      let isSection = letters[index] == "{"
      index += 1
      while index < letters.count, !"}]".contains(letters[index]) {
        guard !" ,\n".contains(letters[index]) else {
          index += 1
          continue
        }
        let before = index
        isSection ? readEntry(&index, isInBraces: true) : readValue(&index, isInBraces: true)
        if index == before { index += 1 }
      }
      index = min(index + 1, letters.count)
      if isSection { sections.append(start..<index) }
    case let quote where "\"'".contains(quote):
      index += 1
      while index < letters.count, letters[index] != quote { index += 1 }
      index = min(index + 1, letters.count)
    default:
      let ends: Set<Character> = isInBraces ? [",", "}", "]", "\n"] : ["\n"]
      while index < letters.count, !ends.contains(letters[index]) { index += 1 }
    }
    places.append(start..<index)
  }
}

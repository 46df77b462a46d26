import Diagnostics
import Quantities

/// Reads a filter from left to right.
struct FilterReading {
  private(set) var terms: [FilterTerm] = []
  private(set) var mistakes: [Diagnostic] = []
  private let scalars: [Unicode.Scalar]
  private var index = 0

  /// A letter of a term, and whether it stood in quotes.
  struct Letter {
    let scalar: Unicode.Scalar
    let isQuoted: Bool
    /// Where it stands.
    let index: Int
  }

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func read() {
    while true {
      while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
      guard index < scalars.count else { return }
      let start = index
      take(nextTerm(), from: start)
    }
  }

  /// The letters up to the next blank that is not in quotes.
  private mutating func nextTerm() -> [Letter] {
    var letters: [Letter] = []
    var quote: Int?
    while index < scalars.count, quote != nil || !scalars[index].properties.isWhitespace {
      let scalar = scalars[index]
      let isEscaped =
        quote != nil && scalar == "\\" && index + 1 < scalars.count && scalars[index + 1] == "\""
      if isEscaped {
        letters.append(Letter(scalar: "\"", isQuoted: true, index: index))
        index += 2
        continue
      }
      if scalar == "\"" {
        quote = quote == nil ? index : nil
      } else {
        letters.append(Letter(scalar: scalar, isQuoted: quote != nil, index: index))
      }
      index += 1
    }
    if let quote { fail(at: quote, "a quote is not closed", hint: "write another \" behind it") }
    return letters
  }

  private mutating func take(_ letters: [Letter], from start: Int) {
    var letters = letters[...]
    let isNegated = negates(letters)
    if isNegated { letters.removeFirst() }
    guard !letters.isEmpty else { return }
    guard let key = key(of: letters) else {
      return append(.word(Self.pattern(of: letters)), isNegated, from: start)
    }
    letters.removeFirst(key.unicodeScalars.count)
    if letters.first?.scalar == ":" { letters.removeFirst() }
    let end = letters.first?.index ?? index
    guard !letters.isEmpty else {
      let known = FilterKey(rawValue: key)?.example ?? "\(key):*"
      let hint = "write it like \(known); in quotes, '\"\(key):\"' stands for itself"
      return fail(at: end, "a value is missing behind '\(key):'", hint: hint)
    }
    guard let test = test(key, letters) else { return }
    append(test, isNegated, from: start)
  }

  private mutating func append(_ test: FilterTerm.Test, _ isNegated: Bool, from start: Int) {
    terms.append(FilterTerm(position: position(of: start), isNegated: isNegated, test: test))
  }

  /// Whether a minus says that the term must not fit; before a digit or a sign it is a part of it.
  private func negates(_ letters: ArraySlice<Letter>) -> Bool {
    guard let first = letters.first, first.scalar == "-", !first.isQuoted,
      let second = letters.dropFirst().first
    else { return false }
    return second.isQuoted || second.scalar.properties.isAlphabetic
      || ["*", "?", "/", "_"].contains(second.scalar)
  }

  /// The key before a colon, or before a comparison; nil for words.
  private func key(of letters: ArraySlice<Letter>) -> String? {
    let name = letters.prefix { letter in
      !letter.isQuoted && letter.scalar.isOfKey
    }
    guard let first = name.first?.scalar, ("a"..."z").contains(first) || first == "_" else {
      return nil
    }
    guard let sign = letters.dropFirst(name.count).first, !sign.isQuoted,
      [":", "<", ">"].contains(sign.scalar)
    else { return nil }
    return String(String.UnicodeScalarView(name.map(\.scalar)))
  }

  mutating func fail(at index: Int, _ message: String, hint: String? = nil) {
    mistakes.append(.error(at: position(of: index), message, hint: hint))
  }

  /// A filter is one line, but for what is pasted into it.
  private func position(of index: Int) -> FilePosition {
    let before = scalars[..<index]
    let line = before.count { $0 == "\n" } + 1
    let column = index - (before.lastIndex(of: "\n").map { $0 + 1 } ?? 0) + 1
    return FilePosition(file: "filter", line: line, column: column)
  }
}

extension Unicode.Scalar {
  fileprivate var isOfKey: Bool {
    ("a"..."z").contains(self) || ("0"..."9").contains(self) || ["_", "-", "."].contains(self)
  }
}

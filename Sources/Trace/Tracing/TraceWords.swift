/// Lists of texts in one field: words parted by blanks, such as `RI CT NY`.
///
/// What parts words stands in a word after a backslash, and so does a backslash; `\e` is a word that
/// is empty.
public enum TraceWords: Sendable {
  /// The text of a list; the empty text when nothing is in it.
  public static func text(_ words: [String]) -> String {
    words.map(escaped).joined(separator: " ")
  }

  /// The words of a text, however many blanks part them.
  public static func words(in text: String) -> [String] {
    var words: [String] = []
    var word: [Unicode.Scalar]?
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        word = (word ?? []) + (scalar == "e" ? [] : [scalar])
        isEscaped = false
      } else if scalar == "\\" {
        (word, isEscaped) = (word ?? [], true)
      } else if scalar == " " {
        if let word { words.append(String(word)) }
        word = nil
      } else {
        word = (word ?? []) + [scalar]
      }
    }
    if let word { words.append(String(word)) }
    return words
  }

  private static func escaped(_ word: String) -> String {
    if word.isEmpty { return "\\e" }
    guard word.unicodeScalars.contains(where: { $0 == " " || $0 == "\\" }) else { return word }
    var text = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      if scalar == " " || scalar == "\\" { text.append("\\") }
      text.append(scalar)
    }
    return String(text)
  }
}

extension String {
  fileprivate init(_ scalars: [Unicode.Scalar]) {
    self = String(String.UnicodeScalarView(scalars))
  }
}

/// Says how wide a text will be; whoever lays out a picture is given one.
public protocol TextMeasure: Sendable {
  /// Returns the width of one line of text, in points.
  func width(_ text: String, _ font: Font) -> Double
}

extension TextMeasure {
  /// Returns the text, or its beginning and an ellipsis when it is wider than a limit.
  public func truncated(_ text: String, _ font: Font, to limit: Double) -> String {
    guard width(text, font) > limit else { return text }
    var kept = Substring(text)
    while !kept.isEmpty {
      kept = kept.dropLast()
      while kept.last == " " { kept = kept.dropLast() }
      if width(kept + "…", font) <= limit { break }
    }
    return kept + "…"
  }

  /// Returns the text as lines no wider than a limit, broken at spaces where there are any.
  public func wrapped(_ text: String, _ font: Font, to limit: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, width("\(last) \(word)", font) <= limit {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private func width(_ text: Substring, _ font: Font) -> Double { width(String(text), font) }
}

/// A measure that gives every letter the same width, for tests without a typeface.
public struct EvenTextMeasure: TextMeasure {
  /// The width of a letter as a part of the font's size.
  public let advance: Double

  /// Creates a measure whose letters are `advance` times the font's size wide.
  public init(advance: Double = 0.55) { self.advance = advance }

  /// Returns the number of letters times their width.
  public func width(_ text: String, _ font: Font) -> Double {
    Double(text.unicodeScalars.count) * font.size * advance
  }
}

/// Scalars and short nodes as YAML.
///
/// In quotes stands what YAML would not take without; a sentence among braces; and, where it was
/// written in quotes, a phrase and what would look like a number, a date or a flag.
enum YamlScalar {
  /// A node on one line.
  ///
  /// - Parameters:
  ///   - node: what to write.
  ///   - isInside: whether it stands inside brackets or braces.
  /// - Returns: the line; empty where nothing stands.
  static func flow(_ node: SourceTree, isInside: Bool) -> String {
    switch node.content {
    case .scalar(let text, let isQuoted):
      if node.isEmpty { return "" }
      if node.isRemoval { return text }
      let keepsQuotes = isQuoted && (text.contains(" ") || isLikeAnother(text))
      return keepsQuotes ? quoted(text) : self.text(text, isInside: isInside)
    case .sequence(let elements):
      return "[\(elements.map { flow($0, isInside: true) }.joined(separator: ", "))]"
    case .mapping(let entries):
      guard !entries.isEmpty else { return "{}" }
      let parts = entries.map { entry in
        let sentence = entry.key == "note" ? entry.value.scalar : nil
        let value = sentence.map(quoted) ?? flow(entry.value, isInside: true)
        return value.isEmpty ? "\(key(entry.key)):" : "\(key(entry.key)): \(value)"
      }
      return "{ \(parts.joined(separator: ", ")) }"
    }
  }

  /// A key, wherever it stands.
  static func key(_ name: String) -> String { text(name, isInside: true) }

  /// A text, in quotes only where it must be.
  static func text(_ text: String, isInside: Bool) -> String {
    isPlain(text, isInside: isInside) ? text : quoted(text)
  }

  /// A text in double quotes; in single ones when that spares it backslashes.
  static func quoted(_ text: String) -> String {
    guard isPrintable(text), text.contains(where: { $0 == "\"" || $0 == "\\" }) else {
      return escaped(text)
    }
    return "'\(text.replacing("'", with: "''"))'"
  }

  /// Whether a text without quotes might be taken for a number, a date, a flag or nothing, by those
  /// who read it or by other programs.
  static func isLikeAnother(_ text: String) -> Bool {
    let words = ["true", "false", "yes", "no", "on", "off", "y", "n", "null", "nan"]
    let letters = text.drop { "+-.".contains($0) }
    return letters.first?.isNumber ?? false || words.contains(text.lowercased())
  }

  /// A text of several lines as a block that keeps them; nil when it is none, or when quotes are
  /// needed to keep what is at its edges.
  static func block(_ text: String, indent: String) -> (sign: String, lines: [String])? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let endsLine = lines.last?.isEmpty == true
    if endsLine { lines.removeLast() }
    guard lines.count > 1, let first = lines.first, let last = lines.last,
      !first.isEmpty, !first.hasPrefix(" "), !last.isEmpty,
      lines.allSatisfy({ isPrintable($0) && !$0.hasSuffix(" ") })
    else { return nil }
    return (endsLine ? "|" : "|-", lines.map { $0.isEmpty ? "" : indent + $0 })
  }

  /// Whether it is one line of letters that YAML takes as they are, and that stay where they are.
  static func isPrintable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(\.isPrintable)
  }

  private static func isPlain(_ text: String, isInside: Bool) -> Bool {
    let letters = Array(text.unicodeScalars)
    guard let first = letters.first, let last = letters.last, isPrintable(text) else {
      return false
    }
    if first == "-" {
      guard letters.count > 1, letters[1] != " ", letters[1] != "-" else { return false }
    } else if "!&*?:,[]{}#|>@`\"'%~= ".unicodeScalars.contains(first) {
      return false
    }
    if last == ":" || last == " " { return false }
    if isInside, letters.contains(where: { ",[]{}".unicodeScalars.contains($0) }) { return false }
    return !zip(letters, letters.dropFirst()).contains { pair in
      pair == (":", " ") || pair == (" ", "#")
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = "\""
    for letter in text.unicodeScalars {
      switch letter {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\u{7}": result += "\\a"
      case "\u{1B}": result += "\\e"
      default: result += letter.isPrintable ? String(letter) : code(letter)
      }
    }
    return result + "\""
  }

  private static func code(_ letter: Unicode.Scalar) -> String {
    let digits = String(letter.value, radix: 16, uppercase: true)
    let (mark, width) =
      letter.value <= 0xFF ? ("x", 2) : letter.value <= 0xFFFF ? ("u", 4) : ("U", 8)
    return "\\\(mark)" + String(repeating: "0", count: width - digits.count) + digits
  }
}

extension Unicode.Scalar {
  /// Whether YAML takes the letter as it is; a mark that turns the direction of writing would not be
  /// seen, so it stands as an escape.
  fileprivate var isPrintable: Bool {
    switch value {
    case ..<0x20, 0xFEFF, 0x202A...0x202E, 0x2066...0x2069: false
    default: mayStandInYaml
    }
  }
}

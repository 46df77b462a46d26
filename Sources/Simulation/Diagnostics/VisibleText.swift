extension StringProtocol {
  /// The text as a terminal may show it: on one line, with nothing in it that acts on a screen.
  ///
  /// What comes from a file or a command line may hold anything. Control characters, characters
  /// that turn the direction of writing, and characters without width are written as YAML escapes
  /// them (`\n`, `\u001B`, `\u202E`), so that they are seen and do nothing. Everything else, the
  /// backslash too, stays as it is.
  public var visible: String { madeVisible { $0.isUnseen } }

  /// The text as a terminal may show it, with its line breaks.
  ///
  /// Like ``visible``, but line feeds stay: for text of several lines whose every part may come
  /// from a file.
  public var visibleLines: String { madeVisible { $0 != "\n" && $0.isUnseen } }

  private func madeVisible(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isEscaped) else { return String(self) }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if isEscaped(scalar) {
        text.append(contentsOf: scalar.escape.unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal might act on it, or show nothing, instead of showing it.
  var isUnseen: Bool {
    // Nearly all text is ASCII, and its properties need not be looked up.
    if value < 0x7F { return value < 0x20 }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// The character as a quoted scalar of YAML writes it.
  var escape: String {
    switch self {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      let digits = String(value, radix: 16, uppercase: true)
      let width = value > 0xFFFF ? 8 : 4
      let zeros = String(repeating: "0", count: width - digits.utf8.count)
      return (width == 4 ? "\\u" : "\\U") + zeros + digits
    }
  }
}

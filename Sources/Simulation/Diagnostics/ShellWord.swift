extension StringProtocol {
  /// The text as one word of a command line, quoted where a shell would take it for more.
  ///
  /// What a terminal would act on is written as `$'\x1B'`, which bash, zsh and every shell of POSIX
  /// 2024 read.
  public var shellWord: String {
    let scalars = unicodeScalars
    if scalars.contains(where: { String($0).visible.unicodeScalars.count > 1 }) {
      return "$'" + scalars.map(\.inDollarQuotes).joined() + "'"
    }
    let isPlain = scalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_./:=,+@%".unicodeScalars.contains(scalar)
    }
    if isPlain, !isEmpty { return String(self) }
    return "'" + String(self).replacing("'", with: #"'\''"#) + "'"
  }

  /// The path as one word of a command line that is never taken for an option.
  public var shellPath: String {
    (hasPrefix("-") && self != "-" ? "./" + self : String(self)).shellWord
  }
}

extension Unicode.Scalar {
  /// The character within `$'…'`, byte by byte where it cannot be shown.
  fileprivate var inDollarQuotes: String {
    switch self {
    case "'", "\\": return "\\\(self)"
    case "\n": return #"\n"#
    case "\t": return #"\t"#
    default:
      guard String(self).visible.unicodeScalars.count > 1 else { return String(self) }
      return String(self).utf8.map { byte in
        #"\x"# + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
    }
  }
}

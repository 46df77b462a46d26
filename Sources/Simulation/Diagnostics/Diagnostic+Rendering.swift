extension Diagnostic {
  /// The first line only: `file:line:column: error: message`, as a terminal may show it.
  public var headline: String {
    let place = position.map { "\($0): " } ?? ""
    return "\(place)\(severity.rawValue): \(message)".visible
  }

  /// The diagnostic as lines of text, with the line of the source and a caret under the place.
  ///
  /// - Parameter source: the whole text of the file the place is in; without it, or when the
  ///   text has no such line, or bytes there that are no text, the line and its caret are left out.
  /// - Returns: one to four lines without a line break at the end.
  public func rendered(in source: String?) -> String {
    var lines = [headline]
    var margin = " "
    if let position, let source, let text = sourceLine(position.line, of: source),
      // Bytes that are no text tell nothing, however they are written.
      !text.contains(where: { $0 == "\u{FFFD}" || $0 == "\0" })
    {
      let number = String(position.line)
      margin = String(repeating: " ", count: number.utf8.count)
      let excerpt = Excerpt(line: text, column: position.column)
      lines.append("\(number) | \(excerpt.text)")
      lines.append("\(margin) | \(excerpt.pad)^")
    }
    if let hint {
      lines.append("\(margin) = hint: \(hint.visible)")
    }
    return lines.joined(separator: "\n")
  }
}

/// The scalars of one line, without its break; nil when the text has fewer lines.
private func sourceLine(_ number: Int, of source: String) -> [Unicode.Scalar]? {
  var current = 1
  var line: [Unicode.Scalar] = []
  var afterReturn = false
  for scalar in source.unicodeScalars {
    let endsReturn = afterReturn && scalar == "\n"
    afterReturn = scalar == "\r"
    if endsReturn { continue }
    if scalar == "\n" || scalar == "\r" {
      if current == number { return line }
      current += 1
    } else if current == number, scalar != "\u{FEFF}" {
      line.append(scalar)
    }
  }
  return current == number ? line : nil
}

/// What of a line fits on a screen, and the white space that brings the caret to its column.
private struct Excerpt {
  let text: String
  let pad: String

  init(line: [Unicode.Scalar], column: Int) {
    let caret = min(column - 1, line.count)
    let first = caret > 100 ? caret - 60 : 0
    let last = min(line.count, first + 140)
    var text = first > 0 ? "…" : ""
    var pad = first > 0 ? " " : ""
    for index in first..<last {
      let scalar = line[index]
      // A tab stays: it is as wide in the line as in the white space below it.
      let shown = scalar.isUnseen && scalar != "\t" ? scalar.escape : String(scalar)
      text += shown
      guard index < caret else { continue }
      pad += scalar == "\t" ? "\t" : String(repeating: " ", count: shown.unicodeScalars.count)
    }
    self.text = last < line.count ? text + "…" : text
    self.pad = pad
  }
}

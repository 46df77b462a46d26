import Diagnostics

/// The text of a file that is about to be read as YAML: checked letter by letter, with the place
/// of every letter at hand.
struct SourceText {
  let file: String
  /// The text itself, without a byte order mark.
  let text: String
  /// Every letter of it.
  let scalars: [Unicode.Scalar]
  /// Where each line begins in `scalars`.
  private let lineStarts: [Int]

  /// Checks length, encoding and letters.
  ///
  /// - Throws: the first thing that is wrong.
  init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
    let limit = SourceTree.greatestLength
    guard bytes.count <= limit else {
      throw .error(
        at: FilePosition(file: file, line: 1, column: 1),
        "a file must have at most \(limit >> 20) MiB, not \(bytes.count) bytes"
      )
    }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let content = bytes.dropFirst(hasMark ? 3 : 0)
    let valid = String(validating: content, as: UTF8.self)
    self.file = file
    self.text = valid ?? String(decoding: content, as: UTF8.self)
    self.scalars = Array(text.unicodeScalars)
    var starts = [0]
    for (index, scalar) in scalars.enumerated() {
      let isReturn = scalar == "\r" && !(index + 1 < scalars.count && scalars[index + 1] == "\n")
      if scalar == "\n" || isReturn { starts.append(index + 1) }
    }
    self.lineStarts = starts
    if valid == nil { throw brokenEncoding(content) }
    if let index = scalars.firstIndex(where: { !$0.mayStandInYaml }) { throw badLetter(index) }
  }

  /// What is wrong with a node that begins with this letter: an anchor, an alias or a tag.
  func refusal(at position: FilePosition) -> Diagnostic? {
    switch scalar(at: position) {
    case "&": .error(at: position, "anchors are not allowed", hint: "write the value out")
    case "*": .error(at: position, "aliases are not allowed", hint: "write the value out")
    case "!": .error(at: position, "tags are not allowed", hint: "a key's type is known here")
    default: nil
    }
  }

  /// Says that too much stands in one another.
  func tooDeep(at position: FilePosition) -> Diagnostic {
    let limit = SourceTree.greatestDepth
    return .error(at: position, "more than \(limit) sections stand in one another")
  }

  func scalar(at position: FilePosition) -> Unicode.Scalar? {
    index(of: position).flatMap { $0 < scalars.count ? scalars[$0] : nil }
  }

  /// Whether a colon follows a key without quotes.
  func hasColon(after key: String, at position: FilePosition) -> Bool {
    guard let index = index(of: position) else { return false }
    return scalars[index...].dropFirst(key.unicodeScalars.count).first { $0 != " " } == ":"
  }

  func index(of position: FilePosition) -> Int? {
    guard position.line <= lineStarts.count else { return nil }
    let index = lineStarts[position.line - 1] + position.column - 1
    return index <= scalars.count ? index : nil
  }

  func place(of index: Int) -> FilePosition {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= index { low = middle } else { high = middle }
    }
    let line = low
    return FilePosition(file: file, line: line + 1, column: index - lineStarts[line] + 1)
  }

  private func brokenEncoding(_ content: ArraySlice<UInt8>) -> Diagnostic {
    let broken = scalars.firstIndex(of: "\u{FFFD}") ?? 0
    let isWide = content.starts(with: [0xFF, 0xFE]) || content.starts(with: [0xFE, 0xFF])
    // Letters that no text has: a picture, a program, noise.
    if !isWide, content.contains(where: { $0 < 9 || (14..<32).contains($0) }) {
      return .error(
        at: place(of: 0),
        "the file is not a scenario",
        hint: "a scenario is a text in YAML; frontier list --words tells its words"
      )
    }
    return .error(
      at: place(of: broken),
      isWide ? "the file is UTF-16" : "the file is not UTF-8",
      hint: "save it as UTF-8"
    )
  }

  private func badLetter(_ index: Int) -> Diagnostic {
    let code = String(scalars[index].value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - code.utf8.count)) + code
    return .error(at: place(of: index), "the letter U+\(padded) is not allowed")
  }
}

extension Unicode.Scalar {
  /// Whether YAML allows it and every editor agrees on the line it stands in.
  var mayStandInYaml: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF: true
    case 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}

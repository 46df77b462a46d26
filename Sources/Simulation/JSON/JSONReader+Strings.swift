extension JSONReader {
  /// What stands between the quotes of a string.
  private struct Content {
    let range: Range<Int>
    let hasEscapes: Bool
    let isASCII: Bool
  }

  /// Checks a string and steps over it.
  public mutating func skipString(in bytes: Span<UInt8>) throws(JSONProblem) {
    try check(content(in: bytes), in: bytes)
  }

  /// Reads a string.
  public mutating func string(in bytes: Span<UInt8>) throws(JSONProblem) -> String {
    let content = try content(in: bytes)
    guard content.hasEscapes else { return try text(of: content, in: bytes) }
    try check(content, in: bytes)
    return try unescaped(content.range, in: bytes)
  }

  /// Checks that a string is UTF-8, where the rules ask for it.
  private func check(_ content: Content, in bytes: Span<UInt8>) throws(JSONProblem) {
    if !content.isASCII, !rules.mendsStrings { _ = try text(of: content, in: bytes) }
  }

  private mutating func content(in bytes: Span<UInt8>) throws(JSONProblem) -> Content {
    let start = at + 1
    guard skip(UInt8(ascii: "\""), in: bytes) else { throw problem(.noName) }
    var highBits: UInt8 = 0
    var hasEscapes = false
    while at < end {
      // The place is kept beside the reader while bytes stand for themselves, which most do.
      var next = at
      scan: while next < end {
        let byte = bytes[next]
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break scan }
        highBits |= byte
        next += 1
      }
      at = next
      switch peek(bytes) {
      case UInt8(ascii: "\""):
        at += 1
        return Content(range: start..<next, hasEscapes: hasEscapes, isASCII: highBits < 0x80)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        _ = try escapedScalar(in: bytes)
      default:
        guard next < end else { break }
        guard rules.mendsStrings else { throw problem(.controlCharacter) }
        at += 1
      }
    }
    throw problem(.endlessString, at: start - 1)
  }

  private func text(
    of content: Content,
    in bytes: Span<UInt8>
  ) throws(JSONProblem) -> String {
    let text = bytes.extracting(content.range)
    // Every byte was looked at, so that nothing is left to check.
    if content.isASCII {
      return String(copying: unsafe UTF8Span(unchecked: text, isKnownASCII: true))
    }
    do {
      return String(copying: try UTF8Span(validating: text))
    } catch {
      guard rules.mendsStrings else {
        throw problem(.notUTF8, at: content.range.lowerBound)
      }
      return mended(content.range, in: bytes)
    }
  }

  /// The text of bytes, with U+FFFD where they are no UTF-8.
  func mended(_ range: Range<Int>, in bytes: Span<UInt8>) -> String {
    var copy: [UInt8] = []
    copy.reserveCapacity(range.count)
    for index in range { copy.append(bytes[index]) }
    return String(decoding: copy, as: UTF8.self)
  }

  private func unescaped(
    _ range: Range<Int>,
    in bytes: Span<UInt8>
  ) throws(JSONProblem) -> String {
    var inner = JSONReader(at: range.lowerBound, end: range.upperBound, rules: rules)
    var plain: [UInt8] = []
    while inner.at < inner.end {
      if bytes[inner.at] == UInt8(ascii: "\\") {
        plain.append(contentsOf: String(try inner.escapedScalar(in: bytes)).utf8)
      } else {
        plain.append(bytes[inner.at])
        inner.at += 1
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// Reads what follows a backslash, both halves of a surrogate pair at once.
  private mutating func escapedScalar(
    in bytes: Span<UInt8>
  ) throws(JSONProblem) -> Unicode.Scalar {
    let start = at
    at += 1
    let letter = peek(bytes)
    switch letter {
    case UInt8(ascii: "u"): break
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      at += 1
      return Self.short(letter)
    default: throw problem(.unknownEscape, at: start)
    }
    at += 1
    let first = try hexDigits(in: bytes)
    if let scalar = Unicode.Scalar(first) { return scalar }
    let behindFirst = at
    if first < 0xDC00, sees(#"\u"#, in: bytes) {
      at += 2
      let second = try hexDigits(in: bytes)
      if 0xDC00..<0xE000 ~= second,
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    guard rules.mendsStrings else { throw problem(.halfPair, at: start) }
    at = behindFirst
    return "\u{FFFD}"
  }

  /// What a letter behind a backslash means.
  private static func short(_ letter: UInt8) -> Unicode.Scalar {
    switch letter {
    case UInt8(ascii: "b"): "\u{08}"
    case UInt8(ascii: "f"): "\u{0C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    default: Unicode.Scalar(letter)
    }
  }

  private mutating func hexDigits(in bytes: Span<UInt8>) throws(JSONProblem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      let byte = peek(bytes)
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte & 15
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        digit = byte & 15 + 9
      default: throw problem(.noHexDigit)
      }
      value = value << 4 | UInt32(digit)
      at += 1
    }
    return value
  }
}

/// What is wrong in the bytes of a line, and where.
struct ReadingProblem: Error {
  /// The index of the offending byte.
  let offset: Int
  /// What is wrong, in a diagnostic's words.
  let message: String
}

/// Reads the pieces of a JSON line, left to right.
///
/// The bytes are handed to each call, because a span may not be kept.
struct LineReader {
  /// The index of the next byte.
  var at: Int
  /// The index behind the last byte that may be read.
  let end: Int

  /// The next byte; 0, which no JSON text holds, behind the end.
  @inline(__always)
  func peek(_ bytes: Span<UInt8>) -> UInt8 {
    at < end ? bytes[at] : 0
  }

  func problem(_ message: String, at offset: Int? = nil) -> ReadingProblem {
    ReadingProblem(offset: offset ?? at, message: message)
  }

  /// Whether the next bytes are these.
  @inline(__always)
  func sees(_ text: StaticString, in bytes: Span<UInt8>) -> Bool {
    let length = text.utf8CodeUnitCount
    guard end - at >= length else { return false }
    for index in 0..<length where unsafe bytes[at + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// Steps over bytes that must be these.
  @inline(__always)
  mutating func expect(_ text: StaticString, in bytes: Span<UInt8>) throws(ReadingProblem) {
    guard sees(text, in: bytes) else { throw problem("expected '\(text)'") }
    at += text.utf8CodeUnitCount
  }

  /// Steps over the next byte if it is this one.
  @inline(__always)
  mutating func skip(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
    guard at < end, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  /// Reads a whole number: no leading zeros, no fraction, 64 bits.
  mutating func integer(in bytes: Span<UInt8>) throws(ReadingProblem) -> Int64 {
    let start = at
    let isNegative = skip(UInt8(ascii: "-"), in: bytes)
    let firstDigit = at
    var magnitude: UInt64 = 0
    while at < end {
      let digit = bytes[at] &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      if overflow || carry { throw problem("a number must fit in 64 bits", at: start) }
      magnitude = sum
      at += 1
    }
    let length = at - firstDigit
    guard length > 0 else { throw problem("expected a whole number", at: start) }
    if length > 1, bytes[firstDigit] == UInt8(ascii: "0") {
      throw problem("a number must not begin with a zero", at: start)
    }
    switch peek(bytes) {
    case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      throw problem("a number must be a whole number", at: start)
    default: break
    }
    return try signed(magnitude, isNegative: isNegative, at: start)
  }

  private func signed(
    _ magnitude: UInt64,
    isNegative: Bool,
    at start: Int
  ) throws(ReadingProblem) -> Int64 {
    if isNegative, magnitude == Int64.min.magnitude { return Int64.min }
    guard let value = Int64(exactly: magnitude) else {
      throw problem("a number must fit in 64 bits", at: start)
    }
    if isNegative, value == 0 { throw problem("a number must not be '-0'", at: start) }
    return isNegative ? -value : value
  }

  /// Reads a count or an ordinal, which is never negative.
  mutating func count(in bytes: Span<UInt8>) throws(ReadingProblem) -> Int {
    let start = at
    let value = try integer(in: bytes)
    guard value >= 0 else { throw problem("a count must not be negative", at: start) }
    return Int(value)
  }
}

extension LineReader {
  /// Checks a string and steps over it.
  mutating func skipString(in bytes: Span<UInt8>) throws(ReadingProblem) {
    let start = at + 1
    guard skip(UInt8(ascii: "\""), in: bytes) else { throw problem("expected a string") }
    var highBits: UInt8 = 0
    while at < end {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") {
        at += 1
        if highBits >= 0x80 { _ = try text(of: start..<(at - 1), in: bytes) }
        return
      }
      highBits |= byte
      if byte == UInt8(ascii: "\\") {
        _ = try escapedScalar(in: bytes)
      } else if byte < 0x20 {
        throw problem("a string must not hold control characters as they are")
      } else {
        at += 1
      }
    }
    throw problem("a string must end on its line", at: start - 1)
  }

  /// Reads a string.
  mutating func string(in bytes: Span<UInt8>) throws(ReadingProblem) -> String {
    let start = at + 1
    try skipString(in: bytes)
    let content = start..<(at - 1)
    for index in content where bytes[index] == UInt8(ascii: "\\") {
      return try unescaped(content, in: bytes)
    }
    return try text(of: content, in: bytes)
  }

  private func text(
    of range: Range<Int>,
    in bytes: Span<UInt8>
  ) throws(ReadingProblem) -> String {
    do {
      return String(copying: try UTF8Span(validating: bytes.extracting(range)))
    } catch {
      throw problem("a string must be UTF-8", at: range.lowerBound)
    }
  }

  private func unescaped(
    _ range: Range<Int>,
    in bytes: Span<UInt8>
  ) throws(ReadingProblem) -> String {
    var inner = LineReader(at: range.lowerBound, end: range.upperBound)
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
  ) throws(ReadingProblem) -> Unicode.Scalar {
    let start = at
    at += 1
    let letter = peek(bytes)
    at += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw problem("unknown escape in a string", at: start)
    }
    let first = try hexDigits(in: bytes)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard sees(#"\u"#, in: bytes) else { throw problem("half a surrogate pair", at: start) }
    at += 2
    let second = try hexDigits(in: bytes)
    guard first < 0xDC00, 0xDC00..<0xE000 ~= second,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw problem("half a surrogate pair", at: start) }
    return scalar
  }

  private mutating func hexDigits(in bytes: Span<UInt8>) throws(ReadingProblem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(peek(bytes))).hexDigitValue else {
        throw problem("expected four hex digits")
      }
      value = value << 4 | UInt32(digit)
      at += 1
    }
    return value
  }
}

extension JSONReader {
  /// Reads a whole number: no leading zeros, no fraction, 64 bits.
  public mutating func integer(in bytes: Span<UInt8>) throws(JSONProblem) -> Int64 {
    let start = at
    let isNegative = skip(UInt8(ascii: "-"), in: bytes)
    let firstDigit = at
    var magnitude: UInt64 = 0
    while at < end {
      let digit = bytes[at] &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      if overflow || carry { throw problem(.beyond64Bits, at: start) }
      magnitude = sum
      at += 1
    }
    let length = at - firstDigit
    guard length > 0 else { throw problem(.noDigits, at: start) }
    if length > 1, bytes[firstDigit] == UInt8(ascii: "0") {
      throw problem(.leadingZero, at: start)
    }
    switch peek(bytes) {
    case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      throw problem(.notWhole, at: start)
    default: break
    }
    return try signed(magnitude, isNegative: isNegative, at: start)
  }

  private func signed(
    _ magnitude: UInt64,
    isNegative: Bool,
    at start: Int
  ) throws(JSONProblem) -> Int64 {
    if isNegative, magnitude == Int64.min.magnitude { return Int64.min }
    guard let value = Int64(exactly: magnitude) else { throw problem(.beyond64Bits, at: start) }
    if isNegative, value == 0 { throw problem(.minusZero, at: start) }
    return isNegative ? -value : value
  }

  /// Reads a count or an ordinal, which is never negative.
  public mutating func count(in bytes: Span<UInt8>) throws(JSONProblem) -> Int {
    let start = at
    let value = try integer(in: bytes)
    guard value >= 0 else { throw problem("a count must not be negative", at: start) }
    return Int(value)
  }

  /// Reads any number the rules take.
  mutating func number(in bytes: Span<UInt8>) throws(JSONProblem) -> JSONTree {
    if rules.needsWholeNumbers { return .integer(try integer(in: bytes)) }
    let start = at
    let isWhole = try skipNumber(in: bytes)
    let isNegative = bytes[start] == UInt8(ascii: "-")
    let firstDigit = isNegative ? start + 1 : start
    if isWhole, at - firstDigit <= 18 {
      var magnitude: Int64 = 0
      for index in firstDigit..<at {
        magnitude = magnitude &* 10 &+ Int64(bytes[index] &- UInt8(ascii: "0"))
      }
      return .integer(isNegative ? -magnitude : magnitude)
    }
    let text = mended(start..<at, in: bytes)
    if isWhole, let integer = Int64(text) { return .integer(integer) }
    return .decimal(Double(text) ?? .infinity)
  }

  /// Steps over a number of any form, and says whether it is written as a whole one.
  mutating func skipNumber(in bytes: Span<UInt8>) throws(JSONProblem) -> Bool {
    let start = at
    _ = skip(UInt8(ascii: "-"), in: bytes)
    let leadsWithZero = peek(bytes) == UInt8(ascii: "0")
    let count = skipDigits(in: bytes)
    guard count > 0 else { throw problem(at > start ? .noDigits : .noValue, at: start) }
    guard count == 1 || !leadsWithZero else { throw problem(.leadingZero, at: start) }
    var isWhole = true
    if skip(UInt8(ascii: "."), in: bytes) {
      isWhole = false
      guard skipDigits(in: bytes) > 0 else { throw problem(.noFurtherDigit) }
    }
    if skip(UInt8(ascii: "e"), in: bytes) || skip(UInt8(ascii: "E"), in: bytes) {
      isWhole = false
      if !skip(UInt8(ascii: "+"), in: bytes) { _ = skip(UInt8(ascii: "-"), in: bytes) }
      guard skipDigits(in: bytes) > 0 else { throw problem(.noFurtherDigit) }
    }
    return isWhole
  }

  private mutating func skipDigits(in bytes: Span<UInt8>) -> Int {
    let start = at
    while at < end, bytes[at] &- UInt8(ascii: "0") <= 9 { at += 1 }
    return at - start
  }
}

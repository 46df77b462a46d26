/// A decimal number, exactly as written.
///
/// Its value is `digits` divided by ten `decimals` times; it has no zeros at its end.
public struct ExactDecimal: Hashable, Sendable {
  /// All digits as one whole number.
  public let digits: Int64
  /// How many of the digits stand behind the point, 0 or more.
  public let decimals: Int

  /// Reads `13.15`, `-1`, `.5`, `516.4799999999999`; with `exponent` also `1.5e-7`, as JSON has it.
  ///
  /// It fails when the text is no decimal number or has more than about 18 digits.
  public init?(_ text: some StringProtocol, exponent allowsExponent: Bool = false) {
    var digits: Int64 = 0
    var decimals = 0
    var sawDigit = false
    var sawPoint = false
    var rest = Array(text.utf8)[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    while let byte = rest.first {
      if byte == UInt8(ascii: "."), !sawPoint {
        sawPoint = true
      } else if let digit = decimalDigit(byte) {
        let (tenfold, over) = digits.multipliedReportingOverflow(by: 10)
        let (sum, overToo) = tenfold.addingReportingOverflow(digit)
        if over || overToo { return nil }
        digits = sum
        sawDigit = true
        if sawPoint { decimals += 1 }
      } else {
        break
      }
      rest.removeFirst()
    }
    guard sawDigit else { return nil }
    if let mark = rest.first {
      guard allowsExponent, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else {
        return nil
      }
      guard let power = Int(String(decoding: rest.dropFirst(), as: UTF8.self)),
        (-999...999).contains(power)
      else { return nil }
      decimals -= power
    }
    self.init(digits: isNegative ? -digits : digits, decimals: decimals)
  }

  private init?(digits: Int64, decimals: Int) {
    var digits = digits
    var decimals = decimals
    while decimals > 0, digits % 10 == 0, digits != 0 {
      digits /= 10
      decimals -= 1
    }
    if digits == 0 { decimals = 0 }
    while decimals < 0 {
      let (tenfold, over) = digits.multipliedReportingOverflow(by: 10)
      if over { return nil }
      digits = tenfold
      decimals += 1
    }
    self.digits = digits
    self.decimals = decimals
  }

  /// The number in units of ten to the power of minus `places`: cents for 2.
  ///
  /// - Returns: nil when it has more decimals than that, or is too large.
  public func scaled(places: Int) -> Int64? {
    guard decimals <= places else { return nil }
    var result = digits
    for _ in decimals..<places {
      let (tenfold, over) = result.multipliedReportingOverflow(by: 10)
      if over { return nil }
      result = tenfold
    }
    return result
  }

  /// The number in units of ten to the power of minus `places`, rounded, halves away from zero.
  ///
  /// - Returns: nil when it is too large.
  public func rounded(places: Int) -> Int64? {
    guard decimals > places else { return scaled(places: places) }
    guard decimals - places <= 18 else { return 0 }
    var unit: Int64 = 1
    for _ in places..<decimals { unit *= 10 }
    let (quotient, remainder) = digits.quotientAndRemainder(dividingBy: unit)
    let isHalf = remainder.magnitude >= UInt64(unit / 2)
    return isHalf ? quotient + digits.signum() : quotient
  }
}

package func decimalDigit(_ byte: UInt8) -> Int64? {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int64(byte - UInt8(ascii: "0")) : nil
}

import Quantities

extension CivilTime: LosslessStringConvertible {
  /// Reads an RFC 3339 time, such as `2000-01-01T00:00:00Z` or `1996-12-19T16:39:57.25-08:00`.
  ///
  /// Digits of a second after the ninth are cut off. Nil for anything else, and for the second 60:
  /// civil time has no leap seconds.
  ///
  /// - SeeAlso: RFC 3339, section 5.6
  public init?(_ description: String) {
    var reader = TextReader(description)
    guard let year = reader.number(digits: 4), reader.skip("-"),
      let month = reader.number(digits: 2), reader.skip("-"),
      let day = reader.number(digits: 2), reader.skip("T") || reader.skip("t"),
      let hour = reader.number(digits: 2), reader.skip(":"),
      let minute = reader.number(digits: 2), reader.skip(":"),
      let second = reader.number(digits: 2),
      let nanosecond = reader.fraction(),
      let offset = reader.offset(), reader.isAtEnd
    else { return nil }
    self.init(
      year: year,
      month: month,
      day: day,
      hour: hour,
      minute: minute,
      second: second,
      nanosecond: nanosecond,
      utcOffsetSeconds: offset
    )
  }

  /// The time as RFC 3339 has it: `Z` for UTC, and no more digits of a second than are needed.
  public var description: String {
    func two(_ number: Int) -> String { Decimals.padded(number) }
    var text = "\(Decimals.padded(year, digits: 4))-\(two(month))-\(two(day))"
    text += "T\(two(hour)):\(two(minute)):\(two(second))"
    text += Decimals.text(Int64(nanosecond), per: 1_000_000_000).dropFirst()
    guard utcOffsetSeconds != 0 else { return text + "Z" }
    let minutes = Int(utcOffsetSeconds.magnitude) / 60
    let sign = utcOffsetSeconds < 0 ? "-" : "+"
    return text + "\(sign)\(two(minutes / 60)):\(two(minutes % 60))"
  }
}

/// Reads a text of fixed form from left to right.
struct TextReader {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { rest.isEmpty }

  /// Skips exactly this text, or nothing.
  mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  /// Skips one of these texts and returns its index.
  mutating func index(among texts: [String]) -> Int? {
    for (index, text) in texts.enumerated() where skip(text) { return index }
    return nil
  }

  /// Reads a number of exactly so many digits.
  mutating func number(digits: Int) -> Int? {
    let text = rest.prefix(digits)
    guard text.count == digits, text.allSatisfy(isDigit) else { return nil }
    rest = rest.dropFirst(digits)
    return text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Reads `.` and digits as nanoseconds; nothing there is 0, a `.` without digits is nil.
  mutating func fraction() -> Int? {
    guard skip(".") else { return 0 }
    let digits = rest.prefix(while: isDigit)
    guard !digits.isEmpty else { return nil }
    rest = rest[digits.endIndex...]
    var unit = 100_000_000
    return digits.prefix(9).reduce(0) { sum, digit in
      defer { unit /= 10 }
      return sum + Int(digit - UInt8(ascii: "0")) * unit
    }
  }

  /// Reads `Z` or a signed distance from UTC as seconds.
  mutating func offset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    guard let sign = index(among: ["+", "-"]),
      let hours = number(digits: 2), hours < 24, skip(":"),
      let minutes = number(digits: 2), minutes < 60
    else { return nil }
    return (sign == 0 ? 1 : -1) * (hours * 3600 + minutes * 60)
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

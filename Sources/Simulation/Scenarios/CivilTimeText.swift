/// Whether a text is an RFC 3339 moment that exists: `2000-01-01T00:00:00Z`.
///
/// - SeeAlso: RFC 3339, section 5.6; leap seconds are refused, since virtual time has none.
func isCivilTime(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  guard bytes.count >= 20, bytes.count <= 40 else { return false }
  func number(_ range: Range<Int>) -> Int? {
    guard range.upperBound <= bytes.count, bytes[range].allSatisfy({ decimalDigit($0) != nil })
    else { return nil }
    return bytes[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
  func has(_ letter: Unicode.Scalar, at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: letter)
  }
  guard let year = number(0..<4), has("-", at: 4), let month = number(5..<7), has("-", at: 7),
    let day = number(8..<10), has("T", at: 10), let hour = number(11..<13), has(":", at: 13),
    let minute = number(14..<16), has(":", at: 16), let second = number(17..<19)
  else { return false }
  guard year >= 1, (1...12).contains(month), day >= 1, day <= dayCount(of: month, in: year),
    hour < 24, minute < 60, second < 60
  else { return false }
  var rest = 19
  if has(".", at: rest) {
    let digits = bytes[20...].prefix { decimalDigit($0) != nil }.count
    guard (1...9).contains(digits) else { return false }
    rest += 1 + digits
  }
  guard rest < bytes.count else { return false }
  if has("Z", at: rest) { return rest + 1 == bytes.count }
  guard has("+", at: rest) || has("-", at: rest), rest + 6 == bytes.count,
    let offsetHour = number(rest + 1..<rest + 3), has(":", at: rest + 3),
    let offsetMinute = number(rest + 4..<rest + 6)
  else { return false }
  return offsetHour < 24 && offsetMinute < 60
}

private func dayCount(of month: Int, in year: Int) -> Int {
  switch month {
  case 2:
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
  case 4, 6, 9, 11: 30
  default: 31
  }
}

extension CivilTime {
  /// Reads the date in a header, in each of the three forms that a recipient must accept.
  ///
  /// They are `Sun, 06 Nov 1994 08:49:37 GMT`, and the old `Sunday, 06-Nov-94 08:49:37 GMT` and
  /// `Sun Nov  6 08:49:37 1994`. The day of the week must be one, and need not be the right one.
  ///
  /// - Parameters:
  ///   - text: The header's value.
  ///   - now: The present: a year of two digits that seems more than 50 years ahead of it is the
  ///     last year in the past with those digits.
  /// - SeeAlso: RFC 9110, section 5.6.7
  package init?(httpDate text: String, near now: CivilTime) {
    let reader = TextReader(text)
    guard
      let date = readPreferred(reader) ?? readOld(reader, near: now) ?? readAscTime(reader)
    else { return nil }
    self = date
  }
}

private let shortDays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

private let longDays = [
  "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
]

private let months = [
  "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
]

private typealias TimeOfDay = (hour: Int, minute: Int, second: Int)

extension TextReader {
  fileprivate mutating func timeOfDay() -> TimeOfDay? {
    guard let hour = number(digits: 2), skip(":"),
      let minute = number(digits: 2), skip(":"),
      let second = number(digits: 2)
    else { return nil }
    return (hour, minute, second)
  }

  fileprivate mutating func month() -> Int? {
    index(among: months).map { $0 + 1 }
  }
}

/// Reads `Sun, 06 Nov 1994 08:49:37 GMT`.
private func readPreferred(_ text: TextReader) -> CivilTime? {
  var reader = text
  guard reader.index(among: shortDays) != nil, reader.skip(", "),
    let day = reader.number(digits: 2), reader.skip(" "),
    let month = reader.month(), reader.skip(" "),
    let year = reader.number(digits: 4), reader.skip(" "),
    let time = reader.timeOfDay(), reader.skip(" GMT"), reader.isAtEnd
  else { return nil }
  return civilTime(year, month, day, time)
}

/// Reads `Sunday, 06-Nov-94 08:49:37 GMT` (RFC 850).
private func readOld(_ text: TextReader, near now: CivilTime) -> CivilTime? {
  var reader = text
  guard reader.index(among: longDays) != nil, reader.skip(", "),
    let day = reader.number(digits: 2), reader.skip("-"),
    let month = reader.month(), reader.skip("-"),
    let shortYear = reader.number(digits: 2), reader.skip(" "),
    let time = reader.timeOfDay(), reader.skip(" GMT"), reader.isAtEnd
  else { return nil }
  let year = now.year - now.year % 100 + 100 + shortYear
  let nearest = stride(from: year, through: year - 200, by: -100).first { $0 <= now.year + 50 }
  return nearest.flatMap { civilTime($0, month, day, time) }
}

/// Reads `Sun Nov  6 08:49:37 1994` (the C library's `asctime`).
private func readAscTime(_ text: TextReader) -> CivilTime? {
  var reader = text
  guard reader.index(among: shortDays) != nil, reader.skip(" "),
    let month = reader.month(), reader.skip(" "),
    let day = reader.skip(" ") ? reader.number(digits: 1) : reader.number(digits: 2),
    reader.skip(" "), let time = reader.timeOfDay(), reader.skip(" "),
    let year = reader.number(digits: 4), reader.isAtEnd
  else { return nil }
  return civilTime(year, month, day, time)
}

private func civilTime(_ year: Int, _ month: Int, _ day: Int, _ time: TimeOfDay) -> CivilTime? {
  CivilTime(
    year: year,
    month: month,
    day: day,
    hour: time.hour,
    minute: time.minute,
    second: time.second
  )
}

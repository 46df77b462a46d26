/// A date and a time of day at a fixed distance from UTC.
///
/// Days are counted in the proleptic Gregorian calendar, and every day has 86,400 seconds: there
/// are no time zones, no summer time and no leap seconds, so the same text means the same moment on
/// every machine. Years run from 0 to 9999, as in RFC 3339.
///
/// Two values are equal when they read the same: 12:00Z and 13:00+01:00 are the same moment, and
/// not equal. `duration(to:)` compares moments.
public struct CivilTime: Hashable, Sendable {
  /// The year, 0 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int
  /// The hour, 0 to 23.
  public let hour: Int
  /// The minute, 0 to 59.
  public let minute: Int
  /// The second, 0 to 59.
  public let second: Int
  /// The nanosecond, 0 to 999,999,999.
  public let nanosecond: Int
  /// How far the clock is ahead of UTC, in seconds: whole minutes, less than a day either way.
  public let utcOffsetSeconds: Int

  /// Makes a civil time, or nil when there is no such date, time or offset.
  public init?(
    year: Int,
    month: Int,
    day: Int,
    hour: Int = 0,
    minute: Int = 0,
    second: Int = 0,
    nanosecond: Int = 0,
    utcOffsetSeconds: Int = 0
  ) {
    guard (0...9999).contains(year), (1...12).contains(month),
      (1...daysInMonth(month, year: year)).contains(day),
      (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second),
      (0..<1_000_000_000).contains(nanosecond), isOffset(utcOffsetSeconds)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
    self.utcOffsetSeconds = utcOffsetSeconds
  }

  /// Makes the civil time of a moment given in POSIX seconds.
  ///
  /// - Precondition: the year is one of 0 to 9999, the offset one of whole minutes.
  public init(secondsSince1970 seconds: Int64, nanosecond: Int = 0, utcOffsetSeconds: Int = 0) {
    precondition(isOffset(utcOffsetSeconds), "an offset is whole minutes and less than a day")
    precondition((0..<1_000_000_000).contains(nanosecond), "a nanosecond is 0 to 999,999,999")
    let local = seconds + Int64(utcOffsetSeconds)
    let ofDay = Int(remainder(local, 86_400))
    let date = CivilDate(dayNumber: Int((local - Int64(ofDay)) / 86_400))
    precondition((0...9999).contains(date.year), "civil time has the years 0 to 9999")
    year = date.year
    month = date.month
    day = date.day
    hour = ofDay / 3600
    minute = ofDay / 60 % 60
    second = ofDay % 60
    self.nanosecond = nanosecond
    self.utcOffsetSeconds = utcOffsetSeconds
  }

  /// The whole POSIX seconds from 1970-01-01T00:00:00Z to this moment, `nanosecond` left away.
  public var secondsSince1970: Int64 {
    let ofDay = hour * 3600 + minute * 60 + second - utcOffsetSeconds
    return Int64(dayNumber) * 86_400 + Int64(ofDay)
  }

  /// The days from 1970-01-01 to this date, at this offset.
  private var dayNumber: Int { CivilDate(year: year, month: month, day: day).dayNumber }
}

extension CivilTime {
  /// The moment that much later, at the same offset; what is finer than a nanosecond is cut off.
  ///
  /// - Precondition: the year stays one of 0 to 9999.
  public func advanced(by duration: Duration) -> CivilTime {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = nanosecond + Int(attoseconds / 1_000_000_000)
    let ofSecond = remainder(nanoseconds, 1_000_000_000)
    let carried = Int64((nanoseconds - ofSecond) / 1_000_000_000)
    return CivilTime(
      secondsSince1970: secondsSince1970 + seconds + carried,
      nanosecond: ofSecond,
      utcOffsetSeconds: utcOffsetSeconds
    )
  }

  /// The time from this moment to another, whatever their offsets; negative when it was before.
  public func duration(to other: CivilTime) -> Duration {
    .seconds(other.secondsSince1970 - secondsSince1970)
      + .nanoseconds(other.nanosecond - nanosecond)
  }

  /// The same moment as a clock at another offset shows it.
  ///
  /// - Precondition: the offset is whole minutes and less than a day; the year stays in range.
  public func at(utcOffsetSeconds: Int) -> CivilTime {
    CivilTime(
      secondsSince1970: secondsSince1970,
      nanosecond: nanosecond,
      utcOffsetSeconds: utcOffsetSeconds
    )
  }

  /// The moment that much later.
  public static func + (time: CivilTime, duration: Duration) -> CivilTime {
    time.advanced(by: duration)
  }

  /// The moment that much earlier.
  public static func - (time: CivilTime, duration: Duration) -> CivilTime {
    time.advanced(by: .zero - duration)
  }

  /// The time from the second moment to the first.
  public static func - (time: CivilTime, earlier: CivilTime) -> Duration {
    earlier.duration(to: time)
  }
}

/// Whether a distance from UTC can be written in RFC 3339.
private func isOffset(_ seconds: Int) -> Bool {
  seconds.magnitude < 86_400 && seconds % 60 == 0
}

/// The remainder of a division that rounds down: never negative.
func remainder<Number: BinaryInteger>(_ number: Number, _ divisor: Number) -> Number {
  let rest = number % divisor
  return rest < 0 ? rest + divisor : rest
}

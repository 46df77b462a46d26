import Services
import TestSupport
import Testing

struct CivilTimeTests {
  @Test func `days are counted without a gap from year 0 to 9999`() {
    var date = CivilDate(year: 0, month: 1, day: 1)
    var dayNumber = -719_528
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    while date.year < 10_000 {
      guard date.dayNumber == dayNumber, CivilDate(dayNumber: dayNumber) == date else {
        Issue.record("\(date) is not day \(dayNumber)")
        return
      }
      let isLeap = date.year % 4 == 0 && (date.year % 100 != 0 || date.year % 400 == 0)
      let length = lengths[date.month - 1] + (date.month == 2 && isLeap ? 1 : 0)
      if date.day < length {
        date = CivilDate(year: date.year, month: date.month, day: date.day + 1)
      } else if date.month < 12 {
        date = CivilDate(year: date.year, month: date.month + 1, day: 1)
      } else {
        date = CivilDate(year: date.year + 1, month: 1, day: 1)
      }
      dayNumber += 1
    }
    #expect(dayNumber == 2_932_897)
  }

  @Test func `dates before year 0 and after 9999 round-trip`() {
    for dayNumber in stride(from: -400_000_000, through: 400_000_000, by: 99_991) {
      #expect(CivilDate(dayNumber: dayNumber).dayNumber == dayNumber)
    }
  }

  @Test func `texts round-trip at every offset`() throws {
    for step in 0..<2000 {
      let seconds = -62_000_000_000 + Int64(step) * 157_654_321
      let offset = (step % 47 - 23) * 3600 + (step % 4) * 15 * 60
      let time = CivilTime(
        secondsSince1970: seconds,
        nanosecond: step * 499_979 % 1_000_000_000,
        utcOffsetSeconds: offset < -82_800 ? 0 : offset
      )
      #expect(CivilTime(time.description) == time)
      #expect(time.secondsSince1970 == seconds)
    }
  }

  @Test(arguments: [
    // The examples of RFC 3339, section 5.8, but for those with a leap second.
    ("1985-04-12T23:20:50.52Z", "1985-04-12T23:20:50.52Z", 482_196_050),
    ("1996-12-19T16:39:57-08:00", "1996-12-19T16:39:57-08:00", 851_042_397),
    ("1937-01-01T12:00:27.87+00:20", "1937-01-01T12:00:27.87+00:20", -1_041_337_173),
    ("2024-02-29t23:59:59.000000001z", "2024-02-29T23:59:59.000000001Z", 1_709_251_199),
    ("2024-01-01T00:00:00.1234567899Z", "2024-01-01T00:00:00.123456789Z", 1_704_067_200),
    ("2024-01-01T00:00:00.000-00:00", "2024-01-01T00:00:00Z", 1_704_067_200),
    ("0000-01-01T00:00:00Z", "0000-01-01T00:00:00Z", -62_167_219_200),
    ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func `RFC 3339 is read and written`(text: String, canonical: String, seconds: Int64) throws {
    let time = try #require(CivilTime(text))
    #expect(time.description == canonical)
    #expect(time.secondsSince1970 == seconds)
  }

  @Test(arguments: [
    "", "2024", "2024-01-01", "2024-01-01T00:00:00", "2024-01-01 00:00:00Z",
    "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2024-00-01T00:00:00Z",
    "2024-13-01T00:00:00Z", "2024-01-00T00:00:00Z", "2024-04-31T00:00:00Z",
    "2024-01-01T24:00:00Z", "2024-01-01T00:60:00Z", "1990-12-31T23:59:60Z",
    "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00,5Z", "2024-01-01T00:00:00+24:00",
    "2024-01-01T00:00:00+00:60", "2024-01-01T00:00:00+0000", "2024-01-01T00:00:00Z ",
    "20240101T000000Z", "+2024-01-01T00:00:00Z", "-024-01-01T00:00:00Z", "２024-01-01T00:00:00Z",
  ])
  func `what is not RFC 3339 is not read`(text: String) {
    #expect(CivilTime(text) == nil)
  }

  /// A year of two digits is at most 50 years ahead of 2024.
  @Test(arguments: Table.kept("dates-in-headers"))
  func `dates in headers are read in each form`(text: String, expected: String) throws {
    let now = try #require(CivilTime("2024-06-01T00:00:00Z"))
    #expect(CivilTime(httpDate: text, near: now)?.description == expected)
  }

  @Test(arguments: [
    "", "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37", "06 Nov 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 08:49:37 CET", "Son, 06 Nov 1994 08:49:37 GMT",
    "Sun, 31 Nov 1994 08:49:37 GMT",
    "Sun, 06 nov 1994 08:49:37 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT", "Sun Nov 6 08:49:37 1994",
    "Sun, 06 Nov 1994 25:49:37 GMT", "1994-11-06T08:49:37Z",
  ])
  func `what is no date in a header is not read`(text: String) throws {
    let now = try #require(CivilTime("2024-06-01T00:00:00Z"))
    #expect(CivilTime(httpDate: text, near: now) == nil)
  }

  @Test func `durations carry over every unit`() throws {
    let eve = try #require(CivilTime("1999-12-31T23:59:59.999999999Z"))
    let year = try #require(CivilTime("2000-01-01T00:00:00Z"))
    #expect(eve + .nanoseconds(1) == year)
    #expect(year - .nanoseconds(1) == eve)
    #expect(year - eve == .nanoseconds(1))
    #expect(eve - year == .nanoseconds(-1))
    #expect((year + .seconds(366 * 86_400)).description == "2001-01-01T00:00:00Z")
    #expect(year.advanced(by: .milliseconds(-1500)).description == "1999-12-31T23:59:58.5Z")
    #expect(year + Duration(secondsComponent: 0, attosecondsComponent: 999_999_999) == year)
    for step in -500...500 {
      let duration = Duration.nanoseconds(Int64(step) * 123_456_789_123)
      #expect(year.duration(to: year + duration) == duration)
      #expect(year + duration - duration == year)
    }
  }

  @Test func `the same moment reads differently at another offset`() throws {
    let utc = try #require(CivilTime("2024-03-01T02:30:00Z"))
    let chicago = utc.at(utcOffsetSeconds: -6 * 3600)
    #expect(chicago.description == "2024-02-29T20:30:00-06:00")
    #expect(chicago != utc)
    #expect(utc.duration(to: chicago) == .zero)
    #expect(chicago + .seconds(4 * 3600) == CivilTime("2024-03-01T00:30:00-06:00"))
  }

  @Test func `parts out of range make no time`() {
    #expect(CivilTime(year: 2024, month: 2, day: 29) != nil)
    #expect(CivilTime(year: 2023, month: 2, day: 29) == nil)
    #expect(CivilTime(year: 10_000, month: 1, day: 1) == nil)
    #expect(CivilTime(year: -1, month: 1, day: 1) == nil)
    #expect(CivilTime(year: 2024, month: 1, day: 1, nanosecond: 1_000_000_000) == nil)
    #expect(CivilTime(year: 2024, month: 1, day: 1, utcOffsetSeconds: 86_400) == nil)
    #expect(CivilTime(year: 2024, month: 1, day: 1, utcOffsetSeconds: 90) == nil)
  }
}

import CarHireValues
import TestSupport
import Testing

/// Times as a customer types them.
struct DeskTimeTests {
  @Test(arguments: [
    ("10 May", "2031-05-10T10:00:00"), ("may 10", "2031-05-10T10:00:00"),
    ("1 June, 12:30", "2031-06-01T12:30:00"), ("9:15", "2031-05-04T09:15:00"),
    ("5", "2031-05-05T10:00:00"), ("2032-02-29", "2032-02-29T10:00:00"),
    ("2031-05-10 12:30", "2031-05-10T12:30:00"), ("2031-05-10T12:30", "2031-05-10T12:30:00"),
    ("4 Sept 2033", "2033-09-04T10:00:00"),
  ])
  func `what a time leaves out is as in the known one`(typed: String, time: String) throws {
    let known = try #require(DeskTime("2031-05-04T10:00:00"))
    #expect(DeskTime(typed: typed, near: known)?.text == time)
    // What is shown can be typed.
    let read = try #require(DeskTime(time))
    let year = try #require(DeskTime("\(time.prefix(4))-01-01T00:00:00"))
    #expect(DeskTime(typed: read.shortText, near: year) == read)
  }

  @Test(
    arguments: Table.kept("desk-times").orNone + [
      (" 2031-05-04T10:00:59\n", "2031-05-04T10:00:59"), ("", nil),
    ]
  )
  func `a time on the wire is the desk's clock, in any form`(wire: String, time: String?) {
    #expect(DeskTime(wire: wire)?.text == time)
  }

  @Test(arguments: [
    "", " ", "30 February", "31 April", "0 May", "soon", "ma 3", "25:00", "10:60", "10:0", "10000",
    "-3", "a day later", "2031-13-01", "2031-05-10T12", "99999999999999999999",
    "32", "45 May", "99", "10-05-31", "4-5-31", "2031-may-10", "2031-may-10-5", "2031-x-05-10",
    "2031-05-10-foo", "--2031--05--10", "10 11 May", "May June", "9:00 10:00", "2031 2032", "10 ma",
    "2031-05-10t", "2031-05-10 10 May", "-2031-05-10", "+5 May", "2031-+5-10", "１０ May",
  ])
  func `what is no time is none`(typed: String) throws {
    let known = try #require(DeskTime("2031-05-04T10:00:00"))
    #expect(DeskTime(typed: typed, near: known) == nil)
  }
}

import MazeCrawling
import Testing

struct TextTests {
  @Test(arguments: [(130, "02:10"), (8, "00:08"), (3825, "63:45"), (0, "00:00"), (6000, "100:00")])
  func `a duration is minutes and seconds, without hours`(seconds: Int, text: String) {
    #expect(minutesAndSeconds(.seconds(seconds)) == text)
    #expect(minutesAndSeconds(.seconds(seconds) + .milliseconds(999)) == text)
  }

  @Test func `a duration below nothing is nothing`() {
    #expect(minutesAndSeconds(.seconds(-5)) == "00:00")
  }

  @Test(arguments: [
    ("ID123456789ABCDEFGH", "ID123...DEFGH"), ("1234567890123", "1234567890123"),
    ("12345678901234", "12345...01234"), ("", ""),
  ])
  func `an id longer than thirteen characters is cut in the middle`(id: String, short: String) {
    #expect(shortID(id) == short)
  }
}

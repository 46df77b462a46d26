import MazesScene
import Testing

struct MazeWordsTests {
  @Test(arguments: [(130, "02:10"), (8, "00:08"), (3825, "63:45"), (0, "00:00"), (6000, "100:00")])
  func `a duration is minutes and seconds, without hours`(seconds: Int, text: String) {
    #expect(MazeWords.clock(Int64(seconds) * 1_000_000_000) == text)
    #expect(MazeWords.clock(Int64(seconds) * 1_000_000_000 + 999_000_000) == text)
  }

  @Test func `a duration below nothing is nothing`() {
    #expect(MazeWords.clock(-5_000_000_000) == "00:00")
  }

  @Test(arguments: [
    ("ID123456789ABCDEFGH", "ID123...DEFGH"), ("1234567890123", "1234567890123"),
    ("12345678901234", "12345...01234"), ("", ""),
  ])
  func `an id longer than thirteen characters is cut in the middle`(id: String, short: String) {
    #expect(MazeID.short(id) == short)
  }
}

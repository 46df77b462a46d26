import MazesRecords
import RecordTestSupport
import Testing

struct MazeRecordExampleTests {
  private static let mayBeMissing = [
    "maze.room from", "maze.room locked", "maze.room north", "maze.room south",
    "maze.conflict other", "maze.ended steps", "maze.ended given_up",
  ]

  @Test func `each kind is written as its file says, and read as it was, or not at all`() throws {
    try RecordExample.expect(cover: MazeKinds.all, except: Self.mayBeMissing)
  }
}

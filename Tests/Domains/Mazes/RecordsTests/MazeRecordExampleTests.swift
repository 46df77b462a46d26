import MazesRecords
import MazesValues
import RecordTestSupport
import RunRecords
import Testing
import Tracing

struct MazeRecordExampleTests {
  /// One record of every kind, two where a field may be missing.
  private static let examples = mazeWalk + mazeRooms

  private static let mazes: [any RecordKind] = mazeWalk + mazeRooms

  private static let mazeWalk: [any RecordKind] = [
    MazeGenerating(
      number: 2,
      strategy: "goal-directed",
      concurrency: 64,
      toward: MazePlace(row: -19, column: 29)
    ),
    MazeGenerating(number: 1, strategy: "streaming", concurrency: 1, toward: nil),
    MazeLevelBegan(depth: 3, rooms: 12),
    MazeLevelEnded(depth: 3),
    MazeWay(way: [.north, .north, .east, .south, .west]),
    MazeWay(way: []),
    MazeEnded(counts: counts(steps: 14)),
    MazeEnded(counts: counts(steps: nil)),
    MazeEnded(counts: counts(steps: 14, givenUp: 2)),
    MazeFailed(failure: "http", message: "HTTP 503"),
  ]

  private static func counts(steps: Int?, givenUp: Int = 0) -> MazeCounts {
    var counts = MazeCounts(outcome: "explored")
    counts.rooms = 600
    counts.exits = 2
    counts.steps = steps
    counts.deadEnds = 61
    counts.loops = 7
    counts.depth = 22
    counts.unlocks = 30
    counts.duplicates = 9
    counts.failed = 1
    counts.givenUp = givenUp
    counts.conflicts = 3
    counts.ignored = 4
    counts.tiles = 18
    counts.requests = 640
    counts.took = .milliseconds(1500)
    return counts
  }

  private static let mazeRooms: [any RecordKind] = [
    MazeRoom(
      id: "R1",
      place: MazePlace(row: 2, column: -3),
      type: .exit,
      depth: 5,
      from: .south,
      doors: [
        MazeDoor(.north, to: "R2"), MazeDoor(.east, to: "bG9jaw==", isLocked: true),
        MazeDoor(.south, to: "R3"), MazeDoor(.west, to: "eA==", isLocked: true),
      ]
    ),
    MazeRoom(id: "R1", place: .start, type: .empty, depth: 0, from: nil, doors: []),
    MazeUnlocked(lock: "bG9jaw==", room: "R1", place: MazePlace(row: 0, column: 1)),
    MazeAvoided(target: "R1", place: MazePlace(row: 0, column: 1), why: "under-way"),
    MazePointerIgnored(room: "R1", direction: "up", why: "no direction"),
    MazeRoomFailed(room: "R1", place: .start, failure: "http", reason: "HTTP 503"),
    MazeConflict(conflict: "two-rooms", room: "R1", other: "R2", place: .start),
    MazeConflict(conflict: "no-way-back", room: "R1", other: nil, place: .start),
  ]

  private static let mayBeMissing = [
    "maze.room from", "maze.room locked", "maze.room north", "maze.room south",
    "maze.conflict other", "maze.ended steps", "maze.ended given_up",
  ]

  @Test func `each kind is written as its file says, and read as it was, or not at all`() throws {
    try RecordExample.expect(Self.examples, cover: MazeKinds.all, except: Self.mayBeMissing)
  }
}

import MazesRecords
import MazesValues
import RecordTestSupport
import Testing
import Tracing

struct MazeRecordExampleTests {
  /// One record of every kind, two where a field may be missing.
  private static let examples = mazeWalk + mazeRooms

  private static let mazes: [RecordExample] = mazeWalk + mazeRooms

  private static let mazeWalk: [RecordExample] = [
    RecordExample(
      MazeGenerating(
        number: 2,
        strategy: "goal-directed",
        concurrency: 64,
        toward: MazePlace(row: -19, column: 29)
      ),
      #"{"number":2,"strategy":"goal-directed","concurrency":64,"toward_row":-19,"#
        + #""toward_column":29}"#
    ),
    RecordExample(
      MazeGenerating(number: 1, strategy: "streaming", concurrency: 1, toward: nil),
      #"{"number":1,"strategy":"streaming","concurrency":1}"#
    ),
    RecordExample(MazeLevelBegan(depth: 3, rooms: 12), #"{"depth":3,"rooms":12}"#),
    RecordExample(MazeLevelEnded(depth: 3), #"{"depth":3}"#),
    RecordExample(
      MazeWay(way: [.north, .north, .east, .south, .west]),
      #"{"steps":5,"way":"nnesw"}"#
    ),
    RecordExample(MazeWay(way: []), #"{"steps":0,"way":""}"#),
    RecordExample(
      MazeEnded(counts: counts(steps: 14)),
      #"{"outcome":"explored","rooms":600,"exits":2,"steps":14,"dead_ends":61,"loops":7,"#
        + #""depth":22,"unlocks":30,"duplicates":9,"failed":1,"conflicts":3,"ignored":4,"#
        + #""tiles":18,"requests":640,"took":1500000000}"#
    ),
    RecordExample(
      MazeEnded(counts: counts(steps: nil)),
      #"{"outcome":"explored","rooms":600,"exits":2,"dead_ends":61,"loops":7,"#
        + #""depth":22,"unlocks":30,"duplicates":9,"failed":1,"conflicts":3,"ignored":4,"#
        + #""tiles":18,"requests":640,"took":1500000000}"#
    ),
    RecordExample(
      MazeEnded(counts: counts(steps: 14, givenUp: 2)),
      #"{"outcome":"explored","rooms":600,"exits":2,"steps":14,"dead_ends":61,"loops":7,"#
        + #""depth":22,"unlocks":30,"duplicates":9,"failed":1,"given_up":2,"conflicts":3,"#
        + #""ignored":4,"tiles":18,"requests":640,"took":1500000000}"#
    ),
    RecordExample(
      MazeFailed(failure: "http", message: "HTTP 503"),
      #"{"kind":"http","message":"HTTP 503"}"#
    ),
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

  private static let mazeRooms: [RecordExample] = [
    RecordExample(
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
      #"{"id":"R1","row":2,"column":-3,"type":"exit","depth":5,"from":"s","north":"R2","#
        + #""east":"bG9jaw==","south":"R3","west":"eA==","locked":"ew"}"#
    ),
    RecordExample(
      MazeRoom(id: "R1", place: .start, type: .empty, depth: 0, from: nil, doors: []),
      #"{"id":"R1","row":0,"column":0,"type":"empty","depth":0}"#
    ),
    RecordExample(
      MazeUnlocked(lock: "bG9jaw==", room: "R1", place: MazePlace(row: 0, column: 1)),
      #"{"lock":"bG9jaw==","room":"R1","row":0,"column":1}"#
    ),
    RecordExample(
      MazeAvoided(target: "R1", place: MazePlace(row: 0, column: 1), why: "under-way"),
      #"{"target":"R1","row":0,"column":1,"why":"under-way"}"#
    ),
    RecordExample(
      MazePointerIgnored(room: "R1", direction: "up", why: "no direction"),
      #"{"room":"R1","direction":"up","why":"no direction"}"#
    ),
    RecordExample(
      MazeRoomFailed(room: "R1", place: .start, failure: "http", reason: "HTTP 503"),
      #"{"room":"R1","row":0,"column":0,"kind":"http","reason":"HTTP 503"}"#
    ),
    RecordExample(
      MazeConflict(conflict: "two-rooms", room: "R1", other: "R2", place: .start),
      #"{"kind":"two-rooms","room":"R1","other":"R2","row":0,"column":0}"#
    ),
    RecordExample(
      MazeConflict(conflict: "no-way-back", room: "R1", other: nil, place: .start),
      #"{"kind":"no-way-back","room":"R1","row":0,"column":0}"#
    ),
  ]

  private static let mayBeMissing: [String] = [
    "maze.room from", "maze.room locked", "maze.room north", "maze.room south",
    "maze.conflict other", "maze.ended steps", "maze.ended given_up",
  ]

  @Test func `every kind has an example, and a name of its own`() {
    RecordExample.expect(Self.examples, cover: MazeKinds.all)
  }

  @Test(arguments: examples.indices)
  func `a record is written and read again as it was`(index: Int) throws {
    try Self.examples[index].expectRoundTrip()
  }

  @Test(arguments: examples.indices)
  func `a record of another kind, or without its fields, is not read`(index: Int) {
    Self.examples[index].expectRefusals(except: Self.mayBeMissing)
  }
}

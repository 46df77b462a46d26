public import MazesValues
public import RunRecords
public import Tracing

/// A maze is asked for; the client's model writes it as the solver begins.
public struct MazeGenerating: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "maze.generating",
    Self.init,
    .field("number", \.number),
    .field("strategy", \.strategy),
    .field("concurrency", \.concurrency),
    .field("toward", \.toward)
  )
  /// The ordinal of the maze among this client's, from 1.
  public let number: Int
  /// The strategy: `level-by-level`, `depth-first`, `streaming` or `goal-directed`.
  public let strategy: String
  /// The most requests at a time.
  public let concurrency: Int
  /// The place that rooms are preferred near to; nil when the strategy prefers none.
  public let toward: MazePlace?

  /// Says what was asked.
  public init(number: Int, strategy: String, concurrency: Int, toward: MazePlace?) {
    self.number = number
    self.strategy = strategy
    self.concurrency = concurrency
    self.toward = toward
  }
}

/// A level of the walk begins: all its rooms are known, and their neighbors are asked for now.
public struct MazeLevelBegan: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "maze.level-began",
    Self.init,
    .field("depth", \.depth),
    .field("rooms", \.rooms)
  )
  /// Steps from the start room to the rooms of the level.
  public let depth: Int
  /// How many rooms the level has.
  public let rooms: Int

  /// Says which level began.
  public init(depth: Int, rooms: Int) {
    self.depth = depth
    self.rooms = rooms
  }
}

/// A level of the walk ends: every request for a neighbor of its rooms is settled.
public struct MazeLevelEnded: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm("maze.level-ended", Self.init, .field("depth", \.depth))
  /// Steps from the start room to the rooms of the level.
  public let depth: Int

  /// Says which level ended.
  public init(depth: Int) {
    self.depth = depth
  }
}

/// The solver knows a shortest way from the start room to the nearest exit it has seen.
public struct MazeWay: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "maze.way",
    { steps, way in way.count == steps ? Self(way: way) : nil },
    .field("steps", \.way.count),
    .field("way", \.way)
  )
  /// The side to leave by, room for room from the start room; one for each step.
  public let way: [MazeSide]

  /// Says which way leads out.
  public init(way: [MazeSide]) {
    self.way = way
  }
}

/// The crawl is over, and what was found is known; the solver reports it.
public struct MazeEnded: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm("maze.ended", Self.init, .fields(\.counts))
  /// What was found.
  public let counts: MazeCounts

  /// Says what was found.
  public init(counts: MazeCounts) {
    self.counts = counts
  }
}

/// There is no maze to crawl: no start, or no start room.
public struct MazeFailed: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "maze.failed",
    Self.init,
    .field("kind", \.failure),
    .field("message", \.message)
  )
  /// The kind of failure, such as `timed-out`, `http` or `undecodable`.
  public let failure: String
  /// What was wrong, as a person would be told.
  public let message: String

  /// Says why there is no maze.
  public init(failure: String, message: String) {
    self.failure = failure
    self.message = message
  }
}

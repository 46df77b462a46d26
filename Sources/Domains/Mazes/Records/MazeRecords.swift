public import RunRecords
public import Tracing

/// A maze is asked for; the client's model writes it as the solver begins.
public struct MazeGenerating: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "maze.generating"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [
      TraceField("number", number),
      TraceField("strategy", strategy),
      TraceField("concurrency", concurrency),
      toward.map { TraceField("toward_row", Int($0.row)) },
      toward.map { TraceField("toward_column", Int($0.column)) },
    ].compactMap(\.self)
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let number = record.count("number"),
      let strategy = record.text("strategy"),
      let concurrency = record.count("concurrency"),
      let toward = record.mayBePlace(row: "toward_row", column: "toward_column")
    else { return nil }
    self.init(number: number, strategy: strategy, concurrency: concurrency, toward: toward)
  }
}

/// A level of the walk begins: all its rooms are known, and their neighbors are asked for now.
public struct MazeLevelBegan: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "maze.level-began"
  /// Steps from the start room to the rooms of the level.
  public let depth: Int
  /// How many rooms the level has.
  public let rooms: Int

  /// Says which level began.
  public init(depth: Int, rooms: Int) {
    self.depth = depth
    self.rooms = rooms
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("depth", depth), TraceField("rooms", rooms)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let depth = record.count("depth"),
      let rooms = record.count("rooms")
    else { return nil }
    self.init(depth: depth, rooms: rooms)
  }
}

/// A level of the walk ends: every request for a neighbor of its rooms is settled.
public struct MazeLevelEnded: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "maze.level-ended"
  /// Steps from the start room to the rooms of the level.
  public let depth: Int

  /// Says which level ended.
  public init(depth: Int) {
    self.depth = depth
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("depth", depth)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind, let depth = record.count("depth") else { return nil }
    self.init(depth: depth)
  }
}

/// The solver knows a shortest way from the start room to the nearest exit it has seen.
public struct MazeWay: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "maze.way"
  /// The side to leave by, room for room from the start room; one for each step.
  public let way: [MazeSide]

  /// Says which way leads out.
  public init(way: [MazeSide]) {
    self.way = way
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("steps", way.count), TraceField("way", way)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let steps = record.count("steps"),
      let way = record.sides("way"),
      way.count == steps
    else { return nil }
    self.init(way: way)
  }
}

/// The crawl is over, and what was found is known; the solver reports it.
public struct MazeEnded: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "maze.ended"
  /// What was found.
  public let counts: MazeCounts

  /// Says what was found.
  public init(counts: MazeCounts) {
    self.counts = counts
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { counts.fields }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind, let counts = MazeCounts(record) else { return nil }
    self.init(counts: counts)
  }
}

/// There is no maze to crawl: no start, or no start room.
public struct MazeFailed: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "maze.failed"
  /// The kind of failure, such as `timed-out`, `http` or `undecodable`.
  public let failure: String
  /// What was wrong, as a person would be told.
  public let message: String

  /// Says why there is no maze.
  public init(failure: String, message: String) {
    self.failure = failure
    self.message = message
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("kind", failure), TraceField("message", message)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let failure = record.text("kind"),
      let message = record.text("message")
    else { return nil }
    self.init(failure: failure, message: message)
  }
}

package import MazesValues
import RunRecords
package import Tracing

/// A maze is asked for; the client's model writes it as the solver begins.
package struct MazeGenerating: RecordKind {
  package static let form = RecordForm(
    "maze.generating",
    Self.init,
    .field("number", \.number),
    .field("strategy", \.strategy),
    .field("concurrency", \.concurrency),
    .field("toward", \.toward)
  )
  /// The ordinal of the maze among this client's, from 1.
  package let number: Int
  /// The strategy: `level-by-level`, `depth-first`, `streaming` or `goal-directed`.
  package let strategy: String
  /// The most requests at a time.
  package let concurrency: Int
  /// The place that rooms are preferred near to; nil when the strategy prefers none.
  package let toward: MazePlace?

  package init(number: Int, strategy: String, concurrency: Int, toward: MazePlace?) {
    (self.number, self.strategy) = (number, strategy)
    (self.concurrency, self.toward) = (concurrency, toward)
  }
}

/// A level of the walk begins: all its rooms are known, and their neighbors are asked for now.
package struct MazeLevelBegan: RecordKind {
  package static let form = RecordForm(
    "maze.level-began",
    Self.init,
    .field("depth", \.depth),
    .field("rooms", \.rooms)
  )
  /// Steps from the start room to the rooms of the level.
  package let depth: Int
  /// How many rooms the level has.
  package let rooms: Int

  package init(depth: Int, rooms: Int) {
    (self.depth, self.rooms) = (depth, rooms)
  }
}

/// A level of the walk ends: every request for a neighbor of its rooms is settled.
package struct MazeLevelEnded: RecordKind {
  package static let form = RecordForm("maze.level-ended", Self.init, .field("depth", \.depth))
  /// Steps from the start room to the rooms of the level.
  package let depth: Int

  package init(depth: Int) { self.depth = depth }
}

/// The solver knows a shortest way from the start room to the nearest exit it has seen.
package struct MazeWay: RecordKind {
  package static let form = RecordForm(
    "maze.way",
    { steps, way in way.count == steps ? Self(way: way) : nil },
    .field("steps", \.way.count),
    .field("way", \.way)
  )
  /// The side to leave by, room for room from the start room; one for each step.
  package let way: [MazeSide]

  package init(way: [MazeSide]) { self.way = way }
}

/// The crawl is over, and what was found is known; the solver reports it.
package struct MazeEnded: RecordKind {
  package static let form = RecordForm("maze.ended", Self.init, .fields(\.counts))
  /// What was found.
  package let counts: MazeCounts

  package init(counts: MazeCounts) { self.counts = counts }
}

/// There is no maze to crawl: no start, or no start room.
package struct MazeFailed: RecordKind {
  package static let form = RecordForm(
    "maze.failed",
    Self.init,
    .field("kind", \.failure),
    .field("message", \.message)
  )
  /// The kind of failure, such as `timed-out`, `http` or `undecodable`.
  package let failure: String
  /// What was wrong, as a person would be told.
  package let message: String

  package init(failure: String, message: String) {
    (self.failure, self.message) = (failure, message)
  }
}

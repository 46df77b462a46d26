package import MazesValues
import RunRecords
package import Tracing

/// A maze is asked for; the client's model writes it as the solver begins.
package struct MazeGenerating: RecordKind {
  package static let form = RecordForm(
    .ofClients("maze.generating", that: "explore"),
    Self.init,
    .field("number", \.number, "the ordinal of the maze among this client's, from 1"),
    .field(
      "strategy",
      \.strategy,
      "`level-by-level`, `depth-first`, `streaming` or `goal-directed`"
    ),
    .field("concurrency", \.concurrency, "the most requests at a time"),
    .field("toward", \.toward, "the place that rooms are preferred near to, if there is one")
  )
  package let number: Int
  package let strategy: String
  package let concurrency: Int
  package let toward: MazePlace?

  package init(number: Int, strategy: String, concurrency: Int, toward: MazePlace?) {
    (self.number, self.strategy) = (number, strategy)
    (self.concurrency, self.toward) = (concurrency, toward)
  }
}

/// A level of the walk begins: all its rooms are known, and their neighbors are asked for now.
package struct MazeLevelBegan: RecordKind {
  package static let form = RecordForm(
    .ofClients("maze.level-began", that: "explore"),
    Self.init,
    .field("depth", \.depth, "steps from the start room to the rooms of the level"),
    .field("rooms", \.rooms, "how many rooms the level has")
  )
  package let depth: Int, rooms: Int

  package init(depth: Int, rooms: Int) { (self.depth, self.rooms) = (depth, rooms) }
}

/// A level of the walk ends: every request for a neighbor of its rooms is settled.
package struct MazeLevelEnded: RecordKind {
  package static let form = RecordForm(
    .ofClients("maze.level-ended", that: "explore"),
    Self.init,
    .field("depth", \.depth, "steps from the start room to the rooms of the level")
  )
  package let depth: Int

  package init(depth: Int) { self.depth = depth }
}

/// The solver knows a shortest way from the start room to the nearest exit it has seen.
package struct MazeWay: RecordKind {
  package static let form = RecordForm(
    .ofClients("maze.way", that: "explore"),
    { steps, way in way.count == steps ? Self(way: way) : nil },
    .field("steps", \.way.count, "how many steps it has"),
    .field("way", \.way, "the side to leave by, room for room from the start room")
  )
  package let way: [MazeSide]

  package init(way: [MazeSide]) { self.way = way }
}

/// The crawl is over, and what was found is known; the solver reports it.
package struct MazeEnded: RecordKind {
  package static let form = RecordForm(
    .ofClients("maze.ended", that: "explore"),
    Self.init,
    .fields(\.counts, "what was found")
  )
  package let counts: MazeCounts

  package init(counts: MazeCounts) { self.counts = counts }
}

/// There is no maze to crawl: no start, or no start room.
package struct MazeFailed: RecordKind {
  package static let form = RecordForm(
    .ofClients("maze.failed", that: "explore"),
    Self.init,
    .field("kind", \.failure, "the kind of failure, such as `timed-out`, `http` or `undecodable`"),
    .field("message", \.message, "what was wrong, as a person would be told")
  )
  package let failure: String, message: String

  package init(failure: String, message: String) {
    (self.failure, self.message) = (failure, message)
  }
}

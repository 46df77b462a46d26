import RunRecords
import SimulationKernel
public import Tracing

/// What a crawl came to, in numbers.
public struct MazeCounts: Hashable, Sendable {
  /// What came of it: `explored`, or `exit-found` when the rest was left alone.
  public var outcome: String
  /// How many rooms are known.
  public var rooms = 0
  /// How many of them are exits.
  public var exits = 0
  /// Steps of the shortest way to the nearest exit over the rooms known; nil when no exit is known.
  ///
  /// There may be a shorter one unless the maze is known to its end, see ``isComplete``.
  public var steps: Int?
  /// How many rooms have one door.
  public var deadEnds = 0
  /// How many passages could be walled up without cutting off a room.
  public var loops = 0
  /// The greatest number of steps by which a room was discovered.
  public var depth = 0
  /// How many locks were opened.
  public var unlocks = 0
  /// How many requests were avoided because a door led to what was known or under way.
  public var duplicates = 0
  /// How many rooms and locks failed for good.
  public var failed = 0
  /// How many locks stayed shut although what lies behind them is not known, because another room
  /// was found at its place.
  public var givenUp = 0
  /// How many impossible things the service said about the geometry.
  public var conflicts = 0
  /// How many entries of rooms' doors could not be used.
  public var ignored = 0
  /// How many pictures came.
  public var tiles = 0
  /// How many requests for rooms and locks it took, attempts included.
  public var requests = 0
  /// How long it took on the virtual clock; nanoseconds in the record.
  public var took = Duration.zero

  /// Whether every room that can be reached is known.
  public var isComplete: Bool { outcome == "explored" && failed == 0 && givenUp == 0 }

  /// Begins with nothing found.
  public init(outcome: String) {
    self.outcome = outcome
  }

  fileprivate var fields: [TraceField] {
    [
      TraceField("outcome", outcome),
      TraceField("rooms", rooms),
      TraceField("exits", exits),
      steps.map { TraceField("steps", $0) },
      TraceField("dead_ends", deadEnds),
      TraceField("loops", loops),
      TraceField("depth", depth),
      TraceField("unlocks", unlocks),
      TraceField("duplicates", duplicates),
      TraceField("failed", failed),
      givenUp > 0 ? TraceField("given_up", givenUp) : nil,
      TraceField("conflicts", conflicts),
      TraceField("ignored", ignored),
      TraceField("tiles", tiles),
      TraceField("requests", requests),
      TraceField("took", took),
    ].compactMap(\.self)
  }

  fileprivate init?(from reader: inout FieldReader) {
    guard let outcome = reader.value("outcome", of: String.self),
      let rooms = reader.value("rooms", of: Int.self),
      let exits = reader.value("exits", of: Int.self),
      let steps = reader.value("steps", of: Int?.self),
      let deadEnds = reader.value("dead_ends", of: Int.self),
      let loops = reader.value("loops", of: Int.self),
      let depth = reader.value("depth", of: Int.self),
      let unlocks = reader.value("unlocks", of: Int.self),
      let duplicates = reader.value("duplicates", of: Int.self),
      let failed = reader.value("failed", of: Int.self),
      let givenUp = reader.value("given_up", of: Int?.self),
      let conflicts = reader.value("conflicts", of: Int.self),
      let ignored = reader.value("ignored", of: Int.self),
      let tiles = reader.value("tiles", of: Int.self),
      let requests = reader.value("requests", of: Int.self),
      let took = reader.value("took", of: Duration.self)
    else { return nil }
    self.outcome = outcome
    self.rooms = rooms
    self.exits = exits
    self.steps = steps
    self.deadEnds = deadEnds
    self.loops = loops
    self.depth = depth
    self.unlocks = unlocks
    self.duplicates = duplicates
    self.failed = failed
    self.givenUp = givenUp ?? 0
    self.conflicts = conflicts
    self.ignored = ignored
    self.tiles = tiles
    self.requests = requests
    self.took = took
  }
}

extension MazeCounts: RecordValue {
  /// Writes a field for each number; none for a way out when no exit is known, nor for locks given
  /// up when there are none.
  public func write(as name: String, to data: inout [TraceField]) { data += fields }

  /// Reads a field for each number.
  public static func reading(_ name: String, from reader: inout FieldReader) -> MazeCounts? {
    MazeCounts(from: &reader)
  }

  /// The names of the numbers.
  public static func keys(of name: String) -> [String] {
    var counts = MazeCounts(outcome: "")
    (counts.steps, counts.givenUp) = (0, 1)
    return counts.fields.map(\.key)
  }
}

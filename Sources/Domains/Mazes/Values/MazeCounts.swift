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
  public init(outcome: String) { self.outcome = outcome }
}

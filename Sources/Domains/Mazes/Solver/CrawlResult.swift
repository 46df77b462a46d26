/// What a crawl brought.
public struct CrawlResult: Hashable, Sendable {
  /// How a crawl ended.
  public enum Outcome: Hashable, Sendable {
    /// All that can be reached was asked for.
    case explored
    /// An exit was found, and the rest was left alone.
    case exitFound
    /// The maze's start could not be had.
    case failed(CrawlFailure)
    /// A crawl was under way already; this one did nothing.
    case busy
  }

  /// How it ended.
  public var outcome: Outcome
  /// How many rooms came.
  public var rooms = 0
  /// How many of them are exits.
  public var exits = 0
  /// The shortest way from the start to the nearest exit over the rooms known; nil without an exit.
  ///
  /// Unless all rooms are known, see ``isComplete``, there may be a shorter one.
  public var way: [Direction]?
  /// How many rooms have one door only.
  public var deadEnds = 0
  /// How many passages could be closed with all rooms still joined.
  public var loops = 0
  /// The greatest number of steps from the start by which a room was discovered.
  public var depth = 0
  /// How many locks were opened.
  public var unlocks = 0
  /// How many doors needed no request.
  public var duplicatesAvoided = 0
  /// How many rooms and locks have no answer.
  public var failedRooms = 0
  /// How many locks were left shut for good because a room was known at the place behind them that
  /// has no door back: what lies behind them is not known.
  public var givenUp = 0
  /// How many pointers could not be used.
  public var pointersIgnored = 0
  /// How many times the maze cannot be as the service tells it.
  public var conflicts = 0
  /// How many pictures came, in this crawl.
  public var tiles = 0
  /// How many attempts were made to ask the service of mazes.
  public var requests = 0
  /// How long it took.
  public var elapsed = Duration.zero

  /// Whether every room that can be reached is known.
  public var isComplete: Bool { outcome == .explored && failedRooms == 0 && givenUp == 0 }

  /// Makes a result with nothing in it yet.
  public init(_ outcome: Outcome) {
    self.outcome = outcome
  }
}

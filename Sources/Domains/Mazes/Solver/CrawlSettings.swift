public import MazesValues
public import Services

/// In which order a crawler asks for the rooms it has heard of.
public enum CrawlStrategy: String, CaseIterable, Hashable, Sendable {
  /// All rooms that are as many steps from the start, then those one step further.
  ///
  /// The slowest room of a level holds up the next level.
  case levelByLevel = "level-by-level"
  /// One room at a time, as far as it goes, then back to the last door not taken.
  case depthFirst = "depth-first"
  /// Each room as soon as it is heard of, up to the limit of concurrency.
  case streaming
  /// Rooms nearer to a place before others; the first exit ends it.
  case goalDirected = "goal-directed"
}

/// How a crawler crawls.
public struct CrawlSettings: Hashable, Sendable {
  /// In which order rooms are asked for.
  public var strategy: CrawlStrategy
  /// The place that the goal-directed strategy prefers rooms near to.
  public var toward: MazePlace
  /// How many rooms and locks may be asked for at once; the depth-first strategy asks for one.
  public var concurrency: Int
  /// How patiently each request is asked.
  public var policy: RequestPolicy
  /// Whether the pictures of rooms are asked for, each once.
  public var fetchesTiles: Bool

  /// Makes settings; what is left out has the value shown.
  public init(
    strategy: CrawlStrategy = .streaming,
    toward: MazePlace = .start,
    concurrency: Int = 64,
    policy: RequestPolicy = RequestPolicy(timeout: .seconds(2)),
    fetchesTiles: Bool = true
  ) {
    (self.strategy, self.toward, self.concurrency) = (strategy, toward, concurrency)
    (self.policy, self.fetchesTiles) = (policy, fetchesTiles)
  }
}

extension CrawlSettings {
  /// How many tasks ask for rooms and locks at most.
  var workerLimit: Int { strategy == .depthFirst ? 1 : concurrency }

  /// Stops the program when the settings ask for what cannot be.
  func check() {
    precondition(concurrency >= 1, "at least one room may be asked for")
    policy.check()
  }
}

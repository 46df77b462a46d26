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
  /// How long one attempt may take; nil waits for ever.
  public var timeout: Duration?
  /// How often a request is asked at most.
  public var attempts: Int
  /// How long it waits at most because a service's `Retry-After` says so.
  public var retryAfterLimit: Duration
  /// Whether the pictures of rooms are asked for, each once.
  public var fetchesTiles: Bool

  /// Makes settings; what is left out has the value shown.
  public init(
    strategy: CrawlStrategy = .streaming,
    toward: MazePlace = .start,
    concurrency: Int = 64,
    timeout: Duration? = .seconds(2),
    attempts: Int = 3,
    retryAfterLimit: Duration = RequestPolicy.usualRetryAfterLimit,
    fetchesTiles: Bool = true
  ) {
    self.strategy = strategy
    self.toward = toward
    self.concurrency = concurrency
    self.timeout = timeout
    self.attempts = attempts
    self.retryAfterLimit = retryAfterLimit
    self.fetchesTiles = fetchesTiles
  }
}

extension CrawlSettings {
  /// How patiently each request is asked.
  var policy: RequestPolicy {
    RequestPolicy(timeout: timeout, attempts: attempts, retryAfterLimit: retryAfterLimit)
  }

  /// How many tasks ask for rooms and locks at most.
  var workerLimit: Int { strategy == .depthFirst ? 1 : concurrency }

  /// Stops the program when the settings ask for what cannot be.
  func check() {
    precondition(concurrency >= 1, "at least one room may be asked for")
    precondition(attempts >= 1, "a room is asked for at least once")
    precondition(timeout.map { $0 > .zero } ?? true, "a time-out is longer than nothing")
  }
}

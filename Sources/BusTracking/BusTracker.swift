public import Services

/// Shows when buses come: the drill-down from routes to the times at a stop, and what is near.
public final class BusTracker: Sendable {
  /// How a tracker asks, and how often.
  public struct Settings: Hashable, Sendable {
    /// The key that goes with each request; empty when there is none.
    public var key: String
    /// The version of the interface that is asked.
    public var version: BusVersion
    /// How long times are shown before they are loaded again.
    public var refresh: Duration
    /// How long one attempt may take.
    public var timeout: Duration
    /// How often a request is asked at most, the first time included.
    public var attempts: Int
    /// How many calls a day has.
    public var quota: Int
    /// How many requests of what is near may be under way at once.
    public var concurrency: Int
    /// Whether only the chosen route and direction are on the board at first.
    public var isFiltered: Bool

    /// Makes settings; what is left out has the value shown.
    public init(
      key: String = "",
      version: BusVersion = .v3,
      refresh: Duration = .seconds(60),
      timeout: Duration = .seconds(10),
      attempts: Int = 3,
      quota: Int = 10_000,
      concurrency: Int = 4,
      isFiltered: Bool = false
    ) {
      self.key = key
      self.version = version
      self.refresh = refresh
      self.timeout = timeout
      self.attempts = attempts
      self.quota = quota
      self.concurrency = concurrency
      self.isFiltered = isFiltered
    }
  }

  private let settings: Settings
  private let choice: BusChoice
  private let surroundings: Surroundings
  private let report: @Sendable (BusStep) -> Void
  private let requestReport: @Sendable (RequestStep) -> Void

  /// Makes a tracker that has asked nothing yet.
  ///
  /// - Parameters:
  ///   - choice: What is looked at first.
  ///   - surroundings: The way to the service `bustime`, and the clocks.
  ///   - settings: How to ask, and how often.
  ///   - report: Is told each step, one at a time, by the task that tracks.
  ///   - requestReport: Is told what happens to each request, by the task that asks.
  public init(
    _ choice: BusChoice,
    surroundings: Surroundings,
    settings: Settings = Settings(),
    report: @escaping @Sendable (BusStep) -> Void = { _ in },
    requestReport: @escaping @Sendable (RequestStep) -> Void = { _ in }
  ) {
    self.choice = choice
    self.surroundings = surroundings
    self.settings = settings
    self.report = report
    self.requestReport = requestReport
  }

  /// Shows what is chosen, and keeps it fresh, until the task is cancelled.
  ///
  /// - Throws: `CancellationError`, and nothing else.
  public func track() async throws {
    report(.looking(choice, screen: choice.screen, generation: 1))
  }

  /// Says something to the tracker, now or before it begins.
  public func tell(_ words: [BusWord]) {}
}

public import MazesValues

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
  /// The shortest way from the start to the nearest exit over the rooms known; nil without an exit.
  ///
  /// Unless all rooms are known, see `MazeCounts.isComplete`, there may be a shorter one.
  public var way: [MazeSide]?
  /// What it came to, in numbers.
  public var counts: MazeCounts

  /// Makes a result without a way; without counts, there is nothing in it yet.
  public init(_ outcome: Outcome, _ counts: MazeCounts = MazeCounts(outcome: "")) {
    self.outcome = outcome
    self.counts = counts
  }
}

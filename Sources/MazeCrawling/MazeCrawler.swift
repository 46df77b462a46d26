public import Services
import Synchronization

/// Explores an unknown maze one room at a time while the answers arrive.
public final class MazeCrawler: Sendable {
  private let memory: Mutex<CrawlSettings>
  private let surroundings: Surroundings
  private let report: @Sendable (CrawlStep) -> Void
  private let requestReport: @Sendable (RequestStep) -> Void

  /// Makes a crawler that knows no maze yet.
  ///
  /// - Parameters:
  ///   - surroundings: The way to the services `maze` and `tiles`, and the clock.
  ///   - settings: How to crawl.
  ///   - report: Is told each step, one at a time and in order.
  ///   - requestReport: Is told what happens to each request, by the task that asks.
  public init(
    surroundings: Surroundings,
    settings: CrawlSettings = CrawlSettings(),
    report: @escaping @Sendable (CrawlStep) -> Void = { _ in },
    requestReport: @escaping @Sendable (RequestStep) -> Void = { _ in }
  ) {
    settings.check()
    memory = Mutex(settings)
    self.surroundings = surroundings
    self.report = report
    self.requestReport = requestReport
  }

  /// How to crawl; a change counts from the next maze on.
  public var settings: CrawlSettings {
    get { memory.withLock { $0 } }
    set {
      newValue.check()
      memory.withLock { $0 = newValue }
    }
  }

  /// Asks for a new maze and explores it.
  ///
  /// Does nothing while a maze is being explored: it then returns `.busy` at once.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, at once.
  public func generate() async throws -> CrawlResult {
    try Task.checkCancellation()
    return CrawlResult(.busy)
  }
}

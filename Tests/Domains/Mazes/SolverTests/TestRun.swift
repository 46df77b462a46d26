import MazeCrawling
import Services
import Synchronization
import Testing
import TestSupport

/// A crawler over services from a table, on a clock of its own.
final class TestRun: Sendable {
  let clock: TestClock
  let services: TestServices
  let crawler: MazeCrawler
  private let record: Record

  private final class Record: Sendable {
    let steps = Mutex<[(at: Duration, step: CrawlStep)]>([])
    let requestSteps = Mutex<[RequestStep]>([])
  }

  init(_ plan: TestServices.Plan, _ settings: CrawlSettings = CrawlSettings()) {
    let clock = TestClock()
    let services = TestServices(plan, clock: clock)
    let record = Record()
    crawler = MazeCrawler(
      surroundings: Surroundings(
        transport: services,
        clock: clock,
        elapsed: { clock.elapsed },
        civil: { CivilTime(secondsSince1970: 946_684_800).advanced(by: clock.elapsed) },
        fraction: { _ in 1 << 31 }
      ),
      settings: settings,
      report: { step in record.steps.withLock { $0.append((clock.elapsed, step)) } },
      requestReport: { step in record.requestSteps.withLock { $0.append(step) } }
    )
    self.clock = clock
    self.services = services
    self.record = record
  }

  convenience init(
    _ picture: String,
    _ strategy: CrawlStrategy = .streaming,
    concurrency: Int = 64
  ) {
    let settings = CrawlSettings(
      strategy: strategy,
      concurrency: concurrency,
      fetchesTiles: false
    )
    self.init(.init(maze: TestMaze(picture: picture)), settings)
  }

  var timedSteps: [(at: Duration, step: CrawlStep)] { record.steps.withLock { $0 } }
  var steps: [CrawlStep] { timedSteps.map(\.step) }
  var requestSteps: [RequestStep] { record.requestSteps.withLock { $0 } }

  /// The rooms that came, in their order.
  var rooms: [CrawledRoom] {
    steps.compactMap { if case .room(let room, _, _) = $0 { room } else { nil } }
  }
  var conflicts: [Conflict] {
    steps.compactMap { if case .conflict(let conflict) = $0 { conflict } else { nil } }
  }
  var failures: [CrawlFailure] {
    steps.compactMap { if case .roomFailed(_, _, let failure) = $0 { failure } else { nil } }
  }

  /// Generates a maze to its end; the run is recorded as stuck when there is none.
  func generate() async throws -> CrawlResult {
    let result = await clock.run { [crawler] in try? await crawler.generate() }
    let ended = try #require(result, "the crawler waits for ever")
    expectAllDone()
    return try #require(ended, "the crawl was cancelled")
  }

  /// Nothing is left under way.
  func expectAllDone() {
    #expect(clock.sleeperCount == 0 && services.underWay == 0)
  }
}

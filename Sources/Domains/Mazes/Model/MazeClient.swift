import MazeCrawling
import MazesRecords
import MazesValues
import RunRecords
import Scenarios
import Services
import SimulatedWorld
import Synchronization
import Tracing

/// A client that explores: the maze crawler with what its user has entered.
final class MazeClient: SimulatedClient {
  private let crawler: MazeCrawler
  private let state = Mutex(State())

  private struct State {
    /// Whether a maze is being generated, and nobody has asked for that to end.
    var isGenerating = false
    /// How often the client was begun; who comes back from an earlier time changes nothing.
    var number = 0
  }

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - client: What the scenario says of it.
  ///   - surroundings: What the crawler gets.
  ///   - report: Records the crawler's steps.
  ///   - steps: Records its request layer's.
  init(
    _ client: ScenarioClient,
    surroundings: Surroundings,
    report: @escaping @Sendable (CrawlStep) -> Void,
    steps: @escaping @Sendable (RequestStep) -> Void
  ) {
    crawler = MazeCrawler(
      surroundings: surroundings,
      settings: CrawlSettings(client.section),
      report: report,
      requestReport: steps
    )
  }

  func run() async throws -> [TraceField] {
    let number = state.withLock { state in
      state.isGenerating = true
      state.number += 1
      return state.number
    }
    defer {
      state.withLock { state in
        if state.number == number { state.isGenerating = false }
      }
    }
    return try await crawler.generate().outcomeFields
  }

  /// Takes a word of the user.
  ///
  /// To generate while a maze is being generated does nothing, and new settings count from the next
  /// maze on.
  func tell(_ word: String, _ value: ScenarioValue) -> TellEffect {
    switch (word, value) {
    case ("strategy", .text(let name)):
      if let strategy = CrawlStrategy(rawValue: name) { crawler.settings.strategy = strategy }
    case ("concurrency", .integer(let count)):
      crawler.settings.concurrency = Int(count)
    case ("toward", .section(let section)):
      crawler.settings.toward = MazePlace(section)
    case ("generate", .flag(true)):
      return state.withLock { $0.isGenerating } ? .none : .restart
    case ("cancel", .flag(true)):
      state.withLock { $0.isGenerating = false }
      return .cancel
    default:
      break
    }
    return .none
  }
}

extension CrawlSettings {
  fileprivate init(_ section: Section) {
    self.init(
      strategy: CrawlStrategy(rawValue: section.text("strategy")) ?? .streaming,
      toward: section.optionalSection("toward").map { MazePlace($0) } ?? .start,
      concurrency: Int(section.integer("concurrency")),
      timeout: section.duration("timeout"),
      attempts: Int(section.integer("attempts")),
      retryAfterLimit: section.optionalDuration(Field.retryAfterLimit.key)
        ?? RequestPolicy.usualRetryAfterLimit,
      fetchesTiles: section.flag("tiles")
    )
  }
}

extension MazePlace {
  fileprivate init(_ section: Section) {
    self.init(
      row: Int32(section.optionalInteger("row") ?? 0),
      column: Int32(section.optionalInteger("column") ?? 0)
    )
  }
}

extension CrawlResult {
  /// The result in the words that expectations use.
  fileprivate var outcomeFields: [TraceField] {
    if case .failed(let failure) = outcome {
      return [
        TraceField("found", 0), TraceField("complete", 0),
        TraceField("message", failure.reason), TraceField("requests", counts.requests),
      ]
    }
    let isComplete = outcome == .explored && counts.isComplete
    return [TraceField("found", way == nil ? 0 : 1), TraceField("complete", isComplete ? 1 : 0)]
      + MazeEnded(counts: counts).data.filter { !["outcome", "given_up"].contains($0.key) }
  }
}

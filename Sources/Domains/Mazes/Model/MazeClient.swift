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
      settings: CrawlSettings(Keyed(client.section, .all)),
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
  func tell(_ word: Section) -> TellEffect {
    let told = Keyed(word, ExploreKeys.Words.all)
    if let strategy = told.strategy { crawler.settings.strategy = strategy }
    if let count = told.concurrency { crawler.settings.concurrency = count }
    if let place = told.toward { crawler.settings.toward = MazePlace(place) }
    if told.generate == true { return state.withLock { $0.isGenerating } ? .none : .restart }
    guard told.cancel == true else { return .none }
    state.withLock { $0.isGenerating = false }
    return .cancel
  }
}

extension CrawlSettings {
  fileprivate init(_ chosen: Keyed<ExploreKeys>) {
    self.init(
      strategy: chosen.strategy,
      toward: chosen.toward.map { MazePlace($0) } ?? .start,
      concurrency: chosen.concurrency,
      policy: chosen.timeout.policy(),
      fetchesTiles: chosen.tiles
    )
  }
}

extension MazePlace {
  fileprivate init(_ place: Keyed<PlaceKeys>) {
    self.init(row: Int32(place.row), column: Int32(place.column))
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

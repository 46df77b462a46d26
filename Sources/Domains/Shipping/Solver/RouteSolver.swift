package import Services
import ShippingValues
import Synchronization

/// Finds the cheapest route between two states while prices arrive and roads close and open.
///
/// A border is asked for in two requests: whether the road can be used, then what its fuel costs.
/// One question is under way per border at most. What was answered is remembered from calculation
/// to calculation; a border is asked again only when its last question had no answer, when the
/// answer is older than the settings allow, or when the road has opened again. "Closed" is an
/// answer; a time-out is none: the border is *unanswered*, the route avoids it this time, and the
/// next calculation asks again.
///
/// While it waits, the solver listens for roads that close and open. Each such change begins the
/// search again over the answers that are there, so the route is the cheapest for all answers
/// received up to the moment it is returned. A calculation that may use an answer from before it
/// began first asks what has changed since; that is the state of the roads, and no change. Without
/// the service that tells changes the search goes on without them.
package final class RouteSolver: Sendable {
  /// How patiently a solver asks, and how long it remembers.
  package struct Settings: Hashable, Sendable {
    /// The patience with each request for a border, and how many may be under way at once.
    package var policy: RequestPolicy
    /// How old an answer may be when a calculation begins; nil is for ever.
    ///
    /// What is answered during a calculation counts for all of it, however long it takes.
    package var quoteAge: Duration?

    package init(
      policy: RequestPolicy = RequestPolicy(timeout: .seconds(3)),
      quoteAge: Duration? = nil
    ) {
      (self.policy, self.quoteAge) = (policy, quoteAge)
    }
  }

  let network: RoadNetwork
  let surroundings: Surroundings
  let layer: RequestLayer
  let report: @Sendable (SearchStep) -> Void
  let settings: Settings
  /// The requests that were sent.
  private let counter = Tally()
  private let memory: Mutex<SolverMemory>

  /// Makes a solver that knows no price yet.
  ///
  /// `report` is told each step, one at a time, by the task that calculates; `requestReport` is told
  /// what happens to each request, by the task that asks.
  package init(
    network: RoadNetwork,
    surroundings: Surroundings,
    settings: Settings = Settings(),
    report: @escaping @Sendable (SearchStep) -> Void = { _ in },
    requestReport: @escaping @Sendable (RequestStep) -> Void = { _ in }
  ) {
    (self.network, self.surroundings) = (network, surroundings)
    (self.settings, self.report) = (settings, report)
    layer = RequestLayer(surroundings, policy: settings.policy) { [counter] step in
      if case .asking = step { counter.add() }
      requestReport(step)
    }
    memory = Mutex(SolverMemory(cache: network.emptyCache))
  }

  /// Finds the cheapest route that a request asks for.
  ///
  /// A request that cannot be answered (a missing end, an unknown state, a fee below zero) fails at
  /// once, before anything is sent. A solver calculates one route at a time: asked for another
  /// meanwhile, it answers that one with `.failed` and reports no step of it. To replace a
  /// calculation, cancel its task and wait for its end first. From a state to itself the route is
  /// that state alone, and nothing is sent.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, at once; what was answered until then
  ///   stays remembered.
  package func calculate(_ request: RouteRequest) async throws -> RouteResult {
    try Task.checkCancellation()
    if let running = memory.withLock({ memory in memory.begin(request) }) {
      let ends = "from \(running.from ?? "nowhere") to \(running.to ?? "nowhere")"
      return result(.failed("already calculating a route \(ends)"), since: surroundings.elapsed())
    }
    defer { memory.withLock { $0.running = nil } }
    let begin = surroundings.elapsed()
    let sent = counter.count
    report(.asked(request, number: memory.withLock { $0.calculations }))
    let result: RouteResult
    switch network.ends(of: request) {
    case .failure(let refusal):
      result = self.result(.failed(refusal.message), since: begin)
    case .success(let ends):
      let (outcome, state): (RouteResult.Outcome, SearchState)
      do {
        (outcome, state) = try await seek(request, ends: ends, now: begin)
      } catch {
        report(.status(SearchStatus()))
        throw error
      }
      result = self.result(outcome, since: begin, sent: counter.count - sent, state: state)
    }
    let (phase, step): (SearchStatus.Phase, SearchStep) =
      switch result.outcome {
      case .found: (.found, .found(result))
      case .none: (.noRoute, .none(result))
      case .failed(let message): (.failed, .failed(message))
      }
    report(.status(SearchStatus(phase)))
    report(step)
    if let certificate = result.certificate { report(.proved(certificate)) }
    return result
  }

  private func seek(
    _ request: RouteRequest,
    ends: RouteEnds,
    now: Duration
  ) async throws -> (RouteResult.Outcome, SearchState) {
    var (cache, lastChange) = memory.withLock { ($0.cache, $0.lastChange) }
    cache.beginCalculation(now: now, maximumAge: settings.quoteAge)
    let state = SearchState(network: network, cache: cache, begin: now, ends: ends, for: request)
    return try await search(state, lastChange: lastChange) { [self] cache, lastChange in
      memory.withLock { ($0.cache, $0.lastChange) = (cache, lastChange) }
    }
  }

  private func result(
    _ outcome: RouteResult.Outcome,
    since begin: Duration,
    sent: Int = 0,
    state: SearchState? = nil
  ) -> RouteResult {
    RouteResult(
      outcome: outcome,
      certificate: state?.certificate(of: outcome),
      quotes: state?.quotes ?? 0,
      settled: state?.settledCount ?? 0,
      requests: sent,
      took: surroundings.elapsed() - begin,
      unanswered: state?.unanswered ?? [],
      changes: state?.changes ?? 0
    )
  }
}

/// What a solver keeps from calculation to calculation.
private struct SolverMemory: Sendable {
  var cache: PriceCache
  /// The number of the last change that the cache takes into account; nil before any was told.
  var lastChange: Int?
  /// How many calculations were begun.
  var calculations = 0
  /// The request being calculated now.
  var running: RouteRequest?

  /// Begins a calculation; when one is running, changes nothing and says which.
  mutating func begin(_ request: RouteRequest) -> RouteRequest? {
    if let running { return running }
    running = request
    calculations += 1
    return nil
  }
}

import Scenarios
import Services
import ShippingRoutes
import ShippingValues
import SimulatedWorld
import Synchronization
import Tracing

/// A client that ships: the route solver with what its user has entered.
final class ShipClient: SimulatedClient {
  private let solver: RouteSolver
  private let suite: [SuiteQuery]?
  private let words: ShippingKeys.Words
  /// The state of the roads just now, to judge a suite by.
  private let facts: @Sendable () -> RoadFacts
  /// What its user has entered.
  private let request: Mutex<RouteRequest>
  /// The searches that were begun.
  private let searches = Tally()

  /// Creates a client; `report` records the solver's steps, and `steps` those of its request layer.
  init(
    _ client: ScenarioClient,
    country: Country,
    surroundings: Surroundings,
    facts: @escaping @Sendable () -> RoadFacts,
    report: @escaping @Sendable (SearchStep) -> Void,
    steps: @escaping @Sendable (RequestStep) -> Void
  ) {
    let chosen = Keyed(client.section, country.keys.ship)
    self.facts = facts
    solver = RouteSolver(
      network: country.network,
      surroundings: surroundings,
      settings: RouteSolver.Settings(
        policy: chosen.timeout.policy(concurrency: chosen.concurrency),
        quoteAge: chosen.quoteAge
      ),
      report: { [searches] step in
        if case .searching = step { searches.add() }
        report(step)
      },
      requestReport: steps
    )
    suite = chosen.suite.map { SuiteFile($0).queries }
    words = country.keys.words
    request = Mutex(
      RouteRequest(
        from: chosen.from,
        to: chosen.to,
        borderFee: chosen.fee,
        strategy: chosen.strategy,
        pricing: chosen.pricing
      )
    )
  }

  func run() async throws -> [TraceField] {
    let request = request.withLock { $0 }
    guard let suite else {
      let before = searches.count
      let result = try await solver.calculate(request)
      return result.outcomeFields(searches: searches.count - before)
    }
    return try await answer(suite, as: request)
  }

  func tell(_ word: Section) -> TellEffect {
    let told = Keyed(word, words)
    request.withLock { request in
      if let code = told.from { request.from = code }
      if let code = told.to { request.to = code }
      if let cents = told.fee { request.borderFee = cents }
    }
    return told.calculate == true ? .restart : told.cancel == true ? .cancel : .none
  }

  /// Answers the queries of a suite one after the other, with one cache.
  private func answer(_ suite: [SuiteQuery], as request: RouteRequest) async throws -> [TraceField]
  {
    var agreed = 0
    var (quotes, requests) = (0, 0)
    for query in suite {
      var request = request
      (request.from, request.to) = (query.start, query.goal)
      let result = try await solver.calculate(request)
      quotes += result.quotes
      requests += result.requests
      switch SuiteVerdict(query, result.outcome, facts: facts()) {
      case .agrees, .agreesOtherwise: agreed += 1
      case .differs: break
      }
    }
    return [
      TraceField("queries", suite.count), TraceField("agreed", agreed),
      TraceField("differing", suite.count - agreed), TraceField("quotes", quotes),
      TraceField("requests", requests),
    ]
  }
}

extension RouteResult {
  /// The result in the words that expectations use.
  fileprivate func outcomeFields(searches: Int) -> [TraceField] {
    var fields: [TraceField] = []
    switch outcome {
    case .found(let states, let fuel, _, let total):
      fields = [
        TraceField("found", 1), TraceField("cost", total),
        TraceField("fuel", fuel.reduce(0, +)), TraceField("route", words: states),
        TraceField("hops", states.count - 1),
      ]
    case .none(let closed, _):
      fields = [TraceField("found", 0), TraceField("cut", words: closed.map(\.description))]
    case .failed(let message):
      fields = [TraceField("found", 0), TraceField("message", message)]
    }
    return fields + [
      TraceField("quotes", quotes), TraceField("expanded", settled),
      TraceField("requests", requests), TraceField("took", took.traceValue),
      TraceField("searches", searches), TraceField("changes", changes),
      TraceField("unanswered", words: unanswered.map(\.description)),
    ]
  }
}

extension TraceField {
  fileprivate init(_ key: String, words: [String]) { self.init(key, words.joined(separator: " ")) }
}

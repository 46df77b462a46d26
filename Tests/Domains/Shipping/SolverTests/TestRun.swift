import Services
import ShippingRoutes
import ShippingValues
import Synchronization
import Testing
import TestSupport

/// A solver over services from a table, on a clock of its own.
final class TestRun: Sendable {
  let clock: TestClock
  let services: TestServices
  let solver: RouteSolver
  /// The codes of all states, in order.
  let states: [String]
  private let record: Record

  private final class Record: Sendable {
    let steps = Mutex<[(at: Duration, step: SearchStep)]>([])
    let requestSteps = Mutex<[RequestStep]>([])
  }

  init(
    _ plan: TestServices.Plan,
    borders: [Border]? = nil,
    states: [String]? = nil,
    settings: RouteSolver.Settings = RouteSolver.Settings()
  ) {
    let clock = TestClock()
    let services = TestServices(plan, clock: clock)
    let record = Record()
    let borders = borders ?? plan.costs.keys.sorted()
    let codes = states ?? Set(borders.flatMap { [$0.first, $0.second] }).sorted()
    self.states = codes.sorted()
    solver = RouteSolver(
      network: RoadNetwork(states: codes, borders: borders),
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

  /// The steps so far, with their moments.
  var timedSteps: [(at: Duration, step: SearchStep)] { record.steps.withLock { $0 } }
  var steps: [SearchStep] { timedSteps.map(\.step) }
  var requestSteps: [RequestStep] { record.requestSteps.withLock { $0 } }
  /// How often a search began.
  var searches: Int {
    steps.count { if case .searching = $0 { true } else { false } }
  }

  /// Calculates one request after the other; each has a result, or the run is recorded as stuck.
  func calculate(
    _ requests: RouteRequest...,
    pause: Duration = .zero
  ) async throws
    -> [RouteResult]
  {
    let results = await clock.run { [self] in
      var results: [RouteResult] = []
      for request in requests {
        if pause > .zero { try? await clock.sleep(for: pause) }
        guard let result = try? await solver.calculate(request) else { continue }
        results.append(result)
      }
      return results
    }
    let ended = try #require(results, "the solver waits for ever")
    try #require(ended.count == requests.count)
    expectAllDone()
    return ended
  }

  /// Nothing is left under way, and no border was asked for twice at once.
  func expectAllDone() {
    #expect(clock.sleeperCount == 0 && services.underWay == 0 && services.doubled == [])
  }
}

extension RouteResult {
  var states: [String]? {
    if case .found(let states, _, _, _) = outcome { states } else { nil }
  }
  var total: Cents? {
    if case .found(_, _, _, let total) = outcome { total } else { nil }
  }
  var message: String? {
    if case .failed(let message) = outcome { message } else { nil }
  }
}

/// A border by its name, for tests.
func border(_ name: String) -> Border {
  guard let border = Border(name) else { preconditionFailure("'\(name)' is no border") }
  return border
}

/// Costs by the names of borders.
func costs(_ table: KeyValuePairs<String, Cents>) -> [Border: Cents] {
  Dictionary(uniqueKeysWithValues: table.map { (border($0.key), $0.value) })
}

extension RouteSolver.Settings {
  /// As usual, but for what is named.
  static func patient(
    timeout: Duration = .seconds(3),
    attempts: Int = 3,
    concurrency: Int? = nil
  ) -> Self {
    Self(policy: RequestPolicy(timeout: timeout, attempts: attempts, concurrency: concurrency))
  }
}

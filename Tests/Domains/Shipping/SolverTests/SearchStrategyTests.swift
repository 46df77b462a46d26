import Graphs
import ShippingRoutes
import ShippingValues
import Testing

/// What each way to search asks, and how long it takes, where one border keeps it waiting.
struct SearchStrategyTests {
  /// Two ways from AA to DD, one of them cheap, and a way behind BB that nobody needs.
  private static let roads = costs([
    "AA-BB": 100, "AA-CC": 900, "BB-DD": 100, "BB-EE": 100, "CC-DD": 100, "EE-FF": 100,
    "DD-FF": 100,
  ])

  /// The borders of CC are answered after a minute, all others after two seconds.
  private static func run() -> TestRun {
    var plan = TestServices.Plan(costs: roads)
    plan.latency = { path, _ in .seconds(path.contains("CC") ? 30 : 1) }
    return TestRun(plan, settings: .patient(timeout: .seconds(40)))
  }

  @Test(
    arguments: [
      (.barrier, ["AA-BB", "AA-CC", "BB-DD", "BB-EE"], 62, 3),
      (.dijkstra, ["AA-BB", "AA-CC", "BB-DD", "BB-EE"], 60, 3),
      (.aStar, ["AA-BB", "AA-CC", "BB-DD", "BB-EE"], 60, 3),
      (.bidirectional, ["AA-BB", "AA-CC", "BB-DD", "CC-DD", "DD-FF"], 60, 3),
      (.lazy, ["AA-BB", "AA-CC", "BB-DD", "CC-DD"], 60, 3),
    ] as [(SearchStrategy, [String], Int, Int)]
  )
  func `each way asks what it cannot do without, and waits no longer than it must`(
    strategy: SearchStrategy,
    asked: [String],
    seconds: Int,
    settled: Int
  ) async throws {
    let run = Self.run()
    let result = try await run.calculate(RouteSolverTests.ask("AA", "DD", strategy: strategy))[0]
    #expect(result.states == ["AA", "BB", "DD"] && result.total == 220)
    let roads = run.services.asked.filter { $0.hasPrefix("/roads/") }.map { $0.dropFirst(7) }
    #expect(roads.sorted().map(String.init) == asked && result.quotes == asked.count)
    #expect(result.took == .seconds(seconds) && result.settled == settled)
    AnswerJudge(run, "\(strategy)")
  }

  @Test func `a search from both ends names no state that comes next`() async throws {
    let run = Self.run()
    _ = try await run.calculate(RouteSolverTests.ask("AA", "DD", strategy: .bidirectional))
    for case .status(let status) in run.steps {
      #expect(status.next == nil && status.holding == [] && status.cheaper == [])
    }
  }

  @Test func `a lazy search says which route it tries, and asks what is unpriced on it`()
    async throws
  {
    let run = Self.run()
    _ = try await run.calculate(RouteSolverTests.ask("AA", "DD", strategy: .lazy))
    var tried: [[String]] = []
    for case .status(let status) in run.steps where !status.proposal.isEmpty {
      if tried.last != status.proposal { tried.append(status.proposal) }
      let crossed = zip(status.proposal, status.proposal.dropFirst()).map { "\(Border($0, $1))" }
      #expect(!status.waiting.isEmpty && Set(status.waiting).isSubset(of: crossed))
    }
    #expect(tried == [["AA", "BB", "DD"], ["AA", "CC", "DD"]])
  }
}

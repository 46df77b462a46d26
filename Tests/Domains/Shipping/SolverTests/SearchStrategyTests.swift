import Graphs
import ShippingRoutes
import ShippingValues
import Testing

/// What each way to search asks, and how long it takes, where one border keeps it waiting.
struct SearchStrategyTests {
  /// The way over CC is free of fuel; EE lies behind BB, and is near DD.
  private static let roads = costs([
    "AA-BB": 2, "AA-CC": 0, "BB-EE": 0, "CC-DD": 0, "DD-EE": 500,
  ])

  /// The borders of EE are answered after a minute, all others after two seconds.
  private static func run() -> TestRun {
    var plan = TestServices.Plan(costs: roads)
    plan.latency = { path, _ in .seconds(path.contains("EE") ? 30 : 1) }
    return TestRun(plan, settings: .patient(timeout: .seconds(40)))
  }

  @Test(
    arguments: [
      // DD costs 20, and is settled after BB at 12, when BB-EE has a price.
      (.barrier, ["AA-BB", "AA-CC", "BB-EE", "CC-DD"], 64, 4),
      // Over BB-EE there is no way for less than 22.
      (.dijkstra, ["AA-BB", "AA-CC", "BB-EE", "CC-DD"], 4, 4),
      // From BB on it takes two borders at least, which makes 32.
      (.aStar, ["AA-BB", "AA-CC", "CC-DD"], 4, 3),
      // The trees meet in CC when both have their first prices; BB at 12 is settled just before.
      (.bidirectional, ["AA-BB", "AA-CC", "BB-EE", "CC-DD", "DD-EE"], 2, 4),
      // The one proposal is made anew after each of its two prices.
      (.lazy, ["AA-CC", "CC-DD"], 2, 9),
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
    #expect(result.states == ["AA", "CC", "DD"] && result.total == 20)
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
    let run = TestRun(.init(costs: RouteSolverTests.square))
    _ = try await run.calculate(RouteSolverTests.ask("AA", "DD", strategy: .lazy))
    var tried: [[String]] = []
    for case .status(let status) in run.steps where !status.proposal.isEmpty {
      if tried.last != status.proposal { tried.append(status.proposal) }
      let crossed = zip(status.proposal, status.proposal.dropFirst()).map { "\(Border($0, $1))" }
      #expect(!status.waiting.isEmpty && Set(status.waiting).isSubset(of: crossed))
    }
    #expect(tried == [["AA", "BB", "DD"], ["AA", "CC", "DD"], ["AA", "BB", "CC", "DD"]])
  }
}

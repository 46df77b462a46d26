import Geography
import Graphs
import Services
import ShippingRoutes
import ShippingValues
import Testing
import TestSupport

/// What must hold of each way to search the 48 states, whatever happens meanwhile.
struct StatesPropertyTests {
  private static let borders = Result {
    try StateTable(borders: Checkout.asset("map/us-states-borders.json")).borders.map { Border($0) }
  }

  /// A plan of random prices and latencies, what is asked for, and numbers for more.
  private static func plan(
    seed: Int
  ) throws -> (plan: TestServices.Plan, ask: (SearchStrategy) -> RouteRequest, Numbers) {
    var numbers = Numbers(seed: seed &+ 3_000_000)
    var plan = TestServices.Plan()
    // Prices of whole dollars, or of tens of them, are often equal.
    let unit = numbers.pick([1, 100, 1_000, 2_500])
    for border in try borders.get() {
      plan.costs[border] = Cents(numbers.next(0..<10_001) / unit * unit)
      if numbers.hits(percent: seed % 4 * 10) { plan.closed.insert(border) }
    }
    plan.latency = { path, number in
      .milliseconds(Numbers.of("\(path) \(number)", seed: seed, 100..<2_900))
    }
    let codes = Set(plan.costs.keys.flatMap { [$0.first, $0.second] }).sorted()
    let (from, to) = (numbers.pick(codes), numbers.pick(codes))
    let fee = Cents(numbers.pick([0, 1_000, 5_000]))
    let ask = { RouteSolverTests.ask(from, to, fee: fee, strategy: $0) }
    return (plan, ask, numbers)
  }

  @Test(arguments: SearchEffort.seeds(0..<500))
  func `where nothing fails or changes, all ways agree, and ask no more than may help`(
    seed: Int
  ) async throws {
    let (plan, ask, _) = try Self.plan(seed: seed)
    var asked: [SearchStrategy: Set<String>] = [:]
    for strategy in SearchStrategy.allCases {
      let run = TestRun(plan)
      let request = ask(strategy)
      let result = try await run.calculate(request)[0]
      AnswerJudge(run, "seed \(seed)")
      // The truth is the same for all, and so is what each of them finds.
      let open = plan.costs.filter { !plan.closed.contains($0.key) }
      let routes = bestRoutes(from: request.from ?? "", fee: request.borderFee, costs: open)
      let best = routes[request.to ?? ""]
      #expect(result.total == best?.total, "seed \(seed), \(strategy)")
      if strategy != .bidirectional { #expect(result.states == best?.states, "seed \(seed)") }
      asked[strategy] = Set(run.services.asked.filter { $0.hasPrefix("/roads/") })
      if [.dijkstra, .aStar].contains(strategy) {
        expectNothingInVain(run, request, routes, seed: seed)
      }
    }
    let more = asked[.dijkstra, default: []].subtracting(asked[.barrier, default: []])
    #expect(more == [], "seed \(seed)")
  }

  /// Holds each border that was asked against what the search had said by then: a way over it, at the
  /// fee alone, must be able to be as cheap as the best known to its far end, and to the goal.
  private func expectNothingInVain(
    _ run: TestRun,
    _ request: RouteRequest,
    _ routes: [String: BestRoute],
    seed: Int
  ) {
    let (fee, goal) = (request.borderFee, request.to ?? "")
    let free = run.services.plan.costs.mapValues { _ in Cents(0) }
    let left = bestRoutes(from: goal, fee: request.strategy == .aStar ? fee : 0, costs: free)
    for sent in run.services.sent {
      guard sent.target.hasPrefix("/roads/"), let border = Border(String(sent.target.dropFirst(7)))
      else { continue }
      var said: [String: Cents] = [:]
      for (moment, step) in run.timedSteps where moment < sent.at {
        if case .relaxed(let state, let cost, _, _) = step { said[state] = cost }
      }
      let helps = [(border.first, border.second), (border.second, border.first)].contains {
        near,
        far in
        guard let cost = routes[near]?.total, let rest = left[far]?.total else { return false }
        return cost + fee <= said[far] ?? .max && cost + fee + rest <= said[goal] ?? .max
      }
      #expect(helps, "seed \(seed), \(request.strategy): \(border) at \(sent.at)")
    }
  }

  @Test(arguments: SearchEffort.seeds(0..<500))
  func `whatever fails, closes, opens and comes late, each answer is right for what was known`(
    seed: Int
  ) async throws {
    var (plan, ask, numbers) = try Self.plan(seed: seed)
    let borders = try Self.borders.get()
    for border in borders {
      for path in ["/roads/\(border)", "/borders/\(border)/cost"] where numbers.hits(percent: 15) {
        plan.troubles[path] = (0..<numbers.next(1..<4)).map { _ in
          numbers.pick([.silence, .refused, .status(503), .body("{"), .status(400)])
        }
      }
    }
    var moment = 0
    var isOpen: [Border: Bool] = [:]
    for _ in 0..<numbers.next(0..<40) {
      moment += numbers.next(0..<1_500)
      let border = numbers.pick(Array(isOpen.keys.sorted().prefix(8)) + [numbers.pick(borders)])
      let next = !(isOpen[border] ?? !plan.closed.contains(border))
      isOpen[border] = next
      plan.timeline.append((.milliseconds(moment), border, next))
    }
    // One answer in ten comes after its time-out.
    plan.latency = { [plan] path, number in
      let latency = plan.latency(path, number)
      let isLate = Numbers.of("late \(path) \(number)", seed: seed, 0..<10) == 0
      return isLate ? latency + .seconds(2) : latency
    }
    plan.listening = .works(delay: .milliseconds(numbers.next(1..<2_000)), all: seed % 2 == 0)
    plan.costsLater = (
      .milliseconds(numbers.next(0..<40_000)),
      plan.costs.filter { _ in numbers.hits(percent: 30) }.mapValues { $0 / 2 }
    )
    let age: Duration? = numbers.hits(percent: 30) ? .seconds(numbers.next(0..<20)) : nil
    let policy = RouteSolver.Settings.patient(attempts: numbers.next(1..<4)).policy
    let pause = Duration.milliseconds(numbers.next(1..<30_000))
    for strategy in SearchStrategy.allCases {
      let run = TestRun(plan, settings: .init(policy: policy, quoteAge: age))
      let there = ask(strategy)
      var back = there
      (back.from, back.to) = (there.to, there.from)
      _ = try await run.calculate(there, back, pause: pause)
      #expect(AnswerJudge(run, age: age, "seed \(seed)").answers == 2)
    }
  }
}

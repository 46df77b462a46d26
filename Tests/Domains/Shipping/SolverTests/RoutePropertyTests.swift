import Graphs
import Services
import ShippingRoutes
import ShippingValues
import Testing
import TestSupport

/// What must hold for every map, every cost and every order of answers.
struct RoutePropertyTests {
  /// A random map with random costs, latencies and troubles that pass.
  private static func plan(seed: Int) -> TestServices.Plan {
    var numbers = Numbers(seed: seed)
    let stateCount = numbers.next(2..<11)
    let codes = (0..<stateCount).map { code($0) }
    var costs: [Border: Cents] = [:]
    for _ in 0..<numbers.next(1..<(3 * stateCount)) {
      let (one, other) = (numbers.next(0..<stateCount), numbers.next(0..<stateCount))
      guard one != other else { continue }
      costs[Border(codes[one], codes[other])] = Cents(numbers.next(0..<3) * numbers.next(0..<200))
    }
    var plan = TestServices.Plan(costs: costs)
    for border in costs.keys.sorted() {
      if numbers.next(0..<5) == 0 { plan.closed.insert(border) }
      for path in ["/roads/\(border)", "/borders/\(border)/cost"] {
        plan.troubles[path] = (0..<max(0, numbers.next(0..<6) - 3)).map { _ in
          [.silence, .refused, .status(503), .body("{"), .status(500)][numbers.next(0..<5)]
        }
      }
    }
    plan.latency = { path, number in
      .milliseconds(Numbers.of("\(path) \(number)", seed: seed, 1..<2_900))
    }
    return plan
  }

  private static func code(_ number: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return "\(letters[number / 26])\(letters[number % 26])"
  }

  private static func expectPlainCounts(_ run: TestRun) {
    for target in Set(run.services.asked) {
      let failures = run.services.plan.troubles[target]?.count ?? 0
      #expect(run.services.asked.count { $0 == target } <= failures + 1)
    }
  }

  @Test(arguments: SearchEffort.seeds(0..<200))
  func `all ways to search and to price find the true optimum in the end`(seed: Int) async throws {
    let plan = Self.plan(seed: seed)
    var numbers = Numbers(seed: seed &+ 1_000_000)
    let codes = (0..<11).map { Self.code($0) }
    let (from, to) = (codes[numbers.next(0..<2)], codes[numbers.next(0..<11)])
    // Where crossing is free as well, costs are often zero.
    let fee = Cents(max(0, numbers.next(0..<150) - 50))
    let open = plan.costs.filter { !plan.closed.contains($0.key) }
    let expected = cheapest(from: from, to: to, fee: fee, costs: open)
    for (index, strategy) in SearchStrategy.allCases.enumerated() {
      let pricing = Pricing.allCases[(seed + index) / 2 % 2]
      let run = TestRun(plan, states: codes)
      let request = RouteSolverTests.ask(from, to, fee: fee, strategy: strategy, pricing)
      let results = try await run.calculate(request, request, pause: .seconds(1))
      #expect(results.map(\.total) == [expected, expected], "seed \(seed)")
      #expect(results[0].unanswered == [])
      // What is remembered is held against the roads first; nothing else is asked.
      #expect(results[1].requests == (results[0].requests == 0 ? 0 : 1))
      Self.expectPlainCounts(run)
      AnswerJudge(run, "seed \(seed)")
    }
  }

  @Test(arguments: SearchEffort.seeds(0..<300))
  func `while roads change, the route is the best for what was answered`(seed: Int) async throws {
    var plan = Self.plan(seed: seed)
    var numbers = Numbers(seed: seed &+ 2_000_000)
    let borders = plan.costs.keys.sorted()
    // Where there are no borders, none closes.
    guard !borders.isEmpty else { return }
    var isOpen: [Border: Bool] = [:]
    var moment = 0
    for _ in 0..<numbers.next(1..<30) {
      moment += numbers.next(0..<1_500)
      let border = borders[numbers.next(0..<min(borders.count, 4))]
      let next = !(isOpen[border] ?? !plan.closed.contains(border))
      isOpen[border] = next
      plan.timeline.append((.milliseconds(moment), border, next))
    }
    let delay = Duration.milliseconds(numbers.next(1..<3_000))
    plan.listening = .works(delay: delay, all: numbers.next(0..<2) == 0)
    let attempts = 1 + numbers.next(0..<3)
    let codes = Set(borders.flatMap { [$0.first, $0.second] }).sorted()
    let requests = (0..<3).map { _ in
      RouteSolverTests.ask(
        codes[numbers.next(0..<codes.count)],
        codes[numbers.next(0..<codes.count)],
        strategy: SearchStrategy.allCases[numbers.next(0..<5)],
        Pricing.allCases[numbers.next(0..<2)]
      )
    }
    let patience = Duration.milliseconds(numbers.next(1..<4_000))
    let pause = Duration.milliseconds(numbers.next(1..<20_000))
    // Fuel is dearer, or cheaper, from a moment on; old answers are forgotten by some.
    plan.costsLater = (
      .milliseconds(numbers.next(0..<60_000)), plan.costs.mapValues { $0 / 2 + 50 }
    )
    let age: Duration? = numbers.next(0..<2) == 0 ? .seconds(numbers.next(0..<30)) : nil
    let policy = RouteSolver.Settings.patient(attempts: attempts).policy
    let run = TestRun(plan, settings: .init(policy: policy, quoteAge: age))
    _ = try await run.calculate(requests[0], requests[1], pause: .milliseconds(700))
    try await cancel(run, requests[2], after: patience)
    _ = try await run.calculate(requests[2], pause: .milliseconds(1))
    _ = try await run.calculate(requests[0], requests[1], pause: pause)
    AnswerJudge(run, age: age, "seed \(seed)")
    expectTrue(run, seed: seed)
  }

  /// Holds each route against the service's truth: what is closed of it closed after the last
  /// answer about changes had left.
  private func expectTrue(_ run: TestRun, seed: Int) {
    for (moment, step) in run.timedSteps {
      guard case .found(let result) = step, case .found(let states, _, _, _) = result.outcome
      else { continue }
      let heard = run.services.toldOfChanges.last { $0 <= moment } ?? .zero
      for (one, next) in zip(states, states.dropFirst()) {
        let crossed = Border(one, next)
        guard !run.services.isOpen(crossed, at: moment) else { continue }
        let closing = run.services.plan.timeline.last { $0.border == crossed && $0.at <= moment }
        let when = "closed at \(closing?.at ?? .zero), heard at \(heard)"
        #expect(
          closing.map { $0.at > heard } == true,
          "seed \(seed): \(crossed) at \(moment), \(when)"
        )
      }
    }
  }

  /// Begins a calculation and cancels it after a while, when it is not done by then.
  private func cancel(_ run: TestRun, _ request: RouteRequest, after: Duration) async throws {
    let isDone: Bool? = await run.clock.run {
      // No two calculations share a moment.
      try? await run.clock.sleep(for: .milliseconds(1))
      return await withTaskGroup(of: Void.self) { group in
        group.addTask { _ = try? await run.solver.calculate(request) }
        try? await run.clock.sleep(for: after)
        group.cancelAll()
        let begin = run.clock.elapsed
        await group.waitForAll()
        return run.clock.elapsed == begin
      }
    }
    #expect(isDone == true, "a cancelled calculation ends at once")
    run.expectAllDone()
  }
}

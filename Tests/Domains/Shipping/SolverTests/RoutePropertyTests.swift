import Foundation
import Geography
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
  func `both ways of pricing find the true optimum in the end`(seed: Int) async throws {
    let plan = Self.plan(seed: seed)
    var numbers = Numbers(seed: seed &+ 1_000_000)
    let codes = (0..<11).map { Self.code($0) }
    let (from, to) = (codes[numbers.next(0..<2)], codes[numbers.next(0..<11)])
    let fee = Cents(numbers.next(0..<100))
    let open = plan.costs.filter { !plan.closed.contains($0.key) }
    let expected = cheapest(from: from, to: to, fee: fee, costs: open)
    for pricing in Pricing.allCases {
      let run = TestRun(plan, states: codes)
      let request = RouteSolverTests.ask(from, to, fee: fee, pricing)
      let results = try await run.calculate(request, request)
      #expect(results.map(\.total) == [expected, expected], "seed \(seed)")
      #expect(results[0].unanswered == [])
      // What is remembered is held against the roads first; nothing else is asked.
      #expect(results[1].requests == (results[0].requests == 0 ? 0 : 1))
      Self.expectPlainCounts(run)
      try expectSums(results[0])
    }
  }

  private func expectSums(_ result: RouteResult) throws {
    guard case .found(let states, let fuel, let fee, let total) = result.outcome else {
      return #expect(result.total == nil)
    }
    #expect(fuel.count == states.count - 1 && fuel.reduce(0) { $0 + $1 + fee } == total)
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
    let run = TestRun(plan, settings: .patient(attempts: 1 + numbers.next(0..<3)))
    let codes = Set(borders.flatMap { [$0.first, $0.second] }).sorted()
    let requests = (0..<3).map { _ in
      RouteSolverTests.ask(
        codes[numbers.next(0..<codes.count)],
        codes[numbers.next(0..<codes.count)],
        Pricing.allCases[numbers.next(0..<2)]
      )
    }
    let patience = Duration.milliseconds(numbers.next(1..<4_000))
    _ = try await run.calculate(requests[0], requests[1], pause: .milliseconds(700))
    try await cancel(run, requests[2], after: patience)
    _ = try await run.calculate(requests[2])
    _ = try await run.calculate(requests[0], requests[1], pause: .seconds(numbers.next(0..<20)))
    expectOptimal(run, fee: 10, seed: seed)
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
      await withTaskGroup(of: Void.self) { group in
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

  /// Follows the steps and compares each result with what had been answered by then.
  private func expectOptimal(_ run: TestRun, fee: Cents, seed: Int) {
    var known = Rebuilt()
    var ends = ("", "")
    for step in run.steps {
      known.take(step)
      switch step {
      case .asked(let request, _): ends = (request.from ?? "", request.to ?? "")
      case .found(let result):
        let best = cheapest(from: ends.0, to: ends.1, fee: fee, costs: known.quoted)
        #expect(result.total == best, "seed \(seed)")
        #expect(Set(result.unanswered) == known.unanswered, "seed \(seed)")
      case .none(let result):
        let best = cheapest(from: ends.0, to: ends.1, fee: fee, costs: known.quoted)
        #expect(best == nil, "seed \(seed)")
        expectCut(result, known, from: ends.0, to: ends.1, in: run)
      default: break
      }
    }
  }

  private func expectCut(
    _ result: RouteResult,
    _ known: Rebuilt,
    from source: String,
    to goal: String,
    in run: TestRun
  ) {
    let borders = run.services.plan.costs.keys.sorted()
    let reached = Set(borders.flatMap { [$0.first, $0.second] }).filter {
      cheapest(from: source, to: $0, fee: 0, costs: known.quoted) != nil
    }
    // What was not reached and hangs together with the goal, whatever is closed there.
    var beyond: Set = [goal]
    for _ in borders {
      for border in borders
      where !reached.contains(border.first) && !reached.contains(border.second) {
        if beyond.contains(border.first) || beyond.contains(border.second) {
          beyond.formUnion([border.first, border.second])
        }
      }
    }
    let cut = borders.filter { border in
      reached.contains(border.first) && beyond.contains(border.second)
        || reached.contains(border.second) && beyond.contains(border.first)
    }
    let closed = cut.filter(known.closed.contains)
    let unanswered = cut.filter(known.unanswered.contains)
    #expect(result.outcome == .none(closed: closed, unanswered: unanswered))
    #expect(closed.count + unanswered.count == cut.count)
  }

  @Test(arguments: 0..<5)
  func `on the real map both ways of pricing cost the same`(seed: Int) async throws {
    let table = try StateTable(borders: Checkout.asset("map/us-states-borders.json"))
    var plan = TestServices.Plan()
    for border in table.borders.map({ Border($0) }) {
      plan.costs[border] = Cents(Numbers.of("\(border)", seed: seed, 0..<10_000))
    }
    plan.latency = { path, number in .milliseconds(Numbers.of(path, seed: seed, 100..<2_000)) }
    let expected = cheapest(from: "RI", to: "AZ", fee: 5_000, costs: plan.costs)
    for pricing in Pricing.allCases {
      let run = TestRun(plan)
      let result = try await run.calculate(RouteSolverTests.ask("RI", "AZ", fee: 5_000, pricing))[0]
      #expect(result.total == expected)
      let priced = run.steps.count { if case .quoted = $0 { true } else { false } }
      #expect(run.services.asked.count == 2 * priced)
      if pricing == .prefetchAll { #expect(priced == 107) }
    }
  }
}

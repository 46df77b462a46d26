import Services
import ShippingRoutes
import ShippingValues
import Testing

/// Roads that close and open while a route is sought.
struct RoadChangeTests {
  private let square = RouteSolverTests.square
  private let request = RouteSolverTests.ask("AA", "DD")

  /// Roads closing and opening at whole and half seconds.
  private func plan(
    _ timeline: [(Double, String, Bool)],
    costs: [Border: Cents]? = nil
  ) -> TestServices.Plan {
    TestServices.Plan(
      costs: costs ?? square,
      timeline: timeline.map { (.milliseconds(Int($0.0 * 1000)), border($0.1), $0.2) }
    )
  }

  @Test func `a road that opens again is unpriced and asked for again`() async throws {
    let run = TestRun(plan([(2.5, "AA-BB", false), (3.5, "AA-BB", true)]))
    let result = try await run.calculate(request)[0]
    #expect(result.states == ["AA", "BB", "CC", "DD"] && result.changes == 2)
    #expect(run.services.asked.count { $0 == "/roads/AA-BB" } == 2)
    #expect(run.steps.contains(.opened(border("AA-BB"))))
  }

  @Test func `a road closed from the start can open`() async throws {
    var plan = plan([(3.5, "BB-CC", true)])
    plan.closed = [border("BB-CC")]
    let run = TestRun(plan)
    let result = try await run.calculate(request)[0]
    #expect(result.total == 330 && run.services.asked.count { $0 == "/roads/BB-CC" } == 2)
  }

  @Test func `a late quote does not open a road that closed meanwhile`() async throws {
    // The cost of AA-BB is asked at 1 s; the road closes and opens while the answer is under way.
    var plan = plan([(1.2, "AA-BB", false), (1.9, "AA-BB", true)])
    plan.latency = { path, number in path.hasSuffix("AA-BB/cost") ? .seconds(2) : .seconds(1) }
    let run = TestRun(plan)
    let result = try await run.calculate(request)[0]
    #expect(result.total == 330)
    // The first answer comes at 3 s and is dropped; only then the border is asked for again.
    let times = run.services.sent.filter { $0.target == "/roads/AA-BB" }.map(\.at)
    #expect(times == [.zero, .seconds(3)])
    #expect(run.steps.count { $0 == .quoted(border("AA-BB"), 100) } == 1)
  }

  @Test func `a late no about a road that has opened meanwhile is asked again`() async throws {
    // The answer leaves the service before the road opens, and arrives after the news of it.
    var plan = plan([(2.5, "BB-CC", true)], costs: costs(["AA-BB": 7, "BB-CC": 7]))
    plan.closed = [border("BB-CC")]
    plan.troubles = ["/roads/BB-CC": [.body(#"{"border":"BB-CC","usable":false}"#)]]
    let run = TestRun(plan)
    let result = try await run.calculate(RouteSolverTests.ask("AA", "CC"))[0]
    #expect(result.total == 34 && result.changes == 0)
    #expect(run.services.asked.count { $0 == "/roads/BB-CC" } == 2)
  }

  @Test func `an unanswered road that opens is asked again at once`() async throws {
    var plan = plan(
      [(5, "AA-CC", false), (6, "AA-CC", true)],
      costs: costs(["AA-BB": 1, "AA-CC": 2])
    )
    plan.troubles = ["/roads/AA-CC": [.status(400)], "/roads/AA-BB": [.silence, .silence]]
    let run = TestRun(plan)
    let result = try await run.calculate(RouteSolverTests.ask("AA", "CC"))[0]
    #expect(result.total == 12 && result.unanswered == [])
  }

  @Test func `news that is known already costs no new search`() async throws {
    // The answers about both roads come before the news, which comes at 3.7 s.
    var plan = plan([(0.2, "AA-CC", false), (0.3, "YY-ZZ", false), (0.4, "AA-BB", true)])
    plan.closed = [border("AA-BB")]
    plan.listening = .works(delay: .milliseconds(3_500), all: true)
    let run = TestRun(plan)
    let result = try await run.calculate(request)[0]
    #expect(result.total == 330 && result.changes == 0 && run.searches == 1)
    let polls = run.services.sent.map(\.target).filter { $0.contains("changes") }
    #expect(polls == ["/roads/changes", "/roads/changes?after=3"])
  }

  @Test func `changes between calculations are learned from the last number on`() async throws {
    var costs = square
    costs[border("DD-EE")] = 1
    let timeline = [(1.5, "BB-CC", false), (20, "CC-DD", false), (21, "BB-CC", true)]
    let run = TestRun(plan(timeline, costs: costs))
    let other = RouteSolverTests.ask("CC", "EE")
    let results = try await run.calculate(request, other, pause: .seconds(12))
    #expect(results[0].states == ["AA", "CC", "DD"])
    #expect(results[1].states == ["CC", "BB", "DD", "EE"])
    let polls = run.services.sent.map(\.target).filter { $0.contains("changes") }
    #expect(
      polls == [
        "/roads/changes", "/roads/changes?after=1", "/roads/changes?after=1&wait=0s",
        "/roads/changes?after=3",
      ]
    )
    #expect(results.map(\.changes) == [0, 0] && run.searches == 2)
  }

  @Test func `more than a hundred changes end the calculation with a message`() async throws {
    let restless = (0..<120).map { number -> (Double, String, Bool) in
      (1.5 + Double(number) / 100, "BB-CC", number.isMultiple(of: 2) == false)
    }
    let run = TestRun(plan(restless))
    let result = try await run.calculate(request)[0]
    #expect(result.message == "gave up: more than 100 roads closed or opened during the search")
    #expect(result.changes == 101)
    #expect(run.steps.last == SearchStep.failed(result.message ?? ""))
  }

  @Test(arguments: [
    TestServices.Listening.missing, .failing, .silent, .alwaysEmpty,
  ])
  func `a search goes on without news of roads`(listening: TestServices.Listening) async throws {
    var plan = plan([])
    plan.listening = listening
    plan.latency = { _, _ in .milliseconds(2_900) }
    let run = TestRun(plan)
    let result = try await run.calculate(request)[0]
    #expect(result.total == 330)
    let polls = run.services.sent.count { $0.target.contains("changes") }
    switch listening {
    case .missing, .silent, .works: #expect(polls == 1)
    // Back-off doubles from 375 ms; an empty answer is asked again a second later.
    case .failing: #expect((5...7).contains(polls))
    case .alwaysEmpty: #expect((18...20).contains(polls))
    }
  }

  @Test func `a long poll is asked again after thirty seconds without news`() async throws {
    var plan = plan([])
    plan.latency = { _, _ in .seconds(19) }
    let run = TestRun(plan, settings: .patient(timeout: .seconds(25)))
    let result = try await run.calculate(request)[0]
    #expect(result.took == .seconds(114))
    #expect(run.services.sent.count { $0.target.contains("changes") } == 5)
  }

  @Test func `a remembered route is held against the roads before it is said`() async throws {
    let run = TestRun(plan([(60, "BB-CC", false)]))
    let results = try await run.calculate(request, request, pause: .seconds(50))
    #expect(results[0].states == ["AA", "BB", "CC", "DD"])
    #expect(results[1].states == ["AA", "CC", "DD"] && results[1].changes == 0)
    // Nothing was asked of the second but what had changed.
    #expect(results[1].requests == 1 && run.searches == 2)
  }

  @Test func `a hundred changes before a calculation are no reason to give up`() async throws {
    let restless = (0..<301).map { number -> (Double, String, Bool) in
      (20 + Double(number) / 100, "BB-CC", !number.isMultiple(of: 2))
    }
    let run = TestRun(plan(restless))
    let results = try await run.calculate(request, request, pause: .seconds(25))
    #expect(results.map(\.states) == [["AA", "CC", "DD"], ["AA", "CC", "DD"]])
    #expect(results.map(\.changes) == [0, 0])
  }

  @Test func `what the state of the roads contradicts has changed meanwhile`() async throws {
    // AA-BB is priced at 2 s, AA-CC found closed at 1 s; how the roads stand comes at 3.9 s.
    var plan = plan([(2.5, "AA-BB", false), (2.6, "AA-CC", true), (2.7, "CC-DD", false)])
    plan.closed = [border("AA-CC")]
    plan.listening = .works(delay: .milliseconds(3_900), all: true)
    let run = TestRun(plan)
    let result = try await run.calculate(request)[0]
    #expect(result.states == ["AA", "CC", "BB", "DD"] && result.changes == 2 && run.searches == 2)
  }

  @Test func `a service that is away at first is asked beside the search`() async throws {
    // The second calculation is asked at 54 s; BB-EE has to be asked for, so that it waits.
    var costs = square
    costs[border("DD-EE")] = 1
    var plan = plan([(50, "BB-CC", false)], costs: costs)
    plan.latency = { path, _ in path.contains("EE") ? .seconds(2.5) : .seconds(1) }
    plan.silentAboutChanges = .seconds(52)..<(.seconds(65))
    let run = TestRun(plan)
    let other = RouteSolverTests.ask("AA", "EE")
    let results = try await run.calculate(request, other, pause: .seconds(25))
    #expect(results[1].states == ["AA", "CC", "DD", "EE"] && results[1].changes == 0)
    let begin = try #require(
      run.timedSteps.last { if case .asked = $0.step { true } else { false } }
    )
    let asked = run.services.sent.filter { $0.at >= begin.at }.map(\.target)
    #expect(asked.prefix(3) == [String](repeating: "/roads/changes?after=0&wait=0s", count: 3)[...])
  }

  @Test func `a calculation that remembers nothing asks all at once`() async throws {
    let run = TestRun(plan([]), settings: .init(quoteAge: .seconds(5)))
    _ = try await run.calculate(request, request, pause: .seconds(20))
    let begin = try #require(
      run.timedSteps.last { if case .asked = $0.step { true } else { false } }
    )
    let asked = run.services.sent.filter { $0.at == begin.at }.map(\.target)
    #expect(asked == ["/roads/AA-BB", "/roads/AA-CC", "/roads/changes"])
  }
}

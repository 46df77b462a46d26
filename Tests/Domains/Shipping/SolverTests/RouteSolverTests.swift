import Graphs
import Services
import ShippingRoutes
import ShippingValues
import Testing

struct RouteSolverTests {
  /// A square with a diagonal: AA-BB-DD and AA-CC-DD, and BB-CC.
  static let square = costs(["AA-BB": 100, "AA-CC": 300, "BB-CC": 100, "BB-DD": 500, "CC-DD": 100])

  static func ask(
    _ from: String?,
    _ to: String?,
    fee: Cents = 10,
    strategy: SearchStrategy = .barrier,
    _ pricing: Pricing = .onDemand
  ) -> RouteRequest {
    RouteRequest(from: from, to: to, borderFee: fee, strategy: strategy, pricing: pricing)
  }

  @Test(arguments: Pricing.allCases)
  func `the cheapest route has its fuel, fee, requests and time`(pricing: Pricing) async throws {
    let run = TestRun(.init(costs: Self.square))
    let result = try await run.calculate(Self.ask("AA", "DD", pricing))[0]
    #expect(
      result.outcome
        == .found(states: ["AA", "BB", "CC", "DD"], fuel: [100, 100, 100], fee: 10, total: 330)
    )
    // Two requests for each of five borders, and one for changes.
    #expect(result.requests == 12 && result.unanswered == [] && result.changes == 0)
    // Each of the two requests takes a second; on demand, AA, BB and CC are priced in turn.
    #expect(result.took == .seconds(pricing == .onDemand ? 6 : 2))
  }

  @Test func `states are settled by cost, then by code, and steps tell each`() async throws {
    let run = TestRun(.init(costs: costs(["AA-CC": 5, "AA-BB": 5])))
    _ = try await run.calculate(Self.ask("AA", "CC", fee: 0))
    let expected: [SearchStep] = [
      .asked(Self.ask("AA", "CC", fee: 0), number: 1),
      .searching(number: 1),
      .status(SearchStatus(.searching)),
      .settled(state: "AA", cost: 0, from: nil, side: .start),
      .status(.waiting("AA-BB", "AA-CC")),
      .quoted(border("AA-BB"), 5),
      .relaxed(state: "BB", cost: 5, from: "AA", side: .start),
      .status(.waiting("AA-BB", "AA-CC", next: ("BB", 5), holding: "AA-CC", cheaper: "CC")),
      .quoted(border("AA-CC"), 5),
      .relaxed(state: "CC", cost: 5, from: "AA", side: .start),
      .settled(state: "BB", cost: 5, from: "AA", side: .start),
      .settled(state: "CC", cost: 5, from: "AA", side: .start),
      .status(SearchStatus(.found)),
    ]
    #expect(Array(run.steps.dropLast(2)) == expected)
    guard case .found(let result) = run.steps.dropLast().last else {
      Issue.record("the last step but one is the result")
      return
    }
    let proof = RouteCertificate(cost: 5, potentials: [0, 5, 5])
    #expect(result.certificate == proof && run.steps.last == .proved(proof))
  }

  @Test func `on demand asks only for borders that lead away from settled states`() async throws {
    let chain = costs(["AA-BB": 1, "BB-CC": 1, "CC-DD": 1])
    let run = TestRun(.init(costs: chain))
    let result = try await run.calculate(Self.ask("AA", "BB"))[0]
    #expect(result.states == ["AA", "BB"])
    #expect(run.services.asked == ["/roads/AA-BB", "/borders/AA-BB/cost"])
  }

  @Test(arguments: Pricing.allCases)
  func `a closed border is not asked for its cost, nor again`(pricing: Pricing) async throws {
    let run = TestRun(.init(costs: Self.square, closed: [border("BB-CC")]))
    let request = Self.ask("AA", "DD", pricing)
    let results = try await run.calculate(request, request)
    #expect(results.map(\.total) == [420, 420])
    #expect(!run.services.asked.contains("/borders/BB-CC/cost"))
    #expect(run.services.asked.count { $0 == "/roads/BB-CC" } == 1)
    #expect(run.steps.contains(.closed(border("BB-CC"))))
  }

  @Test(arguments: Pricing.allCases)
  func `a state to itself is a route and sends nothing`(pricing: Pricing) async throws {
    let run = TestRun(.init(costs: Self.square))
    let result = try await run.calculate(Self.ask("BB", "BB", pricing))[0]
    #expect(result.outcome == .found(states: ["BB"], fuel: [], fee: 10, total: 0))
    #expect(result.requests == 0 && run.services.sent == [])
  }

  @Test(arguments: [
    (ask(nil, "DD"), "choose both states: the one to start from and the one to reach"),
    (ask("AA", nil), "choose both states: the one to start from and the one to reach"),
    (ask("ZZ", "DD"), "there is no state 'ZZ'"),
    (ask("AA", "Delaware"), "there is no state 'Delaware'"),
    (ask("AA", "DD", fee: -5), "the border fee is at least $0.00, not -$0.05"),
    (
      ask("AA", "DD", fee: .max),
      "the border fee is at most $1000000000000.00, not $92233720368547758.07"
    ),
  ])
  func `a request that cannot be answered fails at once with a message`(
    request: RouteRequest,
    message: String
  ) async throws {
    let run = TestRun(.init(costs: Self.square))
    let result = try await run.calculate(request)[0]
    #expect(result.outcome == .failed(message))
    let steps: [SearchStep] = [
      .asked(request, number: 1), .status(SearchStatus(.failed)), .failed(message),
    ]
    #expect(run.steps == steps && run.services.sent == [])
    #expect(result.took == .zero)
  }

  @Test func `no route names the closed and the unanswered borders of the cut`() async throws {
    // AA-BB is reached; EE hangs behind CC and DD, and CC-DD is not part of the cut.
    let plan = TestServices.Plan(
      costs: costs(["AA-BB": 1, "AA-CC": 1, "BB-CC": 1, "BB-DD": 1, "CC-DD": 1, "DD-EE": 1]),
      closed: [border("AA-CC"), border("BB-CC"), border("CC-DD")],
      troubles: ["/borders/BB-DD/cost": [.status(400)]]
    )
    for pricing in Pricing.allCases {
      let run = TestRun(plan)
      let result = try await run.calculate(Self.ask("AA", "EE", pricing))[0]
      #expect(
        result.outcome
          == .none(closed: [border("AA-CC"), border("BB-CC")], unanswered: [border("BB-DD")])
      )
      // AA and BB are on the one side, all others on the other.
      let proof = RouteCertificate(cost: nil, potentials: [1, 1, 2, 2, 2])
      #expect(run.steps.suffix(2) == [SearchStep.none(result), .proved(proof)])
    }
  }

  @Test func `a state without borders is a route to nowhere with nothing to name`() async throws {
    let run = TestRun(.init(costs: costs(["AA-BB": 1])), states: ["AA", "BB", "CC"])
    let result = try await run.calculate(Self.ask("AA", "CC"))[0]
    #expect(result.outcome == .none(closed: [], unanswered: []))
  }
}

extension SearchStatus {
  /// The status around the state AA, where a route could be free.
  fileprivate static func waiting(
    _ borders: String...,
    next: (String, Int64)? = nil,
    holding: String...,
    cheaper: String...
  ) -> Self {
    var status = Self(.searching)
    (status.around, status.least) = ("AA", 0)
    (status.waiting, status.holding) = (borders, holding)
    (status.next, status.nextCost, status.cheaper) = (next?.0, next?.1, cheaper)
    return status
  }
}

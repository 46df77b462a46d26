import Services
import ShippingRoutes
import Testing

/// How the list of changes is read, seen from outside.
struct ChangesFormatTests {
  /// Asks from AA to BB, over a cheap road that a first list of changes may close.
  private func result(_ body: String) async throws -> (result: RouteResult, polls: [String]) {
    var plan = TestServices.Plan(costs: costs(["AA-BB": 1, "AA-CC": 2, "BB-CC": 3]))
    plan.timeline = [(.milliseconds(1), border("YY-ZZ"), true)]
    plan.rewrite = { path, usual in path.hasSuffix("changes") && usual.contains("YY") ? body : usual
    }
    let run = TestRun(plan)
    let result = try await run.calculate(RouteSolverTests.ask("AA", "BB", fee: 0))[0]
    return (result, run.services.sent.map(\.target).filter { $0.contains("changes") })
  }

  @Test func `one bad record hides no other`() async throws {
    let (result, polls) = try await result(
      #"""
      {"changes":[7,{},{"number":"2"},{"border":"AA-BB","number":3},
      {"border":"AA-CC","state":"flooded","number":4},{"border":"AB","state":"closed","number":5},
      {"border":"BB-AA","state":"closed","number":6,"why":["snow"]}],"more":false}
      """#
    )
    #expect(result.total == 5)
    #expect(polls == ["/roads/changes?after=0", "/roads/changes?after=6"])
  }

  @Test func `changes count in the order of their numbers, and old ones not at all`() async throws {
    let (result, _) = try await result(
      #"""
      {"changes":[{"border":"AA-BB","state":"opened","number":2},
      {"border":"AA-BB","state":"closed","number":1},{"border":"AA-CC","state":"closed","number":0}]}
      """#
    )
    #expect(result.total == 1)
  }

  @Test(arguments: ["", "[]", #"{"changes":{}}"#, #"{"changes":[{}]}"#, #"{"changed":[]}"#])
  func `a list that cannot be read is asked for again, and the search goes on`(
    body: String
  ) async throws {
    let (result, polls) = try await result(body)
    #expect(result.total == 1)
    #expect(polls.count > 1 && polls.allSatisfy { $0.hasSuffix("after=0") })
  }
}

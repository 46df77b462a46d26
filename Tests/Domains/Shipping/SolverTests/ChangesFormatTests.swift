import Services
import ShippingRoutes
import Testing

/// How the list of changes is read, seen from outside.
struct ChangesFormatTests {
  /// Asks from AA to BB, over a cheap road that a first list of changes may close.
  ///
  /// - Returns: The result, and the questions about changes after the first.
  private func result(_ body: String) async throws -> (result: RouteResult, polls: [String]) {
    var plan = TestServices.Plan(costs: costs(["AA-BB": 1, "AA-CC": 2, "BB-CC": 3]))
    plan.timeline = [(.milliseconds(100), border("YY-ZZ"), true)]
    plan.rewrite = { path, usual in path.hasSuffix("changes") && usual.contains("YY") ? body : usual
    }
    let run = TestRun(plan)
    let result = try await run.calculate(RouteSolverTests.ask("AA", "BB", fee: 0))[0]
    let polls = run.services.sent.map(\.target).filter { $0.contains("changes") }
    return (result, Array(polls.dropFirst()))
  }

  @Test func `one bad record hides no other`() async throws {
    let (result, polls) = try await result(
      #"""
      {"changes":[7,{},{"number":"2"},{"border":"AA-BB","number":3},
      {"border":"AA-CC","state":"flooded","number":4},{"border":"AB","state":"closed","number":5},
      {"border":"BB-AA","state":"closed","number":6,"why":["snow"]}],"more":false}
      """#
    )
    #expect(result.total == 5 && polls == ["/roads/changes?after=0", "/roads/changes?after=6"])
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
  func `a list that cannot be read is asked for again, without harm`(body: String) async throws {
    let (result, polls) = try await result(body)
    #expect(result.total == 1 && polls.count > 1 && polls.allSatisfy { $0.hasSuffix("after=0") })
  }

  @Test func `how the roads stand is read past what is no road`() async throws {
    var plan = TestServices.Plan(costs: costs(["AA-BB": 1, "AA-CC": 2, "BB-CC": 3]))
    plan.rewrite = { path, body in
      path.hasSuffix("changes")
        ? #"{"closed":["BB-AA",7,"YY-ZZ","AB",{}],"last":3,"since":[]}"# : body
    }
    let run = TestRun(plan)
    let result = try await run.calculate(RouteSolverTests.ask("AA", "BB", fee: 0))[0]
    #expect(result.total == 5)
    let polls = run.services.sent.map(\.target).filter { $0.contains("changes") }
    #expect(polls == ["/roads/changes", "/roads/changes?after=3"])
  }

  @Test(arguments: [
    "", "[]", #"{"closed":[]}"#, #"{"last":1}"#, #"{"last":-1,"closed":[]}"#,
    #"{"last":"1","closed":[]}"#, #"{"changes":[]}"#,
  ])
  func `how the roads stand is asked again if it cannot be read`(body: String) async throws {
    var plan = TestServices.Plan(costs: costs(["AA-BB": 1]))
    plan.rewrite = { path, usual in path.hasSuffix("changes") ? body : usual }
    let run = TestRun(plan)
    let result = try await run.calculate(RouteSolverTests.ask("AA", "BB", fee: 0))[0]
    #expect(result.total == 1)
    let polls = run.services.sent.map(\.target).filter { $0.contains("changes") }
    #expect(polls.count > 1 && polls.allSatisfy { $0 == "/roads/changes" })
  }
}

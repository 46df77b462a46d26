import Services
import ShippingRoutes
import TestSupport
import Testing

/// How answers are read, seen from outside: what a strange one does to a border.
struct WireFormatTests {
  /// What becomes of AA-BB when one of its answers has that body.
  private func outcome(
    _ path: String,
    _ body: String,
    status: Int = 200
  ) async throws -> (failure: RequestFailure?, result: RouteResult, run: TestRun) {
    var plan = TestServices.Plan(costs: costs(["AA-BB": 42]))
    if status == 409 { plan.closed = [border("AA-BB")] }
    plan.rewrite = { $0 == path ? body : $1 }
    if status == 409 {
      plan.listening = .missing
      plan.troubles = ["/roads/AA-BB": [.body(#"{"border":"AA-BB","usable":true}"#)]]
    }
    let run = TestRun(plan, settings: .patient(attempts: 2))
    let result = try await run.calculate(RouteSolverTests.ask("AA", "BB", fee: 0))[0]
    let failures = run.steps.compactMap { step in
      if case .unanswered(_, let failure) = step { failure } else { nil }
    }
    return (failures.first, result, run)
  }

  @Test(arguments: [
    (#"{"border":"AA-BB"}"#, "'usable' is missing"),
    (#"{"border":"AA-BB","usable":"yes"}"#, "'usable' has another type than expected"),
    (#"{"border":"AA-BB","usable":null}"#, "'usable' has another type than expected"),
    (#"{"border":7,"usable":true}"#, "'border' has another type than expected"),
    (#"{"border":"AA-CC","usable":true}"#, "the answer is about 'AA-CC', not 'AA-BB'"),
    (#"[true]"#, "the body is not an object"),
    (#"{"border":"AA-BB","usab"#, "the body is not JSON"),
    ("", "the body is not JSON"),
  ])
  func `a strange answer about a road is undecodable, in words`(
    body: String,
    words: String
  ) async throws {
    let (failure, result, _) = try await outcome("/roads/AA-BB", body)
    #expect(failure == .undecodable(words))
    #expect(result.outcome == .none(closed: [], unanswered: [border("AA-BB")]))
    #expect(result.requests == 4)
  }

  @Test(arguments: Table.kept("strange-costs"))
  func `a strange answer about a cost is undecodable, in words`(
    body: String,
    words: String
  ) async throws {
    let (failure, result, _) = try await outcome("/borders/AA-BB/cost", body)
    #expect(failure == .undecodable(words) && result.requests == 5)
  }

  @Test(arguments: [
    #"{"cents":42,"border":"AA-BB","currency":"USD","valid":[1,{}]}"#,
    #"{"border":"BB-AA","cents":42}"#,
    #" { "border" : "AA-BB" , "cents" : 42 } "#,
  ])
  func `unknown keys, spaces and the other order of codes are no harm`(body: String) async throws {
    let (failure, result, _) = try await outcome("/borders/AA-BB/cost", body)
    #expect(failure == nil && result.total == 42)
  }

  @Test func `the fuel service may say that a road is closed`() async throws {
    let body = #"{"error":"closed","border":"AA-BB","message":"snow"}"#
    let (failure, result, run) = try await outcome("/borders/AA-BB/cost", body, status: 409)
    #expect(failure == nil && result.outcome == .none(closed: [border("AA-BB")], unanswered: []))
    #expect(run.services.asked == ["/roads/AA-BB", "/borders/AA-BB/cost"])
  }

  @Test(arguments: [
    (
      #"{"error":"no-quote","message":"ask later"}"#,
      RequestFailure.api(code: "no-quote", message: "ask later")
    ),
    (#"{"error":"no-quote"}"#, .api(code: "no-quote", message: "")),
    ("<html>", .http(status: 409, retryAfter: nil)),
  ])
  func `another no leaves the border unanswered and is not asked again`(
    body: String,
    expected: RequestFailure
  ) async throws {
    let (failure, result, _) = try await outcome("/borders/AA-BB/cost", body, status: 409)
    #expect(failure == expected)
    #expect(result.outcome == .none(closed: [], unanswered: [border("AA-BB")]))
    #expect(result.requests == 3)
  }

  @Test func `a closure of another border is undecodable`() async throws {
    let body = #"{"error":"closed","border":"AA-CC"}"#
    let (failure, _, _) = try await outcome("/borders/AA-BB/cost", body, status: 409)
    #expect(failure == .undecodable("the answer is about 'AA-CC', not 'AA-BB'"))
  }

  @Test func `requests name the border with its codes in alphabetical order`() async throws {
    let (_, _, run) = try await outcome("", "")
    let targets = Set(run.services.sent.map(\.target))
    #expect(
      targets == [
        "/roads/AA-BB", "/borders/AA-BB/cost", "/roads/changes", "/roads/changes?after=0",
      ]
    )
  }
}

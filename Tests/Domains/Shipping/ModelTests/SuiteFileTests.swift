import Geography
import ModelTestSupport
import Testing

private let scenario = """
  services: { fuel: { cost: costs.json, latency: 10ms } }
  clients: { c: { ship: { suite: suite.json, border_fee: $50.00 } } }
  """

struct SuiteFileTests {
  let bench: Bench
  let borders: [String]

  init() throws {
    bench = try Bench.shared.get()
    borders = try bench.states().borders.map { "\($0.first)-\($0.second)" }
  }

  private func said(_ suite: String) -> String {
    bench.mistakes(scenario, files: ["costs.json": weights(borders), "suite.json": suite])
  }

  @Test func `every mistake of a suite is said, at its place`() {
    let suite = """
      [
        {"test_number": 1, "start": "ME", "goal": "NH", "cost": 60, "route": ["ME","NH"]},
        {"test_number": "x", "start": "XX", "goal": "NH", "cost": "a", "route": ["ME","YY"]},
        {"start": "ME", "cost": null},
        {"test_number": 4, "start": "ME", "goal": "NH", "cost": null, "route": ["ME","NH"]},
        {"test_number": 5, "start": "ME", "goal": "NH", "cost": 60, "route": ["NH","ME"]},
        {"test_number": 1, "start": "ME", "goal": "ND", "cost": null, "route": null},
        {"test_number": 7, "start": "ME", "goal": "NH", "cost": 60, "route": []},
        7
      ]
      """
    #expect(
      bench.told(scenario, files: ["costs.json": weights(borders), "suite.json": suite]) == """
        suite.json:3:19: error: 'test_number' must be a whole number
        suite.json:3:33: error: 'start' must be a state code, not 'XX'
        suite.json:3:61: error: 'cost' must be a number of dollars, or null
        suite.json:3:81: error: each state of 'route' must be a state code, not 'YY'
        suite.json:4:3: error: missing key 'test_number'
        suite.json:4:3: error: missing key 'goal'
        suite.json:4:3: error: missing key 'route'
        hint: it is null when there is no way
        suite.json:5:3: error: 'cost' and 'route' must both be there, or both be null
        suite.json:6:3: error: the route must lead from 'ME' to 'NH'
        suite.json:7:3: error: the query 1 is there twice
        hint: the first is in line 2
        suite.json:8:72: error: 'route' must be an array of state codes, or null
        suite.json:9:3: error: a query must be an object
        """
    )
  }

  @Test(arguments: [
    ("{}", "work/suite.json:1:1: error: a suite must be an array of queries"),
    ("[]", "work/suite.json:1:1: error: a suite must have at least one query"),
  ])
  func `what is no suite is said once`(suite: String, headline: String) {
    #expect(said(suite).hasPrefix(headline) && said(suite).hasSuffix("1 error"))
  }

  @Test func `a suite says itself where routes begin and end`() {
    let yaml = scenario.replacing("border_fee", with: "from: ME, to: NH, border_fee")
    let suite =
      #"[{"test_number": 1, "start": "ME", "goal": "NH", "cost": 60, "route": ["ME","NH"]}]"#
    let told = bench.told(yaml, files: ["costs.json": weights(borders), "suite.json": suite])
    #expect(
      told == """
        2:50: error: 'from' and 'suite' cannot stand together
        hint: the suite's queries say where each route begins and ends
        2:58: error: 'to' and 'suite' cannot stand together
        hint: the suite's queries say where each route begins and ends
        """
    )
  }
}

struct SuiteCheckTests {
  let bench: Bench
  let borders: [String]

  init() throws {
    bench = try Bench.shared.get()
    borders = try bench.states().borders.map { "\($0.first)-\($0.second)" }
  }

  /// What is found of one query from Maine (all borders cost 10 and a fee of 50).
  private func found(
    _ query: String,
    _ changes: [String: String] = [:],
    timeline: String = "[]"
  ) throws -> [String] {
    let suite = "[{\"test_number\": 7, \(query)}]"
    let files = ["costs.json": weights(borders, changes), "suite.json": suite]
    return try bench.findings(scenario + "\ntimeline: \(timeline)", files: files)
  }

  @Test(arguments: ["120", "120.0", "120.00009", "119.9999", "119.99999999999997", "1.2e2"])
  func `a cost agrees within 0.0001 dollars`(cost: String) throws {
    let query =
      "\"start\": \"ME\", \"goal\": \"VT\", \"cost\": \(cost), \"route\": [\"ME\", \"NH\", \"VT\"]"
    #expect(try found(query) == [])
  }

  @Test(arguments: [
    ("120.00011", "expected $120.00011, found $120.00: $0.00011 less"),
    ("119.9998", "expected $119.9998, found $120.00: $0.0002 more"),
    ("20", "expected $20.00, found $120.00: $100.00 more"),
    ("-3.5", "expected -$3.50, found $120.00: $123.50 more"),
  ])
  func `a cost that does not agree is an error`(cost: String, words: String) throws {
    let query =
      "\"start\": \"ME\", \"goal\": \"VT\", \"cost\": \(cost), \"route\": [\"ME\", \"NH\", \"VT\"]"
    #expect(try found(query) == ["work/suite.json:1:2: error: query 7 (ME to VT) \(words)"])
  }

  @Test func `another route of the same cost is a note when it is real`() throws {
    #expect(
      try found(toNewYork(by: "VT")) + found(toNewYork(by: "MA")) == [
        "work/suite.json:1:2: note: query 7: another route of the same cost, ME NH MA NY"
      ]
    )
  }

  /// From Maine to New York, by Vermont or by Massachusetts; the solver finds the latter.
  private func toNewYork(by state: String, cost: String = "180") -> String {
    "\"start\": \"ME\", \"goal\": \"NY\", \"cost\": \(cost), "
      + "\"route\": [\"ME\", \"NH\", \"\(state)\", \"NY\"]"
  }

  @Test func `another route of the same cost is an error when the expected one is not real`() throws
  {
    func said(_ words: String) -> [String] {
      [
        "work/suite.json:1:2: error: query 7 (ME to NY) found the expected cost by ME NH MA NY, "
          + "but the expected route, \(words)"
      ]
    }
    #expect(
      try found(toNewYork(by: "CT")) == said("ME NH CT NY, has no border from NH to CT")
    )
    #expect(try found(toNewYork(by: "NH")) == said("ME NH NH NY, has no border from NH to NH"))
    #expect(
      try found(toNewYork(by: "VT"), ["NY-VT": "-1"]) == said("ME NH VT NY, is closed at NY-VT")
    )
    #expect(
      try found(toNewYork(by: "VT"), timeline: "[{ at: 0s, close: NH-VT }]")
        == said("ME NH VT NY, is closed at NH-VT")
    )
    #expect(
      try found(toNewYork(by: "VT"), ["NY-VT": "10.01"]) == said("ME NH VT NY, costs $180.01")
    )
  }

  @Test func `queries that agree and queries that differ are counted`() throws {
    let suite = """
      [{\(toNewYork(by: "VT")), "test_number": 1}, {\(toNewYork(by: "CT")), "test_number": 2},
       {\(toNewYork(by: "MA", cost: "7")), "test_number": 3},
       {"test_number": 4, "start": "ME", "goal": "ND", "cost": null, "route": null},
       {"test_number": 5, "start": "ME", "goal": "NH", "cost": null, "route": null}]
      """
    let closed = ["MN-ND": "-1", "MT-ND": "-1", "ND-SD": "-1"]
    let files = ["costs.json": weights(borders, closed), "suite.json": suite]
    let fields = RunOutcomeFields(try bench.run(scenario, files: files))
    #expect(fields["queries"] == "5" && fields["agreed"] == "2" && fields["differing"] == "3")
    let errors = try bench.findings(scenario, files: files).filter { $0.contains("error:") }
    #expect(errors.count == 3)
  }

  @Test func `a way where none should be, and none where one should be, are errors`() throws {
    #expect(
      try found(#""start": "ME", "goal": "VT", "cost": null, "route": null"#) == [
        "work/suite.json:1:2: error: query 7 (ME to VT) expected no way, found $120.00 by ME NH VT"
      ]
    )
    #expect(
      try found(#""start": "ME", "goal": "NH", "cost": 60, "route": ["ME", "NH"]"#, ["ME-NH": "-1"])
        == ["work/suite.json:1:2: error: query 7 (ME to NH) expected $60.00, found no way"]
    )
    #expect(
      try found(#""start": "ME", "goal": "NH", "cost": null, "route": null"#, ["ME-NH": "-1"]) == []
    )
  }

  @Test func `a query that was never answered is an error`() throws {
    let query = #""start": "ME", "goal": "NH", "cost": 60, "route": ["ME", "NH"]"#
    #expect(
      try found(query, timeline: "[{ at: 1ms, tell: c, cancel: true }]") == [
        "work/suite.json:1:2: error: query 7 (ME to NH) was never answered"
      ]
    )
  }

  @Test func `a suite that begins anew is judged by its last run`() throws {
    let suite = """
      [{"test_number": 1, "start": "ME", "goal": "NH", "cost": 11, "route": ["ME","NH"]},
       {"test_number": 2, "start": "ME", "goal": "VT", "cost": 22, "route": ["ME","NH","VT"]},
       {"test_number": 3, "start": "WA", "goal": "OR", "cost": 11, "route": ["WA","OR"]}]
      """
    let files = ["costs.json": weights(borders), "suite.json": suite]
    let timeline = "\ntimeline: [{ at: 15ms, tell: c, border_fee: $1.00, calculate: true }]"
    #expect(try bench.findings(scenario + timeline, files: files) == [])
  }

  @Test func `a suite runs its queries one after the other, with one cache`() throws {
    let suite = """
      [{"test_number": 1, "start": "ME", "goal": "NH", "cost": 60, "route": ["ME","NH"]},
       {"test_number": 2, "start": "ME", "goal": "NH", "cost": 60, "route": ["ME","NH"]}]
      """
    let report = try bench.run(
      scenario,
      files: ["costs.json": weights(borders), "suite.json": suite]
    )
    #expect(try report.lines(of: "request.sent").filter { $0.contains("[fuel") }.count == 1)
    #expect(RunOutcomeFields(report)["queries"] == "2")
  }
}

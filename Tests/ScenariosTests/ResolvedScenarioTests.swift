import Diagnostics
import Scenarios
import SimulationKernel
import Testing

struct ResolvedScenarioTests {
  private let files = ["costs.json": "{ \"CO-UT\": 1 }", "sub/costs.json": "{}"]

  private func json(_ value: ScenarioValue) -> String {
    switch value.plain(digest: { "digest of \($0.bytes.count)" }) {
    case .integer(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .text(let text): "\"\(text)\""
    case .list(let values): "[\(values.map(json).joined(separator: ","))]"
    case .map(let entries):
      "{\(entries.map { "\"\($0.key)\":\(json($0.value))" }.joined(separator: ","))}"
    default: "?"
    }
  }

  @Test func `the canonical form has defaults, sorted keys and base units`() throws {
    let scenario = try #require(
      Sample.load(
        """
        scenario: Title
        about: nothing of this decides
        services: { fuel: { cost: costs.json, latency: { exponential: { mean: 1s } } } }
        clients:
          b: { track: { line: 7 }, start: 1s }
          a: { ship: { to: NY, from: RI, note: 'true' } }
        timeline:
          - { at: 4s, close: UT-CO }
          - { outage: fuel, from: 5s, to: 8s }
        until: 1m
        expect: { a: { found: true } }
        """,
        files: files
      ).scenario
    )
    #expect(
      json(scenario.resolved)
        == #"{"clients":{"a":{"ship":{"border_fee":5000,"from":"RI","note":"true","#
        + #""pricing":"on-demand","timeout":3000000000,"to":"NY"},"start":0},"#
        + #""b":{"start":1000000000,"track":{"line":7}}},"epoch":"2000-01-01T00:00:00Z","#
        + #""seed":"1","services":{"fuel":{"cost":{"file":"costs.json","sha256":"digest of 14"},"#
        + #""failures":{"refused":[0,1],"reset":[0,1]},"#
        + #""latency":{"exponential":{"mean":1000000000}}},"#
        + #""roads":{"closed":[],"latency":200000000,"usable":[1,1]}},"#
        + #""timeline":[{"at":4000000000,"close":"CO-UT"},"#
        + #"{"from":5000000000,"outage":"fuel","status":503,"to":8000000000}],"#
        + #""until":60000000000}"#
    )
  }

  @Test func `what does not decide the run leaves the canonical form alone`() throws {
    let first = try #require(Sample.load(Sample.coastToCoast).scenario)
    let text = Sample.coastToCoast.replacing("scenario: Coast", with: "# more\nscenario: Ghost")
      .replacing("timeout: 3s", with: "timeout: 3000ms").replacing("75%", with: "3/4")
      .replacing("$1200.00", with: "$1.00").replacing("SD-ND", with: "ND-SD")
    let second = try #require(Sample.load(text, file: "elsewhere/t.yaml").scenario)
    #expect(first.resolved == second.resolved)
  }

  @Test(arguments: 0..<60)
  func `the canonical form read again is the same`(round: UInt64) throws {
    var writer = ScenarioWriter(seed: round)
    let text = writer.scenario()
    let written = Sample.load(text, files: files)
    #expect(written.diagnostics.rendered { _ in text } == "")
    let first = try #require(written.scenario)
    let again = Sample.load(json(first.resolved), files: files, form: .resolved)
    #expect(again.diagnostics.rendered() == "")
    let second = try #require(again.scenario)
    #expect(second.resolved == first.resolved)
    #expect(json(second.resolved) == json(first.resolved))
  }

  @Test func `a file in the canonical form keeps the digest it should have`() throws {
    let scenario = try #require(
      Sample.load(
        #"{"clients":{"a":{"ship":{"from":"RI","to":"NY","#
          + #""suite":{"file":"sub/costs.json","sha256":"abc"}}}}}"#,
        files: files,
        form: .resolved
      ).scenario
    )
    #expect(scenario.files.map(\.expectedDigest) == ["abc"])
    #expect(scenario.files.map(\.path) == ["sub/costs.json"])
  }

  @Test(
    arguments: [
      (
        #"{"clients":{"a":{"track":{}}},"until":"3s"}"#,
        "'until' must be a duration, such as 800ms, not '3s'"
      ),
      (#"{"clients":{"a":{"track":{}}},"until":3,"expect":{}}"#, "unknown key 'expect'"),
      (
        #"{"clients":{"a":{"track":{}}},"until":3,"services":{"roads":{"usable":[4,3]}}}"#,
        "'usable' must be two whole numbers, such as [3, 4], not a list"
      ),
    ]
  )
  func `the canonical form is checked as well`(text: String, message: String) {
    let diagnostics = Sample.load(text, form: .resolved).diagnostics.diagnostics
    #expect(diagnostics.map(\.message) == [message])
  }
}

/// Writes scenarios of the sample vocabulary, each key or not as the draws have it.
private struct ScenarioWriter {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 2_654_435_761 &+ 12_345
  }

  mutating func draw(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func one(_ texts: [String]) -> String { texts[draw(texts.count)] }

  mutating func some(_ texts: [String]) -> String {
    texts.filter { _ in draw(2) == 0 }.joined(separator: ", ")
  }

  mutating func latency() -> String {
    one([
      "3s", "0ms", "{ uniform: [1ms, 2s] }", "{ exponential: { mean: 150us } }",
      "{ lognormal: { p50: 700ms, p99: 2.6s } }",
    ])
  }

  mutating func scenario() -> String {
    let cost = one(["costs.json", "$3", "{ uniform: [$1, $2.50] }", "sub/costs.json"])
    let fuel = some([
      "cost: \(cost)", "latency: \(latency())", "failures: { reset: 12.5% }",
      "rates: { UT-CO: $1, CT-NY: $0.01 }",
    ])
    let roads = some(["usable: 0.3", "closed: [CO-UT, SD-ND]", "latency: \(latency())"])
    let ship = some([
      "border_fee: $0", "pricing: prefetch-all", "timeout: 1m1s", "suite: costs.json", "note: '12'",
      "note2: x",
    ]).replacing(", note2: x", with: "").replacing("note2: x", with: "")
    let timeline = some([
      "{ at: 4s, close: CO-UT }", "{ from: 5s, to: 8s, outage: fuel, status: 500 }",
      "{ at: 0s, tell: a, to: NY, cancel: false }", "{ at: 1s, set: roads, latency: \(latency()) }",
      "{ at: 1s, set: fuel, failures: { refused: 1/3 } }", "{ every: 7s, until: 1m, open: UT-CO }",
    ])
    let services = some(["fuel: { \(fuel) }", "roads: { \(roads) }"])
    let more = one([
      "", "seed: 0xFFFFFFFFFFFFFFFF\n", "until: 1h\n", "epoch: 2024-02-29T12:00:00.5+02:00\n",
    ])
    return """
      \(more)clients:
        a: { ship: { from: RI, to: \(one(["NY", "NO"])), \(ship) }, start: \(one(["0s", "5s"])) }
      services: { \(services) }
      timeline: [\(timeline)]
      """
  }
}

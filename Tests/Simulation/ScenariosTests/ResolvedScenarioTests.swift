import Diagnostics
import Scenarios
import Testing
import TestSupport

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

  @Test(arguments: Table.kept("canonical-mistakes"))
  func `the canonical form is checked as well`(text: String, message: String) {
    let diagnostics = Sample.load(text, form: .resolved).diagnostics.diagnostics
    #expect(diagnostics.map(\.message) == [message])
  }
}

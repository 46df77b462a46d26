import Diagnostics
import RunRecords
import Scenarios
import SimulationKernel
import TestSupport
import Testing
import Tracing
import Verification

/// What is expected, and seen, of clients that one entry makes.
struct GroupTests {
  /// A trace in which `c/1` and further ones found a way of a cost each, in dollars, in so many
  /// seconds.
  private func trace(_ costs: Int64...) -> Trace {
    var sample = Sample()
    for (index, cost) in costs.enumerated() {
      let outcome = [
        TraceField("found", 1), TraceField("cost", cost * 100), TraceField("hops", cost),
      ]
      sample.record(
        ClientFinished(outcome: outcome),
        of: "c/\(index + 1)",
        at: Int64(index + 1) * 1000
      )
    }
    return sample.finish(at: 9000)
  }

  @Test(arguments: [
    ([3, 3, 3], nil),
    ([3, 4, 3], "expected 'c/2.cost' to be $3.00, found $4.00: $1.00 too much (ended at 2s)"),
    (
      [3, 4, 5],
      "expected 'c/2.cost' to be $3.00, found $4.00: $1.00 too much (ended at 2s);"
        + " 1 more of 'c' is not as expected"
    ),
    (
      [2, 4, 5],
      "expected 'c/1.cost' to be $3.00, found $2.00: $1.00 too little (ended at 1s);"
        + " 2 more of 'c' are not as expected"
    ),
  ])
  func `what is expected of several is told once`(costs: [Int64], message: String?) throws {
    let scenario = try expecting("c: { cost: $3.00, found: true }", count: 3)
    let findings = ExpectationCheck().findings(
      in: trace(costs[0], costs[1], costs[2]),
      of: scenario
    )
    #expect(findings.map(\.message) == [message].compactMap { $0 })
  }

  @Test(arguments: Table.kept("missed-by-groups"))
  func `what is expected of several together is judged so`(outcome: String, words: String) throws {
    let scenario = try expecting("c: { \(outcome) }", count: 4)
    let fold = RunFold(trace(2, 3, 4, 5), of: scenario, [ExpectationCheck(), GroupCheck()])
    let said = fold.findings.map { $0.message + ($0.hint.map { " (\($0))" } ?? "") }
    #expect(said == (words == "nothing" ? [] : [words]))
  }

  @Test func `what is made of values is made of those that there are`() throws {
    let scenario = try expecting("c: { cost: { max: $9.00 } }", count: 5)
    let findings = GroupCheck().findings(in: trace(2, 3), of: scenario)
    #expect(
      findings.map(\.message) == [
        "expected 'c.cost' with a max to be $9.00, found $3.00 over 2 of 5: $6.00 too little"
      ]
    )
    let none = GroupCheck().findings(in: trace(), of: scenario)
    #expect(
      none.map(\.message) == [
        "expected 'c.cost' with a max to be $9.00, found nothing: none of them has one"
      ]
    )
  }

  @Test func `what is expected of one of several is told of it`() throws {
    let scenario = try expecting("c/2: { cost: $3.00 }", count: 2)
    let findings = ExpectationCheck().findings(in: trace(1, 4), of: scenario)
    #expect(
      findings.map(\.message) == [
        "expected 'c/2.cost' to be $3.00, found $4.00: $1.00 too much (ended at 2s)"
      ]
    )
  }

  @Test func `what all have in common is pinned once, and the rest for each`() throws {
    let scenario = try expecting("c: { cost: $1.00 }", count: 2)
    let seen = SeenOutcomes(trace(1, 4), of: scenario, sampleVocabulary)
    #expect(seen.stale.map(\.path) == [["c", "cost"]])
    #expect(
      seen.seen.map(\.path) == [
        ["c", "found"], ["c", "finished_by"], ["c/1", "cost"], ["c/2", "cost"],
      ]
    )
    #expect(
      seen.seen.map(\.value) == [.flag(true), .duration(2_000_000_000), .money(100), .money(400)]
    )
  }

  @Test func `of several that did not all end each is pinned`() throws {
    let scenario = try expecting("c: { found: true }", count: 3)
    let seen = SeenOutcomes(trace(1, 1), of: scenario, sampleVocabulary)
    #expect(Set(seen.seen.map { $0.path[0] }) == ["c/1", "c/2"])
  }

  @Test func `the draft that is saved holds to what was seen`() throws {
    let yaml = "clients: { c: { count: 2, ship: {} } }\nexpect: { c: { cost: $1.00, hops: 9 } }"
    let scenario = try #require(load(yaml))
    let draft = try #require(
      ScenarioDraft.drafts(
        bytes: Array(yaml.utf8),
        file: "s.yaml",
        vocabulary: sampleVocabulary,
        readFile: { _ in [] }
      ).first
    )
    let seen = SeenOutcomes(trace(1, 4), of: scenario, sampleVocabulary)
    let saved = draft.expecting(seen.seen, insteadOf: seen.stale)
    let again = try #require(load(saved.text))
    #expect(ExpectationCheck().findings(in: trace(1, 4), of: again).map(\.message) == [])
    let subjects = ["c/1", "c/2", "c/1", "c/2", "c/1", "c/1", "c/2", "c/2"]
    #expect(again.expectations.map(\.subject) == subjects)
  }

  private func load(_ yaml: String) -> Scenario? {
    Scenario.load(
      text: yaml,
      file: "s.yaml",
      vocabulary: sampleVocabulary,
      readFile: { _ in [] }
    ).scenario
  }
}

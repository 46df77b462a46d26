import Catalog
import Diagnostics
import Scenarios
import SimulatedWorld
import Testing
import TestSupport
import Tracing
import Verification
import VirtualTime

@Suite(.serialized)
struct ScenarioTests {
  let repository: Repository

  init() throws {
    repository = try Repository.this.get()
  }

  @Test func `there are scenarios`() {
    #expect(Repository.scenarios.count >= 10)
  }

  @Test(arguments: SearchEffort.some(of: Repository.scenarios))
  func `a scenario runs twice with one fingerprint, as expected, and as its golden file says`(
    path: String
  ) throws {
    let loading = try repository.load(path)
    #expect(loading.diagnostics.isEmpty, "\(loading.diagnostics.rendered())")
    var runs: [ExpectedFile.Run] = []
    for scenario in loading.scenarios {
      let report = repository.catalog.run(scenario)
      let trace = try #require(report.trace)
      // The second run is folded while it goes on, and keeps nothing.
      let again = repository.catalog.judge(scenario)
      let summary = try #require(again.report.summary, "\(scenario.id)")
      #expect(summary == trace.summary, "\(scenario.id)")
      #expect(again.report.trace == nil)
      #expect(report.unfinished.isEmpty)
      let findings = repository.catalog.findings(in: report)
      let errors = findings.filter { $0.severity == .error }.map(\.headline)
      if scenario.requiredFailure == nil { #expect(errors == []) } else { #expect(errors != []) }
      #expect(again.findings.map(\.headline) == findings.map(\.headline))
      let words = OutcomeWords(of: scenario)
      let run = ExpectedFile.Run(
        id: scenario.id,
        summary: summary,
        outcome: again.outcome,
        words: words
      )
      #expect(run == ExpectedFile.Run(id: scenario.id, trace: trace, words: words))
      runs.append(run)
    }
    let golden = try #require(repository.text(path.replacing(".yaml", with: ".expected")))
    let pinned = try #require(ExpectedFile(text: golden))
    let differences = pinned.differences(from: ExpectedFile(runs: runs))
    #expect(differences == [], "accept with: frontier test --update \(path)")
  }

  @Test(arguments: SearchEffort.some(of: Repository.scenarios))
  func `what stands in a trace runs again to the same bytes`(path: String) throws {
    for scenario in try repository.load(path).scenarios {
      let trace = try #require(repository.catalog.run(scenario).trace)
      let header = trace.header
      let loading = repository.load(
        Array(header.scenario.utf8),
        at: path,
        seed: header.seed,
        form: .resolved
      )
      let resolved = try #require(loading.scenario, "\(loading.diagnostics.rendered())")
      let world = World(
        resolved,
        models: repository.catalog.models,
        parameters: header.parameters
      )
      #expect(world.run().trace == trace, "\(scenario.id)")
      let read = try Trace(bytes: trace.bytes, file: "a.jsonl")
      #expect(read == trace && read.header == trace.header && read.ending == trace.ending)
    }
  }
}

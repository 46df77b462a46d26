import Catalog
import Diagnostics
import ModelTestSupport
import RunRecords
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

  init() throws { repository = try Repository.this.get() }

  @Test func `there are scenarios`() {
    #expect(Repository.scenarios.count >= 10)
  }

  @Test(arguments: SearchEffort.some(of: Repository.scenarios))
  func `a scenario runs as expected, as pinned, and again from its trace`(path: String) throws {
    let loading = try repository.load(path)
    #expect(loading.diagnostics.isEmpty, "\(loading.diagnostics.rendered())")
    var runs: [ExpectedFile.Run] = []
    for (number, scenario) in loading.scenarios.enumerated() {
      let report = try KeptRuns.run(number == 0 ? path : nil, in: repository.catalog) { scenario }
      let trace = try #require(report.trace)
      #expect(report.unfinished.isEmpty)
      try expectAgain(trace, of: path)
      expectCauses(trace, of: scenario, path)
      expectOwners(trace, of: scenario, path)
      let findings = repository.catalog.findings(in: report)
      let errors = findings.filter { $0.severity == .error }.map(\.headline)
      if scenario.requiredFailure == nil { #expect(errors == []) } else { #expect(errors != []) }
      let words = OutcomeWords(of: scenario)
      runs.append(ExpectedFile.Run(id: scenario.id, trace: trace, words: words))
    }
    let golden = try #require(repository.text(path.replacing(".yaml", with: ".expected")))
    let pinned = try #require(ExpectedFile(text: golden))
    let differences = pinned.differences(from: ExpectedFile(runs: runs))
    #expect(differences == [], "accept with: frontier test --update \(path)")
  }

  /// What stands in a trace runs again to the same bytes, and its bytes are read as the trace.
  private func expectAgain(_ trace: Trace, of path: String) throws {
    let header = trace.header
    let loading = repository.load(
      Array(header.scenario.utf8),
      at: path,
      seed: header.seed,
      form: .resolved
    )
    let resolved = try #require(loading.scenario, "\(loading.diagnostics.rendered())")
    let world = World(resolved, models: repository.catalog.models, parameters: header.parameters)
    #expect(world.run().trace == trace, "\(path)")
    let read = try Trace(bytes: trace.bytes, file: "a.jsonl")
    #expect(read == trace && read.header == trace.header && read.ending == trace.ending)
  }

  /// Each record is of whom its form says: a client of a kind, a service, or something else.
  private func expectOwners(_ trace: Trace, of scenario: Scenario, _ path: String) {
    let kinds = Dictionary(
      repository.catalog.records.map { ($0.kind, $0.recordName) },
      uniquingKeysWith: { first, _ in first }
    )
    let verbs = Dictionary(
      scenario.clients.map { ($0.name, $0.verb) },
      uniquingKeysWith: { first, _ in first }
    )
    let services = Set(scenario.services.map(\.name))
    var seen: Set<[String]> = []
    for number in trace.numbers {
      let record = trace.record(number)
      guard seen.insert([record.kind, record.entity]).inserted, record.kind != ClientStood.kind,
        let name = kinds[record.kind]
      else { continue }
      let isOwner =
        if let verb = verbs[record.entity] {
          name.verbs?.contains(verb) ?? true
        } else if services.contains(record.entity) {
          name.services?.contains(record.entity) ?? true
        } else {
          name.thing.map { $0.hasSuffix("/") ? record.entity.hasPrefix($0) : record.entity == $0 }
        }
      #expect(isOwner == true, "\(path): \(record.kind) of \(record.entity)")
    }
  }

  /// What is recorded of a request before a service does anything about it.
  private static let onItsWay = [
    RequestSent.kind, FaultStruck.kind, RequestQueued.kind, RequestServed.kind,
  ]

  /// Causes lead from client to client by way of services, and names tell the two apart.
  private func expectCauses(_ trace: Trace, of scenario: Scenario, _ path: String) {
    let vocabulary = repository.catalog.vocabulary
    let known = Set(vocabulary.services.map(\.name) + vocabulary.entities)
    let clients = Set(scenario.clients.map(\.name))
    var others: Set<String> = []
    // Of a long run some records stand for the others, spread over all of it.
    let step = max(1, trace.count / 20_000)
    for number in stride(from: 1, through: trace.count, by: step) {
      let record = trace.record(number)
      let isClient = clients.contains(record.entity)
      if !isClient { others.insert(record.entity) }
      guard record.cause > 0 else { continue }
      let cause = trace.record(record.cause)
      guard cause.entity != record.entity, clients.contains(cause.entity) else { continue }
      #expect(!isClient, "\(path): record \(number)")
      // What the timeline waits for may be anything that a client does.
      guard record.kind != TriggerFired.kind else { continue }
      // A client does something to the world by asking a service, and to nobody else; what it asks
      // may be befallen, wait and be served.
      #expect(Self.onItsWay.contains(cause.kind), "\(path): record \(number)")
    }
    // What is no client is a service, or no client may be called so.
    #expect(others.filter { !known.contains(String($0.prefix { $0 != "/" })) } == [])
  }
}

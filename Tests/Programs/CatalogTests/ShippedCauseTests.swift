import Catalog
import RunRecords
import Scenarios
import SimulatedWorld
import Testing
import Tracing

/// What the shipped scenarios' traces name: entities and causes.
@Suite(.serialized)
struct ShippedCauseTests {
  let repository: Repository

  init() throws {
    repository = try Repository.this.get()
  }

  /// The traces of a scenario file, one for each combination.
  private func traces(_ path: String) throws -> [(scenario: Scenario, trace: Trace)] {
    try repository.load(path).scenarios.map { scenario in
      (scenario, try #require(repository.catalog.run(scenario).trace))
    }
  }

  @Test(arguments: Repository.scenarios)
  func `a cause leads from one client to another only by way of a service`(path: String) throws {
    for (scenario, trace) in try traces(path) {
      let clients = Set(scenario.clients.map(\.name))
      for number in trace.numbers {
        let record = trace.record(number)
        guard record.cause > 0 else { continue }
        let cause = trace.record(record.cause)
        guard cause.entity != record.entity, clients.contains(cause.entity) else { continue }
        // A client does something to the world by asking a service, and to nobody else.
        #expect(!clients.contains(record.entity), "\(path): record \(number)")
        #expect(RequestSent(cause) != nil, "\(path): record \(number)")
      }
    }
  }

  @Test(arguments: Repository.scenarios)
  func `what a trace names and is no client is a service, or no client may be called so`(
    path: String
  ) throws {
    for (scenario, trace) in try traces(path) {
      let vocabulary = repository.catalog.vocabulary
      let known = Set(vocabulary.services.map(\.name) + vocabulary.entities)
      let clients = Set(scenario.clients.map(\.name))
      let others = Set(trace.numbers.map { trace.record($0).entity }).subtracting(clients)
      #expect(others.filter { !known.contains(String($0.prefix { $0 != "/" })) } == [])
    }
  }
}

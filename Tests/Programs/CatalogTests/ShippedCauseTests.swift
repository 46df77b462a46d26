import Catalog
import RunRecords
import Scenarios
import SimulatedWorld
import Testing
import TestSupport
import Tracing

/// What the shipped scenarios' traces name: entities and causes.
@Suite(.serialized)
struct ShippedCauseTests {
  let repository: Repository

  init() throws {
    repository = try Repository.this.get()
  }

  @Test(arguments: SearchEffort.some(of: Repository.scenarios))
  func `causes lead from client to client by way of services, and names tell the two apart`(
    path: String
  ) throws {
    let vocabulary = repository.catalog.vocabulary
    let known = Set(vocabulary.services.map(\.name) + vocabulary.entities)
    for scenario in try repository.load(path).scenarios {
      let trace = try #require(repository.catalog.run(scenario).trace)
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
        // A client does something to the world by asking a service, and to nobody else.
        #expect(RequestSent(cause) != nil, "\(path): record \(number)")
      }
      // What is no client is a service, or no client may be called so.
      #expect(others.filter { !known.contains(String($0.prefix { $0 != "/" })) } == [])
    }
  }
}

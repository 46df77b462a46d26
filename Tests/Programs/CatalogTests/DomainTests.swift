import Catalog
import ModelTestSupport
import RunRecords
import Scenarios
import SimulationKernel
import Testing
import Tracing

struct DomainTests {
  private func scene(ofScenario scenario: String, _ records: [ClientStarted] = []) throws -> String
  {
    var writer = TraceWriter(header: TraceHeader(seed: Seed(1), scenario: scenario))
    for record in records {
      writer.write(time: .start, entity: "a", kind: ClientStarted.kind, cause: 0, data: record.data)
    }
    let trace = writer.finish(how: "finished", events: 0, time: .start)
    return "\(type(of: try Bench.shared.get().catalog.scene(of: trace, title: "")))"
  }

  @Test(arguments: [("ship", "ShipmentScene"), ("track", "BusScene"), ("explore", "MazeScene")])
  func `a run is shown by the scene of its clients`(verb: String, name: String) throws {
    #expect(try scene(ofScenario: #"{"clients":{"a":{"\#(verb)":{}}}}"#) == name)
    #expect(try scene(ofScenario: "{}", [ClientStarted(clientKind: verb)]) == name)
  }

  @Test func `a run of no domain is shown by the scene of any run`() throws {
    #expect(try scene(ofScenario: #"{"clients":{"a":{"juggle":{}}}}"#) == "EntityScene")
    #expect(try scene(ofScenario: "{}") == "EntityScene")
  }

  @Test func `no two kinds of records, verbs or services are called alike`() throws {
    let catalog = try Bench.shared.get().catalog
    let names = [
      catalog.records.map { $0.kind }, catalog.vocabulary.clients.map(\.verb),
      catalog.vocabulary.happenings.map(\.verb), catalog.vocabulary.services.map(\.name),
    ]
    for names in names { #expect(Set(names).count == names.count) }
  }

  @Test func `an outcome and a signal of one name have values of one type`() throws {
    let vocabulary = try Bench.shared.get().catalog.vocabulary
    for client in vocabulary.clients {
      for outcome in client.outcome {
        let signals = vocabulary.signals.filter { signal in
          signal.key == outcome.key && signal.isOf(verb: client.verb)
        }
        for signal in signals {
          let types = [outcome.type, signal.field.type].map(Self.plain)
          #expect(types[0] == types[1], "\(client.verb): \(outcome.key)")
        }
      }
    }
  }

  /// A type with any text for names: an outcome may be nothing, where a signal is not there.
  private static func plain(_ type: FieldType) -> FieldType {
    switch type {
    case .name: .text
    case .list(let element): .list(of: plain(element))
    default: type
    }
  }

  @Test func `every field of a record says what it means, in a few words on one line`() throws {
    for kind in try Bench.shared.get().catalog.records {
      for field in kind.fields {
        let name = "\(kind.kind) \(field.keys)"
        #expect(!field.about.isEmpty && field.about.count <= 80, "\(name)")
        #expect(field.about.last != "." && !field.about.contains(/\bnil\b|\n/), "\(name)")
        #expect(field.about.first?.isUppercase == false, "\(name)")
      }
    }
  }
}

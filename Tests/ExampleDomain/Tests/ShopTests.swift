import Catalog
import Diagnostics
import RunRecords
import Scenarios
import ShopModel
import ShopRecords
import SimulatedWorld
import Testing
import Tracing

struct ShopTests {
  /// The one line that lets Frontier know the domain.
  private let catalog = Catalog([Domain(model: ShopModel(), records: ShopKinds.all)])

  private static let rush = """
    services: { shop: { counters: 1, room: 1, work: 10s } }
    clients:
      ann: { shop: { visits: 2, pause: 5s } }
      bob: { start: 1s, shop: { attempts: 1 } }
      cleo: { start: 2s, shop: { attempts: 1 } }
      dan: { start: 3s, shop: { timeout: 4s, attempts: 2 } }
    expect:
      ann: { served: 2, finished_at: 30s }
      cleo: { served: 0, finished_at: 2s }
      shop.errors: 3
    """

  private func load(_ yaml: String) -> ScenarioLoading {
    catalog.load(Array(yaml.utf8), file: "rush.yaml") { path in
      throw Diagnostic.error(at: nil, "there is no file '\(path)'")
    }
  }

  @Test func `shoppers wait, are served in turn, and leave a full shop`() throws {
    let report = catalog.run(try #require(load(Self.rush).scenario))
    let trace = try #require(report.trace)
    let visits = trace.numbers.map(trace.record).compactMap { record in
      ShopVisited(record).map {
        "\(record.time) \(record.entity) \($0.visit) \($0.took) \($0.failure ?? "served")"
      }
    }
    #expect(
      visits == [
        "2s cleo 1 0.0 seconds HTTP 503", "3.430549986s dan 1 0.430549986 seconds HTTP 503",
        "10s ann 1 10.0 seconds served", "20s bob 1 19.0 seconds served",
        "30s ann 2 15.0 seconds served",
      ]
    )
    #expect(catalog.findings(in: report).map(\.headline) == [])
    #expect(throws: Never.self) { try catalog.scene(of: trace, title: "Rush") }
  }

  @Test func `what is wrong with a shop is told in its own words`() {
    let loading = load(
      "services: { shop: { counter: 0 } }\nclients: { a: { shop: { visits: 0 } } }"
    )
    #expect(
      loading.diagnostics.diagnostics.map(\.headline) == [
        "rush.yaml:1:21: error: unknown key 'counter'; did you mean 'counters'?",
        "rush.yaml:2:33: error: 'visits' must be between 1 and 10000, not 0",
      ]
    )
  }
}

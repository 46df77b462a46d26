import Catalog
import Diagnostics
import Drawing
import RunRecords
import Scenarios
import SceneTestSupport
import ShopModel
import ShopRecords
import ShopScene
import SimulatedWorld
import SimulationKernel
import Testing
import Tracing
import Viewer

struct ShopTests {
  /// The one line that lets Frontier know the domain.
  private let catalog = Catalog([
    Domain(model: ShopModel(), records: ShopKinds.all, scene: EntityScene.shop)
  ])

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
    let scene = try catalog.scene(of: trace, title: "Rush")
    let playhead = scene.playhead(at: SimulationTime(nanoseconds: 15_000_000_000))
    #expect(
      scene.description(at: playhead, client: nil).text == """
        Rush
          at 15.000 of 30.000 s, after record 27 of 35

        Answer: 1 answer, 2 of 4 done
          4 clients
          record 27 of 35
          requests 6
          failed 3
          timed out 0
          given up 0
          under way 2
          names 5

        Services
          1. shop (2) 1 answered: Answers after 10 s

        2 requests under way
          bob, shop /counter: asked at 1.000 s, no answer yet; 1 other is out.
          bob asks shop for 14 s

        Lanes
          ann: asks shop for 0 s
          bob: asks shop for 14 s
          cleo: done
          dan: done
          shop: 1 served · 1 waiting

        Time

        """
    )
  }

  private static let morning = """
    services:
      shop: { counters: 2, room: 2, work: { exponential: { mean: 20s } }, latency: 50ms }
    clients:
      ann: { shop: { visits: 4, pause: 20s, attempts: 3 } }
      bob: { start: 8s, shop: { visits: 4, pause: 15s, timeout: 20s, attempts: 2 } }
      cleo: { start: 15s, shop: { visits: 3, pause: 30s, timeout: 30s, attempts: 3 } }
      dan: { start: 30s, shop: { visits: 5, pause: 5s, timeout: 12s, attempts: 2 } }
      eve: { start: 40s, shop: { visits: 2, pause: 40s, timeout: 40s } }
    timeline:
      - { from: 70s, to: 85s, outage: shop }
    """

  @Test(arguments: [
    ("shop-wide", Size(width: 1280, height: 800), ThemeName.light),
    ("shop-narrow", Size(width: 800, height: 500), .dark),
  ])
  func `a shop is drawn by the scene of any run, with its queue`(
    name: String,
    size: Size,
    theme: ThemeName
  ) throws {
    let scenario = try #require(load(Self.morning).scenario)
    let trace = try #require(catalog.run(scenario).trace)
    let scene = try catalog.scene(of: trace, title: "Morning")
    let playhead = scene.playhead(at: SimulationTime(nanoseconds: 62_000_000_000))
    let view = ViewState(size: size, theme: theme)
    let picture = scene.picture(at: playhead, in: view, measure: try GoldenPicture.typeface())
    let cut = Rect(x: 0, y: 0, width: size.width, height: size.height)
    try GoldenPicture.compare(picture.picture, cut: cut, to: name)
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

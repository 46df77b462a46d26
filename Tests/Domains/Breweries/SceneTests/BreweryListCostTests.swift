import BreweriesRecords
import BreweriesScene
import BreweriesValues
import Drawing
import RunRecords
import SceneTestSupport
import SimulationKernel
import Testing
import Tracing
import Viewer

/// What lists of any length cost to draw.
struct BreweryListCostTests {
  enum List: CaseIterable { case near, apart, boxes }

  private func scene(_ list: List, of count: Int) throws -> BreweryScene {
    var script = TraceScript()
    func add(_ record: some RecordKind, _ script: inout TraceScript, by name: String = "finder") {
      script.add(record, by: name)
    }
    add(ClientStarted(clientKind: "find"), &script)
    var view = FinderView()
    (view.permission, view.fix) = (.whenInUse, BreweryAssets.fix(accuracy: 400))
    if list == .boxes {
      let question = RequestSent(
        service: "breweries",
        endpoint: "list",
        path: "/v1/breweries?by_dist=41.878%2C-87.630",
        number: 1,
        attempt: 1
      )
      add(question, &script)
      for number in 1...count {
        let step = Int64(number) * 1000
        let home = BreweryAssets.place
        let box = BreweryBoxLooked(
          search: 1,
          box: number,
          level: 0,
          isPruned: number % 3 == 0,
          low: RecordedPlace(latitude: home.latitude - step, longitude: home.longitude - step),
          high: RecordedPlace(latitude: home.latitude + step, longitude: home.longitude + step)
        )
        add(box, &script, by: "breweries")
      }
    } else {
      let step: Double = list == .apart ? 3 : 0
      let breweries = (1...count).map { number in
        let place = (Double(number % 60 - 30) * step, Double(number / 60 - 25) * step)
        return BreweryAssets.brewery(number, steps: place)
      }
      let meters = breweries.indices.map { Double(1000 + $0) }
      view.list = BreweryAssets.list(breweries, answered: .zero, meters: meters, radius: 5)
    }
    (view.screen, view.phase) = (.list, .shown)
    var nothing = FinderView()
    script.change(&nothing) { $0 = view }
    script.moment = 1_000_000_000
    return try BreweryAssets.scene(script.finish())
  }

  @Test(arguments: List.allCases)
  func `a list of ten times as many rows costs ten times as much at most`(list: List) throws {
    let growth = try PictureCost.growth { rows in
      let scene = try scene(list, of: rows)
      let view = ViewState(size: Size(width: 1280, height: 800))
      return PictureCost.steps { scene.picture(at: scene.timeline.last, in: view, measure: $0) }
    }
    #expect(growth <= PictureCost.most)
  }
}

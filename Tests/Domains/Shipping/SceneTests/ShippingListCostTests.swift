import Drawing
import RunRecords
import SceneTestSupport
import ShippingRecords
import ShippingScene
import Testing
import Tracing
import Viewer

/// What runs of any length cost to draw.
struct ShippingListCostTests {
  enum List: CaseIterable { case requests, underWay, closures, searches }

  private static func trace(_ list: List, of count: Int) -> Trace {
    var script = TraceScript.fromCalifornia
    for number in 1...count {
      script.moment += 1_000_000
      switch list {
      case .requests: script.answer(script.ask("NV-UT", number: number))
      case .underWay: script.ask(["CA-NV", "CA-OR", "NV-UT"][number % 3], number: number)
      case .closures:
        script.add(RoadClosed(border: "NV-UT", change: number), by: "roads")
        script.add(ShippingClosed(border: "NV-UT"))
      case .searches:
        script.add(ShippingSearch(number: number))
        script.add(ShippingSettled(state: "CA", cost: 0, from: nil))
      }
    }
    return script.finish()
  }

  @Test(arguments: List.allCases)
  func `ten times as many records cost ten times as much at most`(list: List) throws {
    let growth = try PictureCost.growth { count in
      let scene = try SceneAssets.scene(Self.trace(list, of: count))
      let view = ViewState(size: Size(width: 1280, height: 800))
      return PictureCost.steps { scene.picture(at: scene.timeline.last, in: view, measure: $0) }
    }
    #expect(growth <= PictureCost.most)
  }
}

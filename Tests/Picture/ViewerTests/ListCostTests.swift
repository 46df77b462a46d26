import Drawing
import RunRecords
import SceneTestSupport
import ShippingRecords
import Testing
import Tracing
import Viewer

/// What the lists of the window cost to draw, whatever is shown.
struct ListCostTests {
  private func scene(lanes: Int) -> EntityScene {
    var script = TraceScript()
    for juggler in 1...lanes {
      script.add(ClientStarted(clientKind: "juggle"), by: "juggler/\(juggler)")
      let name = "juggler/\(juggler)"
      let request = script.send("balls", "ball", "/ball/\(juggler)", by: name)
      script.moment += 1_000_000
      guard juggler.isMultiple(of: 2) else { continue }
      script.answer(request, "balls", "ball", bytes: 9, by: name)
    }
    return EntityScene(trace: script.finish(), title: "Circus")
  }

  @Test func `ten times as many lanes cost ten times as much at most`() {
    let growth = PictureCost.growth { lanes in
      let scene = scene(lanes: lanes)
      let view = ViewState(size: Size(width: 1280, height: 800))
      return PictureCost.steps { scene.picture(at: scene.timeline.last, in: view, measure: $0) }
    }
    #expect(growth <= PictureCost.most)
  }

  @Test(arguments: ["", "co-ut"])
  func `an event list costs what is seen of it`(query: String) throws {
    let growth = try PictureCost.growth { rows in
      var script = TraceScript()
      script.add(ClientStarted(clientKind: "ship"))
      for number in 1...rows {
        script.moment += 1_000_000
        script.add(RoadClosed(border: "CO-UT", change: number))
      }
      var bench = SceneBench(try SceneAssets.scene(script.finish()))
      bench.press(.character("e"))
      if !query.isEmpty {
        bench.press(.character("/"))
        bench.strike(query)
      }
      return PictureCost.steps { bench.scene.picture(of: bench.workspace, measure: $0) }
    }
    #expect(growth <= PictureCost.same)
  }

  @Test func `ten times as many scenarios to choose from cost ten times as much at most`() throws {
    let growth = try PictureCost.growth { count in
      var bench = SceneBench(try SceneAssets.coastToCoast())
      let scenarios = (1...count).map { number in
        WorkspaceScenario(
          path: "Scenarios/mazes/\(number).yaml",
          title: "Maze \(number)",
          about: "It is large.",
          group: "Mazes \(number % 40)"
        )
      }
      bench.tell(.scenarios(scenarios, recent: Array(scenarios.prefix(8))))
      bench.tell(.chooseScenario)
      return PictureCost.steps { bench.scene.picture(of: bench.workspace, measure: $0) }
    }
    #expect(growth <= PictureCost.most)
  }
}

import Drawing
import RunRecords
import Scenarios
import SceneTestSupport
import ShippingRecords
import ShippingScene
import SimulationKernel
import TestSupport
import Testing
import Viewer

struct WorkspaceTests {
  @Test(arguments: Table.kept("keys-of-the-panel"))
  func `a state is chosen by keys or the pointer`(keys: String, outcome: String) throws {
    var bench = try SceneBench()
    let place = Rect(x: 0, y: 0, width: 9, height: 9)
    let scrim = Region(id: RegionID.scrim, place, label: "", action: .closePanel)
    let (press, release) = (
      WorkspaceInput.press(Point(900, 300), scrim), WorkspaceInput.release(Point(900, 300), scrim)
    )
    bench.expect(keys, outcome, ["press": press, "release": release])
  }

  @Test(arguments: Table.kept("keys-of-amounts"))
  func `amounts and seeds are typed as in a file`(keys: String, outcome: String) throws {
    var bench = try SceneBench()
    bench.expect(keys, outcome)
  }

  @Test(arguments: Table.kept("keys-of-states"))
  func `keys, clicks and the palette do what they say`(keys: String, outcome: String) throws {
    var bench = try SceneBench()
    let lines = ["a.yaml:7:3: error: unknown key", "7 |   boarder: 1", "  |   ^"]
    bench.expect(
      keys,
      outcome,
      [
        "computing": .computing(true), "saved": .say(WorkspaceMessage("Saved", "a.yaml")),
        "problems": .problems(lines),
      ]
    )
    // What is said goes away after a while.
    guard keys == "{saved}" else { return }
    for _ in 0..<5 { bench.workspace.advance(by: .seconds(1), on: bench.scene) }
    #expect(!bench.texts.contains("Saved") && !bench.workspace.isMoving)
  }

  @Test func `digits change the client, signs the speed`() throws {
    var script = TraceScript()
    for client in ["near", "far"] { script.add(ClientStarted(clientKind: "ship"), by: client) }
    var bench = try SceneBench(SceneAssets.scene(script.finish()))
    bench.expect("2+", "speed: 2x")
    #expect(bench.workspace.player.client == "far")
  }

  @Test func `another run is shown at the same moment`() throws {
    var bench = try SceneBench()
    let time = bench.workspace.player.playhead.time
    let other = try SceneAssets.cutOff()
    bench.workspace.goOn(with: other)
    #expect(
      bench.workspace.player.playhead == other.timeline.playhead(at: min(time, other.timeline.end))
    )
  }

  @Test(arguments: [(7, 8), (900, 7)])
  func `what happens right behind what is seen is seen`(moment: Int64, seen: Int64) throws {
    func scene(_ moments: [Int64]) throws -> any TraceScene {
      var script = TraceScript()
      for moment in moments {
        script.add(at: moment, ShippingSettled(state: "CA", cost: 1, from: nil))
      }
      return try SceneAssets.scene(script.finish())
    }
    let (before, after) = (try scene([0, 7]), try scene([0, 7, moment + 1, 1000]))
    var workspace = Workspace(player: Player(size: PlayerTests.size))
    func at(_ milliseconds: Int64) -> SimulationTime {
      SimulationTime(nanoseconds: milliseconds * 1_000_000)
    }
    _ = workspace.apply(.player(.seek(at(7))), on: before)
    let edit = ScenarioEdit.happening(at: at(moment + 1), verb: "tell", value: "shipment")
    let button = Region(
      id: "generate",
      Rect(x: 0, y: 0, width: 9, height: 9),
      label: "",
      action: .effect(.edit(edit))
    )
    _ = workspace.apply(.press(Point(4, 4), button), on: before)
    #expect(workspace.apply(.release(Point(4, 4), button), on: before) == [.edit(edit)])
    workspace.goOn(with: after)
    #expect(workspace.player.playhead == after.timeline.playhead(at: at(seen)))
    // It is gone to once.
    _ = workspace.apply(.player(.seek(at(7))), on: after)
    workspace.goOn(with: after)
    #expect(workspace.player.playhead.time == at(7))
  }

  @Test func `buttons act when the pointer goes up over them`() throws {
    var bench = try SceneBench()
    bench.click("end")
    #expect(bench.workspace.player.playhead == bench.scene.timeline.last)
    bench.click("zoom-in")
    #expect(bench.workspace.player.stage.zoom == 1.5)
    bench.expect("‹speed-8x›‹theme›‹play›", "speed: 8x; theme: dark; playing")
    let (home, play) = (bench.picture.region(id: "home"), bench.picture.region(id: "play"))
    bench.tell(.press(try #require(home).bounds.center, home))
    bench.tell(.release(try #require(play).bounds.center, play))
    #expect(bench.workspace.player.isPlaying, "a press that ends elsewhere does nothing")
  }
}

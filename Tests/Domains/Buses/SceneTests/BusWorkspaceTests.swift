import BusesRecords
import BusesScene
import BusesValues
import Drawing
import Scenarios
import SceneTestSupport
import SimulationKernel
import Testing
import Tracing
import Viewer

/// The form of a board's panel, its lists and its views, as a person uses them.
struct BusWorkspaceTests {
  private func bench(_ trace: Trace = FakeCity.eventful()) -> SceneBench<BusScene> {
    SceneBench(BusScene(trace: trace, title: "Test"), seconds: 55)
  }

  @Test func `a stop is found by its name, a route and a direction`() {
    var bench = bench()
    bench.click(RegionID.field("stop"))
    #expect(bench.workspace.isPanelOpen)
    bench.type("5. street south")
    bench.tell(.key(.enter, []))
    let words = [
      EditWord("route", "22"), EditWord("direction", "Southbound"),
      EditWord("stop", "104"),
    ]
    #expect(bench.effects == [.edit(.tell("board", words, at: bench.moment))])
  }

  @Test func `the stops of the way that is looked at come first, in its order`() {
    let bench = bench()
    let choices = bench.scene.choices(of: "stop", at: bench.workspace.player.playhead)
    #expect(choices[0].title == "Stop: what is near Clark & 3. Street")
    #expect(choices[1...6].map(\.title) == (1...6).map { "Stop: Clark & \($0). Street" })
    #expect(choices[3].note == "22 Northbound, 102, as it is")
    #expect(choices.count == 1 + 6 + 6 + 5)
  }

  @Test func `routes and directions are chosen from all that there are`() {
    var bench = bench()
    bench.click(RegionID.field("route"))
    bench.type("harb")
    bench.tell(.key(.enter, []))
    bench.click(RegionID.field("direction"))
    bench.type("south")
    bench.tell(.key(.enter, []))
    let expected: [WorkspaceEffect] = [
      .edit(.tell("board", [EditWord("route", "7")], at: bench.moment)),
      .edit(.tell("board", [EditWord("direction", "Southbound")], at: bench.moment)),
    ]
    #expect(bench.effects == expected)
  }

  @Test func `the filter and the load are one click`() {
    var bench = bench()
    bench.click(RegionID.field("filter"))
    bench.click(RegionID.field("refresh"))
    let expected: [WorkspaceEffect] = [
      .edit(.tell("board", [EditWord("filter", "true")], at: bench.moment)),
      .edit(.tell("board", [EditWord("refresh", "true")], at: bench.moment)),
    ]
    #expect(bench.effects == expected)
  }

  @Test func `a row of a list on the board is taken by a click`() {
    let trace = FakeCity.showing { city in
      city.add(BusBoardLooking(screen: .routes, generation: 1))
      let rows = [BusList.Row(id: "22", name: "Clark"), BusList.Row(id: "7", name: "Harbor")]
      city.add(
        BusList(.routes, state: FakeCity.state(.loaded, answered: 0), rows: rows)
      )
    }
    var bench = bench(trace)
    bench.click("field/row:7")
    let words = [EditWord("route", "7")]
    #expect(bench.effects == [.edit(.tell("board", words, at: bench.moment))])
  }

  @Test func `what happens to the city is chosen by its words, with a length that was typed`() {
    var bench = bench()
    bench.click(RegionID.field("happening"))
    bench.type("delay 90s")
    bench.tell(.key(.enter, []))
    let happening = ScenarioEdit.happening(
      at: bench.moment,
      verb: "delay_route",
      value: "22",
      words: [EditWord("by", "90000ms")]
    )
    #expect(bench.effects == [.edit(happening)])
  }

  @Test func `the closed stop is opened, the open one closed`() {
    let scene = bench().scene
    func titles(_ seconds: Int64) -> [String] {
      let playhead = scene.playhead(at: SimulationTime(nanoseconds: seconds * 1_000_000_000))
      return scene.choices(of: "happening", at: playhead).map(\.title)
    }
    #expect(titles(55).contains("Close Clark & 3. Street at 0:55"))
    #expect(titles(55).contains("Break the next bus to Clark & 3. Street at 0:55"))
  }

  @Test func `M, the button and the form go through board, map and both`() {
    var bench = bench()
    #expect(bench.workspace.player.face == nil)
    for face in [ViewMode.map, .both, .board] {
      bench.tell(.key(.character("m"), []))
      #expect(bench.workspace.player.face == face)
    }
    bench.click(RegionID.face)
    #expect(bench.workspace.player.face == .map && bench.picture.region(id: "board") == nil)
    #expect(bench.picture.region(id: "bus/1") != nil)
  }

  @Test func `A opens the field that comes first`() {
    var bench = bench()
    bench.tell(.key(.character("a"), []))
    bench.tell(.text("a"))
    bench.type("2. street north")
    bench.tell(.key(.enter, []))
    let words = [
      EditWord("route", "22"), EditWord("direction", "Northbound"), EditWord("stop", "101"),
    ]
    #expect(bench.effects == [.edit(.tell("board", words, at: bench.moment))])
  }

  @Test func `what is near the stop is one choice, in degrees`() throws {
    let scene = bench().scene
    let playhead = scene.playhead(at: SimulationTime(nanoseconds: 55_000_000_000))
    let choices = scene.choices(of: "stop", typed: "near", at: playhead)
    let words = [EditWord("near", #"{ lat: "41.877194", lon: "-87.630000" }"#)]
    let edit = ScenarioEdit.tell("board", words, at: playhead.time)
    #expect(choices.map(\.outcome) == [.edit(edit)])
  }
}

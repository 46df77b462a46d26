import BusesRecords
import BusesScene
import BusesValues
import Drawing
import Foundation
import Scenarios
import SceneTestSupport
import SimulationKernel
import Testing
import Tracing
import Viewer

/// The form of a board's panel, its lists and its views, as a person uses them.
struct BusWorkspaceTests {
  private func bench(_ trace: Trace = FakeCity.eventful()) -> SceneBench {
    SceneBench(BusScene(trace: trace, title: "Test"), seconds: 55)
  }

  /// A field, or a key that opens one, what is typed, and what it changes.
  @Test(
    arguments: """
      stop | 5. street south | tell board route=22 direction=Southbound stop=104
      route | harb | tell board route=7
      direction | south | tell board direction=Southbound
      filter |  | tell board filter=true
      refresh |  | tell board refresh=true
      happening | delay 90s | delay_route 22 by=90000ms
      a | 2. street north | tell board route=22 direction=Northbound stop=101
      row:7 |  | tell board route=7
      """.split(separator: "\n")
  )
  func `what is chosen in a field changes the scenario`(line: Substring) {
    let cells = line.components(separatedBy: " | ")
    // A row of a list is on the board.
    let list = FakeCity.showing { city in
      city.add(FakeCity.look(.routes))
      var list = BusList()
      list.state = FakeCity.state(.loaded, answered: 0)
      list.rows = [FakeCity.row("22", "Clark"), FakeCity.row("7", "Harbor")]
      city.add(list)
    }
    var bench = bench(cells[0].hasPrefix("row:") ? list : FakeCity.eventful())
    if cells[0] == "a" {
      bench.tell(.key(.character("a"), []))
      bench.tell(.text("a"))
    } else {
      bench.click(RegionID.field(cells[0]))
    }
    #expect(bench.workspace.isPanelOpen == !cells[1].isEmpty)
    if !cells[1].isEmpty {
      bench.type(cells[1])
      bench.tell(.key(.enter, []))
    }
    #expect(bench.effects.map { $0.words(at: bench.moment) } == [cells[2]])
  }

  @Test func `the stops of the way that is looked at come first, in its order`() {
    let bench = bench()
    let choices = bench.scene.choices(of: "stop", at: bench.workspace.player.playhead)
    #expect(choices[0].title == "Stop: what is near Clark & 3. Street")
    #expect(choices[1...6].map(\.title) == (1...6).map { "Stop: Clark & \($0). Street" })
    #expect(choices[3].note == "22 Northbound, 102, as it is")
    #expect(choices.count == 1 + 6 + 6 + 5)
  }

  @Test func `the closed stop is opened, the open one closed`() {
    let scene = bench().scene
    func titles(_ seconds: Int64) -> [String] {
      scene.choices(of: "happening", at: scene.playhead(seconds: Double(seconds))).map(\.title)
    }
    #expect(titles(55).contains("Close Clark & 3. Street at 0:55"))
    #expect(titles(55).contains("Break the next bus to Clark & 3. Street at 0:55"))
  }

  @Test func `M, the button and the form go through board, map, both and messages`() {
    var bench = bench()
    #expect(bench.workspace.player.face == nil)
    for face in [ViewMode.messages, .board, .map, .both, .messages, .board] {
      bench.tell(.key(.character("m"), []))
      #expect(bench.workspace.player.face == face)
    }
    bench.click(RegionID.face)
    #expect(bench.workspace.player.face == .map && bench.picture.region(id: "board") == nil)
    #expect(bench.picture.region(id: "bus/1") != nil)
  }

  @Test func `what is near the stop is one choice, in degrees`() throws {
    let scene = bench().scene
    let playhead = scene.playhead(seconds: 55)
    let choices = scene.choices(of: "stop", typed: "near", at: playhead)
    let words = [EditWord("near", #"{ lat: "41.877194", lon: "-87.630000" }"#)]
    let edit = ScenarioEdit.tell("board", words, at: playhead.time)
    #expect(choices.map(\.outcome) == [.edit(edit)])
  }
}

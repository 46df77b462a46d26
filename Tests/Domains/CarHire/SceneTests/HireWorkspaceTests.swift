import CarHireScene
import Drawing
import Scenarios
import SceneTestSupport
import SimulationKernel
import Testing
import Viewer

/// A hire as a person uses it with the pointer.
struct HireWorkspaceTests {
  /// A workspace over a hire, driven as a window drives it.
  private struct Bench {
    let scene: HireScene
    var workspace = Workspace(player: Player(size: Size(width: 1280, height: 800)))
    var effects: [WorkspaceEffect] = []

    init(_ scene: HireScene, at seconds: Double) {
      self.scene = scene
      let time = SimulationTime(nanoseconds: Int64(seconds * 1_000_000_000))
      tell(.player(.seek(time)))
    }

    var picture: ScenePicture { scene.picture(of: workspace, measure: EvenTextMeasure()) }

    mutating func tell(_ input: WorkspaceInput) { effects += workspace.apply(input, on: scene) }

    mutating func click(_ id: String) {
      guard let region = picture.region(id: id) else {
        Issue.record("there is no '\(id)' to click")
        return
      }
      tell(.press(region.bounds.center, region))
      tell(.release(region.bounds.center, region))
    }
  }

  @Test func `a click on a car tells of it, and a click below takes it`() throws {
    var bench = try Bench(HireAssets.eventfulScene(), at: 3.2)
    bench.click("offer/alder-O2")
    #expect(bench.picture.region(id: RegionID.inspector)?.label == "Finch Compact")
    #expect(bench.effects == [])
    bench.click(RegionID.inspectorChange)
    let time = bench.workspace.player.playhead.time
    let choose = ScenarioEdit.tell("customer", [EditWord("choose", "alder-O2")], at: time)
    #expect(bench.effects == [.edit(choose)])
  }

  @Test func `what was told of by a click is closed by its cross, or by another click`() throws {
    var bench = try Bench(HireAssets.eventfulScene(), at: 5)
    bench.click("offer/alder-O2")
    bench.click(RegionID.inspectorClose)
    #expect(bench.picture.region(id: RegionID.inspector) == nil)
    bench.click("supplier/birch")
    #expect(bench.picture.region(id: RegionID.inspector)?.label == "Birch Rentals")
    // Nothing can be done with a supplier.
    #expect(bench.picture.region(id: RegionID.inspectorChange) == nil)
    bench.click("supplier/birch")
    #expect(bench.picture.region(id: RegionID.inspector) == nil)
  }

  @Test func `a button of the form opens its choices, and one of them is a word`() throws {
    var bench = try Bench(HireAssets.eventfulScene(), at: 5)
    bench.click(RegionID.field("pay"))
    #expect(bench.workspace.isPanelOpen)
    #expect(
      bench.picture.texts(in: .overlay).contains { $0.hasPrefix("Book, with a card that is") }
    )
    bench.tell(.key(.enter, []))
    let time = bench.workspace.player.playhead.time
    let pay = ScenarioEdit.tell("customer", [EditWord("pay", "accepted")], at: time)
    #expect(bench.effects == [.edit(pay)])
  }
}

import Drawing
import SimulationKernel
import Testing
import Viewer

/// A workspace in the middle of a run of a domain.
struct DomainBench {
  let scene: any TraceScene
  var workspace: Workspace

  init(_ domain: FocusTests.Domain, _ size: Size) throws {
    scene = try FocusTests.scene(domain)
    workspace = Workspace(player: Player(size: size))
    tell(.player(.seek(SimulationTime(nanoseconds: scene.timeline.end.nanoseconds / 2))))
  }

  var picture: ScenePicture { scene.picture(of: workspace, measure: EvenTextMeasure()) }

  mutating func tell(_ input: WorkspaceInput) { _ = workspace.apply(input, on: scene) }

  mutating func click(_ id: String) throws {
    let region = try #require(picture.region(id: id))
    tell(.press(region.bounds.center, region))
    tell(.release(region.bounds.center, region))
  }

  mutating func say(_ text: String = "") {
    tell(.say(WorkspaceMessage("Takes the Wren Mini", text, isUndoable: true)))
  }
}

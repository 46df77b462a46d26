package import Drawing
package import SimulationKernel
import Testing
package import Viewer

/// A workspace over a scene, driven as a window drives it.
package struct SceneBench<Scene: TraceScene> {
  package let scene: Scene
  package var workspace: Workspace
  package var effects: [WorkspaceEffect] = []

  package init(
    _ scene: Scene,
    at moment: SimulationTime,
    size: Size = Size(width: 1280, height: 800),
    theme: ThemeName = .light
  ) {
    self.scene = scene
    workspace = Workspace(player: Player(size: size, theme: theme))
    tell(.player(.seek(moment)))
  }

  package init(_ scene: Scene, seconds: Double, theme: ThemeName = .light) {
    let moment = SimulationTime(nanoseconds: Int64(seconds * 1_000_000_000))
    self.init(scene, at: moment, theme: theme)
  }

  package var picture: ScenePicture { scene.picture(of: workspace, measure: EvenTextMeasure()) }
  package var moment: SimulationTime { workspace.player.playhead.time }

  package mutating func tell(_ input: WorkspaceInput) {
    effects += workspace.apply(input, on: scene)
  }

  package mutating func press(_ key: WorkspaceKey) {
    if key == .tab || key == .enter { tell(.reachable(picture.focusOrder(on: workspace))) }
    tell(.key(key, []))
  }

  package mutating func type(_ text: String) {
    for letter in text { tell(.text(String(letter))) }
  }

  package mutating func click(_ id: String) {
    guard let region = picture.region(id: id) else {
      Issue.record("there is no '\(id)' to click")
      return
    }
    tell(.press(region.bounds.center, region))
    tell(.release(region.bounds.center, region))
  }
}

package import Drawing
package import SimulationKernel
import Testing
package import Viewer

/// A workspace over a scene, driven as a window drives it.
package struct SceneBench {
  package let scene: any TraceScene
  package var workspace: Workspace
  package var effects: [WorkspaceEffect] = []

  package init(
    _ scene: any TraceScene,
    at moment: SimulationTime,
    size: Size = Size(width: 1280, height: 800),
    theme: ThemeName = .light
  ) {
    self.scene = scene
    workspace = Workspace(player: Player(size: size, theme: theme))
    seek(moment)
  }

  package init(_ scene: any TraceScene, seconds: Double, theme: ThemeName = .light) {
    let moment = SimulationTime(nanoseconds: Int64(seconds * 1_000_000_000))
    self.init(scene, at: moment, theme: theme)
  }

  /// Begins at a part of the run.
  package init(
    _ scene: any TraceScene,
    width: Double = 1280,
    height: Double = 800,
    theme: ThemeName = .light,
    part: Double = 0.4
  ) {
    let time = Int64(Double(scene.timeline.end.nanoseconds) * part)
    let size = Size(width: width, height: height)
    self.init(scene, at: SimulationTime(nanoseconds: time), size: size, theme: theme)
  }

  /// Makes one of the run from coast to coast.
  package init(
    _ size: Size = Size(width: 1280, height: 800),
    theme: ThemeName = .light,
    part: Double = 0.4
  ) throws {
    let scene = try SceneAssets.coastToCoast()
    self.init(scene, width: size.width, height: size.height, theme: theme, part: part)
  }

  package var picture: ScenePicture { scene.picture(of: workspace, measure: EvenTextMeasure()) }
  package var texts: [String] { picture.texts }
  package var moment: SimulationTime { workspace.player.playhead.time }

  package mutating func tell(_ input: WorkspaceInput) {
    effects += workspace.apply(input, on: scene)
  }

  package mutating func seek(_ moment: SimulationTime) { tell(.player(.seek(moment))) }

  /// Tells what can be reached, as a window does after each frame.
  package mutating func look() { tell(.reachable(picture.focusOrder(on: workspace))) }

  package mutating func press(_ key: WorkspaceKey, _ modifiers: WorkspaceModifiers = []) {
    if [.tab, .enter, .left, .right, .up, .down, .menu].contains(key) { look() }
    tell(.key(key, modifiers))
  }

  /// A key and the text that it makes, as a keyboard sends both.
  package mutating func strike(_ letters: String) {
    for letter in letters {
      let key: WorkspaceKey = letter == " " ? .space : .character(Character(letter.lowercased()))
      press(key, letter.isUppercase ? .shift : [])
      tell(.text(String(letter)))
    }
  }

  package mutating func type(_ text: String) {
    for letter in text { tell(.text(String(letter))) }
  }

  /// Has the other button go down over the region of an id.
  package mutating func ask(_ id: String) {
    guard let region = picture.region(id: id) else {
      return _ = Issue.record("there is no '\(id)' to ask about")
    }
    tell(.menu(region.bounds.center, region))
  }

  /// Clicks the region of an id, or else of a label, or of one that begins so.
  package mutating func click(_ id: String) {
    let picture = picture
    guard
      let region = picture.region(id: id) ?? picture.regions.first(where: { $0.label == id })
        ?? picture.regions.first(where: { $0.label.hasPrefix(id) })
    else { return _ = Issue.record("there is no '\(id)' to click") }
    let place = region.bounds.center
    tell(.move(place, region))
    tell(.press(place, region))
    tell(.release(place, region))
  }
}

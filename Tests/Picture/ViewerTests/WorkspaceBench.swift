import Drawing
import SceneTestSupport
import ShippingScene
import SimulationKernel
import Testing
import Viewer

/// A workspace with its scene, driven as a window drives it.
struct WorkspaceBench {
  var workspace: Workspace
  let scene: ShipmentScene
  var effects: [WorkspaceEffect] = []

  init(
    _ scene: ShipmentScene,
    width: Double = 1280,
    height: Double = 800,
    theme: ThemeName = .light,
    part: Double = 0.4
  ) {
    self.scene = scene
    workspace = Workspace(player: Player(size: Size(width: width, height: height), theme: theme))
    let time = Double(scene.timeline.end.nanoseconds) * part
    tell(.player(.seek(SimulationTime(nanoseconds: Int64(time)))))
  }

  /// Makes one of the run from coast to coast.
  init(_ size: Size, theme: ThemeName = .light, part: Double = 0.4) throws {
    let scene = try SceneAssets.coastToCoast()
    self.init(scene, width: size.width, height: size.height, theme: theme, part: part)
  }

  /// The same, in the usual window.
  init(part: Double = 0.4) throws { try self.init(SceneAssets.coastToCoast(), part: part) }

  var picture: ScenePicture { scene.picture(of: workspace, measure: EvenTextMeasure()) }

  /// All texts of all layers.
  var texts: [String] { LayerName.allCases.flatMap { picture.texts(in: $0) } }

  mutating func tell(_ input: WorkspaceInput) {
    effects += workspace.apply(input, on: scene)
  }

  mutating func press(_ key: WorkspaceKey, _ modifiers: WorkspaceModifiers = []) {
    if [.tab, .enter, .left, .right, .up, .down].contains(key) {
      tell(.reachable(picture.focusOrder(on: workspace)))
    }
    tell(.key(key, modifiers))
  }

  /// A key and the text that it makes, as a keyboard sends both.
  mutating func strike(_ letters: String) {
    for letter in letters {
      let isUpper = letter.isUppercase
      let key: WorkspaceKey = letter == " " ? .space : .character(Character(letter.lowercased()))
      press(key, isUpper ? .shift : [])
      tell(.text(String(letter)))
    }
  }

  mutating func click(_ id: String) {
    let picture = picture
    guard let region = picture.region(id: id) ?? picture.regions.first(where: { $0.label == id })
    else {
      Issue.record("there is no '\(id)' to click")
      return
    }
    let place = region.bounds.center
    tell(.move(place, region))
    tell(.press(place, region))
    tell(.release(place, region))
  }
}

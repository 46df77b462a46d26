import Drawing
import MazesScene
import Rasterizing
import SceneTestSupport
import Testing
import Viewer

/// Two pictures of mazes, pixel by pixel.
struct MazePictureTests {
  private func compare(
    _ scene: MazeScene,
    part: Double,
    theme: ThemeName,
    to name: String
  ) throws {
    let view = ViewState(size: Size(width: 900, height: 420), theme: theme)
    let measure = try GoldenPicture.typeface()
    let picture = scene.picture(at: scene.playhead(part: part), in: view, measure: measure)
    let cut = Rect(x: 362, y: 0, width: 538, height: 298)
    try GoldenPicture.compare(picture.picture, cut: cut, to: name)
  }

  @Test func `a maze that grows, with locks, retries and a failed room`() throws {
    try compare(MazeAssets.eventfulScene(), part: 0.75, theme: .light, to: "maze-light")
  }

  @Test func `four clients side by side in the dark`() throws {
    try compare(MazeAssets.several(4), part: 0.25, theme: .dark, to: "maze-dark")
  }
}

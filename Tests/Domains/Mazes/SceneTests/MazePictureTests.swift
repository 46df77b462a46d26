import Drawing
import Rasterizing
import SceneTestSupport
import Testing
import Viewer

/// A picture of mazes, pixel by pixel.
struct MazePictureTests {
  @Test func `four clients side by side in the dark`() throws {
    let scene = try MazeAssets.several(4)
    let view = ViewState(size: Size(width: 900, height: 420), theme: .dark)
    let measure = try GoldenPicture.typeface()
    let picture = scene.picture(at: scene.playhead(part: 0.25), in: view, measure: measure)
    let cut = Rect(x: 362, y: 0, width: 538, height: 298)
    try GoldenPicture.compare(picture.picture, cut: cut, to: "maze-dark")
  }
}

import Drawing
import MazesScene
import SceneTestSupport
import Testing
import Viewer

/// What mazes of any size cost to draw.
struct MazeListCostTests {
  @Test(arguments: [0.5, 1])
  func `a maze of ten times as many rooms costs ten times as much at most`(part: Double) throws {
    let growth = try PictureCost.growth { rooms in
      let failing = "failures: { reset: 14% }, braid: 100%"
      let scene = try MazeAssets.scene(rooms / 15, 15, failing, ["attempts: 2"], seed: 2)
      let view = ViewState(size: Size(width: 1280, height: 800))
      return PictureCost.steps {
        scene.picture(at: scene.playhead(part: part), in: view, measure: $0)
      }
    }
    #expect(growth <= PictureCost.most)
  }
}

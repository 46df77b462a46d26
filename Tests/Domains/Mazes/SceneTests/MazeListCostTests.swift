import Drawing
import MazesScene
import SceneTestSupport
import Testing
import Viewer

/// What mazes of any size cost to draw.
struct MazeListCostTests {
  @Test(arguments: [0.5, 1])
  func `a maze of ten times as many rooms costs ten times as much at most`(part: Double) throws {
    let growth = PictureCost.growth { rooms in
      let maze = FakeMaze(rows: rooms / 15, columns: 15)
      var crawl = FakeCrawl("crawler", maze)
      crawl.failing = Set((0..<rooms).filter { $0 % 10 == 3 && $0 != maze.start })
      let scene = MazeScene(trace: FakeCrawl.trace(crawl), title: "Test")
      let view = ViewState(size: Size(width: 1280, height: 800))
      return PictureCost.steps {
        scene.picture(at: scene.playhead(part: part), in: view, measure: $0)
      }
    }
    #expect(growth <= PictureCost.most)
  }
}

import Drawing
import MazesRecords
package import MazesScene
import SimulationKernel
import Tracing
package import Viewer

/// Runs of mazes for the tests.
package enum MazeAssets {
  /// Locks, a room that fails, retries, a door, an exit and something impossible.
  package static func eventful() -> FakeCrawl {
    var crawl = FakeCrawl("explorer", FakeMaze(rows: 12, columns: 18))
    crawl.failing = [45]
    crawl.conflicts = [
      MazeConflict(
        conflict: "no-way-back",
        room: FakeMaze.id(100),
        other: FakeMaze.id(101),
        place: crawl.maze.place(100)
      )
    ]
    return crawl
  }

  package static func eventfulScene() -> MazeScene { eventfulOne }

  private static let eventfulOne = MazeScene(trace: FakeCrawl.trace(eventful()), title: "Test")

  /// So many clients on one maze, each with another strategy or pace.
  package static func several(_ count: Int) -> MazeScene {
    let strategies = ["level-by-level", "depth-first", "streaming", "goal-directed"]
    let maze = FakeMaze(rows: 10, columns: 14)
    let crawls = (0..<count).map { index in
      var crawl = FakeCrawl("client-\(index + 1)", maze)
      crawl.strategy = strategies[index % 4]
      crawl.concurrency = 2 + 3 * index
      return crawl
    }
    return MazeScene(trace: FakeCrawl.trace(crawls), title: "Several")
  }
}

extension MazeScene {
  /// A picture at a part of the run, from 0 to 1.
  package func picture(
    part: Double,
    width: Double = 1280,
    height: Double = 800,
    theme: ThemeName = .light,
    client: String? = nil,
    hover: String? = nil
  ) -> ScenePicture {
    var view = ViewState(size: Size(width: width, height: height), theme: theme, client: client)
    view.hover = hover
    return picture(at: playhead(part: part), in: view, measure: EvenTextMeasure())
  }

  package func playhead(part: Double) -> Playhead {
    playhead(at: SimulationTime(nanoseconds: Int64(Double(timeline.end.nanoseconds) * part)))
  }
}

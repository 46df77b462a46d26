import Drawing
import SimulationKernel
package import Tracing
package import Viewer

/// Draws mazes as they are explored: the rooms on the stage, the numbers on its card.
///
/// Of several clients all are shown side by side, until one is chosen.
package struct MazeScene: SceneDomain {
  /// What the window is called.
  package let title: String
  /// The records by what they are about, and the search through them.
  package let events: EventIndex
  package let run: RunIndex<MazeRun>
  package let keeper = StageKeeper<MazeFrame>()
  /// What the scenario says of the maze and the clients.
  let plan: MazePlan

  /// Reads a trace, once.
  ///
  /// - Parameters:
  ///   - trace: The run; one without a client that explores is shown as a notice.
  ///   - title: What the window is called.
  package init(trace: Trace, title: String) {
    self.title = title
    events = EventIndex(trace, wording: MazeEventWords.wording)
    plan = MazePlan(trace)
    run = RunIndex(trace, MazeRun(whole: plan.cells))
  }

  /// What is seen and told at a moment.
  package func frame(_ moment: SceneMoment) -> MazeFrame { MazeFrame(self, moment) }
}

public import RunRecords
import Tracing

/// The signals of mazes.
public enum MazeSignals: Sendable {
  private static let explorer = Signal.Owner.clients(["explore"])

  /// All of them.
  public static let all = [
    Signal(
      "crawling",
      .state,
      .flag,
      of: explorer,
      initially: .integer(0),
      about: "whether a crawl is under way",
      .become(MazeGenerating.kind, .integer(1)),
      .become(MazeEnded.kind, .integer(0)),
      .become(MazeFailed.kind, .integer(0))
    ),
    Signal(
      "rooms",
      .level,
      of: explorer,
      about: "how many rooms of the maze are known",
      .empty(MazeGenerating.kind),
      .enter(MazeRoom.kind, "id")
    ),
    Signal(
      "depth",
      .value,
      of: explorer,
      about: "how many steps away the room is that came last",
      .forget(MazeGenerating.kind),
      .set(MazeRoom.kind, "depth")
    ),
    Signal(
      "steps",
      .value,
      of: explorer,
      about: "how long the shortest way out is that is known",
      .forget(MazeGenerating.kind),
      .set(MazeWay.kind, "steps")
    ),
    explorer.counter("unlocked", MazeUnlocked.kind, "how many locks were opened"),
    explorer.counter("avoided", MazeAvoided.kind, "how many doors needed no request"),
    explorer.counter("lost", MazeRoomFailed.kind, "how many rooms and locks failed for good"),
    explorer.counter("conflicts", MazeConflict.kind, "how often the maze cannot be as told"),
    Signal(
      "pause",
      .age,
      .time,
      of: explorer,
      about: "how long ago the last room came",
      .restart(MazeRoom.kind)
    ),
  ]
}

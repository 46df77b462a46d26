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
    Signal(
      "unlocked",
      .counter,
      of: explorer,
      about: "how many locks were opened",
      .count(MazeUnlocked.kind)
    ),
    Signal(
      "avoided",
      .counter,
      of: explorer,
      about: "how many doors needed no request",
      .count(MazeAvoided.kind)
    ),
    Signal(
      "lost",
      .counter,
      of: explorer,
      about: "how many rooms and locks failed for good",
      .count(MazeRoomFailed.kind)
    ),
    Signal(
      "conflicts",
      .counter,
      of: explorer,
      about: "how often the maze cannot be as told",
      .count(MazeConflict.kind)
    ),
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

public import RunRecords

/// The kinds of mazes.
public enum MazeKinds: Sendable {
  /// The types of all kinds.
  public static let all: [any RecordKind.Type] = [
    MazeGenerating.self, MazeLevelBegan.self, MazeLevelEnded.self, MazeRoom.self,
    MazeUnlocked.self, MazeAvoided.self, MazePointerIgnored.self, MazeRoomFailed.self,
    MazeConflict.self, MazeWay.self, MazeEnded.self, MazeFailed.self,
  ]
}

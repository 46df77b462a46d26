/// What a room of a maze is, besides a place to walk through.
public enum MazeRoomType: String, CaseIterable, Sendable {
  /// Nothing special.
  case empty
  /// A door of the maze.
  case door
  /// A way out.
  case exit
}

/// A way out of a room, as its service names it.
public struct MazeDoor: Hashable, Sendable {
  /// The side of the room it is on.
  public let side: MazeSide
  /// The id of the room behind it, or of its lock.
  public let target: String
  /// Whether `target` is a lock.
  public let isLocked: Bool

  /// Names a door.
  public init(_ side: MazeSide, to target: String, isLocked: Bool = false) {
    self.side = side
    self.target = target
    self.isLocked = isLocked
  }
}

package import MazesValues
import RunRecords
package import Tracing

/// A room's answer arrived and is in the maze; the solver reports it, once for each room.
package struct MazeRoom: RecordKind {
  package static let form = RecordForm(
    "maze.room",
    Self.init,
    .field("id", \.id),
    .fields(\.place),
    .field("type", \.type),
    .field("depth", \.depth),
    .field("from", \.from),
    .fields(\.doors)
  )
  /// The room's id, as the service gave it.
  package let id: String
  /// Where it is.
  package let place: MazePlace
  /// What it is.
  package let type: MazeRoomType
  /// Steps from the start room along the way it was discovered.
  package let depth: Int
  /// The side of this room that it was discovered through; nil for the start room.
  package let from: MazeSide?
  /// Its doors, at most one on each side: north, east, south, west.
  package let doors: [MazeDoor]

  /// Says which room was found, and where.
  ///
  /// - Precondition: the doors are in the order of their sides, at most one on each.
  package init(
    id: String,
    place: MazePlace,
    type: MazeRoomType,
    depth: Int,
    from: MazeSide?,
    doors: [MazeDoor]
  ) {
    precondition(
      zip(doors, doors.dropFirst()).allSatisfy { $0.side.rawValue < $1.side.rawValue },
      "a room's doors are in the order north, east, south, west"
    )
    self.id = id
    self.place = place
    self.type = type
    self.depth = depth
    self.from = from
    self.doors = doors
  }
}

/// A lock opened, and the solver knows which room is behind it.
package struct MazeUnlocked: RecordKind {
  package static let form = RecordForm(
    "maze.unlocked",
    Self.init,
    .field("lock", \.lock),
    .field("room", \.room),
    .fields(\.place)
  )
  /// The lock's id.
  package let lock: String
  /// The id of the room behind it.
  package let room: String
  /// Where that room is.
  package let place: MazePlace

  package init(lock: String, room: String, place: MazePlace) {
    (self.lock, self.room, self.place) = (lock, room, place)
  }
}

/// A request that the solver did without: a door led to what it knows or has asked for already.
package struct MazeAvoided: RecordKind {
  package static let form = RecordForm(
    "maze.avoided",
    Self.init,
    .field("target", \.target),
    .fields(\.place),
    .field("why", \.why)
  )
  /// The id of the room or lock behind the door.
  package let target: String
  /// The place beyond the door.
  package let place: MazePlace
  /// Why it was not asked for: `known`, `under-way` or `unlocked`.
  package let why: String

  package init(target: String, place: MazePlace, why: String) {
    (self.target, self.place, self.why) = (target, place, why)
  }
}

/// One entry of a room's doors could not be used; the room itself could.
package struct MazePointerIgnored: RecordKind {
  package static let form = RecordForm(
    "maze.pointer-ignored",
    Self.init,
    .field("room", \.room),
    .field("direction", \.direction),
    .field("why", \.why)
  )
  /// The id of the room.
  package let room: String
  /// The direction as the service named it, such as `up`.
  package let direction: String
  /// What was wrong with it.
  package let why: String

  package init(room: String, direction: String, why: String) {
    (self.room, self.direction, self.why) = (room, direction, why)
  }
}

/// A room (or the lock before it) stays unknown: no attempt brought an answer that could be used.
package struct MazeRoomFailed: RecordKind {
  package static let form = RecordForm(
    "maze.room-failed",
    Self.init,
    .field("room", \.room),
    .fields(\.place),
    .field("kind", \.failure),
    .field("reason", \.reason)
  )
  /// The id of the room, or of the lock that did not open.
  package let room: String
  /// Where it would have been.
  package let place: MazePlace
  /// The kind of failure, such as `timed-out`, `http` or `undecodable`.
  package let failure: String
  /// The last failure, as a person would be told.
  package let reason: String

  package init(room: String, place: MazePlace, failure: String, reason: String) {
    (self.room, self.place, self.failure, self.reason) = (room, place, failure, reason)
  }
}

/// The service says something about the maze's geometry that cannot be true.
package struct MazeConflict: RecordKind {
  package static let form = RecordForm(
    "maze.conflict",
    Self.init,
    .field("kind", \.conflict),
    .field("room", \.room),
    .field("other", \.other),
    .fields(\.place)
  )
  /// What is impossible, such as `two-rooms` (at one place) or `no-way-back`.
  package let conflict: String
  /// The id of the room that shows it.
  package let room: String
  /// The id of the other room it concerns; nil when there is none.
  package let other: String?
  /// The place it concerns.
  package let place: MazePlace

  package init(conflict: String, room: String, other: String?, place: MazePlace) {
    (self.conflict, self.room, self.other, self.place) = (conflict, room, other, place)
  }
}

package import MazesValues
import RunRecords
package import Tracing

/// A room's answer arrived and is in the maze; the solver reports it, once for each room.
package struct MazeRoom: RecordKind {
  package static let form = RecordForm(
    .ofClients("maze.room", that: "explore"),
    Self.init,
    .field("id", \.id, "the room's id, as the service gave it"),
    .fields(\.place, "where it is"),
    .field("type", \.type, "what it is"),
    .field("depth", \.depth, "steps from the start room along the way it was discovered"),
    .field("from", \.from, "the side it was discovered through; left out of the start room"),
    .fields(\.doors, "its doors, at most one on each side: north, east, south, west")
  )
  package let id: String
  package let place: MazePlace
  package let type: MazeRoomType
  package let depth: Int
  package let from: MazeSide?
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
    .ofClients("maze.unlocked", that: "explore"),
    Self.init,
    .field("lock", \.lock, "the lock's id"),
    .field("room", \.room, "the id of the room behind it"),
    .fields(\.place, "where that room is")
  )
  package let lock: String
  package let room: String
  package let place: MazePlace

  package init(lock: String, room: String, place: MazePlace) {
    (self.lock, self.room, self.place) = (lock, room, place)
  }
}

/// A request that the solver did without: a door led to what it knows or has asked for already.
package struct MazeAvoided: RecordKind {
  package static let form = RecordForm(
    .ofClients("maze.avoided", that: "explore"),
    Self.init,
    .field("target", \.target, "the id of the room or lock behind the door"),
    .fields(\.place, "the place beyond the door"),
    .field("why", \.why, "why it was not asked for: `known`, `under-way` or `unlocked`")
  )
  package let target: String
  package let place: MazePlace
  package let why: String

  package init(target: String, place: MazePlace, why: String) {
    (self.target, self.place, self.why) = (target, place, why)
  }
}

/// One entry of a room's doors could not be used; the room itself could.
package struct MazePointerIgnored: RecordKind {
  package static let form = RecordForm(
    .ofClients("maze.pointer-ignored", that: "explore"),
    Self.init,
    .field("room", \.room, "the id of the room"),
    .field("direction", \.direction, "the direction as the service named it, such as `up`"),
    .field("why", \.why, "what was wrong with it")
  )
  package let room: String
  package let direction: String
  package let why: String

  package init(room: String, direction: String, why: String) {
    (self.room, self.direction, self.why) = (room, direction, why)
  }
}

/// A room (or the lock before it) stays unknown: no attempt brought an answer that could be used.
package struct MazeRoomFailed: RecordKind {
  package static let form = RecordForm(
    .ofClients("maze.room-failed", that: "explore"),
    Self.init,
    .field("room", \.room, "the id of the room, or of the lock that did not open"),
    .fields(\.place, "where it would have been"),
    .field("kind", \.failure, "the kind of failure, such as `timed-out`, `http` or `undecodable`"),
    .field("reason", \.reason, "the last failure, as a person would be told")
  )
  package let room: String
  package let place: MazePlace
  package let failure: String
  package let reason: String

  package init(room: String, place: MazePlace, failure: String, reason: String) {
    (self.room, self.place, self.failure, self.reason) = (room, place, failure, reason)
  }
}

/// The service says something about the maze's geometry that cannot be true.
package struct MazeConflict: RecordKind {
  package static let form = RecordForm(
    .ofClients("maze.conflict", that: "explore"),
    Self.init,
    .field(
      "kind",
      \.conflict,
      "what is impossible, such as `two-rooms` at one place or `no-way-back`"
    ),
    .field("room", \.room, "the id of the room that shows it"),
    .field("other", \.other, "the id of the other room it concerns, if there is one"),
    .fields(\.place, "the place it concerns")
  )
  package let conflict: String
  package let room: String
  package let other: String?
  package let place: MazePlace

  package init(conflict: String, room: String, other: String?, place: MazePlace) {
    (self.conflict, self.room, self.other, self.place) = (conflict, room, other, place)
  }
}

public import MazesValues
public import RunRecords
public import Tracing

/// A room's answer arrived and is in the maze; the solver reports it, once for each room.
public struct MazeRoom: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
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
  public let id: String
  /// Where it is.
  public let place: MazePlace
  /// What it is.
  public let type: MazeRoomType
  /// Steps from the start room along the way it was discovered.
  public let depth: Int
  /// The side of this room that it was discovered through; nil for the start room.
  public let from: MazeSide?
  /// Its doors, at most one on each side: north, east, south, west.
  public let doors: [MazeDoor]

  /// Says which room was found, and where.
  ///
  /// - Precondition: the doors are in the order of their sides, at most one on each.
  public init(
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
public struct MazeUnlocked: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "maze.unlocked",
    Self.init,
    .field("lock", \.lock),
    .field("room", \.room),
    .fields(\.place)
  )
  /// The lock's id.
  public let lock: String
  /// The id of the room behind it.
  public let room: String
  /// Where that room is.
  public let place: MazePlace

  /// Says which lock opened.
  public init(lock: String, room: String, place: MazePlace) {
    self.lock = lock
    self.room = room
    self.place = place
  }
}

/// A request that the solver did without: a door led to what it knows or has asked for already.
public struct MazeAvoided: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "maze.avoided",
    Self.init,
    .field("target", \.target),
    .fields(\.place),
    .field("why", \.why)
  )
  /// The id of the room or lock behind the door.
  public let target: String
  /// The place beyond the door.
  public let place: MazePlace
  /// Why it was not asked for: `known`, `under-way` or `unlocked`.
  public let why: String

  /// Says what was not asked for.
  public init(target: String, place: MazePlace, why: String) {
    self.target = target
    self.place = place
    self.why = why
  }
}

/// One entry of a room's doors could not be used; the room itself could.
public struct MazePointerIgnored: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "maze.pointer-ignored",
    Self.init,
    .field("room", \.room),
    .field("direction", \.direction),
    .field("why", \.why)
  )
  /// The id of the room.
  public let room: String
  /// The direction as the service named it, such as `up`.
  public let direction: String
  /// What was wrong with it.
  public let why: String

  /// Says which entry was passed over.
  public init(room: String, direction: String, why: String) {
    self.room = room
    self.direction = direction
    self.why = why
  }
}

/// A room (or the lock before it) stays unknown: no attempt brought an answer that could be used.
public struct MazeRoomFailed: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "maze.room-failed",
    Self.init,
    .field("room", \.room),
    .fields(\.place),
    .field("kind", \.failure),
    .field("reason", \.reason)
  )
  /// The id of the room, or of the lock that did not open.
  public let room: String
  /// Where it would have been.
  public let place: MazePlace
  /// The kind of failure, such as `timed-out`, `http` or `undecodable`.
  public let failure: String
  /// The last failure, as a person would be told.
  public let reason: String

  /// Says which room stays unknown.
  public init(room: String, place: MazePlace, failure: String, reason: String) {
    self.room = room
    self.place = place
    self.failure = failure
    self.reason = reason
  }
}

/// The service says something about the maze's geometry that cannot be true.
public struct MazeConflict: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "maze.conflict",
    Self.init,
    .field("kind", \.conflict),
    .field("room", \.room),
    .field("other", \.other),
    .fields(\.place)
  )
  /// What is impossible, such as `two-rooms` (at one place) or `no-way-back`.
  public let conflict: String
  /// The id of the room that shows it.
  public let room: String
  /// The id of the other room it concerns; nil when there is none.
  public let other: String?
  /// The place it concerns.
  public let place: MazePlace

  /// Says what cannot be true.
  public init(conflict: String, room: String, other: String?, place: MazePlace) {
    self.conflict = conflict
    self.room = room
    self.other = other
    self.place = place
  }
}

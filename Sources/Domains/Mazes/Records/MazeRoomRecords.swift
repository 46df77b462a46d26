public import RunRecords
public import Tracing

/// What a room of a maze is, besides a place to walk through.
public enum MazeRoomType: String, Sendable {
  /// Nothing special.
  case empty
  /// A door of the maze.
  case door
  /// A way out.
  case exit
}

/// A room's answer arrived and is in the maze; the solver reports it, once for each room.
public struct MazeRoom: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "maze.room"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    var fields = [TraceField("id", id)]
    fields.reserveCapacity(11)
    fields += [TraceField](place)
    fields.append(TraceField("type", type.rawValue))
    fields.append(TraceField("depth", depth))
    if let from { fields.append(TraceField("from", [from])) }
    for door in doors { fields.append(TraceField(door.side.name, door.target)) }
    let locked = doors.filter(\.isLocked)
    if !locked.isEmpty { fields.append(TraceField("locked", locked.map(\.side))) }
    return fields
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let id = record.text("id"),
      let place = record.place(),
      let type = record.text("type").flatMap(MazeRoomType.init),
      let depth = record.count("depth"),
      let from = record.mayBeSide("from"),
      let doors = Self.doors(of: record)
    else { return nil }
    self.init(id: id, place: place, type: type, depth: depth, from: from, doors: doors)
  }

  /// The doors of a record; nil when a side or the list of locked sides is none.
  private static func doors(of record: TraceRecord) -> [MazeDoor]? {
    let locked = record["locked"] == nil ? [] : record.sides("locked")
    guard let locked else { return nil }
    var doors: [MazeDoor] = []
    for side in MazeSide.allCases where record[side.name] != nil {
      guard let target = record.text(side.name) else { return nil }
      doors.append(MazeDoor(side, to: target, isLocked: locked.contains(side)))
    }
    let isLockedThere = locked.allSatisfy { side in doors.contains { $0.side == side } }
    return isLockedThere ? doors : nil
  }
}

/// A lock opened, and the solver knows which room is behind it.
public struct MazeUnlocked: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "maze.unlocked"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [TraceField("lock", lock), TraceField("room", room)] + [TraceField](place)
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let lock = record.text("lock"),
      let room = record.text("room"),
      let place = record.place()
    else { return nil }
    self.init(lock: lock, room: room, place: place)
  }
}

/// A request that the solver did without: a door led to what it knows or has asked for already.
public struct MazeAvoided: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "maze.avoided"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [TraceField("target", target)] + [TraceField](place) + [TraceField("why", why)]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let target = record.text("target"),
      let place = record.place(),
      let why = record.text("why")
    else { return nil }
    self.init(target: target, place: place, why: why)
  }
}

/// One entry of a room's doors could not be used; the room itself could.
public struct MazePointerIgnored: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "maze.pointer-ignored"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [TraceField("room", room), TraceField("direction", direction), TraceField("why", why)]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let room = record.text("room"),
      let direction = record.text("direction"),
      let why = record.text("why")
    else { return nil }
    self.init(room: room, direction: direction, why: why)
  }
}

/// A room (or the lock before it) stays unknown: no attempt brought an answer that could be used.
public struct MazeRoomFailed: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "maze.room-failed"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [TraceField("room", room)] + [TraceField](place)
      + [TraceField("kind", failure), TraceField("reason", reason)]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let room = record.text("room"),
      let place = record.place(),
      let failure = record.text("kind"),
      let reason = record.text("reason")
    else { return nil }
    self.init(room: room, place: place, failure: failure, reason: reason)
  }
}

/// The service says something about the maze's geometry that cannot be true.
public struct MazeConflict: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "maze.conflict"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [
      TraceField("kind", conflict),
      TraceField("room", room),
      other.map { TraceField("other", $0) },
    ].compactMap(\.self) + [TraceField](place)
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let conflict = record.text("kind"),
      let room = record.text("room"),
      record.mayBeText("other"),
      let place = record.place()
    else { return nil }
    self.init(conflict: conflict, room: room, other: record.text("other"), place: place)
  }
}

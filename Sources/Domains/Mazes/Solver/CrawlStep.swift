public import MazesValues

/// One thing that a maze crawler tells whoever watches.
///
/// In this order: `generating`; then rooms and what else is found; then `way` when an exit is known,
/// and `ended` - or `failed` in their place. The level-by-level strategy puts the rooms of each
/// level between `levelBegan` and `levelEnded`.
public enum CrawlStep: Hashable, Sendable {
  /// A maze is asked for; `number` counts those of the crawler from 1.
  case generating(CrawlSettings, number: Int)
  /// The rooms that many steps from the start are asked for now.
  ///
  /// `rooms` counts the doors they lie behind.
  case levelBegan(depth: Int, rooms: Int)
  /// All rooms of a level have come or failed.
  case levelEnded(depth: Int)
  /// A room came.
  ///
  /// `from` is the side of the room on which the room lies that it was discovered from, nil for the
  /// start; `depth` counts the steps from the start by the way it was discovered.
  case room(CrawledRoom, from: MazeSide?, depth: Int)
  /// A lock was opened; the room behind it lies at that place.
  case unlocked(lock: String, room: String, place: MazePlace)
  /// A door needed no request.
  ///
  /// `target` is the id of the room or lock that the door names, and `place` what lies beyond it.
  case avoided(target: String, place: MazePlace, why: Avoidance)
  /// A pointer of a room's answer cannot be used; the rest of the answer is.
  ///
  /// `direction` is written as the service wrote it.
  case pointerIgnored(room: String, direction: String, why: String)
  /// A room or lock has no answer after the last attempt.
  ///
  /// `id` names what was asked for, `place` is where the room would lie.
  case roomFailed(id: String, place: MazePlace, CrawlFailure)
  /// The maze cannot be as the service tells it.
  case conflict(Conflict)
  /// The shortest way from the start to the nearest exit, over the rooms that are known.
  case way([MazeSide])
  /// A room's picture came, or was asked for in vain.
  case tile(url: String, Result<[UInt8], CrawlFailure>)
  /// The crawl ended.
  case ended(CrawlResult)
  /// There is no maze: its start could not be had.
  case failed(CrawlFailure)
}

/// Why a door needed no request.
public enum Avoidance: String, CaseIterable, Hashable, Sendable {
  /// The room behind it is known.
  case known
  /// The room or the lock is being asked for already, or is about to be.
  case underWay = "under-way"
  /// The lock was unlocked before.
  case unlocked
}

/// Two answers of the service that cannot both be true.
public struct Conflict: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Doors lead to two rooms at one place: `room`, at `place`, where `other` lies already.
    case twoRooms = "two-rooms"
    /// A door leads from `room`, at `place`, to `other`, and none leads back.
    case noWayBack = "no-way-back"
    /// A door leads to `room` at `place`, and `room` lies elsewhere; the door is that of `other`.
    case twoPlaces = "two-places"
  }

  /// What is wrong.
  public let kind: Kind
  /// The room that is in the wrong.
  public let room: String
  /// The other room.
  public let other: String
  /// Where it shows.
  public let place: MazePlace

  /// Makes a conflict.
  public init(_ kind: Kind, room: String, other: String, place: MazePlace) {
    self.kind = kind
    self.room = room
    self.other = other
    self.place = place
  }
}

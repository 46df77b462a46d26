public import MazesValues

/// A room as its service describes it, with the place where it was found.
public struct CrawledRoom: Hashable, Sendable {
  /// The service's name for it.
  public let id: String
  /// Where it lies.
  public let place: MazePlace
  /// What kind of room it is.
  public let type: MazeRoomType
  /// Where its picture is.
  public let tileURL: String
  /// Its ways out.
  public let doors: Doors

  /// Makes a room.
  public init(id: String, place: MazePlace, type: MazeRoomType, tileURL: String, doors: Doors) {
    self.id = id
    self.place = place
    self.type = type
    self.tileURL = tileURL
    self.doors = doors
  }
}

/// What a door of a room leads to.
public struct RoomPointer: Hashable, Sendable {
  /// Whether a door is open or locked.
  public enum Kind: String, Hashable, Sendable {
    /// The target is the id of the next room.
    case room
    /// The target is the id of a lock; unlocking it tells the next room.
    case lock
  }

  /// Whether the door is open or locked.
  public let kind: Kind
  /// The id of a room or of a lock.
  public let target: String

  /// Makes a pointer.
  public init(_ kind: Kind, _ target: String) {
    self.kind = kind
    self.target = target
  }
}

/// The doors of a room: one for each side, or none where there is a wall.
public struct Doors: Hashable, Sendable {
  /// The door to the north.
  public var north: RoomPointer?
  /// The door to the east.
  public var east: RoomPointer?
  /// The door to the south.
  public var south: RoomPointer?
  /// The door to the west.
  public var west: RoomPointer?

  /// Makes doors; what is left out is a wall.
  public init(
    north: RoomPointer? = nil,
    east: RoomPointer? = nil,
    south: RoomPointer? = nil,
    west: RoomPointer? = nil
  ) {
    self.north = north
    self.east = east
    self.south = south
    self.west = west
  }

  /// The door of a side.
  public subscript(_ direction: MazeSide) -> RoomPointer? {
    get {
      switch direction {
      case .north: north
      case .east: east
      case .south: south
      case .west: west
      }
    }
    set {
      switch direction {
      case .north: north = newValue
      case .east: east = newValue
      case .south: south = newValue
      case .west: west = newValue
      }
    }
  }

  /// How many doors there are, from 0 to 4.
  public var count: Int {
    MazeSide.allCases.count { self[$0] != nil }
  }
}

extension MazeRoomType {
  /// Reads the word of the wire format: `EMPTY`, `DOOR` or `EXIT`.
  package init?(wire word: String) {
    switch word {
    case "EMPTY": self = .empty
    case "DOOR": self = .door
    case "EXIT": self = .exit
    default: return nil
    }
  }
}

/// Where a room of a maze is, seen from the start room; larger rows are further north.
public struct MazePlace: Hashable, Comparable, Sendable {
  /// Steps to the north of the start room, negative to the south.
  public var row: Int32
  /// Steps to the east of the start room, negative to the west.
  public var column: Int32

  /// The place of the start room.
  public static let start = MazePlace(row: 0, column: 0)

  /// Names a place.
  public init(row: Int32, column: Int32) {
    self.row = row
    self.column = column
  }

  /// The place beyond a side of this one; rows and columns wrap around at the ends of `Int32`.
  public func beyond(_ side: MazeSide) -> MazePlace {
    switch side {
    case .north: MazePlace(row: row &+ 1, column: column)
    case .east: MazePlace(row: row, column: column &+ 1)
    case .south: MazePlace(row: row &- 1, column: column)
    case .west: MazePlace(row: row, column: column &- 1)
    }
  }

  /// By row, then by column.
  public static func < (left: MazePlace, right: MazePlace) -> Bool {
    (left.row, left.column) < (right.row, right.column)
  }
}

/// A side of a room, in the fixed order in which rooms are looked at.
public enum MazeSide: UInt8, CaseIterable, Sendable {
  /// Towards larger rows.
  case north
  /// Towards larger columns.
  case east
  /// Towards smaller rows.
  case south
  /// Towards smaller columns.
  case west

  /// The side that one letter stands for: `n`, `e`, `s` or `w`.
  ///
  /// - Returns: nil for every other character.
  public init?(letter: Character) {
    guard let side = Self.allCases.first(where: { $0.letter == letter }) else { return nil }
    self = side
  }

  /// The letter for it in a trace.
  public var letter: Character {
    switch self {
    case .north: "n"
    case .east: "e"
    case .south: "s"
    case .west: "w"
    }
  }

  /// Its name in a trace and in the service's answers, such as `north`.
  public var name: String {
    switch self {
    case .north: "north"
    case .east: "east"
    case .south: "south"
    case .west: "west"
    }
  }

  /// The side across the room.
  public var opposite: MazeSide {
    switch self {
    case .north: .south
    case .east: .west
    case .south: .north
    case .west: .east
    }
  }
}

/// A door as a room of the trace has it.
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

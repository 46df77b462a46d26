/// Where a room lies, counted from the start room at row 0 and column 0.
public struct Place: Hashable, Sendable, CustomStringConvertible {
  /// The row; it grows to the north.
  public let row: Int32
  /// The column; it grows to the east.
  public let column: Int32

  /// The place of the start room.
  public static let start = Place(row: 0, column: 0)

  /// Makes a place.
  public init(row: Int32, column: Int32) {
    self.row = row
    self.column = column
  }

  /// The place next to this one.
  ///
  /// Rows and columns go round at the ends of 32 bits, which no maze comes near.
  public func beyond(_ direction: Direction) -> Place {
    switch direction {
    case .north: Place(row: row &+ 1, column: column)
    case .east: Place(row: row, column: column &+ 1)
    case .south: Place(row: row &- 1, column: column)
    case .west: Place(row: row, column: column &- 1)
    }
  }

  /// How many steps lie between two places when no wall is in the way.
  public func distance(to other: Place) -> Int64 {
    let rows = (Int64(row) - Int64(other.row)).magnitude
    let columns = (Int64(column) - Int64(other.column)).magnitude
    return Int64(rows + columns)
  }

  /// The place as `(row, column)`.
  public var description: String { "(\(row), \(column))" }
}

/// A side of a room, in the order in which sides are always gone through.
public enum Direction: UInt8, CaseIterable, Hashable, Sendable {
  /// To the next row: up in a picture.
  case north
  /// To the next column.
  case east
  /// To the row before.
  case south
  /// To the column before.
  case west

  /// Reads the word of the wire format, such as `north`.
  public init?(_ word: String) {
    switch word {
    case "north": self = .north
    case "east": self = .east
    case "south": self = .south
    case "west": self = .west
    default: return nil
    }
  }

  /// The word of the wire format.
  public var word: String {
    switch self {
    case .north: "north"
    case .east: "east"
    case .south: "south"
    case .west: "west"
    }
  }

  /// The first letter of the word.
  public var letter: Character {
    switch self {
    case .north: "n"
    case .east: "e"
    case .south: "s"
    case .west: "w"
    }
  }

  /// The way back.
  public var opposite: Direction {
    switch self {
    case .north: .south
    case .east: .west
    case .south: .north
    case .west: .east
    }
  }
}

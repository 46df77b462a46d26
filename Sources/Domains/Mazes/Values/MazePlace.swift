/// Where a room of a maze lies, counted from the start room at row 0 and column 0.
public struct MazePlace: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Steps to the north of the start room, negative to the south.
  public var row: Int32
  /// Steps to the east of the start room, negative to the west.
  public var column: Int32

  /// The place of the start room.
  public static let start = MazePlace(row: 0, column: 0)

  /// Makes a place.
  @inlinable
  public init(row: Int32, column: Int32) {
    self.row = row
    self.column = column
  }

  /// The place beyond a side of this one.
  ///
  /// Rows and columns go round at the ends of 32 bits, which no maze comes near.
  @inlinable
  public func beyond(_ side: MazeSide) -> MazePlace {
    switch side {
    case .north: MazePlace(row: row &+ 1, column: column)
    case .east: MazePlace(row: row, column: column &+ 1)
    case .south: MazePlace(row: row &- 1, column: column)
    case .west: MazePlace(row: row, column: column &- 1)
    }
  }

  /// How many steps lie between two places when no wall is in the way.
  public func distance(to other: MazePlace) -> Int64 {
    let rows = (Int64(row) - Int64(other.row)).magnitude
    let columns = (Int64(column) - Int64(other.column)).magnitude
    return Int64(rows + columns)
  }

  /// By row, then by column.
  public static func < (one: MazePlace, other: MazePlace) -> Bool {
    (one.row, one.column) < (other.row, other.column)
  }

  /// The place as `(row, column)`.
  public var description: String { "(\(row), \(column))" }
}

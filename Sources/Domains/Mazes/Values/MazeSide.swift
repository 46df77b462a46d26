/// A side of a room, in the fixed order in which sides are gone through.
@frozen
public enum MazeSide: UInt8, CaseIterable, Hashable, Sendable {
  /// Towards larger rows: up in a picture.
  case north
  /// Towards larger columns.
  case east
  /// Towards smaller rows.
  case south
  /// Towards smaller columns.
  case west

  /// The side of that name, such as `north`.
  public init?(name: String) {
    switch name {
    case "north": self = .north
    case "east": self = .east
    case "south": self = .south
    case "west": self = .west
    default: return nil
    }
  }

  /// The side that one letter stands for: `n`, `e`, `s` or `w`.
  public init?(letter: Character) {
    guard let side = Self.allCases.first(where: { $0.letter == letter }) else { return nil }
    self = side
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

  /// The first letter of the name.
  public var letter: Character {
    switch self {
    case .north: "n"
    case .east: "e"
    case .south: "s"
    case .west: "w"
    }
  }

  /// The side across the room.
  @inlinable public var opposite: MazeSide {
    switch self {
    case .north: .south
    case .east: .west
    case .south: .north
    case .west: .east
    }
  }
}

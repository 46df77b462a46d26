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
  /// Its ways out, at most one on each side, in the order of the sides.
  public let doors: [MazeDoor]

  /// Makes a room.
  public init(id: String, place: MazePlace, type: MazeRoomType, tileURL: String, doors: [MazeDoor])
  {
    self.id = id
    self.place = place
    self.type = type
    self.tileURL = tileURL
    self.doors = doors
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

import MazesValues

/// All rooms that were heard of, in arrays: a room is a number, a door its room's times four plus
/// its side.
struct RoomTable: Sendable {
  /// How far it has come with a room.
  enum Status: UInt8, Sendable {
    /// Its id stands at a door that has not been taken.
    case heard
    /// It is being asked for, or about to be.
    case asked
    case known
    case failed
  }

  /// What a door leads to.
  enum Link: Hashable, Sendable {
    case wall
    case room(Int32)
    /// A lock that was not opened from here.
    case lock(Int32)
  }

  private var names = NameTable()
  private var statuses: [Status] = []
  private var exits: [Bool] = []
  private var places: [MazePlace] = []
  private var depths: [Int32] = []
  /// The number of a room, -1 for a wall, below that a lock; four for each room.
  private var links: [Int32] = []
  /// The first room that was found at each place.
  private var holders = PlaceTable()

  /// How many rooms were heard of.
  var count: Int { names.count }

  func id(of room: Int32) -> String { names[room] }
  func status(of room: Int32) -> Status { statuses[Int(room)] }
  func isExit(_ room: Int32) -> Bool { exits[Int(room)] }
  func place(of room: Int32) -> MazePlace { places[Int(room)] }
  func depth(of room: Int32) -> Int32 { depths[Int(room)] }

  /// The room that lies at a place, or will when it has come.
  func room(at place: MazePlace) -> Int32? { holders[place] }

  /// The room with an id, which is new if it was not heard of before.
  mutating func room(named id: String) -> Int32 {
    let room = names.number(of: id)
    if Int(room) == statuses.count {
      statuses.append(.heard)
      exits.append(false)
      places.append(.start)
      depths.append(0)
      links.append(contentsOf: repeatElement(-1, count: 4))
    }
    return room
  }

  /// Puts a room that is to be asked for at its place, unless another one lies there.
  ///
  /// - Returns: The room that lies there already.
  mutating func claim(_ room: Int32, place: MazePlace, depth: Int32) -> Int32? {
    statuses[Int(room)] = .asked
    places[Int(room)] = place
    depths[Int(room)] = depth
    if let holder = holders[place] { return holder }
    holders[place] = room
    return nil
  }

  /// Notes what became of asking for a room.
  mutating func settle(_ room: Int32, as status: Status, isExit: Bool = false) {
    statuses[Int(room)] = status
    exits[Int(room)] = isExit
  }

  subscript(door door: Int32) -> Link {
    get {
      let link = links[Int(door)]
      return link >= 0 ? .room(link) : link == -1 ? .wall : .lock(-2 - link)
    }
    set {
      switch newValue {
      case .wall: links[Int(door)] = -1
      case .room(let room): links[Int(door)] = room
      case .lock(let lock): links[Int(door)] = -2 - lock
      }
    }
  }

  /// The place that lies beyond a door.
  func place(beyond door: Int32) -> MazePlace {
    places[Int(door >> 2)].beyond(Self.side(of: door))
  }

  /// The known room next to a door, if the door leads there.
  ///
  /// A locked door leads to the room beyond it. A door to a room that lies elsewhere leads nowhere.
  func neighbor(through door: Int32) -> Int32? {
    let room: Int32
    switch self[door: door] {
    case .wall: return nil
    case .room(let target): room = target
    case .lock:
      guard let holder = holders[place(beyond: door)] else { return nil }
      room = holder
    }
    guard statuses[Int(room)] == .known, places[Int(room)] == place(beyond: door) else {
      return nil
    }
    return room
  }

  static func door(_ room: Int32, _ side: MazeSide) -> Int32 {
    room << 2 | Int32(side.rawValue)
  }

  static func side(of door: Int32) -> MazeSide {
    switch door & 3 {
    case 0: .north
    case 1: .east
    case 2: .south
    default: .west
    }
  }
}

import MazesRecords
package import MazesValues
package import SimulationKernel

/// A maze of rooms in rows and columns, one byte for each room.
///
/// Rooms are numbered row by row from 0, the start room in the south-west corner. What is drawn for
/// one purpose (walls, second passages, locks, doors, exits) comes from a stream of its own, and for
/// what a room has by chance, each room has its own draw: changing a ratio moves no wall, and a
/// greater ratio only adds.
package struct MazeGrid: Sendable {
  /// What it is like.
  package let settings: MazeSettings
  /// The rooms; see ``MazeCell``.
  package private(set) var cells: [MazeCell]

  /// Makes the maze of that number in the run of that seed.
  package init(_ settings: MazeSettings, seed: Seed, number: Int) {
    self.settings = settings
    let chance = MazeChance(seed: seed, maze: number)
    var walls = MazeWalls(rows: settings.rows, columns: settings.columns)
    walls.build(settings.algorithm, chance)
    walls.braid(settings.braid, chance)
    cells = walls.cells
    furnish(chance)
  }

  /// The room beyond a side of another, whether or not there is a passage; nil outside the maze.
  package func neighbor(of room: Int, _ side: MazeSide) -> Int? {
    settings.neighbor(of: room, side)
  }

  /// Whether the door on that side of a room is a lock: the room behind it is behind locks, or the
  /// room itself has locks on both sides of its doors.
  package func isLocked(_ room: Int, _ side: MazeSide) -> Bool {
    if cells[room].isTwoSided { return true }
    return neighbor(of: room, side).map { cells[$0].isLocked } ?? false
  }

  /// Puts locks, doors and exits into the rooms.
  private mutating func furnish(_ chance: MazeChance) {
    let (locked, twoSided) = (settings.locked, settings.twoSided)
    if locked.numerator > 0 {
      let locks = chance.stream("locked")
      let sides = chance.stream("two-sided")
      for room in 1..<max(1, cells.count) {
        var lock = locks.sibling(occurrence: UInt64(room))
        guard lock.chance(locked) else { continue }
        cells[room].isLocked = true
        var side = sides.sibling(occurrence: UInt64(room))
        if side.chance(twoSided) { cells[room].isTwoSided = true }
      }
    }
    if settings.doors.numerator > 0 {
      let doors = chance.stream("door")
      for room in cells.indices {
        var door = doors.sibling(occurrence: UInt64(room))
        if door.chance(settings.doors) { cells[room].type = .door }
      }
    }
    placeExits(chance)
  }

  /// Chooses the exits one after the other, so that one more leaves the others where they are.
  private mutating func placeExits(_ chance: MazeChance) {
    var stream = chance.stream("exits")
    for _ in 0..<min(settings.exits, cells.count - 1) {
      var room = 0
      repeat { room = stream.integer(in: 1..<cells.count) } while cells[room].type == .exit
      cells[room].type = .exit
    }
  }
}

/// What one room has, in one byte.
package struct MazeCell: Hashable, Sendable {
  /// Bits 0 to 3 are the passages north, east, south, west; 4 and 5 the type; 6 and 7 the locks.
  var bits: UInt8 = 0

  /// Whether there is a passage to that side.
  package func isOpen(_ side: MazeSide) -> Bool { bits & 1 << side.rawValue != 0 }

  /// Opens a passage to that side.
  mutating func open(_ side: MazeSide) { bits |= 1 << side.rawValue }

  /// The sides on which there are passages: bit 0 is north, then east, south and west.
  package var sides: UInt8 { bits & 15 }

  /// How many passages there are.
  package var passages: Int { (bits & 15).nonzeroBitCount }

  /// What it is, besides a place to walk through.
  package internal(set) var type: MazeRoomType {
    get { bits & 32 != 0 ? .exit : bits & 16 != 0 ? .door : .empty }
    set { bits = bits & ~48 | (newValue == .exit ? 32 : newValue == .door ? 16 : 0) }
  }

  /// Whether the doors that lead here are locks.
  package internal(set) var isLocked: Bool {
    get { bits & 64 != 0 }
    set { bits = newValue ? bits | 64 : bits & ~64 }
  }

  /// Whether the doors that lead away are locks too.
  package internal(set) var isTwoSided: Bool {
    get { bits & 128 != 0 }
    set { bits = newValue ? bits | 128 : bits & ~128 }
  }
}

/// The random streams of one maze.
struct MazeChance: Sendable {
  private let seed: Seed
  private let entity: String

  /// Names the maze of that number in the run of that seed.
  init(seed: Seed, maze number: Int) {
    self.seed = seed
    entity = "maze/\(number)"
  }

  /// The stream of what is drawn for one purpose.
  func stream(_ purpose: String) -> RandomStream {
    RandomStream(seed: seed, entity: entity, purpose: purpose)
  }
}

extension MazeSettings {
  /// The room beyond a side of another; nil outside the maze.
  func neighbor(of room: Int, _ side: MazeSide) -> Int? {
    switch side {
    case .north: room + columns < count ? room + columns : nil
    case .east: (room + 1) % columns != 0 ? room + 1 : nil
    case .south: room >= columns ? room - columns : nil
    case .west: room % columns != 0 ? room - 1 : nil
    }
  }
}

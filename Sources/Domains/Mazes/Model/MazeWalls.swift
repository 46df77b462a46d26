import MazesRecords
import MazesValues
import SimulationKernel

/// The walls of a maze while it is made: all of them at first, then passages are opened.
struct MazeWalls: Sendable {
  let rows: Int
  let columns: Int
  /// The rooms, row by row from the south-west.
  ///
  /// While an algorithm is at work it keeps its marks in the bits above the passages, and leaves
  /// none.
  var cells: [MazeCell]

  /// Begins with a wall on every side of every room.
  ///
  /// - Precondition: there is a row and a column.
  init(rows: Int, columns: Int) {
    precondition(rows > 0 && columns > 0, "a maze has at least one room")
    self.rows = rows
    self.columns = columns
    cells = Array(repeating: MazeCell(), count: rows * columns)
  }

  /// Opens passages until every room can be reached in exactly one way.
  mutating func build(_ algorithm: MazeAlgorithm, _ chance: MazeChance) {
    var draws = MazeDraws(chance.stream("walls"))
    switch algorithm {
    case .recursiveBacktracker: backtrack(&draws)
    case .kruskal: joinParts(chance)
    case .wilson: walkAtRandom(&draws)
    case .binaryTree: openNorthOrEast(&draws)
    }
  }

  /// The sides of a room on which there is another, as the bits of a cell.
  func sides(of room: Int) -> UInt8 {
    let column = room % columns
    var sides: UInt8 = 0
    if room + columns < cells.count { sides |= 1 << MazeSide.north.rawValue }
    if column + 1 < columns { sides |= 1 << MazeSide.east.rawValue }
    if room >= columns { sides |= 1 << MazeSide.south.rawValue }
    if column > 0 { sides |= 1 << MazeSide.west.rawValue }
    return sides
  }

  /// How far the number of the room beyond a side is from a room's own.
  func offset(_ side: MazeSide) -> Int {
    switch side {
    case .north: columns
    case .east: 1
    case .south: -columns
    case .west: -1
    }
  }

  /// Opens the passage between a room and the one beyond its side.
  mutating func open(_ room: Int, _ side: MazeSide) {
    cells[room].open(side)
    cells[room + offset(side)].open(side.opposite)
  }

  /// Gives some of the dead ends a second passage, each with a draw of its own.
  mutating func braid(_ ratio: Ratio, _ chance: MazeChance) {
    guard ratio.numerator > 0 else { return }
    let stream = chance.stream("braid")
    for room in cells.indices where cells[room].passages == 1 {
      var draw = stream.sibling(occurrence: UInt64(room))
      guard draw.chance(ratio) else { continue }
      let walls = sides(of: room) & ~cells[room].bits
      guard walls != 0 else { continue }
      open(room, MazeSide.chosen(from: walls, draw.integer(in: 0..<walls.nonzeroBitCount)))
    }
  }
}

extension MazeSide {
  /// The side of that index among those whose bits are set, north first.
  static func chosen(from sides: UInt8, _ index: Int) -> MazeSide {
    var rest = sides
    for _ in 0..<index { rest &= rest - 1 }
    return MazeSide(lowBits: UInt8(rest.trailingZeroBitCount))
  }

  /// The side whose number is in the two lowest bits.
  init(lowBits bits: UInt8) {
    self =
      switch bits & 3 {
      case 0: .north
      case 1: .east
      case 2: .south
      default: .west
      }
  }
}

/// Small draws out of few bits: a stream's 64 bits serve up to 64 of them.
struct MazeDraws: ~Copyable {
  private var stream: RandomStream
  private var bits: UInt64 = 0
  private var left = 0

  init(_ stream: consuming RandomStream) { self.stream = stream }

  /// Draws one of the four sides.
  mutating func side() -> MazeSide { MazeSide.chosen(from: 15, take(2)) }

  /// Draws one of the sides whose bits are set; nothing is drawn where there is no choice.
  ///
  /// - Precondition: at least one is.
  mutating func side(of sides: UInt8) -> MazeSide {
    switch sides.nonzeroBitCount {
    case 1: return MazeSide.chosen(from: sides, 0)
    case 2: return MazeSide.chosen(from: sides, take(1))
    case 3:
      // Of four equal draws one is not used.
      var index = take(2)
      while index == 3 { index = take(2) }
      return MazeSide.chosen(from: sides, index)
    default: return MazeSide.chosen(from: sides, take(2))
    }
  }

  private mutating func take(_ count: Int) -> Int {
    if left < count {
      bits = stream.nextBits()
      left = 64
    }
    let taken = Int(bits & (1 << UInt64(count) - 1))
    bits >>= UInt64(count)
    left -= count
    return taken
  }
}

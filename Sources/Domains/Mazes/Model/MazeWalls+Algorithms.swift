import MazesRecords
import MazesValues
import SimulationKernel

// Each algorithm is a spanning tree of the grid. None calls itself: a maze of 2,000 x 2,000 rooms
// may have a way of four million steps.
extension MazeWalls {
  /// The recursive backtracker, from the start room.
  ///
  /// Bits 4 and 5 of a room are the side it was entered from, while it has not been left for good.
  mutating func backtrack(_ draws: inout MazeDraws) {
    var room = 0
    while true {
      var fresh: UInt8 = 0
      let sides = sides(of: room)
      for side in MazeSide.allCases where sides & 1 << side.rawValue != 0 {
        let next = room + offset(side)
        if next != 0, cells[next].bits == 0 { fresh |= 1 << side.rawValue }
      }
      if fresh != 0 {
        let side = draws.side(of: fresh)
        open(room, side)
        room += offset(side)
        cells[room].bits |= side.opposite.rawValue << 4
      } else {
        guard room != 0 else { return }
        let back = cells[room].mark
        cells[room].bits &= 15
        room += offset(back)
      }
    }
  }

  /// Kruskal's algorithm: every passage once, in a random order.
  ///
  /// The passage number 2 x room leads north, 2 x room + 1 leads east.
  mutating func joinParts(_ chance: MazeChance) {
    var passages: [Int32] = []
    passages.reserveCapacity(2 * cells.count)
    for room in cells.indices {
      if room + columns < cells.count { passages.append(Int32(2 * room)) }
      if (room + 1) % columns != 0 { passages.append(Int32(2 * room + 1)) }
    }
    var stream = chance.stream("walls")
    var parts = MazeParts(count: cells.count)
    var index = 0
    while parts.count > 1 {
      let chosen = stream.integer(in: index..<passages.count)
      passages.swapAt(index, chosen)
      let room = Int(passages[index] / 2)
      let side: MazeSide = passages[index] & 1 == 0 ? .north : .east
      if parts.join(room, room + offset(side)) { open(room, side) }
      index += 1
    }
  }

  /// Wilson's algorithm: from each room a random walk to what is joined already, loops cut off.
  ///
  /// It grows from the middle, where walks find it sooner. Bits 4 and 5 of a room are the side by
  /// which a walk left it last, bit 6 says that it is joined.
  mutating func walkAtRandom(_ draws: inout MazeDraws) {
    let joined: UInt8 = 64
    cells[rows / 2 * columns + columns / 2].bits |= joined
    for first in cells.indices {
      var room = first
      while cells[room].bits & joined == 0 {
        let sides = sides(of: room)
        var side = draws.side()
        while sides & 1 << side.rawValue == 0 { side = draws.side() }
        cells[room].bits = cells[room].bits & 15 | side.rawValue << 4
        room += offset(side)
      }
      room = first
      while cells[room].bits & joined == 0 {
        cells[room].bits |= joined
        let side = cells[room].mark
        open(room, side)
        room += offset(side)
      }
    }
    for room in cells.indices { cells[room].bits &= 15 }
  }

  /// The binary tree: every room opens to the north or to the east, where it can.
  mutating func openNorthOrEast(_ draws: inout MazeDraws) {
    let ways: UInt8 = 1 << MazeSide.north.rawValue | 1 << MazeSide.east.rawValue
    for room in cells.indices {
      let sides = sides(of: room) & ways
      if sides != 0 { open(room, draws.side(of: sides)) }
    }
  }
}

extension MazeCell {
  /// The side that an algorithm has noted in bits 4 and 5.
  fileprivate var mark: MazeSide { MazeSide(lowBits: bits >> 4) }
}

/// Which rooms hang together: a forest in which joined rooms have one root.
///
/// - SeeAlso: Tarjan and van Leeuwen, "Worst-Case Analysis of Set Union Algorithms", Journal of the
///   ACM 31 (1984), <https://doi.org/10.1145/62.2160>: halving of paths, linking by size.
private struct MazeParts {
  /// How many parts there are.
  private(set) var count: Int
  /// The room above, or for a root the number of its rooms, negative.
  private var above: [Int32]

  init(count: Int) {
    self.count = count
    above = Array(repeating: -1, count: count)
  }

  /// Joins the parts of two rooms; false when they are one already.
  mutating func join(_ first: Int, _ second: Int) -> Bool {
    let (one, other) = (root(of: first), root(of: second))
    guard one != other else { return false }
    let (large, small) = above[one] <= above[other] ? (one, other) : (other, one)
    above[large] += above[small]
    above[small] = Int32(large)
    count -= 1
    return true
  }

  private mutating func root(of room: Int) -> Int {
    var room = room
    while above[room] >= 0 {
      let parent = Int(above[room])
      if above[parent] >= 0 { above[room] = above[parent] }
      room = parent
    }
    return room
  }
}

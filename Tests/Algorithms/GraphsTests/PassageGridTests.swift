import Graphs
import Testing
import TestSupport

struct PassageGridTests {
  /// Rooms joined at random, some passages one way only.
  private static func random(seed: UInt64) -> (grid: PassageGrid, goals: [Int]) {
    var numbers = Numbers(state: seed)
    let (rows, columns) = (1 + numbers.next(12), 1 + numbers.next(12))
    let percent = [40, 60, 90][numbers.next(3)]
    var sides = [UInt8](repeating: 0, count: rows * columns)
    for room in sides.indices {
      let (row, column) = (room / columns, room % columns)
      if row + 1 < rows, numbers.next(100) < percent {
        sides[room] |= 1
        if numbers.next(100) < 90 { sides[room + columns] |= 4 }
      }
      if column + 1 < columns, numbers.next(100) < percent {
        if numbers.next(100) < 90 { sides[room] |= 2 }
        sides[room + 1] |= 8
      }
    }
    let goals = (0..<numbers.next(4)).map { _ in numbers.next(rows * columns) }
    return (PassageGrid(rows: rows, columns: columns, sides: sides), goals)
  }

  /// How many steps each room is away, found level by level; nil for rooms out of reach.
  private static func distances(_ grid: PassageGrid, from source: Int) -> [Int?] {
    var distances = [Int?](repeating: nil, count: grid.sides.count)
    distances[source] = 0
    var level = [source]
    while !level.isEmpty {
      var next: [Int] = []
      for room in level {
        for side in 0..<4 where grid.sides[room] >> side & 1 == 1 {
          let other = room + step(side, in: grid)
          guard distances[other] == nil, let distance = distances[room] else { continue }
          distances[other] = distance + 1
          next.append(other)
        }
      }
      level = next
    }
    return distances
  }

  private static func step(_ side: Int, in grid: PassageGrid) -> Int {
    [grid.columns, 1, -grid.columns, -1][side]
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a way is open, ends at a goal, and is as short as can be`(seed: UInt64) {
    let (grid, goals) = Self.random(seed: seed)
    for source in grid.sides.indices {
      let distances = Self.distances(grid, from: source)
      let way = grid.shortestWay(from: source, toNearest: goals)
      #expect(way?.count == goals.compactMap { distances[$0] }.min())
      guard let way else { continue }
      var room = source
      for side in way {
        #expect(grid.sides[room] >> side & 1 == 1)
        room += Self.step(Int(side), in: grid)
      }
      #expect(goals.contains(room))
    }
  }

  @Test func `of two shortest ways it is the one that begins further north, then east`() {
    // Four rooms in a square, all open: from the south-west to the north-east.
    let grid = PassageGrid(rows: 2, columns: 2, sides: [1 + 2, 1 + 8, 2 + 4, 4 + 8])
    #expect(grid.shortestWay(from: 0, toNearest: [3]) == [0, 1])
    #expect(grid.shortestWay(from: 3, toNearest: [0]) == [2, 3])
  }

  @Test func `a source that is a goal has an empty way, and without goals there is none`() {
    let grid = PassageGrid(rows: 1, columns: 2, sides: [2, 0])
    #expect(grid.shortestWay(from: 0, toNearest: [0, 1]) == [])
    #expect(grid.shortestWay(from: 0, toNearest: [1]) == [1])
    #expect(grid.shortestWay(from: 1, toNearest: [0]) == nil)
    #expect(grid.shortestWay(from: 0, toNearest: []) == nil)
  }

  @Test func `a way goes through ten thousand rooms in a row`() {
    let inner = [UInt8](repeating: 2 + 8, count: 9_998)
    let grid = PassageGrid(rows: 1, columns: 10_000, sides: [2] + inner + [8])
    #expect(grid.shortestWay(from: 0, toNearest: [9_999])?.count == 9_999)
  }

  @Test(arguments: [1, 2, 4, 8] as [UInt8])
  func `a passage out of the grid stops the program`(side: UInt8) async {
    await #expect(processExitsWith: .failure) { [side] in
      _ = PassageGrid(rows: 1, columns: 1, sides: [side])
    }
  }
}

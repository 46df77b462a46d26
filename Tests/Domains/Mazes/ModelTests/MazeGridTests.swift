import MazesModel
import MazesRecords
import MazesValues
import SimulationKernel
import Testing

struct MazeGridTests {
  private static func grid(
    _ algorithm: MazeAlgorithm,
    _ rows: Int,
    _ columns: Int,
    seed: UInt64,
    _ change: (inout MazeSettings) -> Void = { _ in }
  ) -> MazeGrid {
    var settings = MazeSettings(rows: rows, columns: columns, algorithm: algorithm)
    change(&settings)
    return MazeGrid(settings, seed: Seed(seed), number: 1)
  }

  /// The sizes of a seed: small, long and thin, and one room only.
  private static func size(_ seed: UInt64) -> (rows: Int, columns: Int) {
    switch seed % 8 {
    case 0: (1, 1)
    case 1: (1, Int(seed % 23) + 1)
    case 2: (Int(seed % 19) + 1, 1)
    default: (Int(seed * 7 % 17) + 1, Int(seed * 5 % 13) + 2)
    }
  }

  @Test(arguments: MazeAlgorithm.allCases, UInt64(1)...50)
  func `a maze joins all rooms in exactly one way`(algorithm: MazeAlgorithm, seed: UInt64) {
    let (rows, columns) = Self.size(seed)
    let grid = Self.grid(algorithm, rows, columns, seed: seed)
    #expect(grid.cells.count == rows * columns && grid.oneSidedPassages == 0)
    #expect(grid.passageCount == rows * columns - 1 && grid.reachedRooms == rows * columns)
  }

  @Test(arguments: MazeAlgorithm.allCases, UInt64(1)...20)
  func `a braided maze only has more passages, and a full braid leaves few dead ends`(
    algorithm: MazeAlgorithm,
    seed: UInt64
  ) {
    let plain = Self.grid(algorithm, 20, 20, seed: seed)
    let some = Self.grid(algorithm, 20, 20, seed: seed) { $0.braid = Ratio(1, 2) }
    let all = Self.grid(algorithm, 20, 20, seed: seed) { $0.braid = .always }
    for room in plain.cells.indices {
      for side in MazeSide.allCases where plain.cells[room].isOpen(side) {
        #expect(some.cells[room].isOpen(side) && all.cells[room].isOpen(side))
      }
    }
    #expect(plain.passageCount < some.passageCount && some.passageCount < all.passageCount)
    #expect(all.oneSidedPassages == 0 && all.deadEnds == 0)
    // A dead end that another one opened to needs no passage of its own.
    #expect((plain.deadEnds / 4...plain.deadEnds * 3 / 4).contains(some.deadEnds))
  }

  @Test func `the walls of each algorithm are pinned`() {
    let drawings = MazeAlgorithm.allCases.map { algorithm in
      Self.grid(algorithm, 4, 6, seed: 42).drawing
    }
    #expect(
      drawings == [
        "6ac2ac 7c3aad 13c469 2a93b8", "6eaae8 152abc 6bc2c5 383839",
        "6c42c4 17d6bd 41796d 3ab811", "2eaaac 6d2ead 116d2d 2a9129",
      ]
    )
  }

  @Test(arguments: MazeAlgorithm.allCases)
  func `seeds and numbers of mazes make other mazes`(algorithm: MazeAlgorithm) {
    let settings = MazeSettings(rows: 10, columns: 10, algorithm: algorithm)
    let first = MazeGrid(settings, seed: Seed(1), number: 1)
    #expect(MazeGrid(settings, seed: Seed(1), number: 1).cells == first.cells)
    #expect(MazeGrid(settings, seed: Seed(2), number: 1).cells != first.cells)
    #expect(MazeGrid(settings, seed: Seed(1), number: 2).cells != first.cells)
  }

  @Test(arguments: UInt64(1)...10)
  func `locks, doors and exits move no wall, and greater ratios only add`(seed: UInt64) {
    let plain = Self.grid(.wilson, 20, 20, seed: seed)
    let few = Self.grid(.wilson, 20, 20, seed: seed) { settings in
      settings.locked = Ratio(1, 10)
      settings.twoSided = Ratio(1, 2)
      settings.doors = Ratio(1, 20)
      settings.exits = 2
    }
    let many = Self.grid(.wilson, 20, 20, seed: seed) { settings in
      settings.locked = Ratio(1, 2)
      settings.twoSided = Ratio(3, 4)
      settings.doors = Ratio(1, 2)
      settings.exits = 5
    }
    for room in plain.cells.indices {
      let (none, some, more) = (plain.cells[room], few.cells[room], many.cells[room])
      for side in MazeSide.allCases {
        #expect(none.isOpen(side) == some.isOpen(side) && none.isOpen(side) == more.isOpen(side))
      }
      #expect(!some.isLocked || more.isLocked)
      #expect(!some.isTwoSided || more.isTwoSided)
      #expect(some.type != .exit || more.type == .exit)
      #expect(some.type != .door || more.type != .empty)
      #expect(more.isLocked || !more.isTwoSided)
    }
    #expect(few.cells.count { $0.type == .exit } == 2 && many.cells.count { $0.type == .exit } == 5)
    #expect((20...65).contains(few.cells.count { $0.isLocked }))
    #expect((160...240).contains(many.cells.count { $0.isLocked }))
  }

  @Test(arguments: UInt64(1)...20)
  func `the start is neither locked nor an exit, even where everything else is`(seed: UInt64) {
    let grid = Self.grid(.kruskal, 3, 3, seed: seed) { settings in
      settings.locked = .always
      settings.exits = 8
    }
    #expect(grid.cells.count { $0.type == .exit } == 8 && grid.cells[0].type == .empty)
    #expect(!grid.cells[0].isLocked && grid.cells.dropFirst().allSatisfy { $0.isLocked })
  }

  @Test func `a door is a lock when the room behind it is locked, or its own on both sides`() {
    let grid = Self.grid(.binaryTree, 12, 12, seed: 3) { settings in
      settings.locked = Ratio(1, 3)
      settings.twoSided = Ratio(1, 2)
    }
    for room in grid.cells.indices {
      for side in MazeSide.allCases where grid.cells[room].isOpen(side) {
        let next = grid.neighbor(of: room, side)
        let isBehindLock = next.map { grid.cells[$0].isLocked } ?? false
        #expect(grid.isLocked(room, side) == (isBehindLock || grid.cells[room].isTwoSided))
      }
    }
  }

  /// The 3 x 3 grid has 192 spanning trees; Wilson draws each as often.
  @Test func `Wilson draws every maze of 3 x 3 as often`() {
    var counts: [String: Int] = [:]
    for seed in 1...19_200 {
      counts[Self.grid(.wilson, 3, 3, seed: UInt64(seed)).drawing, default: 0] += 1
    }
    #expect(counts.count == 192)
    let square = counts.values.reduce(0.0) { $0 + Double(($1 - 100) * ($1 - 100)) / 100 }
    // 191 degrees of freedom: the chance of more than 276 is 1 in 20,000.
    #expect(square < 276)
  }

  @Test func `the backtracker winds, the binary tree has two open edges`() {
    let winding = Self.grid(.recursiveBacktracker, 40, 40, seed: 5)
    let uniform = Self.grid(.wilson, 40, 40, seed: 5)
    let kruskal = Self.grid(.kruskal, 40, 40, seed: 5)
    // About one room in ten is a dead end of the backtracker, three in ten of the others.
    #expect((100...220).contains(winding.deadEnds) && (420...540).contains(uniform.deadEnds))
    #expect((430...560).contains(kruskal.deadEnds))
    let tree = Self.grid(.binaryTree, 40, 40, seed: 5)
    #expect((0..<39).allSatisfy { tree.cells[39 * 40 + $0].isOpen(.east) })
    #expect((0..<39).allSatisfy { tree.cells[$0 * 40 + 39].isOpen(.north) })
  }

  @Test(arguments: UInt64(1)...20)
  func `ids of rooms and locks are read back, and tell no order`(seed: UInt64) throws {
    let names = MazeNames(seed: Seed(seed))
    for (maze, room) in [(1, 0), (1, 1), (2, 0), (7, 3_999_999), (2_000_000_000, 1_234_567)] {
      let id = String(decoding: names.room(room, of: maze), as: UTF8.self)
      #expect(try /R[0-9a-f]{16}/.wholeMatch(in: id) != nil)
      let read = try #require(names.readRoom(Substring(id).utf8))
      #expect(read == (maze, room))
      for side in MazeSide.allCases {
        let lock = String(decoding: names.lock(room, side, of: maze), as: UTF8.self)
        #expect(try /[A-Za-z0-9_-]{11}=/.wholeMatch(in: lock) != nil)
        let read = try #require(names.readLock(Substring(lock).utf8))
        #expect(read == (maze, room, side))
      }
    }
    let ids = (0..<1_000).map { names.room($0, of: 1) }
    #expect(Set(ids).count == 1_000)
  }

  @Test func `what is no id of a room or a lock is none`() {
    let names = MazeNames(seed: Seed(1))
    for text in ["", "R", "R12", "X0123456789abcdef", "R0123456789abcdeg", "R0123456789ABCDEF"] {
      #expect(names.readRoom(Substring(text).utf8) == nil, "\(text)")
    }
    for text in ["", "=", "AAAAAAAAAAAA", "AAAAAAAAAAB=", "AAAAAA/AAAA=", "AAAAAAAAAAA"] {
      #expect(names.readLock(Substring(text).utf8) == nil, "\(text)")
    }
  }
}

extension MazeGrid {
  /// How many passages are open from one side only.
  fileprivate var oneSidedPassages: Int {
    cells.indices.reduce(0) { count, room in
      count
        + MazeSide.allCases.count { side in
          guard cells[room].isOpen(side) else { return false }
          return neighbor(of: room, side).map { !cells[$0].isOpen(side.opposite) } ?? true
        }
    }
  }

  fileprivate var passageCount: Int { cells.reduce(0) { $0 + $1.passages } / 2 }

  fileprivate var deadEnds: Int { cells.count { $0.passages == 1 } }

  fileprivate var reachedRooms: Int {
    var reached: Set = [0]
    var frontier = [0]
    while let room = frontier.popLast() {
      for side in MazeSide.allCases where cells[room].isOpen(side) {
        if let next = neighbor(of: room, side), reached.insert(next).inserted {
          frontier.append(next)
        }
      }
    }
    return reached.count
  }

  /// The passages of each room as a hex digit (1 north, 2 east, 4 south, 8 west), north at the top.
  fileprivate var drawing: String {
    let digits = cells.map { cell in
      String(
        MazeSide.allCases.reduce(0) { $0 | (cell.isOpen($1) ? 1 << Int($1.rawValue) : 0) },
        radix: 16
      )
    }
    let columns = settings.columns
    return stride(from: cells.count - columns, through: 0, by: -columns)
      .map { digits[$0..<$0 + columns].joined() }
      .joined(separator: " ")
  }
}

import MazeCrawling
import MazesValues
import TestSupport

/// What a door leads to: a room, or the lock before it.
struct RoomPointer: Hashable, Sendable {
  enum Kind: String { case room, lock }

  let kind: Kind
  let target: String

  init(_ kind: Kind, _ target: String) { (self.kind, self.target) = (kind, target) }
}

/// A maze as a table: rooms and locks by id, with what the service says of them.
struct TestMaze: Sendable {
  struct Room: Sendable {
    var place: MazePlace
    var type = "EMPTY"
    var doors: [MazeSide: RoomPointer] = [:]
    var tileURL = "https://tiles.example.test/tile-0110.png"
  }

  var start = "R0"
  var rooms: [String: Room] = [:]
  /// The room behind each lock.
  var locks: [String: String] = [:]
  /// Rooms and locks that never have an answer.
  var failing: Set<String> = []

  /// The wire format of a room; the order of its doors depends on the id, as a service's may.
  func body(of id: String) -> String? {
    guard let room = rooms[id] else { return nil }
    var sides = MazeSide.allCases
    if id.utf8.reduce(0, &+) % 2 == 0 { sides.reverse() }
    let pointers = sides.compactMap { side in
      room.doors[side].map { #""\#(side.name)":{"\#($0.kind.rawValue)":"\#($0.target)"}"# }
    }
    return #"{"id":"\#(id)","tileUrl":"\#(room.tileURL)","#
      + #""rooms":{\#(pointers.joined(separator: ","))},"type":"\#(room.type)"}"#
  }

  /// Joins two rooms that lie next to each other, with locks where they are named.
  mutating func join(
    _ one: String,
    _ direction: MazeSide,
    _ other: String,
    lock: String? = nil,
    lockBack: String? = nil
  ) {
    rooms[one]?.doors[direction] = lock.map { RoomPointer(.lock, $0) } ?? RoomPointer(.room, other)
    rooms[other]?.doors[direction.opposite] =
      lockBack.map { RoomPointer(.lock, $0) } ?? RoomPointer(.room, one)
    if let lock { locks[lock] = other }
    if let lockBack { locks[lockBack] = one }
  }
}

// Mazes drawn by hand.
extension TestMaze {
  /// Rooms named by letters, joined where letters stand side by side or a `-` or `|` stands between.
  ///
  /// The first row of the picture lies furthest to the north; `S` is the start, `X` an exit. Letters
  /// stand at even rows and columns of the picture.
  init(picture: String) {
    self.init()
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    func letter(_ row: Int, _ column: Int) -> Character? {
      lines.indices.contains(row) && lines[row].indices.contains(column)
        && lines[row][column] != " " ? lines[row][column] : nil
    }
    for row in stride(from: 0, to: lines.count, by: 2) {
      for column in stride(from: 0, to: lines[row].count, by: 2) {
        guard let name = letter(row, column) else { continue }
        let place = MazePlace(row: Int32(-row / 2), column: Int32(column / 2))
        rooms[String(name)] = Room(place: place, type: name == "X" ? "EXIT" : "EMPTY")
        if column >= 2, letter(row, column - 1) == "-", let west = letter(row, column - 2) {
          join(String(west), .east, String(name))
        }
        if row >= 2, letter(row - 1, column) == "|", let north = letter(row - 2, column) {
          join(String(name), .north, String(north))
        }
      }
    }
    start = "S"
  }
}

// Mazes from a seed.
extension TestMaze {
  /// A maze with loops, locks, exits, and some rooms and locks that fail for ever.
  static func random(seed: UInt64, failures: Bool = true) -> TestMaze {
    var random = Numbers(state: seed)
    let rows = 1 + random.next(9)
    let columns = 2 + random.next(9)
    let loopPercent = [0, 10, 40][random.next(3)]
    let lockPercent = [0, 15, 60][random.next(3)]
    var maze = TestMaze()
    func id(_ row: Int, _ column: Int) -> String { "R5eed/\(row)+\(column)=" }
    let startRow = random.next(rows)
    let startColumn = random.next(columns)
    for row in 0..<rows {
      for column in 0..<columns {
        let place = MazePlace(row: Int32(row - startRow), column: Int32(column - startColumn))
        let type = random.hits(percent: 4) ? "EXIT" : random.hits(percent: 5) ? "DOOR" : "EMPTY"
        let tileURL = "https://tiles.example.test/tile-\(random.next(16)).png"
        maze.rooms[id(row, column)] = Room(place: place, type: type, tileURL: tileURL)
      }
    }
    maze.start = id(startRow, startColumn)
    // A random spanning tree: each room is joined to one that is in it already.
    var edges: [(String, MazeSide, String)] = []
    for row in 0..<rows {
      for column in 0..<columns {
        if column + 1 < columns { edges.append((id(row, column), .east, id(row, column + 1))) }
        if row + 1 < rows { edges.append((id(row, column), .north, id(row + 1, column))) }
      }
    }
    for index in edges.indices.reversed() { edges.swapAt(index, random.next(index + 1)) }
    var parents: [String: String] = [:]
    func root(_ id: String) -> String {
      var id = id
      while let parent = parents[id] { id = parent }
      return id
    }
    for (one, direction, other) in edges {
      let (first, second) = (root(one), root(other))
      guard first != second || random.hits(percent: loopPercent) else { continue }
      if first != second { parents[first] = second }
      let number = maze.locks.count
      maze.join(
        one,
        direction,
        other,
        lock: random.hits(percent: lockPercent) ? "bG9j/\(number)+a=" : nil,
        lockBack: random.hits(percent: lockPercent) ? "bG9j/\(number)+b=" : nil
      )
    }
    guard failures, random.hits(percent: 50) else { return maze }
    let names = (maze.rooms.keys.filter { $0 != maze.start } + Array(maze.locks.keys)).sorted()
    for name in names where random.hits(percent: 5) { maze.failing.insert(name) }
    return maze
  }
}

/// What is true of a maze, found the plain way.
struct TestTruth {
  var rooms: Set<String> = []
  var exits = 0
  /// How many steps the nearest exit is away.
  var steps: Int?
  var deadEnds = 0
  var loops = 0

  init(_ maze: TestMaze) {
    func target(_ pointer: RoomPointer) -> String? {
      pointer.kind == .room
        ? pointer.target : maze.failing.contains(pointer.target) ? nil : maze.locks[pointer.target]
    }
    var queue = [maze.start]
    rooms = [maze.start]
    while let id = queue.popLast() {
      for pointer in (maze.rooms[id]?.doors ?? [:]).values {
        guard let next = target(pointer), !maze.failing.contains(next), !rooms.contains(next)
        else { continue }
        rooms.insert(next)
        queue.append(next)
      }
    }
    let atPlace = Dictionary(
      uniqueKeysWithValues: rooms.compactMap { id in maze.rooms[id].map { ($0.place, id) } }
    )
    // A door counts when the room beyond it is known, opened or not.
    func neighbors(_ id: String) -> [String] {
      guard let room = maze.rooms[id] else { return [] }
      return room.doors.keys.compactMap { atPlace[room.place.beyond($0)] }
    }
    exits = rooms.count { maze.rooms[$0]?.type == "EXIT" }
    deadEnds = rooms.count { maze.rooms[$0]?.doors.count == 1 }
    loops = rooms.reduce(0) { $0 + neighbors($1).count } / 2 - (rooms.count - 1)
    var level: Set<String> = [maze.start]
    var seen = level
    var depth = 0
    while !level.isEmpty, steps == nil {
      if level.contains(where: { maze.rooms[$0]?.type == "EXIT" }) { steps = depth }
      level = Set(level.flatMap(neighbors)).subtracting(seen)
      seen.formUnion(level)
      depth += 1
    }
  }
}

import MazeCrawling
import MazesValues
import Testing

/// The shortest way, searched in rows and columns or, where that cannot be, from door to door.
struct WayTests {
  private static func way(_ maze: TestMaze) async throws -> [MazeSide]? {
    let run = TestRun(.init(maze: maze), CrawlSettings(fetchesTiles: false))
    return try await run.generate().way
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a second room at a place does not change the way past it`(seed: UInt64) async throws {
    var maze = TestMaze.random(seed: seed, failures: false)
    for (id, room) in maze.rooms {
      for (side, pointer) in room.doors where pointer.kind == .lock {
        maze.rooms[id]?.doors[side] = RoomPointer(.room, maze.locks[pointer.target] ?? "")
      }
    }
    let plain = try await Self.way(maze)
    let places = Dictionary(uniqueKeysWithValues: maze.rooms.map { ($0.value.place, $0.key) })
    let walled = maze.rooms.keys.sorted().first { id in
      guard let room = maze.rooms[id] else { return false }
      return room.doors[.east] == nil && places[room.place.beyond(.east)] != nil
    }
    // A maze without such a wall has no place for a second room.
    guard let id = walled else { return }
    let place = try #require(maze.rooms[id]?.place.beyond(.east))
    maze.rooms["Z"] = .init(place: place)
    maze.join(id, .east, "Z")
    #expect(try await Self.way(maze) == plain)
  }

  @Test func `a maze like a long stair has a way without a grid for all its places`() async throws {
    var maze = TestMaze()
    maze.start = "R0"
    var place = MazePlace.start
    for number in 0..<400 {
      maze.rooms["R\(number)"] = .init(place: place, type: number == 399 ? "EXIT" : "EMPTY")
      if number > 0 {
        maze.join("R\(number - 1)", number % 2 == 1 ? .north : .west, "R\(number)")
      }
      place = place.beyond(number % 2 == 0 ? .north : .west)
    }
    let way = try await Self.way(maze)
    #expect(way == (0..<399).map { $0 % 2 == 0 ? .north : .west })
  }
}

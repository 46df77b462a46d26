import MazeCrawling
import MazesValues
import Services
import Testing
import TestSupport

/// Mazes that cannot be, each told, and explored all the same.
struct ConflictTests {
  private static func run(_ maze: TestMaze, _ strategy: CrawlStrategy) -> TestRun {
    TestRun(.init(maze: maze), CrawlSettings(strategy: strategy, fetchesTiles: false))
  }

  private static let explorers: [CrawlStrategy] = [.streaming, .levelByLevel, .depthFirst]

  @Test(arguments: explorers)
  func `a door that does not come back is told, and leads`(strategy: CrawlStrategy) async throws {
    var maze = TestMaze(picture: "S-A-X")
    maze.rooms["A"]?.doors[.west] = nil
    let run = Self.run(maze, strategy)
    let result = try await run.generate()
    #expect(run.conflicts == [Conflict(.noWayBack, room: "S", other: "A", place: .start)])
    #expect(result.counts.conflicts == 1 && result.way == [.east, .east])
    #expect([result.counts.rooms, result.counts.loops] == [3, 0])
  }

  @Test(arguments: explorers)
  func `a way goes not against a door that has no way back`(strategy: CrawlStrategy) async throws {
    // A ring in which S has no door to X: the short way is closed, the long one open.
    var maze = TestMaze(picture: "S-A-B\n|   |\nX-D-C")
    maze.rooms["S"]?.doors[.south] = nil
    let run = Self.run(maze, strategy)
    let result = try await run.generate()
    #expect(
      run.conflicts
        == [Conflict(.noWayBack, room: "X", other: "S", place: MazePlace(row: -1, column: 0))]
    )
    #expect(result.way == [.east, .east, .south, .west, .west] && result.counts.loops == 1)
  }

  @Test(arguments: explorers)
  func `two rooms at one place are both explored, and told`(strategy: CrawlStrategy) async throws {
    // East of A and north of C lies one place; A says that it is B, C that it is Z.
    var maze = TestMaze(picture: "A-B-X\n|    \nS-C  ")
    maze.rooms["Z"] = .init(place: MazePlace(row: 0, column: 1))
    maze.join("C", .north, "Z")
    maze.rooms["Y"] = .init(place: MazePlace(row: 0, column: 2))
    maze.join("Z", .east, "Y")
    let run = Self.run(maze, strategy)
    let result = try await run.generate()
    let place = MazePlace(row: 1, column: 1)
    #expect(run.conflicts.first == Conflict(.twoRooms, room: "Z", other: "B", place: place))
    #expect(run.conflicts.map(\.kind).filter { $0 == .noWayBack } == [])
    #expect(Set(run.rooms.map(\.id)) == ["S", "A", "B", "C", "X", "Y", "Z"])
    #expect(result.way == [.north, .east, .east])
  }

  @Test(arguments: explorers)
  func `a door of a second room without a way back is told`(strategy: CrawlStrategy) async throws {
    var maze = TestMaze(picture: "A-B\n|  \nS-C")
    maze.rooms["Z"] = .init(place: MazePlace(row: 0, column: 1))
    maze.join("C", .north, "Z")
    maze.rooms["Y"] = .init(place: MazePlace(row: -1, column: 1))
    maze.join("Z", .north, "Y")
    maze.rooms["Y"]?.doors[.south] = nil
    let run = Self.run(maze, strategy)
    #expect(try await run.generate().counts.rooms == 6)
    let place = MazePlace(row: 1, column: 1)
    #expect(
      run.conflicts == [
        Conflict(.twoRooms, room: "Z", other: "B", place: place),
        Conflict(.noWayBack, room: "Z", other: "Y", place: place),
      ]
    )
  }

  @Test(arguments: explorers)
  func `a door to a room elsewhere is told, and is no way`(strategy: CrawlStrategy) async throws {
    // B's east door leads back to the start, and the start's west door to nowhere.
    var maze = TestMaze(picture: "S-A-B-C-X")
    maze.rooms["B"]?.doors[.north] = RoomPointer(.room, "X")
    let run = Self.run(maze, strategy)
    let result = try await run.generate()
    if strategy == .depthFirst {
      // X is found through the wrong door first, and then lies where that door leads.
      #expect(run.conflicts.map(\.kind) == [.noWayBack, .twoPlaces, .twoPlaces])
    } else {
      #expect(result.counts.conflicts >= 1)
    }
    #expect(result.counts.rooms == 5)
  }

  @Test func `a room next to itself is in two places`() async throws {
    var maze = TestMaze(picture: "S")
    maze.rooms["S"]?.doors[.east] = RoomPointer(.room, "S")
    let run = Self.run(maze, .streaming)
    #expect(try await run.generate().counts.rooms == 1)
    let place = MazePlace(row: 0, column: 1)
    #expect(run.conflicts == [Conflict(.twoPlaces, room: "S", other: "S", place: place)])
  }

  @Test func `a lock that leads to a room at another place is told`() async throws {
    var maze = TestMaze(picture: "S-A-B")
    maze.rooms["B"]?.doors[.east] = RoomPointer(.lock, "L")
    maze.locks["L"] = "S"
    let run = Self.run(maze, .streaming)
    let result = try await run.generate()
    let place = MazePlace(row: 0, column: 3)
    #expect(run.conflicts == [Conflict(.twoPlaces, room: "S", other: "B", place: place)])
    #expect([result.counts.unlocks, result.counts.loops] == [1, 0])
  }

  @Test(arguments: explorers)
  func `a lock left shut since its place was taken is told`(strategy: CrawlStrategy) async throws {
    // East of A and north of C lies one place: A says that it is B; C has a lock there, behind which
    // is Z. B has no door to C, so nobody knows what the lock bars.
    var maze = TestMaze(picture: "A-B-X\n|    \nS-C  ")
    maze.rooms["Z"] = .init(place: MazePlace(row: 0, column: 1))
    maze.join("C", .north, "Z", lock: "L")
    let run = Self.run(maze, strategy)
    let result = try await run.generate()
    let isOpened = run.steps.contains { if case .unlocked = $0 { true } else { false } }
    #expect(result.outcome == .explored && result.counts.failed == 0)
    #expect(result.counts.isComplete == (run.rooms.contains { $0.id == "Z" }))
    #expect(result.counts.givenUp == (isOpened ? 0 : 1))
  }

  /// Whether all that the doors of the rooms known lead to is known: by the maze's own word for
  /// doors and opened locks, and for a lock left shut by the door on its other side.
  private static func knowsAll(_ maze: TestMaze, _ run: TestRun) -> Bool {
    let known = Set(run.rooms.map(\.id))
    var holders: [MazePlace: CrawledRoom] = [:]
    for room in run.rooms where holders[room.place] == nil { holders[room.place] = room }
    let opened = run.steps.compactMap { step -> String? in
      if case .unlocked(let lock, _, _) = step { lock } else { nil }
    }
    return run.rooms.allSatisfy { room in
      room.doors.allSatisfy { door in
        if !door.isLocked { return known.contains(door.target) }
        if opened.contains(door.target) { return known.contains(maze.locks[door.target] ?? "") }
        let beyond = holders[room.place.beyond(door.side)]?.doors ?? []
        guard let back = beyond.first(where: { $0.side == door.side.opposite }) else {
          return false
        }
        return back.isLocked || back.target == room.id
      }
    }
  }

  @Test(arguments: SearchEffort.seeds(0..<UInt64(300)))
  func `a complete maze has no door to the unknown`(seed: UInt64) async throws {
    var random = Numbers(state: seed &+ 5_000)
    var maze = TestMaze()
    let count = 2 + random.next(12)
    for number in 0..<count {
      var room = TestMaze.Room(place: .start)
      for side in MazeSide.allCases where random.hits(percent: 50) {
        let lock = "L\(random.next(12))"
        let other = "R\(random.next(count))"
        maze.locks[lock] = maze.locks[lock] ?? other
        room.doors[side] =
          random.hits(percent: 40) ? RoomPointer(.lock, lock) : RoomPointer(.room, other)
      }
      maze.rooms["R\(number)"] = room
    }
    for strategy in Self.explorers {
      let run = Self.run(maze, strategy)
      let result = try await run.generate()
      if result.counts.isComplete { #expect(Self.knowsAll(maze, run), "\(strategy)") }
    }
  }

  @Test(arguments: SearchEffort.seeds(0..<UInt64(100)))
  func `a maze of random doors is explored to its end`(seed: UInt64) async throws {
    var random = Numbers(state: seed)
    var maze = TestMaze()
    let count = 2 + random.next(30)
    for number in 0..<count {
      var room = TestMaze.Room(place: .start, type: random.hits(percent: 5) ? "EXIT" : "EMPTY")
      for side in MazeSide.allCases where random.hits(percent: 60) {
        let other = "R\(random.next(count + 1))"
        let lock = "L\(random.next(20))"
        maze.locks[lock] = maze.locks[lock] ?? other
        room.doors[side] =
          random.hits(percent: 30) ? RoomPointer(.lock, lock) : RoomPointer(.room, other)
      }
      maze.rooms["R\(number)"] = room
    }
    for strategy in CrawlStrategy.allCases {
      let run = Self.run(maze, strategy)
      let result = try await run.generate()
      #expect(run.services.answered.values.allSatisfy { $0 == 1 })
      #expect(result.counts.rooms == run.rooms.count)
      #expect(result.counts.conflicts == run.conflicts.count && result.counts.loops >= 0)
    }
  }
}

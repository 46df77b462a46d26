import MazeCrawling
import MazesValues
import Services
import Testing

/// Locked doors: each opened once at most, and not at all when what lies behind is known.
struct LockTests {
  private static func run(_ maze: TestMaze, _ strategy: CrawlStrategy) -> TestRun {
    TestRun(.init(maze: maze), CrawlSettings(strategy: strategy, fetchesTiles: false))
  }

  private static func avoided(_ run: TestRun) -> [String] {
    run.steps.compactMap { step in
      guard case .avoided(let target, let place, let why) = step else { return nil }
      return "\(target) \(place) \(why.rawValue)"
    }
  }

  @Test(arguments: CrawlStrategy.allCases)
  func `ids are percent-encoded in paths`(strategy: CrawlStrategy) async throws {
    var maze = TestMaze()
    maze.start = "R/1%2F"
    maze.rooms["R/1%2F"] = .init(place: .start)
    maze.rooms["ö x"] = .init(place: MazePlace(row: 0, column: 1))
    maze.join("R/1%2F", .east, "ö x", lock: "a+/b==")
    let run = Self.run(maze, strategy)
    let result = try await run.generate()
    #expect(result.counts.rooms == 2)
    #expect(
      run.services.asked
        == ["/start", "/rooms/R%2F1%252F", "/locks/a+%2Fb==/unlock", "/rooms/%C3%B6%20x"]
    )
  }

  @Test func `of two locks to one place one is opened, or the other`() async throws {
    var maze = TestMaze(picture: "S-A\n|  \nB C")
    maze.join("A", .south, "C", lock: "L1")
    maze.join("B", .east, "C", lock: "L2")
    let run = Self.run(maze, .streaming)
    #expect(try await run.generate().counts.unlocks == 1)
    #expect(Self.avoided(run).first == "L2 (-1, 1) under-way")
    #expect(run.services.answered["/locks/L2/unlock"] == nil)
    for strategy in CrawlStrategy.allCases {
      maze.failing = ["L1"]
      let second = Self.run(maze, strategy)
      let result = try await second.generate()
      #expect(
        [result.counts.rooms, result.counts.unlocks, result.counts.failed] == [4, 1, 1],
        "\(strategy)"
      )
      #expect(second.failures == [CrawlFailure(.http, "HTTP 500")])
    }
  }

  @Test func `a room behind the second of two locks still comes in its level`() async throws {
    var maze = TestMaze(picture: "S-A\n|  \nB C")
    maze.join("A", .south, "C", lock: "L1")
    maze.join("B", .east, "C", lock: "L2")
    maze.failing = ["L1"]
    let run = Self.run(maze, .levelByLevel)
    _ = try await run.generate()
    let told = run.steps.compactMap { step -> String? in
      switch step {
      case .levelBegan(let depth, let rooms): "began \(depth) \(rooms)"
      case .levelEnded(let depth): "ended \(depth)"
      case .room(let room, _, let depth): "\(room.id) \(depth)"
      case .roomFailed(let id, _, _): "\(id) failed"
      default: nil
      }
    }
    #expect(
      told == [
        "began 0 1", "S 0", "ended 0", "began 1 2", "A 1", "B 1", "ended 1", "began 2 1",
        "L1 failed", "C 2", "ended 2",
      ]
    )
  }

  @Test func `a lock at two doors is opened once, and its answer counts for both`() async throws {
    var maze = TestMaze(picture: "S-A\n|  \nB C")
    maze.join("A", .south, "C", lock: "L")
    maze.join("B", .east, "C", lock: "L")
    for strategy in CrawlStrategy.allCases {
      let run = Self.run(maze, strategy)
      let result = try await run.generate()
      #expect([result.counts.rooms, result.counts.unlocks, result.counts.conflicts] == [4, 1, 0])
    }
    // The second door leads to a place that is not where the lock's room lies.
    maze = TestMaze(picture: "D-S-A\n      \n  B  ")
    maze.rooms["A"]?.doors[.north] = RoomPointer(.lock, "L")
    maze.rooms["D"]?.doors[.south] = RoomPointer(.lock, "L")
    maze.locks["L"] = "B"
    let run = Self.run(maze, .depthFirst)
    let result = try await run.generate()
    #expect([result.counts.rooms, result.counts.unlocks] == [4, 1])
    #expect(run.conflicts.map(\.kind) == [.noWayBack, .twoPlaces])
  }

  @Test(arguments: CrawlStrategy.allCases)
  func `a lock at two doors that stays shut is tried once`(strategy: CrawlStrategy) async throws {
    var maze = TestMaze(picture: "S-A\n|  \nB C")
    maze.join("A", .south, "C", lock: "L")
    maze.join("B", .east, "C", lock: "L")
    maze.failing = ["L"]
    let run = Self.run(maze, strategy)
    let result = try await run.generate()
    #expect([result.counts.rooms, result.counts.unlocks, result.counts.failed] == [3, 0, 1])
    // Three attempts of one asking.
    #expect(run.services.asked.count { $0 == "/locks/L/unlock" } == 3)
  }

  @Test func `a lock left alone at one door is opened from another`() async throws {
    // One at a time: S's doors are A (east) and C (south, locked); A leads round to C, and has a door
    // with the same lock: it waits for S's, and then has its own turn.
    var maze = TestMaze(picture: "S-A\n    \nC D")
    maze.join("S", .south, "C", lock: "L")
    maze.join("A", .south, "D")
    maze.join("D", .west, "C")
    maze.rooms["A"]?.doors[.north] = RoomPointer(.lock, "L")
    var settings = CrawlSettings(strategy: .goalDirected, toward: MazePlace(row: -9, column: 9))
    settings.concurrency = 1
    settings.fetchesTiles = false
    let run = TestRun(.init(maze: maze), settings)
    let result = try await run.generate()
    #expect([result.counts.rooms, result.counts.unlocks] == [4, 1])
    let place = MazePlace(row: 1, column: 1)
    #expect(run.conflicts == [Conflict(.twoPlaces, room: "C", other: "A", place: place)])
  }
}

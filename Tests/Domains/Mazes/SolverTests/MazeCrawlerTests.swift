import MazeCrawling
import MazesValues
import Services
import Testing

struct MazeCrawlerTests {
  /// A ring of six rooms with an exit in a corner, and a room at its side.
  private static let ring = """
    A-B-X
    |   |
    S-C-D
      |
      E
    """

  @Test func `rooms come with their places, sides and depths, and the result sums them up`()
    async throws
  {
    let run = TestRun(Self.ring)
    let result = try await run.generate()
    #expect(result.outcome == .explored)
    #expect(
      [result.counts.rooms, result.counts.exits, result.counts.deadEnds, result.counts.loops] == [
        7, 1, 1, 1,
      ]
    )
    #expect(
      [result.counts.depth, result.counts.failed, result.counts.conflicts, result.counts.unlocks]
        == [3, 0, 0, 0]
    )
    #expect(result.counts.requests == 8)
    // The start, then one room after the other: S, A and C, B and D and E, X.
    #expect(result.counts.took == .milliseconds(500))
    #expect(result.way == [.north, .east, .east])
    let told = run.steps.compactMap { step -> String? in
      guard case .room(let room, let from, let depth) = step else { return nil }
      return "\(room.id) \(room.place) \(from.map { String($0.letter) } ?? "-") \(depth)"
    }
    #expect(
      told == [
        "S (0, 0) - 0", "A (1, 0) s 1", "C (0, 1) w 1", "B (1, 1) w 2", "D (0, 2) w 2",
        "E (-1, 1) n 2", "X (1, 2) w 3",
      ]
    )
    #expect(run.steps.suffix(2) == [.way([.north, .east, .east]), .ended(result)])
    #expect(run.steps.first == .generating(run.crawler.settings, number: 1))
  }

  @Test func `level by level, each level begins when the one before has ended`() async throws {
    let run = TestRun(Self.ring, .levelByLevel)
    let result = try await run.generate()
    let told = run.steps.compactMap { step -> String? in
      switch step {
      case .generating: "generating"
      case .levelBegan(let depth, let rooms): "began \(depth) \(rooms)"
      case .levelEnded(let depth): "ended \(depth)"
      case .room(let room, _, _): room.id
      case .avoided(let target, _, let why): "\(target) \(why.rawValue)"
      case .way: "way"
      case .ended: "ended"
      default: nil
      }
    }
    #expect(
      told == [
        "generating", "began 0 1", "S", "ended 0", "began 1 2", "A", "C", "ended 1", "began 2 3",
        "B", "D", "X under-way", "E", "ended 2", "began 3 1", "X", "D known", "ended 3", "way",
        "ended",
      ]
    )
    #expect(result.counts.duplicates == 2)
  }

  @Test func `the slowest room of a level holds up the next, and of streaming only its own rooms`()
    async throws
  {
    func moment(_ strategy: CrawlStrategy) async throws -> Duration? {
      var plan = TestServices.Plan(maze: TestMaze(picture: Self.ring))
      plan.latency = { $0 == "/rooms/A" ? .seconds(1) : .milliseconds(100) }
      let run = TestRun(plan, CrawlSettings(strategy: strategy, fetchesTiles: false))
      _ = try await run.generate()
      return run.timedSteps.first { timed in
        if case .room(let room, _, _) = timed.step { room.id == "X" } else { false }
      }?.at
    }
    #expect(try await moment(.levelByLevel) == .milliseconds(1400))
    #expect(try await moment(.streaming) == .milliseconds(500))
  }

  @Test func `depth-first goes as far as it can, one request at a time, north first`() async throws
  {
    let run = TestRun(Self.ring, .depthFirst)
    let result = try await run.generate()
    #expect(run.rooms.map(\.id) == ["S", "A", "B", "X", "D", "C", "E"])
    #expect(run.services.mostUnderWay == 1)
    #expect(result.counts.depth == 6)
    #expect(result.way == [.north, .east, .east])
    #expect(result.counts.took == .milliseconds(800))
  }

  @Test func `streaming has no more requests under way than its limit`() async throws {
    let picture = """
      A-B-C-D-E
      | | | | |
      F-S-G-H-I
      """
    for limit in 1...4 {
      let run = TestRun(picture, concurrency: limit)
      #expect(try await run.generate().counts.rooms == 10)
      #expect(run.services.mostUnderWay == limit)
    }
  }

  @Test func `goal-directed asks for what is nearest to the goal and stops at the first exit`()
    async throws
  {
    let picture = """
      A-B-C
      |   |
      S-D-E-X
      |
      F-G-H
      """
    var settings = CrawlSettings(strategy: .goalDirected, toward: MazePlace(row: 0, column: 9))
    settings.concurrency = 1
    settings.fetchesTiles = false
    let run = TestRun(.init(maze: TestMaze(picture: picture)), settings)
    let result = try await run.generate()
    #expect(run.rooms.map(\.id) == ["S", "D", "E", "X"])
    #expect(result.outcome == .exitFound)
    #expect(result.way == [.east, .east, .east])
    #expect(result.counts.requests == 5)
  }

  @Test func `what is under way when an exit is found is cut short`() async throws {
    var plan = TestServices.Plan(maze: TestMaze(picture: "A-S-X"))
    plan.latency = { $0 == "/rooms/A" ? .seconds(1) : .milliseconds(100) }
    let run = TestRun(plan, CrawlSettings(strategy: .goalDirected, fetchesTiles: false))
    let result = try await run.generate()
    #expect(run.rooms.map(\.id) == ["S", "X"])
    #expect(result.counts.took == .milliseconds(300))
    #expect(result.counts.failed == 0)
  }

  @Test func `a picture that the transport gives up does not hold up the crawl`() async throws {
    var maze = TestMaze(picture: "S-A")
    for id in maze.rooms.keys { maze.rooms[id]?.tileURL = "https://tiles.example.test/\(id).png" }
    var plan = TestServices.Plan(maze: maze)
    plan.troubles["/S.png"] = [.givenUp]
    let result = try await TestRun(plan, CrawlSettings(concurrency: 1)).generate()
    #expect([result.counts.rooms, result.counts.tiles] == [2, 1])
  }

  @Test func `a maze without an exit has no way, and a start that is an exit has an empty one`()
    async throws
  {
    let without = TestRun("S-A")
    #expect(try await without.generate().way == nil)
    #expect(!without.steps.contains { if case .way = $0 { true } else { false } })
    var maze = TestMaze(picture: "S-A")
    maze.rooms["S"]?.type = "EXIT"
    let run = TestRun(.init(maze: maze), CrawlSettings(strategy: .goalDirected))
    let result = try await run.generate()
    #expect(result.way == [])
    #expect(run.rooms.map(\.id) == ["S"])
  }

  @Test func `a picture is asked for once by a crawler, over all its mazes`() async throws {
    let maze = TestMaze(picture: Self.ring)
    let run = TestRun(.init(maze: maze))
    #expect(try await run.generate().counts.tiles == 1)
    #expect(try await run.generate().counts.tiles == 0)
    #expect(run.services.asked.count { $0 == "/tile-0110.png" } == 1)
    let bytes = Array("picture of tile-0110.png".utf8)
    let url = "https://tiles.example.test/tile-0110.png"
    #expect(run.steps.contains(.tile(url: url, .success(bytes))))
    // The crawl goes on meanwhile: a picture is no request to the maze.
    #expect(run.services.mostUnderWay == 3)
  }

  @Test func `a picture that fails is told, harms nothing, and is asked for again next time`()
    async throws
  {
    var plan = TestServices.Plan(maze: TestMaze(picture: "S-A"))
    plan.troubles["/tile-0110.png"] = [.status(404, "")]
    let run = TestRun(plan)
    let first = try await run.generate()
    #expect([first.counts.rooms, first.counts.tiles, first.counts.failed] == [2, 0, 0])
    let url = "https://tiles.example.test/tile-0110.png"
    #expect(run.steps.contains(.tile(url: url, .failure(CrawlFailure(.http, "HTTP 404")))))
    #expect(try await run.generate().counts.tiles == 1)
  }

  @Test(arguments: [1, 2, 64])
  func `no more pictures are asked for at once than rooms, and the crawl waits for all of them`(
    limit: Int
  ) async throws {
    var maze = TestMaze(picture: Self.ring)
    for id in maze.rooms.keys { maze.rooms[id]?.tileURL = "https://tiles.example.test/\(id).png" }
    var plan = TestServices.Plan(maze: maze)
    plan.latency = { $0.hasSuffix(".png") ? .seconds(1) : .milliseconds(100) }
    let run = TestRun(plan, CrawlSettings(concurrency: limit))
    let result = try await run.generate()
    #expect(result.counts.tiles == 7)
    #expect(run.services.mostTilesUnderWay == min(limit, 7))
    // The first room comes after 200 ms, the last of them with 64 at a time after 500 ms.
    let moments = [
      1: Duration.milliseconds(7_200), 2: .milliseconds(4_200), 64: .milliseconds(1_500),
    ]
    #expect(result.counts.took == moments[limit])
  }
}

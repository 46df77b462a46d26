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

  @Test func `rooms come with places, sides and depths, and a sum of them`() async throws {
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
    #expect(result.counts.took == .milliseconds(500) && result.way == [.north, .east, .east])
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

  @Test func `goal-directed asks for the nearest and stops at the first exit`() async throws {
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
    #expect(run.rooms.map(\.id) == ["S", "D", "E", "X"] && result.outcome == .exitFound)
    #expect(result.way == [.east, .east, .east] && result.counts.requests == 5)
  }

  @Test func `what is under way when an exit is found is cut short`() async throws {
    var plan = TestServices.Plan(maze: TestMaze(picture: "A-S-X"))
    plan.latency = { $0 == "/rooms/A" ? .seconds(1) : .milliseconds(100) }
    let run = TestRun(plan, CrawlSettings(strategy: .goalDirected, fetchesTiles: false))
    let result = try await run.generate()
    #expect(run.rooms.map(\.id) == ["S", "X"] && result.counts.took == .milliseconds(300))
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

  @Test func `a picture that fails is told, harms nothing, and is asked again`() async throws {
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
  func `pictures are limited as rooms are, and waited for`(limit: Int) async throws {
    var maze = TestMaze(picture: Self.ring)
    for id in maze.rooms.keys { maze.rooms[id]?.tileURL = "https://tiles.example.test/\(id).png" }
    var plan = TestServices.Plan(maze: maze)
    plan.latency = { $0.hasSuffix(".png") ? .seconds(1) : .milliseconds(100) }
    let run = TestRun(plan, CrawlSettings(concurrency: limit))
    let result = try await run.generate()
    #expect(result.counts.tiles == 7 && run.services.mostTilesUnderWay == min(limit, 7))
    // The first room comes after 200 ms, the last of them with 64 at a time after 500 ms.
    let moments = [
      1: Duration.milliseconds(7_200), 2: .milliseconds(4_200), 64: .milliseconds(1_500),
    ]
    #expect(result.counts.took == moments[limit])
  }
}

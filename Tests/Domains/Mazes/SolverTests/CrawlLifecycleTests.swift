import MazeCrawling
import MazesValues
import Services
import Synchronization
import Testing
import TestSupport

/// Failures, cancellation, and one crawl at a time.
struct CrawlLifecycleTests {
  private static let picture = "A-B-X\n|   |\nS-C-D"

  private static func plan(_ troubles: [String: [TestServices.Trouble]]) -> TestServices.Plan {
    TestServices.Plan(maze: TestMaze(picture: picture), troubles: troubles)
  }

  private static func always(_ trouble: TestServices.Trouble) -> [TestServices.Trouble] {
    [TestServices.Trouble](repeating: trouble, count: 9)
  }

  @Test(arguments: [
    (TestServices.Trouble.silence, CrawlFailure(.timedOut, "timed out after 2 s"), 3),
    (.refused, CrawlFailure(.transport, "connection refused"), 3),
    (.givenUp, CrawlFailure(.transport, "given up by the transport"), 1),
    (.status(503, ""), CrawlFailure(.http, "HTTP 503"), 3),
    (.status(404, #"{"error":"no such room"}"#), CrawlFailure(.refused, "no such room"), 1),
    (.body(""), CrawlFailure(.noData, "no data"), 3),
    (.body("[]"), CrawlFailure(.undecodable, "the body is no JSON object"), 3),
    (.body("{}"), CrawlFailure(.unusableRoom, "unusable room: 'id' is missing"), 3),
  ])
  func `a room that stays without an answer is told, and the rest is explored`(
    trouble: TestServices.Trouble,
    failure: CrawlFailure,
    attempts: Int
  ) async throws {
    for strategy in CrawlStrategy.allCases where strategy != .goalDirected {
      let settings = CrawlSettings(strategy: strategy, fetchesTiles: false)
      let run = TestRun(Self.plan(["/rooms/B": Self.always(trouble)]), settings)
      let result = try await run.generate()
      let place = MazePlace(row: 1, column: 1)
      #expect(run.steps.contains(.roomFailed(id: "B", place: place, failure)))
      #expect(
        [result.counts.rooms, result.counts.failed] == [5, 1] && result.outcome == .explored
      )
      #expect(result.way == [.east, .east, .north])
      #expect(run.services.asked.count { $0 == "/rooms/B" } == attempts)
    }
  }

  @Test(arguments: CrawlStrategy.allCases)
  func `a start that fails is the end, of one maze only`(strategy: CrawlStrategy) async throws {
    var settings = CrawlSettings(strategy: strategy, fetchesTiles: false)
    settings.policy.attempts = 2
    let broken = [TestServices.Trouble.status(500, ""), .body("{}")]
    let run = TestRun(Self.plan(["/start": broken]), settings)
    let failure = CrawlFailure(.missingKey, "missing key: 'id'")
    let result = try await run.generate()
    #expect(result.outcome == .failed(failure))
    #expect([result.counts.rooms, result.counts.requests] == [0, 2])
    #expect(run.steps == [.generating(settings, number: 1), .failed(failure)])
    #expect(try await run.generate().way?.count == 3)
  }

  @Test func `a start room that fails is the end too`() async throws {
    for strategy in CrawlStrategy.allCases {
      let settings = CrawlSettings(strategy: strategy, fetchesTiles: false)
      let run = TestRun(Self.plan(["/rooms/S": Self.always(.status(503, ""))]), settings)
      let failure = CrawlFailure(.http, "HTTP 503")
      let result = try await run.generate()
      #expect(result.outcome == .failed(failure) && run.steps.suffix(1) == [.failed(failure)])
      #expect(run.steps.contains(.roomFailed(id: "S", place: .start, failure)))
    }
  }

  @Test func `generate does nothing while a maze is generated unharmed`() async throws {
    let run = TestRun(Self.picture)
    let results = await run.clock.run {
      async let first = try? run.crawler.generate()
      try? await run.clock.sleep(for: .milliseconds(150))
      let count = run.steps.count
      let second = try? await run.crawler.generate()
      return [second, run.steps.count == count ? nil : second, await first]
    }
    let ended = try #require(results)
    #expect(ended[0] == CrawlResult(.busy) && ended[1] == nil && ended[2]?.counts.rooms == 6)
    #expect(run.services.asked.count { $0 == "/start" } == 1)
    run.expectAllDone()
    #expect(try await run.generate().counts.rooms == 6)
    #expect(run.steps.contains(.generating(run.crawler.settings, number: 2)))
  }

  @Test func `settings changed meanwhile count from the next maze on`() async throws {
    let run = TestRun(Self.picture)
    let first = await run.clock.run {
      async let result = try? run.crawler.generate()
      try? await run.clock.sleep(for: .milliseconds(50))
      run.crawler.settings.strategy = .goalDirected
      return await result
    }
    #expect(first??.outcome == .explored)
    #expect(try await run.generate().outcome == .exitFound)
  }

  @Test(arguments: CrawlStrategy.allCases, Array(stride(from: 0, through: 900, by: 25)))
  func `a crawl can be cancelled at any moment, and nothing is told after that`(
    strategy: CrawlStrategy,
    milliseconds: Int
  ) async throws {
    var maze = TestMaze(picture: "A-B-X\n|   |\nS-C D")
    maze.join("C", .east, "D", lock: "L")
    var plan = TestServices.Plan(maze: maze)
    plan.troubles = ["/rooms/A": [.silence], "/rooms/B": [.status(503, "")]]
    let policy = RequestPolicy(timeout: .milliseconds(150))
    let run = TestRun(plan, CrawlSettings(strategy: strategy, policy: policy))
    let moment = Duration.milliseconds(milliseconds)
    let end = await run.clock.run {
      await withTaskGroup(of: Duration?.self) { group in
        group.addTask {
          do {
            _ = try await run.crawler.generate()
            return nil
          } catch { return error is CancellationError ? run.clock.elapsed : nil }
        }
        try? await run.clock.sleep(for: moment)
        group.cancelAll()
        return await group.next() ?? nil
      }
    }
    run.expectAllDone()
    if let cancelled = try #require(end) {
      #expect(cancelled == moment && run.timedSteps.allSatisfy { $0.at <= moment })
      #expect(!run.steps.contains { if case .ended = $0 { true } else { false } })
    }
    // The crawler is free again.
    let before = run.steps.count
    #expect(try await run.generate().counts.rooms >= 1)
    #expect(run.steps.count > before)
  }

  @Test func `a crawl that is cancelled before it begins sends and tells nothing`() async throws {
    let run = TestRun(Self.picture)
    let isCancelled = await run.clock.run {
      await withTaskGroup(of: Bool.self) { group in
        group.cancelAll()
        group.addTask {
          do {
            _ = try await run.crawler.generate()
            return false
          } catch { return error is CancellationError }
        }
        return await group.next() ?? false
      }
    }
    #expect(isCancelled == true && run.steps == [] && run.services.asked == [])
  }

  @Test func `pointers that cannot be used are told and counted`() async throws {
    let body = #"""
      {"id":"A","tileUrl":"https://t.test/a","type":"EMPTY",
      "rooms":{"up":{"room":"Q"},"west":{"room":"S"},"north":{"wall":"W"}}}
      """#
    let plan = TestServices.Plan(
      maze: TestMaze(picture: "S-A"),
      troubles: ["/rooms/A": [.body(body)]]
    )
    let run = TestRun(plan)
    let result = try await run.generate()
    #expect([result.counts.rooms, result.counts.ignored, result.counts.conflicts] == [2, 2, 0])
    #expect(
      run.steps.contains(.pointerIgnored(room: "A", direction: "up", why: "unknown direction"))
    )
    #expect(
      run.steps.contains(
        .pointerIgnored(room: "A", direction: "north", why: "neither a room nor a lock")
      )
    )
  }
}

import MazeCrawling
import MazesValues
import Testing
import TestSupport

/// What is true of every maze, compared with a plain search of its table.
struct CrawlPropertyTests {
  /// A maze, a latency of its own for each request, and things that go wrong and pass.
  private static func plan(seed: UInt64) -> TestServices.Plan {
    var plan = TestServices.Plan(maze: TestMaze.random(seed: seed))
    var random = Numbers(state: seed ^ 0xFA11)
    let troubles: [TestServices.Trouble] = [
      .silence, .refused, .status(503, ""), .truncated, .body("[]"),
    ]
    let rooms = plan.maze.rooms.keys.map { "/rooms/" + $0.replacingSlashes() }
    let locks = plan.maze.locks.keys.map { "/locks/" + $0.replacingSlashes() + "/unlock" }
    for target in rooms.sorted() + locks.sorted() where random.hits(percent: 10) {
      let count = 1 + random.next(2)
      plan.troubles[target] = (0..<count).map { _ in troubles[random.next(troubles.count)] }
    }
    plan.latency = { target in
      var random = Numbers(
        state: target.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
      )
      return .milliseconds(20 + random.next(280))
    }
    return plan
  }

  private static func settings(_ strategy: CrawlStrategy, seed: UInt64) -> CrawlSettings {
    CrawlSettings(
      strategy: strategy,
      toward: MazePlace(row: 4, column: 4),
      concurrency: [1, 3, 64][Int(seed % 3)],
      fetchesTiles: seed % 2 == 0
    )
  }

  @Test(arguments: SearchEffort.seeds(0..<UInt64(200)))
  func `strategies that explore all find the same rooms and way`(seed: UInt64) async throws {
    let plan = Self.plan(seed: seed)
    let truth = TestTruth(plan.maze)
    for strategy in CrawlStrategy.allCases where strategy != .goalDirected {
      let run = TestRun(plan, Self.settings(strategy, seed: seed))
      let result = try await run.generate()
      #expect(result.outcome == .explored)
      #expect(Set(run.rooms.map(\.id)) == truth.rooms, "\(strategy)")
      #expect(result.counts.rooms == truth.rooms.count, "\(strategy)")
      #expect(result.counts.exits == truth.exits)
      #expect(result.way?.count == truth.steps, "\(strategy)")
      #expect(result.counts.deadEnds == truth.deadEnds)
      #expect(result.counts.loops == truth.loops, "\(strategy)")
      #expect(result.counts.conflicts == 0)
      #expect(run.rooms.allSatisfy { $0.place == plan.maze.rooms[$0.id]?.place })
      expectFrugality(run, result, plan.maze)
      expectWalkable(result.way, plan.maze)
    }
  }

  @Test(arguments: SearchEffort.seeds(0..<UInt64(200)))
  func `goal-directed finds an exit, by no fewer steps`(seed: UInt64) async throws {
    let plan = Self.plan(seed: seed)
    let truth = TestTruth(plan.maze)
    let run = TestRun(plan, Self.settings(.goalDirected, seed: seed))
    let result = try await run.generate()
    #expect(result.outcome == (truth.exits > 0 ? .exitFound : .explored))
    #expect((result.way == nil) == (truth.steps == nil))
    #expect(result.way?.count ?? 0 >= truth.steps ?? 0)
    #expect(Set(run.rooms.map(\.id)).isSubset(of: truth.rooms))
    expectFrugality(run, result, plan.maze)
    expectWalkable(result.way, plan.maze)
  }

  /// Each room and lock was answered once, and asked for no more often than attempts allow.
  private func expectFrugality(_ run: TestRun, _ result: CrawlResult, _ maze: TestMaze) {
    let answered = run.services.answered
    #expect(answered.values.allSatisfy { $0 == 1 })
    let rooms = answered.keys.count { $0.hasPrefix("/rooms/") }
    let unlocks = answered.keys.count { $0.hasPrefix("/locks/") }
    #expect(rooms == result.counts.rooms && unlocks == result.counts.unlocks)
    // What lies behind a lock that is opened is asked for thereafter, and was not before.
    let asked = run.services.asked
    for (lock, room) in maze.locks where !maze.failing.contains(room) {
      let opened = asked.firstIndex(of: "/locks/\(lock.replacingSlashes())/unlock")
      let entered = asked.firstIndex(of: "/rooms/\(room.replacingSlashes())")
      if let opened, let entered { #expect(opened < entered, "\(lock)") }
    }
    #expect(result.counts.tiles == answered.keys.count { $0.hasPrefix("/tile-") })
    #expect(result.counts.requests == run.services.asked.count { !$0.hasPrefix("/tile-") })
    #expect(run.services.mostUnderWay <= run.crawler.settings.concurrency)
    if run.crawler.settings.strategy == .depthFirst { #expect(run.services.mostUnderWay == 1) }
    let told = run.steps.count { if case .avoided = $0 { true } else { false } }
    #expect(result.counts.duplicates == told && result.counts.failed == run.failures.count)
  }

  /// The way leads through doors from the start to an exit.
  private func expectWalkable(_ way: [MazeSide]?, _ maze: TestMaze) {
    // That there is none is compared with the oracle.
    guard let way else { return }
    let atPlace = Dictionary(uniqueKeysWithValues: maze.rooms.values.map { ($0.place, $0) })
    var room = atPlace[.start]
    for direction in way {
      #expect(room?.doors[direction] != nil)
      room = room.flatMap { atPlace[$0.place.beyond(direction)] }
    }
    #expect(room?.type == "EXIT")
  }
}

extension String {
  /// The id as it stands in a URL: of the signs in the ids here only the slash has to be encoded.
  fileprivate func replacingSlashes() -> String {
    split(separator: "/", omittingEmptySubsequences: false).joined(separator: "%2F")
  }
}

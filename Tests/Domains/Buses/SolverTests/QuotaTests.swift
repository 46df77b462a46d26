import BusesValues
import BusTracking
import Services
import SimulationKernel
import Synchronization
import Testing
import VirtualTime

/// What a tracker does as the calls of the day run out.
struct QuotaTests {
  private static let evening = CivilTime(year: 2031, month: 5, day: 4, hour: 23, minute: 50)

  private static func quotas(_ run: BusRun) -> [(at: Duration, quota: BusQuota)] {
    run.timed(\.quota).map { ($0.at, $0.part) }
  }

  @Test func `nothing is asked after the last call of the day, and again after midnight`() throws {
    let run = try BusRun(
      Sample.choice,
      settings: .init(quota: 10),
      epoch: Self.evening,
      Sample.service()
    )
    run.track(until: .seconds(661))
    // Three lists and two halves, then two halves each minute: the eleventh call would be one too many.
    #expect(
      run.service.asked(.predictions).map(\.at) == [0, 60, 120, 180, 600, 660].map { .seconds($0) }
    )
    let board = try run.board(at: .seconds(599))
    #expect(board.arrivals.phase == .stale && board.arrivals.trouble?.kind == .quota)
    #expect(board.arrivals.trouble?.message == "10 of 10 calls of the day are used")
    #expect(
      board.arrivals.trouble?.told
        == "Today's questions to the bus service are used up. Try again tomorrow."
    )
    #expect(board.hero?.wait == "4 min")
    let quotas = Self.quotas(run)
    #expect(quotas.map(\.quota.isLow) == [true, true, false])
    #expect(quotas.map(\.quota.reached) == [nil, .counted, nil])
    #expect(quotas.map(\.at) == [.milliseconds(120_200), .seconds(180), .seconds(600)])
    #expect(run.service.asked.count { $0.at < .seconds(600) } == 10)
    #expect(try run.board().arrivals.phase == .loaded)
    // From the last call on it is said that there are none before midnight.
    let plans = run.timedSteps.compactMap { at, step in
      if case .next(let plan?) = step { (at, plan) } else { nil }
    }
    let paused = try #require(plans.first { $0.1.isOfQuota })
    #expect(paused.0 == .seconds(180) && paused.1.moment == .seconds(600) && paused.1.deed == .load)
  }

  @Test func `a service that says the quota is used up is left alone for a while`() throws {
    let run = try BusRun(Sample.choice) { asked in
      let isUsedUp = asked.at >= .seconds(60) && asked.at < .seconds(1000)
      return .body(isUsedUp ? Sample.text("error_quota") : Sample.plain(asked.call))
    }
    run.track(until: .seconds(1100))
    #expect(
      run.service.asked(.predictions).map(\.at).prefix(4)
        == [.zero, .seconds(60), .milliseconds(960_200), .milliseconds(1_860_200)].prefix(3)
    )
    let board = try run.board(at: .seconds(500))
    #expect(board.arrivals.phase == .stale && board.arrivals.trouble?.kind == .quota)
    #expect(Self.quotas(run).map(\.quota.reached).first == .told)
  }

  @Test func `another stop that is chosen meanwhile says why it shows nothing`() throws {
    let run = try BusRun(Sample.choice) { asked in
      .body(asked.at >= .seconds(60) ? Sample.text("error_quota") : Sample.plain(asked.call))
    }
    run.tell(at: .seconds(100), .stop("90011"))
    run.track(until: .seconds(900))
    let board = try run.board()
    #expect(run.timed(\.looking).last?.part.stop == "90011" && board.arrivals.phase == .failed)
    #expect(board.bulletins.phase == .failed && board.bulletins.trouble?.kind == .quota)
    #expect(board.stopName == "Alder & First")
    #expect(!run.service.asked.contains { $0["stpid"] == "90011" })
  }

  @Test func `the user may ask all the same, and what comes lifts the pause`() throws {
    let run = try BusRun(Sample.choice) { asked in
      let isUsedUp = asked.at >= .seconds(60) && asked.at < .seconds(100)
      return .body(isUsedUp ? Sample.text("error_quota") : Sample.plain(asked.call))
    }
    run.tell(at: .seconds(110), .refresh)
    run.track(until: .seconds(175))
    #expect(run.service.asked(.predictions).map(\.at) == [0, 60, 110, 170].map { .seconds($0) })
    #expect(try run.board().arrivals.phase == .loaded)
    #expect(Self.quotas(run).map(\.quota.reached) == [.told, nil])
  }

  @Test func `of a quota of no calls nothing is sent, today and tomorrow`() throws {
    for choice in [Sample.choice, BusChoice(), BusChoice(near: BusVicinity())] {
      let run = try BusRun(
        choice,
        settings: .init(quota: 0),
        epoch: Self.evening,
        Sample.service()
      )
      run.tell(at: .seconds(30), .refresh)
      run.track(until: .seconds(90_000))
      #expect(run.service.asked.isEmpty && Self.quotas(run).map(\.quota.reached) == [.counted])
      guard choice == Sample.choice else { continue }
      #expect(try run.board().arrivals.phase == .failed)
      #expect(try run.board().arrivals.trouble?.message == "0 of 0 calls of the day are used")
    }
  }

  @Test func `a day has its calls, whoever asks and whether or not they were used up`() throws {
    let loop = VirtualRunLoop()
    let clock = loop.clock
    let start = try #require(Self.evening)
    let table = BusTable(clock: clock, Sample.service())
    let time = BusTime(surroundings: table.surroundings(from: start), settings: .init(quota: 2))
    let refusals = Mutex(0)
    loop.start("caller") {
      for _ in 0..<2 {
        for _ in 0..<5 {
          do { _ = try await time.routes() } catch { refusals.withLock { $0 += 1 } }
        }
        try? await clock.sleep(for: .seconds(660))
        guard clock.now.nanoseconds < 1_000_000_000_000 else { return }
        #expect(time.quota.used == 0 && time.quota.reached == nil && !time.quota.isLow)
      }
    }
    _ = loop.run(until: SimulationTime.start.advanced(by: .seconds(1000)))
    #expect(table.asked.count == 4 && refusals.withLock { $0 } == 6)
  }

  @Test func `every attempt counts`() throws {
    let run = try BusRun(
      Sample.choice,
      settings: .init(attempts: 3, quota: 100),
      { $0.call == "getpredictions" ? .status(503) : .body(Sample.plain($0.call)) }
    )
    run.track(until: .seconds(1340))
    let low = try #require(Self.quotas(run).first)
    #expect((90...91).contains(low.quota.used) && low.quota.isLow && low.quota.reached == nil)
    #expect(run.service.asked.count { $0.at <= low.at } == low.quota.used)
  }
}

import BusesValues
import BusTracking
import Services
import SimulationKernel
import Testing
import TestSupport
import VirtualTime

/// What a board does when its user changes something.
struct BoardWordsTests {
  /// A service whose answers carry the stop they are about, each as late as its stop says.
  private static func late(_ latencies: [String: Duration]) -> BusTable.Answer {
    { asked in
      guard asked.call == "getpredictions", let stop = asked["stpid"] else {
        return .body(Sample.plain(asked.call))
      }
      return .body(
        Sample.predictions(Sample.bus("22", "5", vehicle: stop)),
        after: latencies[stop] ?? .milliseconds(200)
      )
    }
  }

  @Test func `nothing is loaded while the board is hidden, and at once when it is shown`() throws {
    let run = try BusRun(Sample.choice, Self.late([:]))
    run.tell(at: .seconds(30), .show(false))
    run.tell(at: .seconds(200), .show(true))
    run.track(until: .seconds(265))
    #expect(run.service.asked(.predictions).map(\.at) == [0, 200, 260].map { .seconds($0) })
    let shown = run.timed(\.isShown).map { "\($0.at) \($0.part)" }
    #expect(shown == ["0.0 seconds true", "30.0 seconds false", "200.0 seconds true"])
    let plans = run.timedSteps.compactMap { _, step -> Duration?? in
      if case .next(let plan) = step { .some(plan?.moment) } else { nil }
    }
    #expect(plans == [.seconds(60), nil, .seconds(260), .seconds(320)])
  }

  @Test func `a shorter pause that is over already loads at once`() throws {
    let run = try BusRun(Sample.choice, Self.late([:]))
    run.tell(at: .seconds(45), .refreshEvery(.seconds(20)))
    run.track(until: .seconds(70))
    #expect(run.service.asked(.predictions).map(\.at) == [0, 45, 65].map { .seconds($0) })
  }

  @Test func `a half that is under way is not asked for twice`() throws {
    let run = try BusRun(
      BusChoice(route: "22", direction: "Northbound", stop: "slow"),
      settings: .init(refresh: .seconds(5), timeout: .seconds(60)),
      Self.late(["slow": .seconds(12)])
    )
    run.track(until: .seconds(29))
    #expect(run.service.asked(.predictions).map(\.at) == [0, 15].map { .seconds($0) })
    #expect(run.service.asked(.bulletins).count == 6)
  }

  @Test func `words said before the beginning count`() throws {
    let run = try BusRun(BusChoice(), Self.late([:]))
    run.tracker.tell([.route("22"), .direction("Northbound")])
    run.tracker.tell([.stop("90012"), .show(true)])
    run.track(until: .seconds(5))
    #expect(run.service.asked(.predictions).map { $0["stpid"] } == ["90012"])
    let looking = try #require(run.timed(\.looking).first).part
    #expect(looking.screen == .times && looking.generation == 1 && looking.stop == "90012")
    #expect(looking.route == "22" && looking.direction == "Northbound")
  }

  @Test func `a tracker that is cancelled can track again, with what was chosen last`() throws {
    let run = try BusRun(Sample.choice, Self.late([:]))
    run.loop.start("first", endless: true) { try? await run.tracker.track() }
    run.tell(at: .seconds(2), .stop("90013"))
    run.loop.schedule(at: .init(nanoseconds: 5_000_000_000), phase: .timeline) {
      run.loop.cancelTask("first")
    }
    run.loop.schedule(at: .init(nanoseconds: 6_000_000_000), phase: .timeline) {
      run.loop.start("second", endless: true) { try? await run.tracker.track() }
    }
    run.tell(at: .seconds(8), .stop("90011"))
    _ = run.loop.run(until: .init(nanoseconds: 9_000_000_000))
    #expect(
      run.service.asked(.predictions).map { $0["stpid"] } == ["90012", "90013", "90013", "90011"]
    )
  }

  @Test(arguments: 0..<40)
  func `what is shown is always about what was chosen last, whatever comes when`(seed: Int) throws {
    var numbers = Numbers(seed: seed)
    let stops = ["a", "b", "c"]
    let run = try BusRun(
      BusChoice(route: "22", direction: "Northbound", stop: "a"),
      settings: .init(refresh: .seconds(20), attempts: 2)
    ) { asked in
      let draw = Numbers.of(asked.target + "\(asked.number)", seed: seed, 0..<10)
      let latency = Duration.milliseconds(
        Numbers.of("\(asked.number)" + asked.target, seed: seed, 1..<9_000)
      )
      guard asked.call == "getpredictions", let stop = asked["stpid"] else {
        return draw == 0 ? .silence : .body(Sample.plain(asked.call), after: latency)
      }
      switch draw {
      case 0: return .silence
      case 1: return .refused
      case 2: return .body("{", after: latency)
      default:
        let bus = Sample.bus("22", "5", vehicle: "\(stop) \(asked.at.components.seconds)")
        return .body(Sample.predictions(bus), after: latency)
      }
    }
    var changes: [(at: Duration, stop: String)] = [(.zero, "a")]
    for second in 1..<60 where numbers.next(0..<8) == 0 {
      let stop = stops[numbers.next(0..<3)]
      if stop != changes[changes.count - 1].stop { changes.append((.seconds(second), stop)) }
      run.tell(at: .seconds(second), .stop(stop), .filter(numbers.next(0..<2) == 0))
    }
    run.track(until: .seconds(150))
    for case (let at, .state(let state)) in run.timedSteps {
      let (chosen, board) = (try #require(changes.last { $0.at <= at }), try #require(state.board))
      #expect(state.looking?.stop == chosen.stop)
      // What is shown is about the stop, and was asked for since.
      if let words = board.hero?.vehicle?.split(separator: " ") {
        #expect(words[0] == chosen.stop && Int64(words[1]) ?? -1 >= chosen.at.components.seconds)
      }
      if let answered = board.arrivals.answered { #expect(answered <= at) }
    }
    #expect(try run.board().arrivals.phase != .idle)
  }
}

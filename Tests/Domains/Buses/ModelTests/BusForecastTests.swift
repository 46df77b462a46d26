import BusesRecords
import BusesValues
import ModelTestSupport
import RunRecords
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import Tracing

/// What the service says from one look at its buses to the next.
struct BusForecastTests {
  private static let horizon: Int64 = 1_800_000_000_000

  /// The city of a seed, with a board that loads every 10 s.
  private static func trace(seed: Int, refresh: String) throws -> Trace {
    let yaml = BusBench.city(
      "{ routes: 8, variation: 90%, demand: 400%, hold_early: false, cancelled: 10% }",
      seed: seed,
      until: "70m",
      service: "refresh: \(refresh)\n    error: 0%",
      clients: "board: { track: { stop: \"1005\", refresh: 10s } }"
    )
    return try #require(try Bench.shared.get().run(yaml).trace)
  }

  /// By trip and stop, when a bus was there; by trip, when it was cancelled.
  private static func ends(_ trace: Trace) -> [String: SimulationTime] {
    let story = BusStory(trace)
    var ends: [String: SimulationTime] = [:]
    for way in story.ways.values {
      var trip: BusBegan?
      var ahead = 0
      for record in way {
        if let began = BusBegan(record) { (trip, ahead) = (began, 0) }
        guard let trip, let pattern = story.patterns[trip.pattern] else { continue }
        let stop = BusReached(record)?.stop ?? trip.stop
        while ahead <= stop {
          let key = "\(trip.trip) \(pattern.stops[ahead])"
          if ends[key] == nil { ends[key] = record.time }
          ahead += 1
        }
      }
    }
    for number in trace.numbers {
      let record = trace.record(number)
      if let cancelled = BusTripCancelled(record) { ends[cancelled.trip] = record.time }
    }
    return ends
  }

  @Test(arguments: SearchEffort.some(of: [3, 5]), SearchEffort.some(of: ["7s", "97s", "4m"]))
  func `a trip that was shown comes or is cancelled`(seed: Int, refresh: String) throws {
    let trace = try Self.trace(seed: seed, refresh: refresh)
    let ends = Self.ends(trace)
    var before: [BusArrival] = []
    var boards = 0
    var setOut: Set<String> = []
    for (record, state) in BusBench.states(in: trace) {
      guard let shown = state.board, shown.arrivals.phase == .loaded else { continue }
      boards += 1
      let now = shown.buses
      for row in before where !now.contains(where: { $0.trip == row.trip }) {
        let (trip, stop) = (try #require(row.trip), try #require(row.stop))
        let end = [ends["\(trip) \(stop)"], ends[trip]].compactMap(\.self).min()
        if let end, end <= record.time { continue }
        let wait = try #require(row.predicted).wholeNanoseconds - record.time.nanoseconds
        #expect(wait > Self.horizon * 3 / 4, "trip \(trip) is gone at \(record.time)")
      }
      setOut.formUnion(now.compactMap(\.trip))
      before = now
    }
    #expect(boards > 15 && setOut.count > 5)
  }

  @Test func `predictions of a bus that runs as it should drift, and do not jump`() throws {
    let yaml = BusBench.city(
      "{ routes: 12, variation: 0%, breakdowns: 0% }",
      until: "40m",
      service: "refresh: 1m\n    error: 40%",
      clients: "board: { track: { stop: \"1005\", refresh: 20s } }"
    )
    let trace = try #require(try Bench.shared.get().run(yaml).trace)
    var last: [String: (moment: Int64, answered: Int64)] = [:]
    var (steps, jumps) = (0, 0)
    for board in BusBench.states(in: trace).compactMap(\.state.board) {
      guard let answered = board.arrivals.answered?.wholeNanoseconds else { continue }
      for row in board.buses {
        guard let trip = row.trip, let moment = row.predicted?.wholeNanoseconds else { continue }
        let before = last[trip]
        last[trip] = (moment, answered)
        guard let before, before.answered < answered, row.minutes ?? 0 > 2 else { continue }
        steps += 1
        // A look is a minute after the other; times are whole minutes, so that two of them are one
        // more or less than the drift of an error.
        if abs(moment - before.moment) > 120_000_000_000 { jumps += 1 }
      }
    }
    #expect(steps > 100 && jumps * 50 < steps, "\(jumps) of \(steps)")
  }

  @Test(arguments: ["getpredictions", "getvehicles"])
  func `between two looks the service says the same, whatever buses do`(call: String) throws {
    let query =
      call == "getvehicles" ? [("rt", "15"), ("tmres", "s")] : [("stpid", "1010"), ("tmres", "s")]
    let yaml = BusBench.city(service: "refresh: 10m")
    let moments = [600, 601, 733, 950, 1199].map { Duration.seconds($0) }
    let texts = try moments.map {
      try BusBench.text(call, query, version: "v3", at: $0, in: yaml)
    }
    #expect(texts[0].contains("\"tatripid\":") && Set(texts).count == 1)
    let later = try BusBench.text(call, query, version: "v3", at: .seconds(1200), in: yaml)
    #expect(later != texts[0])
  }
}

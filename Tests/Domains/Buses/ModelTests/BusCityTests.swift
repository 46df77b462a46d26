import BusesRecords
import ModelTestSupport
import RunRecords
import Scenarios
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import Tracing

struct BusCityTests {
  private static func trace(_ yaml: String) throws -> Trace {
    try #require(try Bench.shared.get().run(yaml).trace)
  }

  @Test(arguments: SearchEffort.seeds(1...8))
  func `a city is made of routes, patterns and stops that fit together`(seed: Int) throws {
    let trace = try Self.trace(BusBench.city("{ routes: 24, recorded: none }", seed: seed))
    let story = BusStory(trace)
    #expect(story.routes.count == 24 && Set(story.routes.map(\.route)).count == 24)
    for pattern in story.patterns.values {
      #expect(story.routes.contains { $0.route == pattern.route })
      #expect(pattern.stops.count == pattern.along.count && pattern.stops.count >= 3)
      #expect(zip(pattern.along, pattern.along.dropFirst()).allSatisfy { $0 < $1 })
      #expect(pattern.stops.allSatisfy { story.stops[$0] != nil })
      #expect(pattern.path.count % 2 == 0 && pattern.path.count >= 4)
      #expect((3_000...9_000).contains(pattern.pace))
      if pattern.direction == "Clockwise" { #expect(pattern.stops.first == pattern.stops.last) }
    }
    let calls = story.patterns.values.flatMap { Set($0.stops) }
    #expect(calls.count > Set(calls).count, "no two routes share a stop")
    #expect(Set(story.patterns.values.map(\.direction)).count == 5)
  }

  @Test(arguments: SearchEffort.seeds(1...6))
  func `buses go from stop to stop, on time or late, and do not overtake`(seed: Int) throws {
    let yaml = BusBench.city(
      "{ routes: 12, variation: 80%, demand: 200% }",
      seed: seed,
      until: "90m"
    )
    let story = BusStory(try Self.trace(yaml))
    for (bus, way) in story.ways {
      var stop: Int?
      var pattern: BusPatternLaid?
      var last = SimulationTime.start
      for record in way {
        if let began = BusBegan(record) {
          #expect(stop == nil, "\(bus) begins twice")
          (stop, pattern) = (began.stop, story.patterns[began.pattern])
        } else if let reached = BusReached(record) {
          #expect(reached.stop == (stop ?? -2) + 1, "\(bus) skips a stop")
          #expect(reached.ran > .zero && (0...70).contains(reached.load))
          if stop != 0, last > .start {
            #expect(record.time.advanced(by: .zero - reached.ran) >= last, "\(bus) left too soon")
          }
          stop = reached.stop
        } else if BusEnded(record) != nil {
          #expect(stop == pattern.map { $0.stops.count - 1 }, "\(bus) ends on the way")
          stop = nil
        }
        last = record.time
      }
    }
    for pattern in story.patterns.keys {
      let arrivals = story.arrivals(of: pattern)
      for (stop, moments) in arrivals where stop > 1 {
        let before = (arrivals[stop - 1] ?? []).map(\.bus)
        let here = moments.map(\.bus)
        let both = Set(before).intersection(here)
        guard Set(before).count == before.count, Set(here).count == here.count else { continue }
        #expect(before.filter(both.contains) == here.filter(both.contains), "\(pattern) \(stop)")
      }
    }
  }

  @Test func `more riders and nobody who waits make buses bunch`() throws {
    /// The share of buses that come within two minutes of the one before, at the last stops.
    func bunched(_ city: String) throws -> Double {
      let story = BusStory(try Self.trace(BusBench.city(city, clock: "15:00:00", until: "3h")))
      var (close, all) = (0.0, 0.0)
      for pattern in story.patterns.values {
        let last = story.arrivals(of: pattern.pattern)[pattern.stops.count - 1] ?? []
        for (one, next) in zip(last, last.dropFirst()) {
          all += 1
          if next.moment - one.moment < 120_000_000_000 { close += 1 }
        }
      }
      return close / all
    }
    let calm = try bunched("{ routes: 12, variation: 10%, demand: 30% }")
    let rough = try bunched("{ routes: 12, variation: 90%, demand: 400%, hold_early: false }")
    #expect(calm < 0.02 && rough > 0.15 && rough > calm * 5)
  }

  @Test func `no bus sets out where the timetable has none`() throws {
    let yaml = BusBench.city(
      "{ routes: 12, headways: [{ from: 0h, every: 10m }, { from: 2h }, { from: 6h, every: 10m }] }",
      clock: "04:00:00",
      until: "3h"
    )
    let story = BusStory(try Self.trace(yaml))
    let begun = story.ways.values.flatMap { $0 }.filter { BusBegan($0) != nil }
    let first = try #require(begun.map(\.time).min())
    #expect(first.nanoseconds >= 7_140_000_000_000 && begun.count > 20)
  }

  @Test func `a longer run of the same city begins with the shorter one`() throws {
    let client = "nobody: { start: 20m, track: {} }"
    let short = try Self.trace(BusBench.city(until: "20m", clients: client))
    let long = try Self.trace(BusBench.city(until: "4h", clients: client))
    // The last record of each says how the client stands at the end.
    for number in short.numbers.dropLast() {
      #expect(short.record(number) == long.record(number))
    }
  }

  @Test func `boards change nothing about the buses`() throws {
    let alone = BusStory(try Self.trace(BusBench.city()))
    let watched = BusStory(
      try Self.trace(BusBench.city(clients: "board: { track: { stop: \"1010\" } }"))
    )
    func moves(_ story: BusStory) -> [String: [[TraceField]]] {
      story.ways.mapValues { $0.map(\.data) }
    }
    #expect(moves(alone) == moves(watched))
  }

  @Test(arguments: [
    "{ at: 10m, delay_route: '15', by: 5m }", "{ at: 10m, break_bus: next, stop: '1010' }",
    "{ at: 10m, close_stop: '1010' }", "{ from: 10m, to: 15m, outage: bustime }",
    "{ at: 10m, tell: board, stop: '1011' }",
    "{ at: 10m, publish: B-1, subject: Works, priority: High }",
    "{ at: 10m, revoke_key: demo }",
  ])
  func `what happens at a moment leaves all records before it as they were`(entry: String) throws {
    let client = "board: { track: { route: '15', direction: Northbound, stop: '1010' } }"
    let plain = try Self.trace(BusBench.city(until: "20m", clients: client))
    let edited = try Self.trace(
      BusBench.city(until: "20m", clients: client, timeline: "  - \(entry)")
    )
    let moment = SimulationTime(nanoseconds: 600_000_000_000)
    let before = plain.numbers.filter { plain.record($0).time < moment }
    #expect(before.count > 300)
    for number in before { #expect(plain.record(number) == edited.record(number)) }
    #expect(edited.record(before.count + 1).time == moment)
    #expect(plain.fingerprint != edited.fingerprint)
  }
}

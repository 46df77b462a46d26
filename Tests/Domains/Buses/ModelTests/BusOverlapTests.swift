import BusesRecords
import ModelTestSupport
import RunRecords
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import Tracing

/// What the timeline does to one bulletin or one bus more than once at a time.
struct BusOverlapTests {
  private static let bulletins = """
    from: 1m, to: 10m, publish: X, subject: one; from: 5m, to: 20m, publish: X, subject: two => 60 one, 300 two, 1200 withdrawn
    from: 1m, to: 20m, publish: X, subject: one; from: 5m, to: 10m, publish: X, subject: two => 60 one, 300 two, 600 one, 1200 withdrawn
    from: 1m, to: 10m, publish: X, subject: one; from: 5m, to: 20m, publish: X, subject: one => 60 one, 300 one, 1200 withdrawn
    at: 1m, publish: X, subject: one; from: 5m, to: 10m, publish: X, subject: two => 60 one, 300 two, 600 one
    from: 1m, to: 10m, publish: X, subject: one; at: 5m, withdraw: X => 60 one, 300 withdrawn
    from: 1m, to: 10m, publish: [X, Y], subject: one; at: 5m, withdraw: X => 60 one, 60 one, 300 withdrawn, 600 withdrawn
    """

  @Test(arguments: bulletins.split(separator: "\n"))
  func `a bulletin is published for as long as anything publishes it`(row: Substring) throws {
    let parts = row.split(separator: " => ").map(String.init)
    let timeline = parts[0].split(separator: "; ").map { "  - { \($0) }" }.joined(separator: "\n")
    let trace = try #require(try Bench.shared.get().run(BusBench.city(timeline: timeline)).trace)
    let seen = trace.numbers.map(trace.record).compactMap { record -> String? in
      let second = record.time.nanoseconds / 1_000_000_000
      if let published = BusBulletinPublished(record) { return "\(second) \(published.subject)" }
      return BusBulletinWithdrawn(record) == nil ? nil : "\(second) withdrawn"
    }
    #expect(seen.joined(separator: ", ") == parts[1])
  }

  @Test func `an end ends its own beginning, also one that found no bus to break`() throws {
    let place = "route: '88', direction: Northbound, stop: '1086'"
    let yaml = BusBench.city(
      clients: "board: { track: { \(place) } }",
      timeline: """
          - when: { trace: board.answered, entity: board }
            times: 60
            for: 5m
            break_bus: next
            route: '88'
            stop: '1086'
        """
    )
    let trace = try #require(try Bench.shared.get().run(yaml).trace)
    let records = trace.numbers.map(trace.record)
    let broken = records.filter { BusHalted($0)?.why == "broken" }.map(\.time)
    let mended = records.filter { BusWentOn($0) != nil }.map(\.time)
    #expect(broken.count > 1)
    #expect(
      mended.allSatisfy { time in broken.contains { $0.advanced(by: .seconds(300)) <= time } }
    )
  }

  private static let halts = """
    from: 10m, to: 12m, break_bus: BUS; from: 11m, to: 20m, break_bus: BUS => 600 broken, 1200 went on
    from: 10m, to: 20m, break_bus: BUS; from: 11m, to: 12m, break_bus: BUS => 600 broken, 1200 went on
    from: 10m, to: 13m, break_bus: BUS; at: 12m, break_bus: BUS => 600 broken, 1620 towed
    at: 10m, break_bus: BUS; from: 11m, to: 12m, break_bus: BUS => 600 broken, 1500 towed
    at: 10m, delay_route: ROUTE, by: 10m; from: 12m, to: 14m, break_bus: BUS => 600 held, 720 broken, 840 held, 1200 went on
    from: 10m, to: 12m, break_bus: BUS; at: 11m, delay_route: ROUTE, by: 10m => 600 broken, 720 held, 1260 went on
    at: 10m, delay_route: ROUTE, by: 10m; at: 11m, delay_route: ROUTE, by: 2m => 600 held, 1200 went on
    at: 10m, delay_route: ROUTE, by: 2m; at: 11m, delay_route: ROUTE, by: 10m => 600 held, 1260 went on
    """

  @Test(arguments: halts.split(separator: "\n"))
  func `a bus stands still for as long as anything has it stand still`(row: Substring) throws {
    let parts = row.split(separator: " => ").map(String.init)
    let bench = try Bench.shared.get()
    let plain = BusStory(try #require(try bench.run(BusBench.city()).trace))
    // Any bus that sets out a little before and is on its way for long.
    let bus = try #require(
      plain.ways.keys.sorted().first { bus in
        let way = plain.ways[bus] ?? []
        let began = way.last { BusBegan($0) != nil && $0.time.nanoseconds < 590_000_000_000 }
        let ended = way.first { record in
          BusEnded(record) != nil && record.time > began?.time ?? .start
        }
        return began != nil && ended.map { $0.time.nanoseconds > 700_000_000_000 } ?? true
      }
    )
    let pattern = try #require(plain.ways[bus]?.lazy.compactMap { BusBegan($0) }.first?.pattern)
    let route = try #require(plain.patterns[pattern]?.route)
    let timeline = parts[0].split(separator: "; ").map { entry in
      let named = entry.replacing("BUS", with: "'\(bus.dropFirst(4))'")
      return "  - { \(named.replacing("ROUTE", with: "'\(route)'")) }"
    }
    let yaml = BusBench.city(timeline: timeline.joined(separator: "\n"))
    let story = BusStory(try #require(try bench.run(yaml).trace))
    let way = story.ways[bus] ?? []
    let seen = way.filter { $0.time.nanoseconds >= 600_000_000_000 }.compactMap { record in
      let second = record.time.nanoseconds / 1_000_000_000
      if let halted = BusHalted(record) { return "\(second) \(halted.why)" }
      if BusWentOn(record) != nil { return "\(second) went on" }
      return BusEnded(record)?.why == "broken" ? "\(second) towed" : nil
    }
    #expect(seen.joined(separator: ", ") == parts[1])
    // It goes on from where it stood.
    let along = way.compactMap { BusHalted($0)?.along ?? BusWentOn($0)?.along }
    #expect(Set(along).count == 1)
  }
}

import SimulatedWorld
import SimulationKernel
import Testing
import TraceVocabulary
import Tracing

struct BusModelTests {
  private static func mistakes(_ yaml: String) throws -> String {
    try Bench.shared.get().mistakes(yaml)
  }

  private static func first(_ yaml: String) throws -> String {
    String(try mistakes(yaml).split(separator: "\n").first ?? "")
  }

  @Test(arguments: [
    ("{ at: 1m, delay_route: '16', by: 1m }", "the city has no route '16'; did you mean '15'?"),
    ("{ at: 1m, close_stop: '0' }", "the city has no stop '0'"),
    ("{ at: 1m, break_bus: '1' }", "the city has no bus '1'"),
    (
      "{ at: 1m, break_bus: next }",
      "the next bus needs a 'stop' that it is on its way to"
    ),
    (
      "{ at: 1m, break_bus: next, stop: '101' }",
      "the city has no stop '101'; did you mean '1001'?"
    ),
    ("{ at: 1m, revoke_key: dema }", "the city has no key 'dema'; did you mean 'demo'?"),
    (
      "{ at: 1m, publish: B-1, subject: Works, routes: ['14'] }",
      "the city has no route '14'; did you mean '148'?"
    ),
    ("{ at: 1m, publish: B-1 }", "missing key 'subject' in 'publish'"),
  ])
  func `a happening to what the city does not have is a mistake`(
    entry: String,
    words: String
  ) throws {
    let found = try Self.first(BusBench.city(timeline: "  - \(entry)"))
    #expect(found.contains(": error: ") && found.contains(words), "\(found)")
  }

  @Test func `a timetable begins with the day and goes on with it`() throws {
    let late = "{ headways: [{ from: 1h, every: 10m }] }"
    #expect(try Self.first(BusBench.city(late)).contains("'headways' must begin with the day"))
    let back = "{ headways: [{ from: 0h }, { from: 8h, every: 10m }, { from: 7h }] }"
    #expect(
      try Self.first(BusBench.city(back)).contains("'headways' must be in the order of the day")
    )
  }

  @Test func `a place must be on the globe`() throws {
    for near in ["{ lat: north, lon: '1' }", "{ lat: '91', lon: '1' }", "{ lat: '1', lon: '181' }"]
    {
      let yaml = BusBench.city(clients: "walker: { track: { near: \(near) } }")
      #expect(
        try Self.first(yaml).contains(
          "'lat' and 'lon' must be degrees, such as 41.8781 and -87.6298"
        )
      )
    }
  }

  @Test func `bulletins are published and withdrawn once`() throws {
    let yaml = BusBench.city(
      timeline: """
          - { at: 1m, publish: B-1, subject: Works, priority: High, routes: ['15'] }
          - { from: 2m, to: 3m, publish: B-2, subject: Fair }
          - { at: 4m, withdraw: B-1 }
          - { at: 5m, withdraw: B-1 }
          - { at: 6m, close_stop: '1010' }
          - { at: 7m, close_stop: '1010' }
          - { at: 8m, open_stop: '1010' }
          - { from: 9m, to: 10m, use_up_key: demo }
        """
    )
    let report = try Bench.shared.get().run(yaml)
    #expect(
      try report.lines(of: "bus.bulletin", "bus.stop-", "bus.key") == [
        "60s bustime bus.bulletin-published [B-1 High Works  15 ]",
        "120s bustime bus.bulletin-published [B-2 Medium Fair   ]",
        "180s bustime bus.bulletin-withdrawn [B-2]",
        "240s bustime bus.bulletin-withdrawn [B-1]",
        "360s bustime bus.stop-closed [1010]",
        "480s bustime bus.stop-opened [1010]",
        "540s bustime bus.key-changed [#2a97516c used-up]",
        "600s bustime bus.key-changed [#2a97516c good]",
      ]
    )
  }

  @Test func `a client that goes on for ever tells how it stands at the end`() throws {
    let yaml = BusBench.city(
      until: "90s",
      clients: "board: { track: { stop: \"1010\" } }",
      timeline: "  - { at: 10s, tell: board, filter: true }"
    )
    let report = try Bench.shared.get().run(yaml)
    let trace = try #require(report.trace)
    #expect(trace.ending?.how == "until")
    #expect(trace.ending?.time.nanoseconds == 90_000_000_000)
    let stood = try #require(ClientStood(trace.record(trace.count)))
    #expect(stood.outcome["screen"] == .text("times"))
    #expect(stood.outcome["loads"] == .integer(2))
  }

  @Test func `only the ways that are asked for are recorded`() throws {
    func entities(_ recorded: String) throws -> Int {
      let yaml = BusBench.city(
        "{ routes: 12, recorded: \(recorded) }",
        clients: "board: { track: { stop: \"1003\" } }"
      )
      return BusStory(try #require(try Bench.shared.get().run(yaml).trace)).ways.count
    }
    let (all, tracked, none) = (try entities("all"), try entities("tracked"), try entities("none"))
    #expect(none == 0 && tracked > 0 && tracked < all)
  }
}

struct BusNameTests {
  @Test func `no client may be called like a bus of the city`() throws {
    let bench = try Bench.shared.get()
    let yaml = """
      until: 30m
      clients:
        bus/1000: { track: { route: "88" } }
        bustime/88: { track: { route: "88" } }
        busy: { track: { route: "88" } }
      """
    #expect(
      bench.mistakes(yaml).contains(
        """
        work/test.yaml:3:3: error: client 'bus/1000' has a name that is the world's own
        3 |   bus/1000: { track: { route: "88" } }
          |   ^
          = hint: 'bus' and all names that begin with 'bus/' are taken
        work/test.yaml:4:3: error: client 'bustime/88' has a name that is the world's own
        4 |   bustime/88: { track: { route: "88" } }
          |   ^
          = hint: 'bustime' and all names that begin with 'bustime/' are taken
        """
      )
    )
    #expect(!bench.mistakes(yaml).contains("'busy' has"))
  }
}

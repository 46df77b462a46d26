import ModelTestSupport
import RunRecords
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import Tracing

struct BusModelTests {
  private static func mistakes(_ yaml: String) throws -> String {
    try Bench.shared.get().mistakes(yaml)
  }

  private static func first(_ yaml: String) throws -> String {
    String(try mistakes(yaml).split(separator: "\n").first ?? "")
  }

  @Test(arguments: Table.kept("happenings-in-no-city"))
  func `a happening to what is not there is a mistake`(entry: String, words: String) throws {
    let found = try Self.first(BusBench.city(timeline: "  - \(entry)"))
    #expect(found.contains(": error: ") && found.contains(words), "\(found)")
  }

  @Test func `what a client looks at must be in its city`() throws {
    let yaml = BusBench.city(
      clients: """
        one: { track: { route: "87", direction: Northbound, stop: "1084" } }
          two: { track: { route: "15", direction: Eastbound, stop: "84" } }
          three: { track: { near: { lat: "41.88", lon: "-87.63" }, route: "15", stop: "1010" } }
        """
    )
    let keeps = "; 'city: { seed: … }' keeps a city when the seed of the run changes"
    #expect(
      try Bench.shared.get().told(yaml) == """
        11:26: error: the city has no route '87'; did you mean '88'?
        hint: its routes: 15, 148, N179, 184, 88, 117, 122, X88, 113, 34, 198, 137\(keeps)
        12:43: error: route '15' has no direction 'Eastbound'
        hint: its directions: Northbound, Southbound
        12:60: error: the city has no stop '84'
        hint: its stops: 1001 to 1224\(keeps)
        13:67: error: 'near' and 'route' do not go together
        hint: what is near is shown instead of a route, a direction or a stop
        13:79: error: 'near' and 'stop' do not go together
        hint: what is near is shown instead of a route, a direction or a stop
        """
    )
  }

  @Test func `what is recorded may speak of what the city does not have`() throws {
    let yaml = BusBench.city(
      service: "respond: { getroutes: routes.json }",
      clients: "board: { track: { route: '22', direction: Up, stop: '7' } }"
    )
    #expect(try Bench.shared.get().mistakes(yaml, files: ["routes.json": "{}"]) == "")
    let wrong = BusBench.city(service: "respond: { getroute: routes.json }")
    #expect(
      try Bench.shared.get().mistakes(wrong, files: ["routes.json": "{}"]).split(separator: "\n")
        .first == "work/test.yaml:9:16: error: unknown call 'getroute'; did you mean 'getroutes'?"
    )
  }

  @Test(arguments: [
    ("getvehicles", true), ("gettime", true), ("getroutes", false), ("getstops", false),
    ("getpredictions", false), ("getservicebulletins", false), ("getdirections", false),
  ])
  func `a recording of what no client asks is told`(call: String, isTold: Bool) throws {
    let yaml = BusBench.city(service: "respond: { \(call): answer.json }")
    let told = try Bench.shared.get().mistakes(yaml, files: ["answer.json": "{}"])
    let words =
      "work/test.yaml:9:14: warning: no client asks '\(call)': its recorded answer is never given"
    #expect(told.hasPrefix(words) == isTold && told.isEmpty != isTold, "\(told)")
  }

  @Test func `nothing happens to a city that is not there`() throws {
    let yaml = """
      services: { fuel: { latency: 300ms } }
      clients: { s: { ship: { from: CA, to: NV } } }
      timeline:
        - { at: 1s, close_stop: '1010' }
        - { at: 2s, withdraw: B-1 }
      """
    #expect(
      try Bench.shared.get().told(yaml) == """
        4:15: error: 'close_stop' needs the service 'bustime', which no client asks
        hint: list it under 'services' if it is to be there
        5:15: error: 'withdraw' needs the service 'bustime', which no client asks
        hint: list it under 'services' if it is to be there
        """
    )
  }

  @Test func `a demand is a percentage`() throws {
    for (text, words, hint) in [
      ("400", "'demand' must be a percentage, such as 120%, not '400'", "write 400%"),
      ("1001%", "'demand' must be between 0% and 1000%, not 1001%", nil),
      ("-5%", "'demand' must be between 0% and 1000%, not -5%", nil),
      ("12.5%", "'demand' must be whole percent, not '12.5%'", nil),
      ("many", "'demand' must be a percentage, such as 120%, not 'many'", nil),
      (
        "99999999999999999999%",
        "'demand' must be between 0% and 1000%, not '99999999999999999999%'", nil
      ),
    ] {
      let found = try Self.mistakes(BusBench.city("{ demand: \(text) }"))
      #expect(found.contains(words), "\(found)")
      if let hint { #expect(found.contains("= hint: \(hint)"), "\(found)") }
    }
  }

  @Test func `what ends gives a key back only what it took, and a stop is closed once`() throws {
    let yaml = BusBench.city(
      timeline: """
          - { from: 1m, to: 3m, revoke_key: demo }
          - { from: 2m, to: 5m, use_up_key: demo }
          - { at: 6m, revoke_key: demo }
          - { from: 7m, to: 8m, use_up_key: demo }
          - { at: 9m, restore_key: demo }
          - { at: 10m, close_stop: '1010' }
          - { at: 11m, close_stop: '1010' }
          - { at: 12m, open_stop: '1010' }
        """
    )
    #expect(
      try Bench.shared.get().run(yaml).lines(of: "bus.key", "bus.stop-") == [
        "60s bustime bus.key-changed [#2a97516c revoked]",
        "120s bustime bus.key-changed [#2a97516c revoked]",
        "180s bustime bus.key-changed [#2a97516c used-up]",
        "300s bustime bus.key-changed [#2a97516c good]",
        "360s bustime bus.key-changed [#2a97516c revoked]",
        "420s bustime bus.key-changed [#2a97516c revoked]",
        "480s bustime bus.key-changed [#2a97516c revoked]",
        "540s bustime bus.key-changed [#2a97516c good]", "600s bustime bus.stop-closed [1010]",
        "720s bustime bus.stop-opened [1010]",
      ]
    )
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
    let yaml = """
      until: 30m
      clients:
        bus/1000: { track: { route: "88" } }
        bustime/88: { track: { route: "88" } }
        busy: { track: { route: "88" } }
      """
    let told = try Bench.shared.get().told(yaml)
    #expect(
      told.contains(
        """
        3:3: error: client 'bus/1000' has a name that is the world's own
        hint: 'bus' and all names that begin with 'bus/' are taken
        4:3: error: client 'bustime/88' has a name that is the world's own
        hint: 'bustime' and all names that begin with 'bustime/' are taken
        """
      ) && !told.contains("'busy' has")
    )
  }
}

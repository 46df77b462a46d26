import Diagnostics
import Scenarios
import SimulatedWorld
import SimulationKernel
import Testing
import Tracing

/// What the timeline changes for a while, where such times overlap or the scenario says otherwise.
struct LastingChangeTests {
  private let bench: IntentionBench

  init() throws { bench = try IntentionBench() }

  private func run(_ roads: String, fuel: String = "", _ timeline: [String]) throws -> [TraceRecord]
  {
    try bench.holds(
      """
      services: { fuel: { latency: 1s, \(fuel) }, roads: { \(roads) } }
      clients: { s: { ship: { from: RI, to: AZ, timeout: 3s, attempts: 20 } } }
      timeline:
      \(timeline.map { "  - \($0)" }.joined(separator: "\n"))
      """
    )
  }

  private func changes(_ trace: [TraceRecord]) -> [String] {
    trace.filter { $0.kind.hasPrefix("road.") }.map { record in
      "\(record.time) \(record.kind == "road.closed" ? "closed" : "open") \(record.text("border") ?? "")"
    }
  }

  @Test func `a road that the scenario closes is closed again, and one it opens is open`() throws {
    let trace = try run(
      "closed: [CT-RI]",
      ["{ from: 1s, to: 2s, close: CT-RI }", "{ from: 1s, to: 2s, open: MA-RI }"]
    )
    #expect(changes(trace) == [])
    let opened = try run("closed: [CT-RI]", ["{ from: 1s, to: 2500ms, open: CT-RI }"])
    #expect(changes(opened) == ["1s open CT-RI", "2.5s closed CT-RI"])
  }

  @Test func `a road is closed as long as one of its closures lasts`() throws {
    let trace = try run(
      "",
      ["{ from: 1s, to: 4s, close: CT-NY }", "{ from: 2s, to: 6s, close: CT-NY }"]
    )
    #expect(changes(trace) == ["1s closed CT-NY", "6s open CT-NY"])
  }

  @Test func `what is said for good holds through the end of what lasts`() throws {
    let trace = try run(
      "",
      [
        "{ from: 1s, to: 4s, close: CT-NY }", "{ at: 2s, close: CT-NY }",
        "{ from: 5s, to: 7s, open: CT-NY }",
      ]
    )
    #expect(changes(trace) == ["1s closed CT-NY", "5s open CT-NY", "7s closed CT-NY"])
  }

  @Test func `a setting goes back to what still lasts, then to what was said for good`() throws {
    let trace = try run(
      "",
      [
        "{ from: 1s, to: 4s, set: fuel, latency: 3s }",
        "{ from: 2s, to: 6s, set: fuel, latency: 2s }", "{ at: 3s, set: fuel, latency: 5s }",
        "{ from: 7s, to: 8s, set: fuel, latency: 4s }",
      ]
    )
    let set = trace.filter { $0.kind == "service.set" }
      .map { "\($0.time) \($0.integer("value") ?? 0)" }
    #expect(
      set == [
        "1s 3000000000", "2s 2000000000", "3s 5000000000", "4s 5000000000", "6s 5000000000",
        "7s 4000000000", "8s 5000000000",
      ]
    )
  }

  @Test func `kinds of failures that are set one after the other do not undo each other`() throws {
    let trace = try run(
      "",
      [
        "{ from: 1s, to: 4s, set: fuel, failures: { 503: 100% } }",
        "{ from: 2s, to: 6s, set: fuel, failures: { 429: 100% } }",
      ]
    )
    func statuses(_ from: Int64, _ to: Int64) -> Set<Int64> {
      let answers = trace.filter {
        $0.kind == "request.answered" && $0.text("service") == "fuel"
          && (from..<to).contains($0.time.nanoseconds / 1_000_000)
      }
      return Set(answers.compactMap { $0.integer("status") })
    }
    #expect(statuses(4_100, 6_000) == [429])
    #expect(!statuses(7_000, 60_000).contains(429) && !statuses(7_000, 60_000).contains(503))
  }

  @Test func `a service is down as long as one of its outages lasts`() throws {
    let trace = try bench.holds(
      """
      services: { fuel: { latency: 1s } }
      clients: { s: { ship: { from: RI, to: AZ, timeout: 3s, attempts: 20 } } }
      timeline: [{ from: 2s, to: 4s, outage: fuel }, { from: 3s, to: 8s, outage: fuel }]
      expect:
        fuel.down:
          - { always: true, from: 2s, to: 8s }
          - { always: false, from: 8s }
          - { always: false, to: 2s }
      """
    )
    #expect(
      trace.contains {
        $0.kind == "outage.ended" && $0.time == SimulationTime(nanoseconds: 4_000_000_000)
      }
    )
  }

  @Test func `a device is allowed again what it was before it was restricted`() throws {
    let trace = try bench.holds(
      """
      services:
        breweries: { count: 40 }
        location: { permission: denied }
      clients: { f: { find: {} } }
      timeline: [{ from: 3s, to: 5s, restrict: location }]
      until: 20s
      """
    )
    let told = trace.filter { $0.kind == "location.permission" }
    #expect(told.compactMap { $0.text("permission") } == ["denied", "restricted", "denied"])
  }

  @Test func `a user may deny or grant for a while`() throws {
    let trace = try bench.holds(
      """
      services:
        breweries: { count: 40 }
        location: { permission: when-in-use }
      clients: { f: { find: {} } }
      timeline:
        - { from: 3s, to: 7s, deny: location }
        - { from: 4s, to: 5s, grant: location }
      until: 20s
      """
    )
    let told = trace.filter { $0.kind == "location.permission" }
    #expect(
      told.compactMap { $0.text("permission") }
        == ["when-in-use", "denied", "when-in-use", "denied", "when-in-use"]
    )
  }

  @Test(arguments: [
    ("", "{ from: 4s, to: 14s, lose_signal: location }"),
    ("no_signal: [{ from: 4s, to: 14s }]", "{ at: 5s, lose_signal: location }"),
  ])
  func `a signal that is regained is there, however often it was lost`(
    device: String,
    loss: String
  ) throws {
    let trace = try bench.holds(
      """
      services:
        breweries: { count: 40 }
        location: { permission: when-in-use, \(device) }
      clients: { f: { find: {} } }
      timeline:
        - { from: 3s, to: 12s, lose_signal: location }
        - \(loss)
        - { at: 6s, regain_signal: location }
      until: 20s
      """
    )
    let told = trace.filter { $0.kind == "location.signal" }
    #expect(told.compactMap { $0.integer("there") } == [0, 1])
    #expect(told.map(\.time.nanoseconds) == [3_000_000_000, 6_000_000_000])
  }

  @Test func `prices fall back by what they had risen for a while`() throws {
    let trace = try bench.holds(
      """
      services: { alder: { desks: [DUB] } }
      clients: { c: { start: 10s, retrieve: { supplier: alder, reference: alder-B1 } } }
      timeline:
        - { from: 1s, to: 4s, raise_prices: alder, by: 20 }
        - { at: 2s, raise_prices: alder, by: 5 }
        - { from: 3s, to: 5s, raise_prices: alder, by: 30 }
      until: 20s
      """
    )
    let rises = trace.filter { $0.kind == "supplier.prices" }.map { $0.integer("rise") }
    #expect(rises == [20, 25, 55, 35, 5])
  }

  @Test func `what begins again before it ends, ends as often as it began, the first of it first`()
    throws
  {
    var value = LastingValue(0)
    let entry = FilePosition(file: "f", line: 1, column: 1)
    value.last(as: 1, by: entry, isBeginning: true)
    value.last(as: 2, by: entry, isBeginning: true)
    value.last(as: 3, by: nil, isBeginning: true)
    #expect(value.values == [0, 1, 2, 3])
    #expect(value.last(as: 9, by: entry, isBeginning: false) == 1)
    #expect(value.last(as: 9, by: entry, isBeginning: false) == 2)
    #expect(value.last(as: 9, by: entry, isBeginning: false) == nil)
    #expect(value.value == 3 && value.values == [0, 3])
  }

  @Test func `cars that somebody else has for a while are there again afterwards`() throws {
    let hire = """
      hire: { from: DUB, pick_up: "2031-05-04T10:00:00", return: "2031-05-08T10:00:00", suppliers: [alder] }
      """
    let trace = try bench.holds(
      """
      services: { alder: { desks: [DUB], kinds: [ECMR], cars: 1 } }
      clients:
        early: { start: 5s, \(hire) }
        late: { start: 100s, \(hire) }
      timeline: [{ from: 1s, to: 90s, take_cars: alder, desk: DUB, car: ECMR }]
      expect:
        early: { booked: false }
        late: { booked: true }
      """
    )
    let taken = trace.filter { $0.kind == "supplier.taken" }
    #expect(taken.map { $0.integer("count") } == [1, -1])
    #expect(taken.map(\.time.nanoseconds) == [1_000_000_000, 90_000_000_000])
  }

  @Test func `as many cars come back as somebody else could take`() throws {
    let hire = """
      hire: { from: DUB, pick_up: "2031-05-04T10:00:00", return: "2031-05-08T10:00:00", suppliers: [alder] }
      """
    let take = "take_cars: alder, desk: DUB, car: ECMR"
    let trace = try bench.holds(
      """
      services: { alder: { desks: [DUB], kinds: [ECMR], cars: 3 } }
      clients:
        early: { \(hire) }
        late: { start: 150s, \(hire) }
      timeline:
        - { at: 50s, \(take) }
        - { from: 60s, to: 90s, \(take), count: 5 }
        - { from: 70s, to: 80s, \(take) }
        - { at: 100s, tell: early, return: "2031-05-07T10:00:00" }
      expect:
        early: { booked: true }
        late: { booked: true }
      """
    )
    let taken = trace.filter { $0.kind == "supplier.taken" }
    #expect(taken.map { $0.integer("count") } == [1, 1, 0, -1])
    #expect(trace.filter { $0.kind == "supplier.changed" }.count == 1)
  }

  @Test func `what a supplier does to a message is told when it changes, and only then`() throws {
    let trace = try bench.holds(
      """
      services: { alder: { desks: [DUB] } }
      clients:
        late:
          start: 100s
          hire: { from: DUB, pick_up: "2031-05-04T10:00:00", return: "2031-05-08T10:00:00", suppliers: [alder] }
      timeline:
        - { from: 1s, to: 40s, lose_answers: alder, message: OTA_VehResRQ }
        - { from: 10s, to: 20s, lose_answers: alder, message: OTA_VehResRQ }
        - { from: 30s, to: 60s, refuse: alder, message: OTA_VehResRQ, type: "189" }
        - { from: 50s, to: 90s, refuse: alder, message: OTA_VehResRQ, type: "10021" }
      expect:
        late: { booked: true }
      """
    )
    let told = trace.filter { $0.kind == "supplier.trouble" }
    #expect(told.map { $0.time.nanoseconds / 1_000_000_000 } == [1, 30, 40, 50, 90])
    #expect(told.map { $0.integer("silent") } == [1, 1, 0, 0, 0])
    #expect(told.map { $0.text("type") } == [nil, "189", "189", "10021", nil])
  }
}

import Catalog
import Diagnostics
import Scenarios
import SimulatedWorld
import SimulationKernel
import Testing
import Tracing
import Verification

/// What a test engineer wants to say of shipments, each said as a scenario that holds.
///
/// What else was asked for is in `Scenarios`: closures at random moments (`random-closures`), an
/// outage taken away (`worse-weather`); and in `WorldIntentionTests`. What a run must break is in
/// `RequiredFailureTests`, the last hour of a week in `VirtualWeekTests`.
struct IntentionTests {
  private let bench: IntentionBench

  init() throws { bench = try IntentionBench() }

  /// Services and clients of a shipment, with what else is said.
  private func ship(_ fuel: String, roads: String = "", _ lines: String) -> String {
    """
    seed: 7
    services:
      fuel: { \(fuel) }
      roads: { \(roads) }
    \(lines)
    """
  }

  @Test func `the third quote for one border fails, and the retry succeeds`() throws {
    let trace = try bench.holds(
      ship(
        "latency: 300ms, faults: { third: { key: CT-RI, request: 3, fail: 503 } }",
        """
        clients: { s: { ship: { from: RI, to: NY, quote_age: 1s } } }
        timeline:
          - { at: 30s, tell: s, calculate: true }
          - { at: 60s, tell: s, calculate: true }
        expect: { s: { found: true, unanswered: [] }, fuel.503: 1, fuel.retried: 1, fuel.faults: 1 }
        """
      )
    )
    let struck = try #require(trace.first { $0.kind == "request.fault" })
    let paths = trace.filter { $0.kind == "request.sent" && $0.number <= struck.number }
      .compactMap { $0.text("path") }
    #expect(paths.count { $0 == "/borders/CT-RI/cost" } == 3)
  }

  @Test func `only first attempts fail, on one endpoint, for one client`() throws {
    let trace = try bench.holds(
      ship(
        "latency: 300ms",
        roads: "faults: { first: { endpoint: usable, client: a, attempt: 1, fail: reset } }",
        """
        clients: { a: { ship: { from: RI, to: NY } }, b: { ship: { from: RI, to: NY } } }
        expect: { a: { found: true }, b: { found: true }, roads.reset: { at_least: 4 } }
        """
      )
    )
    let struck = trace.filter { $0.kind == "request.fault" }
    #expect(struck.allSatisfy { $0.entity == "a" })
    let first = trace.filter {
      $0.kind == "request.sent" && $0.entity == "a" && $0.text("endpoint") == "usable"
        && $0.integer("attempt") == 1
    }
    #expect(struck.count == first.count)
  }

  @Test func `failures come in bursts, as from a flapping link`() throws {
    let trace = try bench.holds(
      ship(
        "latency: 200ms, faults: { flap: { fail: refused, bursts: { gap: 2s, length: 1s } } }",
        """
        clients: { s: { ship: { from: RI, to: AZ, attempts: 20 } } }
        expect: { s: { found: true }, fuel.refused: { at_least: 5 } }
        """
      )
    )
    let cycle: Int64 = 3_000_000_000
    for record in trace where record.kind == "request.fault" {
      #expect(record.time.nanoseconds % cycle >= 2_000_000_000)
    }
  }

  @Test func `a body trickles in slower than the time-out`() throws {
    try bench.holds(
      ship(
        "latency: 300ms, faults: { drip: { key: CT-RI, request: [1, 2], trickle: 8 B/s } }",
        """
        clients: { s: { ship: { from: RI, to: NY, timeout: 2s } } }
        expect: { s: { found: true, unanswered: [] }, fuel.timed_out: 2 }
        """
      )
    )
  }

  @Test func `fifty clients share four workers over a minute, and none waits long`() throws {
    let text = ship(
      "latency: 0s, capacity: { servers: 4, time: { exponential: { mean: 250ms } } }",
      """
      clients:
        rush: { count: 50, start: { uniform: [0s, 60s] }, ship: { from: RI, to: VT, timeout: 30s } }
      expect: { rush: { found: true }, fuel.waited: { max: { within: [1ms, 20s] } } }
      """
    )
    try bench.holds(text)
    try bench.breaks(text.replacing("20s]", with: "10ms]"))
  }

  @Test func `five hundred clients, of which nearly all succeed`() throws {
    let text = ship(
      "latency: 300ms, failures: { 500: 2% }",
      """
      clients: { rush: { count: 500, start: { every: 50ms }, ship: { from: RI, to: CT, attempts: 2 } } }
      expect: { rush: { found: { share: { at_least: 99% }, are: true } } }
      """
    )
    try bench.holds(text)
    try bench.breaks(text.replacing("500: 2%", with: "500: 50%"))
  }

  @Test func `never more than eight requests are under way`() throws {
    let text = ship(
      "latency: { uniform: [200ms, 2s] }",
      """
      clients: { s: { ship: { from: RI, to: AZ, pricing: prefetch-all, concurrency: 8 } } }
      expect: { s: { found: true }, fuel.in_flight: { always: { at_most: 8 } } }
      """
    )
    try bench.holds(text)
    try bench.breaks(text.replacing("concurrency: 8", with: "concurrency: 9"))
  }

  @Test func `while the service is down nobody settles what needs a new price`() throws {
    func text(_ most: Int) -> String {
      ship(
        "latency: 400ms",
        """
        clients: { s: { ship: { from: RI, to: AZ, attempts: 9 } } }
        timeline: [{ at: 3s, for: 2s, outage: fuel }]
        expect:
          s: { found: true }
          fuel.latency: { size: 0, from: 3s, to: 5s }
          s.settled: { always: { at_most: \(most) }, while: { fuel.down: true } }
        """
      )
    }
    let trace = try bench.run(text(0)).trace
    let began = try #require(trace.first { $0.kind == "outage.began" })
    let ended = try #require(trace.first { $0.kind == "outage.ended" })
    let settled = trace.filter { $0.kind == "shipping.settled" && $0.number < ended.number }
    #expect(!settled.isEmpty)
    // What is settled meanwhile was offered its cost before, and no price comes.
    for record in settled where record.number > began.number {
      #expect(
        trace.contains { offer in
          offer.kind == "shipping.relaxed" && offer.number < began.number
            && offer.text("state") == record.text("state")
            && offer.integer("cost") == record.integer("cost")
        }
      )
    }
    #expect(
      !trace.contains {
        $0.kind == "shipping.quoted" && began.number < $0.number && $0.number < ended.number
      }
    )
    try bench.holds(text(settled.count))
    try bench.breaks(text(settled.count - 1))
  }

  @Test func `the frontier is never empty while the search goes on`() throws {
    try bench.holds(
      ship(
        "latency: 400ms",
        """
        clients: { s: { ship: { from: RI, to: GA, pricing: prefetch-all } } }
        expect: { s.frontier: { always: { at_least: 1 }, from: 1s, while: { s.best: { present: false } } } }
        """
      )
    )
  }

  @Test func `quotes are quick as a rule, and the queue stays short`() throws {
    let text = ship(
      "latency: { lognormal: { p50: 300ms, p99: 2s } }, capacity: { servers: 1, time: 300ms }",
      """
      clients: { s: { ship: { from: RI, to: AZ, timeout: 10s } } }
      expect: { fuel.latency: { p99: { at_most: 3s } }, fuel.queue: { peak: { at_most: 100 } } }
      """
    )
    try bench.holds(text)
    try bench.breaks(text.replacing("at_most: 100", with: "at_most: 0"))
  }

  @Test func `when a state is settled, a border of it closes a little later`() throws {
    let trace = try bench.holds(
      ship(
        "latency: 400ms",
        """
        clients: { s: { ship: { from: OR, to: NM } } }
        timeline: [{ when: { trace: shipping.settled, state: NV }, after: 2s, close: CA-NV }]
        expect: { s: { found: true, changes: 1 } }
        """
      )
    )
    let settled = try #require(
      trace.first { $0.kind == "shipping.settled" && $0.text("state") == "NV" }
    )
    let closed = try #require(trace.first { $0.kind == "road.closed" })
    #expect(closed.time == settled.time.advanced(by: .seconds(2)))
  }

  @Test func `after the third error the service goes down for a while`() throws {
    let trace = try bench.holds(
      ship(
        "latency: 300ms, failures: { 500: 30% }",
        """
        clients: { s: { ship: { from: RI, to: AZ, attempts: 20 } } }
        timeline: [{ when: { fuel.500: { at_least: 3 } }, for: 10s, outage: fuel }]
        expect: { s: { found: true }, fuel.down: { eventually: true } }
        """
      )
    )
    let errors = trace.filter { $0.integer("status") == 500 && $0.text("service") == "fuel" }
    let began = try #require(trace.first { $0.kind == "outage.began" })
    #expect(errors.filter { $0.number < began.number }.count == 3)
    let ended = try #require(trace.first { $0.kind == "outage.ended" })
    #expect(ended.time == began.time.advanced(by: .seconds(10)))
  }

  @Test func `who has an answer asks for another destination at once`() throws {
    try bench.holds(
      ship(
        "latency: 300ms",
        """
        clients: { s: { ship: { from: RI, to: NY } } }
        timeline: [{ when: { trace: shipping.found, entity: s }, tell: s, to: VT, calculate: true }]
        expect: { s: { found: true }, s.route: { contains: VT }, s.searches: 2 }
        """
      )
    )
  }

  @Test func `the route leads through one state and not another, and little stays unanswered`()
    throws
  {
    let text = ship(
      "latency: 300ms, failures: { 503: 10% }",
      """
      clients: { s: { ship: { from: RI, to: GA } } }
      expect:
        s.route: { contains: TN, not: { contains: OH } }
        s.unanswered: { at_most: 2 }
      """
    )
    let trace = try bench.run(text).trace
    let found = try #require(trace.first { $0.kind == "client.finished" }?.text("route"))
    let there = try #require(found.split(separator: " ").dropFirst().first)
    let other = found.contains("FL") ? "WA" : "FL"
    let meant = text.replacing("TN", with: there).replacing("OH", with: other)
    try bench.holds(meant)
    try bench.breaks(meant.replacing(" not: { contains: \(other) }", with: " size: 1"))
  }

  @Test func `the same faults are seen by several ways of pricing`() throws {
    let loading = bench.load(
      ship(
        "latency: 300ms, failures: { 503: 10% }",
        """
        clients: { s: { ship: { from: RI, to: NY, attempts: 9 } } }
        parameters: { clients.s.ship.pricing: [on-demand, prefetch-all] }
        """
      )
    )
    #expect(loading.scenarios.map(\.id).count == 2)
    var failed: [Set<String>] = []
    for scenario in loading.scenarios {
      let trace = try bench.records(of: scenario)
      let sent = Dictionary(uniqueKeysWithValues: trace.map { ($0.number, $0) })
      let refused = trace.filter { $0.integer("status") == 503 }.compactMap { record in
        record.integer("request").flatMap { sent[Int($0)]?.text("path") }
      }
      failed.append(Set(refused))
    }
    #expect(!failed[0].isEmpty && failed[0].isSubset(of: failed[1]))
  }

  @Test func `two clients race for a limit that is the service's`() throws {
    func text(_ scope: String) -> String {
      ship(
        "latency: 100ms, limit: { requests: 5, per: 1s\(scope) }",
        """
        clients:
          a: { ship: { from: RI, to: NH, attempts: 30 } }
          b: { ship: { from: RI, to: NH, attempts: 30 } }
        expect: { a: { found: true }, b: { found: true }, fuel.429: { at_least: 1 } }
        """
      )
    }
    try bench.holds(text(", of: service"))
    let apart = try bench.run(text("")).trace.count { $0.integer("status") == 429 }
    let together = try bench.run(text(", of: service")).trace.count { $0.integer("status") == 429 }
    #expect(together > apart)
  }
}

/// Loads and runs what stands in a test as if it lay among the scenarios.
struct IntentionBench {
  private let repository: Repository

  init() throws { repository = try Repository.this.get() }

  /// Reads a scenario.
  func load(_ text: String) -> ScenarioLoading {
    repository.load(Array(text.utf8), at: "Scenarios/buses/x.yaml")
  }

  /// The records of a run.
  func records(of scenario: Scenario) throws -> [TraceRecord] {
    let trace = try #require(repository.catalog.run(scenario).trace)
    return trace.numbers.map { trace.record($0) }
  }

  /// Runs a scenario.
  func run(_ text: String) throws -> (trace: [TraceRecord], errors: [String]) {
    let loading = load(text)
    let scenario = try #require(loading.scenario, "\(loading.report)")
    let report = repository.catalog.run(scenario)
    let trace = try #require(report.trace)
    let errors = repository.catalog.findings(in: report).filter { $0.severity == .error }
    return (trace.numbers.map { trace.record($0) }, errors.map(\.message))
  }

  /// Runs a scenario of which all must be as expected.
  @discardableResult
  func holds(_ text: String) throws -> [TraceRecord] {
    let (trace, errors) = try run(text)
    #expect(errors.isEmpty, "\(text)")
    return trace
  }

  /// Runs a scenario of which something must not be as expected.
  func breaks(_ text: String) throws {
    #expect(!(try run(text).errors.isEmpty), "\(text)")
  }
}

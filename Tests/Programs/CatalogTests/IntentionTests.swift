import Catalog
import Diagnostics
import Scenarios
import SimulatedWorld
import SimulationKernel
import Testing
import Tracing
import Verification

/// What a test engineer wants to say of a world, each said as a scenario that holds.
///
/// What else was asked for is in `Scenarios`: faults by name (`named-faults`), closures at random
/// moments (`random-closures`), an outage taken away (`worse-weather`), a bus that breaks down when it
/// is the next (`broken-bus`). What a run must break is in `RequiredFailureTests`, the last hour of a
/// week in `VirtualWeekTests`, what waits for a signal in `SignalRunTests`.
struct IntentionTests {
  private let bench: IntentionBench

  init() throws { bench = try IntentionBench() }

  /// Services and clients of a shipment, with what else is said.
  private func ship(_ fuel: String, _ lines: String) -> String {
    "seed: 7\nservices: { fuel: { \(fuel) }, roads: {} }\n\(lines)"
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
          s.settled: { always: { at_most: \(most) }, while: { fuel.down: true } }
        """
      )
    }
    let trace = try bench.run(text(0)).trace
    let began = try #require(trace.first { $0.kind == "outage.began" }).number
    let ended = try #require(trace.first { $0.kind == "outage.ended" }).number
    let settled = trace.filter { $0.kind == "shipping.settled" && $0.number < ended }
    #expect(!settled.isEmpty)
    #expect(
      !trace[began..<ended].contains { record in
        record.kind == "request.answered" && record.text("service") == "fuel"
      }
    )
    // What is settled meanwhile was offered its cost before, and no price comes.
    for record in settled where record.number > began {
      let offer = trace.first { offer in
        offer.kind == "shipping.relaxed" && offer.number < began
          && offer.text("state") == record.text("state")
          && offer.integer("cost") == record.integer("cost")
      }
      #expect(offer != nil)
    }
    #expect(!trace.contains { $0.kind == "shipping.quoted" && (began..<ended).contains($0.number) })
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

  @Test func `the route leads through one state and not another`() throws {
    func text(_ route: String) -> String {
      ship(
        "latency: 300ms, failures: { 503: 10% }",
        """
        clients: { s: { ship: { from: RI, to: GA } } }
        expect: { s.route: { \(route) }, s.given_up: { at_most: 2 } }
        """
      )
    }
    let trace = try bench.run(text("contains: TN")).trace
    let found = try #require(trace.first { $0.kind == "client.finished" }?.text("route"))
    let there = try #require(found.split(separator: " ").dropFirst().first)
    let other = found.contains("FL") ? "WA" : "FL"
    try bench.holds(text("contains: \(there), not: { contains: \(other) }"))
    try bench.breaks(text("contains: \(there), size: 1"))
    try bench.breaks(text("contains: \(there), not: { contains: RI }"))
  }

  @Test func `the same faults are seen by several ways of pricing`() throws {
    let failed = try ["on-demand", "prefetch-all"].map { pricing in
      let trace = try bench.run(
        ship(
          "latency: 300ms, failures: { 503: 10% }",
          "clients: { s: { ship: { from: RI, to: NY, attempts: 9, pricing: \(pricing) } } }"
        )
      ).trace
      return Set(
        trace.filter { $0.integer("status") == 503 }.compactMap { record in
          record.integer("request").flatMap { trace[Int($0) - 1].text("path") }
        }
      )
    }
    #expect(!failed[0].isEmpty && failed[0].isSubset(of: failed[1]))
  }

  @Test func `one world is run under two hundred seeds of faults`() throws {
    let loading = bench.load(
      """
      services:
        fuel: { seed: 5, latency: 300ms, failures: { reset: 20% } }
        roads: { seed: 5, usable: 80% }
      clients: { s: { ship: { from: RI, to: NY, attempts: 9 } } }
      expect: { s: { found: true } }
      parameters: { seed: 1..200 }
      """
    )
    #expect(loading.scenarios.map(\.id).last == "seed=200")
    var (found, resets): (Set<String>, Set<Int>) = ([], [])
    for scenario in loading.scenarios {
      let trace = try bench.records(of: scenario)
      let end = try #require(trace.first { $0.kind == "client.finished" }, "\(scenario.id)")
      found.insert("\(end.text("route") ?? "none") \(end.integer("cost") ?? 0)")
      resets.insert(trace.count { $0.kind == "request.failed" })
    }
    #expect(loading.scenarios.count == 200)
    #expect(found.count == 1 && found.first?.hasPrefix("RI ") == true)
    #expect(resets.count > 3)
  }

  private func maze(_ service: String, tiles: String = "", _ expected: String) -> String {
    """
    seed: 9
    services:
      maze: { size: { rows: 6, columns: 6 }, locked: 40%, latency: 20ms\(service) }
      tiles: { \(tiles) }
    clients: { explorer: { explore: {} } }
    expect: { explorer: { \(expected) } }
    """
  }

  @Test func `exactly one lock never opens`() throws {
    // A lock is named by the room it is on a side of; the first of the maze that is asked.
    let sides = ["north", "east", "south", "west"]
    let keys = (0..<36).flatMap { room in sides.map { "\(room / 6),\(room % 6) \($0)" } }
    func text(_ key: String) -> String {
      maze(
        ", faults: { stuck: { key: \"\(key)\", fail: 503 } }",
        "complete: false, failed: 1, unlocks: { at_least: 2 }"
      )
    }
    let stuck = try keys.first { key in
      try bench.run(text(key)).trace.contains { $0.kind == "request.fault" }
    }
    let trace = try bench.holds(text(#require(stuck)))
    // One lock is asked for as often as may be and never opens; every other one opens.
    var opened: [String: Bool] = [:]
    for sent in trace where sent.kind == "request.sent" && sent.text("endpoint") == "unlock" {
      let path = try #require(sent.text("path"))
      let answer = trace.first {
        $0.kind == "request.answered" && $0.integer("request") == Int64(sent.number)
      }
      opened[path] = opened[path] == true || answer?.integer("status") == 200
    }
    #expect(opened.values.count { !$0 } == 1 && opened.count > 2)
  }

  @Test func `a service of pictures is slow for one of them`() throws {
    let plain = try bench.holds(maze("", "complete: true"))
    let path = plain.last { $0.text("endpoint") == "tile" && $0.text("path") != nil }?.text("path")
    let slow = "faults: { slow: { key: \(try #require(path).dropFirst()), slow: 500ms } }"
    let trace = try bench.holds(maze("", tiles: "latency: 40ms, \(slow)", "complete: true"))
    let sent = try #require(trace.first { $0.kind == "request.fault" }?.integer("request"))
    let answered = trace.first { $0.kind == "request.answered" && $0.integer("request") == sent }
    #expect(answered?.time == trace[Int(sent) - 1].time.advanced(by: .milliseconds(540)))
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

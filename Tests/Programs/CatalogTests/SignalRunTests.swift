import Catalog
import Diagnostics
import RunRecords
import Scenarios
import SimulatedWorld
import SimulationKernel
import Synchronization
import Testing
import Tracing
import Verification

/// A shipment with some lines below it.
private func shipment(_ lines: String) -> String {
  """
  services: { fuel: { latency: { uniform: [300ms, 2s] } } }
  clients: { s: { ship: { from: RI, to: GA, timeout: 1800ms } } }
  \(lines)
  """
}

/// Signals in whole runs: during, afterwards, and as triggers.
struct SignalRunTests {
  private let repository: Repository

  init() throws { repository = try Repository.this.get() }

  private func load(_ text: String, seed: UInt64 = 1) throws -> Scenario {
    let loading = repository.load(Array(text.utf8), at: "Scenarios/x.yaml")
    let scenario = try #require(loading.scenario, "\(loading.report)")
    let seeded = repository.catalog.load(
      Array(text.utf8),
      file: "x.yaml",
      seed: Seed(seed)
    ) { try repository.bytes($0) }
    return seeded.scenario ?? scenario
  }

  private func trace(_ text: String, seed: UInt64 = 1) throws -> Trace {
    try #require(repository.catalog.run(try load(text, seed: seed)).trace)
  }

  private func fired(_ trace: Trace) -> [TraceRecord] {
    trace.numbers.map { trace.record($0) }.filter { $0.kind == TriggerFired.kind }
  }

  @Test func `a trigger has the number of its entry, where one before is about several`() throws {
    let text = shipment(
      "timeline: [{ at: 1s, close: [MN-ND, MT-ND, ND-SD] },"
        + " { when: { s.settled: { at_least: 3 } }, close: [OH-PA, OH-WV] }]"
    )
    let trace = try trace(text)
    #expect(fired(trace).map { $0.integer("entry") } == [2, 2])
    let catalog = repository.catalog
    let again = try #require(
      catalog.load(Array(trace.header.scenario.utf8), file: "x.jsonl", form: .resolved) {
        try repository.bytes($0)
      }.scenario
    )
    #expect(catalog.run(again).trace?.fingerprint == trace.fingerprint)
    let draft = ScenarioDraft(writing: again, file: "x.yaml", title: "x", catalog.vocabulary)
    #expect(draft.text.contains("close: [MN-ND, MT-ND, ND-SD]"), "\(draft.text)")
    let written = try load(draft.text)
    #expect(written.resolved == again.resolved)
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `a trigger fires as soon as the trace has what it waits for`(seed: UInt64) throws {
    let text = shipment(
      "timeline: [{ when: { s.settled: { at_least: 6 } }, after: 2s, close: OH-WV },"
        + " { when: { fuel.in_flight: { at_least: 4 } }, times: 3, set: fuel, latency: 500ms }]"
    )
    let trace = try trace(text, seed: seed)
    var settled: [TraceRecord] = []
    var crowded: [TraceRecord] = []
    var underWay: Set<Int> = []
    for record in trace.numbers.map({ trace.record($0) }) {
      if record.kind == "shipping.settled" { settled.append(record) }
      let before = underWay.count
      if record.kind == "request.sent", record.text("service") == "fuel" {
        underWay.insert(record.number)
      } else if let request = record.request {
        underWay.remove(request)
      }
      if before < 4, underWay.count >= 4 { crowded.append(record) }
    }
    let fired = fired(trace)
    let first = fired.filter { $0.integer("entry") == 1 }
    let end = try #require(trace.ending).time
    if settled.count >= 6, settled[5].time.advanced(by: .seconds(2)) <= end {
      #expect(first.map(\.cause) == [settled[5].number])
      #expect(first.map(\.time) == [settled[5].time.advanced(by: .seconds(2))])
    } else {
      #expect(first.isEmpty)
    }
    let second = fired.filter { $0.integer("entry") == 2 }
    #expect(second.map(\.cause) == crowded.prefix(3).map(\.number))
    #expect(second.map(\.time) == crowded.prefix(3).map(\.time))
    #expect(
      second.compactMap { $0.integer("time") } == Array(1...3).prefix(second.count).map(Int64.init)
    )
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `the fold gives the same during the run and afterwards`(seed: UInt64) throws {
    let lines = [
      "fuel.in_flight: { always: { at_most: 3 } }", "fuel.latency: { p99.9: { at_most: 1s } }",
      "s.frontier: { never: { at_least: 9 } }", "s.settled: { eventually: 99, within: 4s }",
      "fuel.cost.latency: { mean: 3s, from: 2s, to: 6s }",
    ]
    let scenario = try load(
      shipment("expect:\n\(lines.map { "  \($0)" }.joined(separator: "\n"))"),
      seed: seed
    )
    let during = repository.catalog.judge(scenario)
    let report = repository.catalog.run(scenario)
    let after = repository.catalog.judge(report, try #require(report.trace))
    #expect(during.findings == after.findings)
    #expect(after.findings.count { $0.severity == .error } >= 3)
  }

  @Test func `what waits changes nothing before it happens`() throws {
    let plain = try trace(shipment(""))
    let waiting = try trace(
      shipment("timeline: [{ when: { trace: shipping.settled, state: PA }, close: OH-WV }]")
    )
    let fired = try #require(fired(waiting).first)
    #expect(waiting.record(fired.cause).text("state") == "PA")
    for number in 1..<fired.number { #expect(plain.record(number) == waiting.record(number)) }
  }

  @Test func `who waits for an answer to ask again keeps the run alive`() throws {
    let trace = try trace(
      shipment(
        "timeline: [{ when: { s.best: { present: true } }, after: 3s, tell: s, to: FL, calculate: true }]"
      )
    )
    let found = trace.numbers.map { trace.record($0) }.filter { $0.kind == "shipping.found" }
    #expect(found.map { $0.text("route")?.suffix(2) } == ["GA", "FL"])
  }

  @Test func `an age arms a timer that is exact`() throws {
    let trace = try trace(
      """
      services: { maze: { latency: 100ms } }
      clients: { m: { explore: {} } }
      timeline:
        - { from: 150ms, to: 900ms, outage: maze }
        - { when: { m.pause: { at_least: 70ms } }, set: maze, latency: 50ms }
      """
    )
    let fired = try #require(fired(trace).first)
    let cause = trace.record(fired.cause)
    #expect(cause.kind == "maze.room")
    #expect(fired.time == cause.time.advanced(by: .milliseconds(70)))
  }

  @Test func `no two signals of one owner have a name`() {
    var seen: [String] = []
    let signals = repository.catalog.vocabulary.signals
    for signal in signals {
      let verbs = repository.catalog.vocabulary.clients.map(\.verb).filter(signal.isOf)
      for name in verbs.map({ "\($0).\(signal.key)" })
        + (signal.isOfServices ? [".\(signal.key)"] : [])
      {
        #expect(!seen.contains(name), "\(name) is declared twice")
        seen.append(name)
      }
    }
    #expect(seen.count > 100)
  }

  @Test func `every kind that a signal reads is a kind of record`() {
    let kinds = repository.catalog.records.map { $0.kind }
    let signals = RunSignals.all + repository.catalog.models.flatMap { $0.signals }
    for signal in signals {
      for step in signal.steps {
        #expect(kinds.contains(step.kind), "\(signal.name): \(step.kind)")
      }
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `a course goes through what the records say, one by one`(seed: UInt64) throws {
    let scenario = try load(shipment(""), seed: seed)
    let trace = try #require(repository.catalog.run(scenario).trace)
    let names = [
      SignalName("fuel", "in_flight", isService: true),
      SignalName("fuel", endpoint: "cost", "latency", isService: true),
      SignalName("s", "settled", isService: false),
    ]
    let courses = SignalCourse.all(
      names,
      among: repository.catalog.signals,
      in: trace,
      of: scenario
    )
    #expect(courses.map(\.name) == names)
    var (underWay, sent): (Set<Int>, [Int: SimulationTime]) = ([], [:])
    var levels = [SignalCourse.Point(time: .start, record: 0, value: .integer(0))]
    var (latencies, settled): ([Int64], [Int]) = ([], [])
    for record in trace.numbers.map({ trace.record($0) }) {
      if record.kind == "shipping.settled" { settled.append(record.number) }
      guard record.isOfRequest, record.text("service") == "fuel" else { continue }
      let before = underWay.count
      if record.kind == "request.sent" {
        underWay.insert(record.number)
        sent[record.number] = record.time
      } else if let request = record.request {
        underWay.remove(request)
        if record.kind != "request.abandoned", let begin = sent.removeValue(forKey: request) {
          latencies.append(begin.duration(to: record.time).wholeNanoseconds)
        }
      }
      guard underWay.count != before else { continue }
      let value = SignalValue.integer(Int64(underWay.count))
      levels.append(.init(time: record.time, record: record.number, value: value))
    }
    #expect(courses[0].points == levels)
    #expect(courses[1].points.map(\.value) == latencies.map { .integer($0) })
    #expect(courses[2].points.dropFirst().map(\.record) == settled)
  }
}

import Catalog
import Diagnostics
import Scenarios
import Testing
import Tracing

/// What is said of a signal that is not as expected.
struct SignalFailureTests {
  private let bench: IntentionBench

  init() throws { bench = try IntentionBench() }

  private func errors(_ expected: String) throws -> [String] {
    try bench.run(
      """
      services: { fuel: { latency: 1s }, roads: { latency: 50ms } }
      clients: { s: { ship: { from: RI, to: NY, timeout: 3s } } }
      expect: { \(expected) }
      """
    ).errors
  }

  @Test func `what only grows is said with the moment and the record that went past its bound`()
    throws
  {
    let trace = try bench.run(
      """
      services: { fuel: { latency: 1s }, roads: { latency: 50ms } }
      clients: { s: { ship: { from: RI, to: NY, timeout: 3s } } }
      """
    ).trace
    let sent = trace.filter { $0.kind == "request.sent" && $0.text("service") == "fuel" }
    let third = try #require(trace.filter { $0.kind == "shipping.settled" }.dropFirst(2).first)
    #expect(
      try errors("s.settled: { at_most: 2 }") == [
        "expected 's.settled' at most 2, found 3 at \(third.time)"
          + " (record \(third.number): shipping.settled of 's')"
      ]
    )
    let peak = try errors("fuel.in_flight: { peak: { at_most: 1 } }")
    let second = sent[1]
    #expect(
      peak == [
        "expected the peak of 'fuel.in_flight' at most 1, found 2 at \(second.time)"
          + " (record \(second.number): request.sent of 's')"
      ]
    )
  }

  @Test func `a finding has the record and the command that show it beside its words`() throws {
    let catalog = try Repository.this.get().catalog
    let loading = bench.load(
      """
      services: { fuel: { latency: 1s }, roads: { latency: 50ms } }
      clients: { s: { ship: { from: RI, to: NY, timeout: 3s } } }
      expect: { s.settled: { at_most: 2 } }
      """
    )
    let scenario = try #require(loading.scenario)
    let finding = try #require(catalog.findings(in: catalog.run(scenario)).first)
    let (record, command) = (try #require(finding.record), try #require(finding.command))
    #expect(finding.message.contains(" (record \(record): shipping.settled of 's')"))
    #expect(finding.hint == "see it with: \(command)")
  }

  @Test func `each word of an expectation that is not so is told`() throws {
    let told = try errors(
      "fuel.latency: { p50: { at_least: 2s }, p99: { at_most: 500ms }, size: { at_least: 1000 } }"
    )
    #expect(told.count == 3)
    #expect(
      told[0].hasPrefix("expected the p50 of 'fuel.latency' at least 2s, found 1s at the end")
    )
    #expect(
      told[1].hasPrefix("expected the p99 of 'fuel.latency' at most 0.5s, found 1s at the end")
    )
    #expect(told[2].hasPrefix("expected the size of 'fuel.latency' at least 1000, found"))
  }

  @Test func `the time that counts is in the words, and what was found when it was over`() throws {
    #expect(
      try errors("s.settled: { eventually: { at_least: 90 }, from: 1s, within: 500ms }") == [
        "expected 's.settled' eventually at least 90 from 1s by 1.5s, which it was never until 1.5s;"
          + " it was 2 then"
      ]
    )
    let never = try errors("s.settled: { never: { at_least: 1 }, from: 2s, to: 9s }")
    #expect(never.count == 1)
    #expect(never[0].hasPrefix("expected 's.settled' never at least 1 from 2s until 9s, found"))
    #expect(never[0].contains("(record "))
  }

  @Test func `every status has a signal, also one that only a fault answers with`() throws {
    let trace = try bench.holds(
      """
      services:
        fuel: { latency: 1s, faults: { tea: { request: 1, respond: answers/error_quota.json, status: 418 } } }
        roads: { latency: 50ms }
      clients: { s: { ship: { from: RI, to: NY, attempts: 5 } } }
      timeline: [{ when: { fuel.418: 1 }, set: fuel, latency: 2s }]
      expect:
        fuel.418: 1
        fuel.cost.418: { peak: 1 }
        s.418: { at_least: 1 }
        fuel.451: 0
        s: { found: true }
      """
    )
    #expect(trace.count { $0.integer("status") == 418 } == 1)
    #expect(trace.contains { $0.kind == "service.set" })
    let wrong = bench.load(
      "clients: { s: { ship: { from: RI, to: NY } } }\nexpect: { fuel.618: 1 }"
    )
    #expect(wrong.report.contains("unknown signal 'fuel.618'"))
  }

  @Test(arguments: ["malformed", "truncated", "flip: 3 bits"])
  func `an answer that cannot be read is counted apart from others that are of no use`(
    failure: String
  ) throws {
    let fault = failure.contains(":") ? failure : "fail: \(failure)"
    let trace = try bench.holds(
      """
      services:
        fuel:
          latency: 1s
          faults: { bad: { request: 2, \(fault) }, busy: { request: 3, fail: 503 } }
        roads: { latency: 50ms }
      clients: { s: { ship: { from: RI, to: NY, attempts: 5 } } }
      expect:
        fuel.undecodable: 1
        fuel.cost.undecodable: 1
        roads.undecodable: 0
        fuel.rejected: 2
        s.undecodable: { always: { at_most: 1 } }
        s: { found: true }
      """
    )
    let reasons = trace.filter { $0.kind == "request.rejected" }.map { $0.text("reason") ?? "" }
    #expect(reasons.count { $0.hasPrefix("undecodable answer: ") } == 1)
  }

  @Test func `of a time after the end nothing is measured, and that is no success`() throws {
    let told = try errors("fuel.latency: { p99: { at_most: 1h }, from: 1h }")
    #expect(told.count == 1)
    #expect(
      told[0].hasPrefix(
        "expected the p99 of 'fuel.latency' at most 3600s from 3600s, found nothing"
      )
    )
  }

  @Test func `a mean between two whole numbers is neither of them`() throws {
    let scenario = """
      services: { fuel: { latency: 1s }, roads: { latency: 50ms } }
      clients:
        a: { ship: { from: RI, to: NY } }
        rush: { count: 3, start: { every: 1s }, ship: { from: RI, to: NJ } }
      expect: { rush: { requests: { mean: { within: [LOW, HIGH] } } } }
      """
    func errors(_ low: Int, _ high: Int) throws -> [String] {
      try bench.run(
        scenario.replacing("LOW", with: "\(low)").replacing("HIGH", with: "\(high)")
      ).errors
    }
    let broken = try errors(0, 0)
    #expect(broken.count == 1)
    let words = broken[0].matches(of: /found (\d+)(?: to (\d+))?/).first
    let found = try #require(words)
    let low = try #require(Int(found.output.1))
    let high = found.output.2.flatMap { Int($0) } ?? low
    #expect(try errors(low, high) == [])
    if high > low {
      #expect(try errors(low, low).count == 1)
      #expect(try errors(high, high).count == 1)
    }
  }
}

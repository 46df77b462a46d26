import Catalog
import Diagnostics
import Foundation
import Scenarios
import TestSupport
import Testing
import Tracing

/// What is said of a signal that is not as expected.
struct SignalFailureTests {
  private let bench: IntentionBench

  init() throws { bench = try IntentionBench() }

  private func text(_ expected: String, fuel: String = "latency: 1s") -> String {
    """
    services: { fuel: { \(fuel) }, roads: { latency: 50ms } }
    clients: { s: { ship: { from: RI, to: NY, timeout: 3s, attempts: 5 } } }
    expect: { \(expected) }
    """
  }

  private func errors(_ expected: String) throws -> [String] {
    try bench.run(text(expected)).errors
  }

  @Test func `what only grows is said with the record that went past its bound`() throws {
    let trace = try bench.run(text("")).trace
    let sent = trace.filter { $0.kind == "request.sent" && $0.text("service") == "fuel" }
    let third = try #require(trace.filter { $0.kind == "shipping.settled" }.dropFirst(2).first)
    #expect(
      try errors("s.settled: { at_most: 2 }") == [
        "expected 's.settled' at most 2, found 3 at \(third.time)"
          + " (record \(third.number): shipping.settled of 's')"
      ]
    )
    #expect(
      try errors("fuel.in_flight: { peak: { at_most: 1 } }") == [
        "expected the peak of 'fuel.in_flight' at most 1, found 2 at \(sent[1].time)"
          + " (record \(sent[1].number): request.sent of 's')"
      ]
    )
  }

  @Test func `a finding has the record and the command that show it beside its words`() throws {
    let catalog = try Repository.this.get().catalog
    let scenario = try #require(bench.load(text("s.settled: { at_most: 2 }")).scenario)
    let finding = try #require(catalog.findings(in: catalog.run(scenario)).first)
    let (record, command) = (try #require(finding.record), try #require(finding.command))
    #expect(finding.message.contains(" (record \(record): shipping.settled of 's')"))
    #expect(finding.hint == "see it with: \(command)")
  }

  /// Of a time after the end nothing is measured, and that is no success.
  @Test(arguments: Table.kept("signal-failures"))
  func `each word that is not so is told, with the time that counts and what was found`(
    expected: String,
    text: String
  ) throws {
    let (told, words) = (try errors(expected), text.components(separatedBy: " & "))
    #expect(told.count == words.count)
    #expect(zip(told, words).allSatisfy { $0.hasPrefix($1) }, "\(told)")
  }

  @Test func `every status has a signal, also one that only a fault answers with`() throws {
    let tea = "{ request: 1, respond: answers/error_quota.json, status: 418 }"
    let counts = "fuel.418: 1, fuel.cost.418: { peak: 1 }, s.418: { at_least: 1 }, fuel.451: 0"
    let trace = try bench.holds(
      text("\(counts), s: { found: true }", fuel: "latency: 1s, faults: { tea: \(tea) }")
        + "\ntimeline: [{ when: { fuel.418: 1 }, set: fuel, latency: 2s }]"
    )
    #expect(trace.count { $0.integer("status") == 418 } == 1)
    #expect(trace.contains { $0.kind == "service.set" })
    #expect(bench.load(text("fuel.618: 1")).report.contains("unknown signal 'fuel.618'"))
  }

  @Test(arguments: ["fail: malformed", "fail: truncated", "flip: 3 bits"])
  func `an answer that cannot be read is counted apart from useless ones`(fault: String) throws {
    let faults = "bad: { request: 2, \(fault) }, busy: { request: 3, fail: 503 }"
    let trace = try bench.holds(
      text(
        """
        fuel.undecodable: 1, fuel.cost.undecodable: 1, roads.undecodable: 0, fuel.rejected: 2,
          s.undecodable: { always: { at_most: 1 } }, s: { found: true }
        """,
        fuel: "latency: 1s, faults: { \(faults) }"
      )
    )
    let reasons = trace.filter { $0.kind == "request.rejected" }.map { $0.text("reason") ?? "" }
    #expect(reasons.count { $0.hasPrefix("undecodable answer: ") } == 1)
  }

  @Test func `a mean between two whole numbers is neither of them`() throws {
    func errors(_ low: Int, _ high: Int) throws -> [String] {
      try bench.run(
        """
        services: { fuel: { latency: 1s }, roads: { latency: 50ms } }
        clients: { rush: { count: 3, start: { every: 1s }, ship: { from: RI, to: NJ } } }
        expect: { rush: { requests: { mean: { between: [\(low), \(high)] } } } }
        """
      ).errors
    }
    let broken = try errors(0, 0)
    #expect(broken.count == 1)
    let found = try #require(broken[0].matches(of: /found (\d+)(?: to (\d+))?/).first)
    let low = try #require(Int(found.output.1))
    let high = found.output.2.flatMap { Int($0) } ?? low
    #expect(try errors(low, high) == [])
    if high > low {
      #expect(try errors(low, low).count == 1)
      #expect(try errors(high, high).count == 1)
    }
  }
}

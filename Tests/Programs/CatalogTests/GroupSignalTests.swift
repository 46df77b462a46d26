import Catalog
import Diagnostics
import Scenarios
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import Tracing

/// What is expected of a signal of several clients: of each, of some, and of all together.
struct GroupSignalTests {
  private let bench: IntentionBench

  init() throws { bench = try IntentionBench() }

  /// Four clients that begin one after the other, and one for itself.
  private func text(_ expected: String, timeline: String = "") -> String {
    """
    services: { fuel: { latency: { uniform: [100ms, 3s] } }, roads: { latency: 50ms } }
    clients:
      rush: { count: 4, start: { every: 3s }, ship: { from: RI, to: NJ, timeout: 9s } }
      alone: { ship: { from: RI, to: CT } }
    timeline: [\(timeline)]
    expect: { \(expected) }
    """
  }

  private func errors(_ expected: String) throws -> [String] {
    try bench.run(text(expected)).errors
  }

  /// How many requests each of the four sent by a moment, in seconds.
  private func sent(_ trace: [TraceRecord], by seconds: Int64 = .max / 1_000_000_000) -> [Int] {
    (1...4).map { number in
      trace.count {
        $0.kind == "request.sent" && $0.entity == "rush/\(number)"
          && $0.time.nanoseconds <= seconds * 1_000_000_000
      }
    }
  }

  @Test func `of some of them something is so, and that is counted by client`() throws {
    let trace = try bench.run(text("")).trace
    let early = sent(trace, by: 2)
    #expect(early[0] > 0 && early.dropFirst().allSatisfy { $0 == 0 })
    for (words, isSo) in [
      ("any: { eventually: { at_least: 1 }, within: 2s }", true),
      ("any: { eventually: { at_least: 1 }, from: 0s, within: 2s, }", true),
      ("share: 25%, are: { eventually: { at_least: 1 }, within: 2s }", true),
      ("share: { at_most: 1/4 }, are: { eventually: { at_least: 1 }, within: 2s }", true),
      ("share: { at_least: 50% }, are: { eventually: { at_least: 1 }, within: 2s }", false),
      ("all: { eventually: { at_least: 1 }, within: 2s }", false),
      ("eventually: { at_least: 1 }, within: 2s", false),
      ("eventually: { at_least: 1 }, within: 11s", true),
      ("any: { at_least: 10000 }", false),
      // Each of both is true of some, and both of none.
      (
        "any: [{ eventually: { at_least: 1 }, within: 2s }, { never: { at_least: 1 }, to: 2s }]",
        false
      ),
    ] {
      #expect(try errors("rush.requests: { \(words) }").isEmpty == isSo, "\(words)")
    }
  }

  @Test func `too few are told with the first that is not so`() throws {
    let early = "eventually: { at_least: 1 }, within: 2s"
    let share = try errors("rush.requests: { share: { at_least: 99% }, are: { \(early) } }")
    #expect(
      share == [
        "expected 'rush.requests' of at least 99% of them as it is said here, found 25%, 1 of 4"
      ]
    )
    let any = try errors("rush.settled: { any: { at_least: 900 } }")
    #expect(any.count == 1)
    let words =
      "expected 'rush.settled' of at least one of them as it is said here, found none of 4"
    #expect(any.first == words)
  }

  @Test func `together they count and take as long as all of them do`() throws {
    let trace = try bench.run(text("")).trace
    let total = sent(trace).reduce(0, +)
    #expect(try errors("rush.requests: { together: \(total) }").isEmpty)
    let other = try errors("rush.requests: { together: { at_most: \(total - 1) } }")
    #expect(other.first?.hasPrefix("expected 'rush.requests' at most \(total - 1)") == true)
    let spans = trace.compactMap { record -> Int64? in
      guard record.kind == "request.answered", record.entity.hasPrefix("rush/"),
        let sent = record.integer("request")
      else { return nil }
      return trace[Int(sent) - 1].time.duration(to: record.time).wholeNanoseconds
    }
    .sorted()
    let p90 = spans[(spans.count * 90 + 99) / 100 - 1]
    #expect(
      try errors(
        "rush.latency: { together: { p90: { between: [\(p90)ns, \(p90)ns] }, size: \(spans.count) } }"
      ).isEmpty
    )
  }

  @Test func `a trigger waits for what they have done together`() throws {
    let trigger = "{ when: { rush.requests: { together: { at_least: 20 } } }, close: OH-PA }"
    let trace = try bench.run(text("", timeline: trigger)).trace
    let fired = try #require(trace.first { $0.kind == "trigger.fired" })
    let sent = trace.filter { $0.kind == "request.sent" && $0.entity.hasPrefix("rush/") }
    #expect(fired.cause == sent[19].number && fired.time == sent[19].time)
  }

  @Test func `a trace says what was waited for, so that it can be run again`() throws {
    let trigger = "{ when: { rush.requests: { together: { at_least: 20 } } }, close: OH-PA }"
    let scenario = try #require(bench.load(text("", timeline: trigger)).scenario)
    let catalog = try Repository.this.get().catalog
    let trace = try #require(catalog.run(scenario).trace)
    let written = Array(trace.header.scenario.utf8)
    let loading = catalog.load(written, file: "x.jsonl", seed: trace.header.seed, form: .resolved) {
      _ in []
    }
    let again = try #require(loading.scenario, "\(loading.report)")
    #expect(catalog.run(again).trace?.fingerprint == trace.fingerprint)
    let names = again.signalNames(in: catalog.vocabulary).map(\.text)
    #expect(names.contains("rush.requests") && !names.contains("rush.frontier"))
  }

  @Test(arguments: Table.kept("mistakes-about-several"))
  func `what cannot be said of several is told`(expected: String, words: String) throws {
    let said = bench.load(text(expected)).diagnostics.diagnostics.map { diagnostic in
      diagnostic.message + (diagnostic.hint.map { " (\($0))" } ?? "")
    }
    #expect(said == [words])
  }
}

import Diagnostics
import Scenarios
import SimulationKernel
import Testing
import TestSupport
import Tracing

/// What must be so for a while at a stretch, or never for as long.
struct LengthExpectationTests {
  private let bench: IntentionBench

  init() throws { bench = try IntentionBench() }

  private func text(_ expected: String, seed: Int = 3) -> String {
    """
    seed: \(seed)
    services: { fuel: { latency: { uniform: [100ms, 3s] } }, roads: { latency: 50ms } }
    clients: { s: { ship: { from: RI, to: NJ, timeout: 9s } } }
    expect: { \(expected) }
    """
  }

  private func errors(_ expected: String, seed: Int = 3) throws -> [String] {
    try bench.run(text(expected, seed: seed)).errors
  }

  /// The stretches in which at least so many quotes were under way, in nanoseconds.
  private func stretches(_ trace: [TraceRecord], atLeast level: Int) -> [(from: Int64, to: Int64)] {
    var (open, since): (Set<Int>, Int64?) = ([], nil)
    var stretches: [(from: Int64, to: Int64)] = []
    for record in trace {
      if record.kind == "request.sent", record.text("service") == "fuel" {
        open.insert(record.number)
      } else if let request = record.integer("request"),
        ["request.answered", "request.failed", "request.timed_out", "request.abandoned"]
          .contains(record.kind)
      {
        open.remove(Int(request))
      }
      if open.count >= level {
        since = since ?? record.time.nanoseconds
      } else if let from = since {
        stretches.append((from, record.time.nanoseconds))
        since = nil
      }
    }
    if let from = since, let end = trace.last { stretches.append((from, end.time.nanoseconds)) }
    return stretches
  }

  @Test(arguments: 1...8) func `it counts from the longest stretch on`(seed: Int) throws {
    let trace = try bench.run(text("", seed: seed)).trace
    for level in 1...3 {
      let longest = stretches(trace, atLeast: level).map { $0.to - $0.from }.max() ?? 0
      try #require(longest > 0)
      for (length, isBroken) in [(longest, true), (longest + 1, false), (1, true)] {
        let words = "fuel.in_flight: { never: { at_least: \(level) }, for: \(length)ns }"
        #expect(try errors(words, seed: seed).isEmpty != isBroken, "\(words)")
        let met = "fuel.in_flight: { eventually: { at_least: \(level) }, for: \(length)ns }"
        #expect(try errors(met, seed: seed).isEmpty == isBroken, "\(met)")
      }
    }
  }

  @Test func `it is told since when it was so, and the time that counts cuts a stretch`() throws {
    let trace = try bench.run(text("")).trace
    let first = try #require(stretches(trace, atLeast: 1).first { $0.to - $0.from > 500_000_000 })
    let from = SimulationTime(nanoseconds: first.from)
    let due = SimulationTime(nanoseconds: first.from + 500_000_000)
    let told = try errors("fuel.in_flight: { never: { at_least: 1 }, for: 500ms }")
    let words = "expected 'fuel.in_flight' never at least 1 for 0.5s, found "
    #expect(told.count == 1 && told[0].hasPrefix(words))
    #expect(told[0].hasSuffix(" at \(due), since \(from)"), "\(told)")
    let late = first.to - 400_000_000
    let rest = "never: { at_least: 1 }, from: \(late)ns, to: \(first.to)ns"
    #expect(try errors("fuel.in_flight: { \(rest), for: 400ms }").count == 1)
    #expect(try errors("fuel.in_flight: { \(rest), for: 401ms }").isEmpty)
    let other = "never: { at_least: 1 }, for: 500ms, to: \(first.from + 499_000_000)ns"
    #expect(try errors("fuel.in_flight: { \(other) }").isEmpty)
    let within = "eventually: { at_least: 1 }, for: 500ms"
    let limit = first.from + 500_000_000
    #expect(try errors("fuel.in_flight: { \(within), within: \(limit)ns }").isEmpty)
    #expect(try errors("fuel.in_flight: { \(within), within: \(limit - 1)ns }").count == 1)
  }

  @Test func `what breaks the condition beside it begins the stretch anew`() throws {
    let always = "never: { at_least: 0 }, for: 1s"
    #expect(try errors("fuel.in_flight: { \(always) }").count == 1)
    let never = "\(always), while: { s.settled: { at_least: 900 } }"
    #expect(try errors("fuel.in_flight: { \(never) }").isEmpty)
  }

  @Test(arguments: Table.kept("length-mistakes"))
  func `a length that says nothing is told`(expected: String, words: String) {
    let said = bench.load(text(expected)).diagnostics.diagnostics.map(\.message)
    #expect(said.count == 1 && said[0].hasPrefix(words), "\(said)")
  }
}

import SimulationKernel
import Testing
import Tracing

struct TraceComparisonTests {
  /// Compares as if the second trace came in pieces of changing length.
  private func compared(_ first: Trace, _ second: Trace, seed: UInt64) -> TraceComparison {
    var comparison = TraceComparison(with: first)
    var stream = RandomStream(seed: Seed(seed), entity: "test", purpose: "pieces")
    var start = 0
    while start < second.bytes.count {
      let end = min(second.bytes.count, start + Int(stream.integer(in: 0..<200)))
      comparison.take(second.bytes.span.extracting(start..<end))
      start = end
    }
    return comparison
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `pieces are compared as whole traces are`(seed: UInt64) throws {
    let other = TraceHeader(seed: Seed(43), scenario: Examples.header.scenario)
    let traces = [
      Examples.trace(), Examples.trace(cost: 1), Examples.trace(count: 3),
      Examples.trace(how: "stuck"), Examples.trace(header: other), Examples.trace(count: 0),
    ]
    for first in traces {
      for second in traces {
        let comparison = compared(first, second, seed: seed)
        let expected = TraceDifference(first, second)
        #expect(comparison.isEqual == (expected == nil))
        #expect(try comparison.difference()?.text() == expected?.text())
      }
    }
  }

  @Test func `a trace of which nothing came by is not equal`() {
    #expect(!TraceComparison(with: Examples.trace()).isEqual)
  }
}

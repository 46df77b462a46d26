import JSON
import SimulationKernel
import Testing
import Tracing

struct TraceDifferenceTests {
  private func difference(_ first: Trace, _ second: Trace) throws -> TraceDifference {
    try #require(TraceDifference(first, second))
  }

  @Test func `a trace without its last line is compared as far as it goes`() throws {
    let whole = Examples.trace()
    let cut = try Trace(bytes: Array(whole.bytes.dropLast(5)), needsEnding: false)
    let difference = try difference(cut, whole)
    #expect(difference.place == .ending)
    #expect(
      difference.text() == """
        all 7 records are equal, the endings differ
          first: stops without a last line
          second: ends 'finished' at 6.000 s, records=7 events=9
        """
    )
  }

  @Test func `first lines that only look different are told so`() throws {
    let text = String(decoding: Examples.trace().bytes, as: UTF8.self)
    let hexadecimal = text.replacing("\"42\"", with: "\"0x2A\"")
    let difference = try difference(Examples.trace(), try Trace(bytes: Array(hexadecimal.utf8)))
    #expect(
      difference.headerDifferences == ["the first lines say the same and are written differently"]
    )
    let spaced = TraceHeader(seed: Seed(42), scenario: "{ }")
    let tight = TraceHeader(seed: Seed(42), scenario: "{}")
    #expect(
      try self.difference(Examples.trace(header: spaced), Examples.trace(header: tight))
        .headerDifferences == ["the scenarios are written differently"]
    )
  }

  @Test func `the first different record is found in traces of any length`() throws {
    for count in [1, 2, 63, 2000] {
      for changed in [0, count / 2, count - 1] {
        let traces = [-1, changed].map { change in
          var writer = TraceWriter(header: Examples.header)
          for index in 0..<count {
            let data = [TraceField("v", index == change ? "other" : "value")]
            writer.write(time: .start, entity: "e", kind: "k", cause: 0, data: data)
          }
          return writer.finish(how: "finished", events: 0, time: .start)
        }
        #expect(try difference(traces[0], traces[1]).recordNumber == changed + 1)
      }
    }
  }
}

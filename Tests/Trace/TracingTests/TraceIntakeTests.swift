import Diagnostics
import Testing
import Tracing

struct TraceIntakeTests {
  /// Takes in bytes, so many at a time; a trace, or what is wrong in words.
  private func intake(
    _ bytes: [UInt8],
    by length: Int,
    needsEnding: Bool = true
  ) -> (trace: Trace?, words: String?, taken: Int) {
    var intake = TraceIntake(file: "run.jsonl", firstLineLimit: 200, lineLimit: 120)
    var start = 0
    do throws(Diagnostic) {
      while start < bytes.count {
        let end = min(bytes.count, start + length)
        try intake.take(bytes.span.extracting(start..<end))
        start = end
      }
      return (try intake.trace(needsEnding: needsEnding), nil, start)
    } catch {
      return (nil, error.headline, start)
    }
  }

  @Test(arguments: [1, 7, 64, 65, 10_000])
  func `a trace that comes in pieces is the trace`(length: Int) {
    let trace = Examples.trace()
    #expect(intake(trace.bytes, by: length).trace == trace)
    let part = intake(Array(trace.bytes.dropLast(5)), by: length, needsEnding: false)
    #expect(part.trace?.count == trace.count && part.trace?.ending == nil)
    #expect(intake(Array(trace.bytes.dropLast(5)), by: length).words?.contains("cut off") == true)
  }

  @Test(arguments: [1, 50, 1_000])
  func `a line without end is refused before it is held`(length: Int) {
    let lines = Examples.trace(count: 2).bytes.split(separator: 0x0A)
    let start = Array(lines[..<2].joined(separator: [0x0A]))
    let endless = start + [0x0A] + Array(repeating: UInt8(ascii: "x"), count: 100_000)
    let result = intake(endless, by: length)
    #expect(result.words == "run.jsonl:3:1: error: a line of a trace must not be longer than 0 MiB")
    #expect(result.taken <= start.count + 1 + 120)
  }

  @Test func `a first line without end is refused, too`() {
    let endless =
      Array(#"{"frontier":2,"seed":"1","parameters":{},"scenario":{"a":""#.utf8)
      + Array(repeating: UInt8(ascii: "x"), count: 100_000)
    #expect(
      intake(endless, by: 100).words
        == "run.jsonl:1:1: error: a line of a trace must not be longer than 0 MiB"
    )
  }

  @Test func `what is no trace is refused at its beginning, however long it is`() {
    let result = intake(Array(repeating: UInt8(ascii: "\n"), count: 100_000), by: 10)
    #expect(
      result.words
        == #"run.jsonl:1:1: error: not a trace: the first line must begin with '{"frontier":'"#
    )
    #expect(result.taken < 100)
    #expect(intake([], by: 1).words == "run.jsonl:1:1: error: the trace is empty")
  }

  @Test func `lines may be as long as the longest that is written`() {
    #expect(TraceIntake.lineLimit == 16 << 20)
    #expect(TraceIntake.firstLineLimit == 256 << 20)
  }
}

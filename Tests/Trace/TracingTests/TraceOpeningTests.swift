import Diagnostics
import TestSupport
import Testing
import Tracing

struct TraceOpeningTests {
  private static let first = #"{"frontier":2,"seed":"42","parameters":{},"scenario":{}}"#
  private static let last = #"{"end":"finished","records":0,"events":0,"t":0}"#
  private static let record = #"{"n":1,"t":5,"e":"é","k":"k","c":0,"d":{}}"#

  private func problem(_ bytes: [UInt8]) -> String? {
    do throws(Diagnostic) {
      _ = try Trace(bytes: bytes, file: "run.jsonl")
      return nil
    } catch {
      return error.headline
    }
  }

  private func problem(_ lines: [String]) -> String? {
    problem(Examples.bytes(lines))
  }

  @Test func `a trace of another format is refused by number`() {
    #expect(
      problem([#"{"frontier":1,"anything":[1.5,{}]}"#])
        == "run.jsonl:1:13: error: a trace of format 1 cannot be read, only format 2"
    )
  }

  @Test func `a file that is no trace is refused`() {
    #expect(problem([UInt8]()) == "run.jsonl:1:1: error: the trace is empty")
    let expected =
      #"run.jsonl:1:1: error: not a trace: the first line must begin with '{"frontier":'"#
    #expect(problem(["scenario: x"]) == expected)
    #expect(problem(Array("scenario: x".utf8)) == expected)
    #expect(problem([0x0A]) == expected)
    #expect(problem([0xFF, 0x00, 0x0A]) == expected)
  }

  @Test(
    arguments: Table.kept("trace-first-lines") + [
      (
        #"{"frontier":2,"seed":"4","parameters":{},"scenario":{}} "#,
        "1:56: error: expected the end of the line"
      )
    ]
  )
  func `a wrong first line is refused at its place`(line: String, expected: String) {
    #expect(problem([line, Self.last]) == "run.jsonl:" + expected)
  }

  @Test(arguments: Table.kept("trace-records") + [("", #"1: error: expected '{"n":'"#)])
  func `a wrong record is refused at its place`(line: String, expected: String) {
    #expect(problem([Self.first, line, Self.last]) == "run.jsonl:2:" + expected)
  }

  @Test func `records stand in the order of their times`() {
    #expect(
      problem([Self.first, Self.record, #"{"n":2,"t":4,"e":"e","k":"k","c":1,"d":{}}"#])
        == "run.jsonl:3:1: error: the record must not be earlier than 0.000000005 s, "
        + "but is at 0.000000004 s"
    )
  }

  @Test func `a string that is not UTF-8 is refused`() {
    let bytes = Array((Self.first + "\n" + #"{"n":1,"t":5,"e":""#).utf8) + [0xC3, 0x28]
    #expect(
      problem(bytes + Array("\",\"k\":\"k\",\"c\":0,\"d\":{}}\n".utf8))
        == "run.jsonl:2:19: error: a string must be UTF-8"
    )
  }

  @Test func `the last line must fit the records`() {
    #expect(
      problem([Self.first, Self.record, Self.last])
        == "run.jsonl:3:1: error: the last line must count 1 records, not 0"
    )
    #expect(
      problem([Self.first, Self.record, #"{"end":"until","records":1,"events":0,"t":4}"#])
        == "run.jsonl:3:1: error: the end must not be earlier than 0.000000005 s, "
        + "but is at 0.000000004 s"
    )
    #expect(
      problem([Self.first, Self.last, Self.last])
        == "run.jsonl:3:1: error: a line behind the last line"
    )
  }

  @Test func `a trace that was cut short is refused when the whole is needed`() {
    #expect(
      problem([Self.first, Self.record]) == "run.jsonl:3:1: error: the trace has no last line"
    )
    #expect(
      problem(Examples.bytes([Self.first]) + Array(#"{"n":1,"t":"#.utf8))
        == "run.jsonl:2:1: error: the trace is cut off: its last line does not end"
    )
  }

  @Test func `a trace that was cut short is opened as far as it goes`() throws {
    let whole = Examples.trace()
    let bytes = Array(whole.bytes.dropLast(70))
    let trace = try Trace(bytes: bytes, needsEnding: false)
    #expect(trace.ending == nil)
    #expect(trace.count == 6)
    #expect(trace.record(6) == whole.record(6))
    #expect(trace.endTime == whole.time(of: 6))
    #expect(trace.fingerprint == Fingerprint(of: bytes))
  }
}

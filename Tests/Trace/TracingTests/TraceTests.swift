import JSON
import SimulationKernel
import Testing
import Tracing

struct TraceTests {
  @Test func `an opened trace is the written one`() throws {
    let written = Examples.trace()
    let opened = try Trace(bytes: written.bytes)
    #expect(opened == written)
    #expect(opened.header == written.header)
    #expect(opened.ending == written.ending)
    #expect(opened.numbers == 1..<8)
    for number in opened.numbers {
      #expect(opened.record(number) == written.record(number))
      #expect(opened.time(of: number) == written.record(number).time)
    }
  }

  @Test func `a record is read with its fields in order`() {
    let record = Examples.trace().record(6)
    #expect(
      record
        == TraceRecord(
          number: 6,
          time: SimulationTime(nanoseconds: 5_250_000_000),
          entity: "shipment",
          kind: "shipping.settled",
          cause: 5,
          data: [TraceField("state", "OH"), TraceField("cost", 25166)]
        )
    )
    #expect(record["cost"] == .integer(25166))
    #expect(record.integer("cost") == 25166)
    #expect(record.text("state") == "OH")
    #expect(record.integer("state") == nil)
    #expect(record.text("cost") == nil)
    #expect(record["fee"] == nil)
  }

  @Test func `the header and the ending are read`() throws {
    let parameters = [TraceField("to", "AZ"), TraceField("fee", -3)]
    let header = TraceHeader(seed: Seed(.max), parameters: parameters, scenario: .object([:]))
    let trace = try Trace(bytes: Examples.trace(header: header, how: "until").bytes)
    #expect(trace.header.formatVersion == 2)
    #expect(trace.header.seed == Seed(.max))
    #expect(trace.header.parameters == parameters)
    #expect(trace.header.scenario == "{}")
    #expect(trace.ending?.how == "until")
    #expect(trace.ending?.events == 9)
    #expect(trace.endTime == SimulationTime(nanoseconds: 6_000_000_000))
  }

  @Test(arguments: [
    (-1, 1, 1), (0, 3, 1), (1, 3, 3), (5_000_000_000, 4, 3), (5_249_999_999, 4, 4),
    (5_250_000_000, 7, 4), (6_000_000_000, 8, 7), (6_000_000_001, 8, 8),
  ])
  func `the first record after a moment is found`(nanoseconds: Int64, after: Int, atOrAfter: Int) {
    let trace = Examples.trace()
    let time = SimulationTime(nanoseconds: nanoseconds)
    #expect(trace.firstNumber(after: time) == after)
    #expect(trace.firstNumber(atOrAfter: time) == atOrAfter)
  }

  @Test func `the fingerprint is the digest of the file`() {
    let trace = Examples.trace()
    #expect(trace.fingerprint == Fingerprint(of: trace.bytes))
    // As `sha256sum` says of the same lines.
    #expect(
      trace.fingerprint.description
        == "568713d83031ad32a80766fef9198078b5856c00428ddc9989a92867761d8b75"
    )
  }

  @Test func `any text survives writing and reading`() throws {
    let texts = [
      "", " ", "\"", "\\", "/", "\u{0}\u{1F}\u{7F}", "é", "€", "😀", "a\u{301}", "\u{FFFF}",
      "{\"n\":1}", "\n{\"end\":", String(repeating: "x", count: 5000),
    ]
    var writer = TraceWriter(header: Examples.header)
    for text in texts {
      let data = [TraceField(text, text)]
      writer.write(time: .start, entity: text, kind: text, cause: 0, data: data)
    }
    let trace = try Trace(bytes: writer.finish(how: "finished", events: 0, time: .start).bytes)
    for (index, text) in texts.enumerated() {
      let record = trace.record(index + 1)
      #expect(record.entity == text)
      #expect(record.kind == text)
      #expect(record.data == [TraceField(text, text)])
    }
  }
}

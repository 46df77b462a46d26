import JSON
import SimulationKernel
import Testing
import Tracing

struct TraceWriterTests {
  @Test func `a trace is written byte by byte as the format says`() {
    var writer = TraceWriter(
      header: TraceHeader(
        seed: Seed(0x2A),
        parameters: [TraceField("to", "AZ"), TraceField("fee", 5000)],
        scenario: .object(["clients": .object([:]), "a": .integer(1)])
      )
    )
    let first = writer.write(
      time: SimulationTime(nanoseconds: 5_250_000_000),
      entity: "shipment",
      kind: "shipping.settled",
      cause: 0,
      data: [TraceField("state", "OH"), TraceField("cost", 25166)]
    )
    let second = writer.write(
      time: SimulationTime(nanoseconds: 5_250_000_000),
      entity: "a \"b\"\n\u{1}é",
      kind: "x",
      cause: first,
      data: []
    )
    #expect((first, second) == (1, 2))
    let end = SimulationTime(nanoseconds: 6_000_000_000)
    let trace = writer.finish(TraceEnding(how: "finished", records: 2, events: 17, time: end))
    let expected = [
      #"{"frontier":2,"seed":"42","parameters":{"to":"AZ","fee":5000},"#
        + #""scenario":{"a":1,"clients":{}}}"#,
      #"{"n":1,"t":5250000000,"e":"shipment","k":"shipping.settled","c":0,"#
        + #""d":{"state":"OH","cost":25166}}"#,
      #"{"n":2,"t":5250000000,"e":"a \"b\"\n\u0001é","k":"x","c":1,"d":{}}"#,
      #"{"end":"finished","records":2,"events":17,"t":6000000000}"#,
    ]
    #expect(trace.bytes == Examples.bytes(expected))
  }

  @Test func `numbers are written in full`() {
    var writer = TraceWriter(header: Examples.header)
    let values: [Int64] = [0, 9, 10, 99, 100, -1, -10, .max, .min, 1_000_000_000_000_000_000]
    writer.write(
      time: .start,
      entity: "e",
      kind: "k",
      cause: 0,
      data: values.map { TraceField("v", $0) }
    )
    let trace = writer.finish(how: "finished", events: 0, time: .start)
    let text = String(decoding: trace.bytes, as: UTF8.self)
    for value in values { #expect(text.contains("\"v\":\(value)")) }
    #expect(trace.record(1).data.map(\.value) == values.map { .integer($0) })
  }

  @Test func `a trace longer than a piece of memory is in one piece at the end`() throws {
    var writer = TraceWriter(header: Examples.header)
    // 50 MB: pieces are set aside at 1 MB and at 34 MB, in the middle of a record.
    let text = String(repeating: "0123456789", count: 997)
    for number in 1...5_000 {
      let data = [TraceField("number", number), TraceField("text", text)]
      writer.write(time: .start, entity: "e", kind: "k", cause: 0, data: data)
      guard number == 4_000 else { continue }
      #expect(writer.traceSoFar().record(3_999).text("text") == text)
    }
    let trace = writer.finish(how: "finished", events: 0, time: .start)
    #expect(trace.numbers.allSatisfy { trace.record($0).integer("number") == Int64($0) })
    let again = try Trace(bytes: trace.bytes)
    #expect(again.count == 5_000)
    #expect(again.record(5_000).text("text") == text)
  }
}

struct TraceSoFarTests {
  @Test func `the trace so far is what stands before the rest, and writing goes on`() throws {
    var writer = TraceWriter(header: TraceHeader(seed: Seed(1), scenario: "{}"))
    #expect(writer.traceSoFar().numbers.isEmpty)
    var parts: [Trace] = []
    for number in 1...20 {
      let time = SimulationTime(nanoseconds: Int64(number))
      writer.write(time: time, entity: "a", kind: "k", cause: number - 1)
      if number.isMultiple(of: 7) { parts.append(writer.traceSoFar()) }
    }
    let whole = writer.finish(how: "finished", events: 20, time: SimulationTime(nanoseconds: 30))
    for part in parts {
      #expect(part.ending == nil)
      #expect(whole.bytes.starts(with: part.bytes))
      #expect(part.numbers.map { part.record($0) } == part.numbers.map { whole.record($0) })
      #expect(part.endTime == part.time(of: part.count))
      #expect(try Trace(bytes: part.bytes, needsEnding: false) == part)
    }
    #expect(parts.map(\.count) == [7, 14])
  }
}

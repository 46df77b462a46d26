import JSON
import SimulationKernel
import Testing
import Tracing

struct TraceDifferenceTests {
  private func difference(_ first: Trace, _ second: Trace) throws -> TraceDifference {
    try #require(TraceDifference(first, second))
  }

  @Test func `the first different record is shown with what led to both`() throws {
    let difference = try difference(Examples.trace(), Examples.trace(cost: 25170))
    #expect(difference.place == .record(6))
    #expect(difference.recordNumber == 6)
    #expect(
      difference.text(firstName: "a.jsonl", secondName: "b.jsonl") == """
        the traces agree in 5 records and differ at 5.250 s
          a.jsonl: #6  5.250 s  shipment  shipping.settled  state=OH cost=25166
          b.jsonl: #6  5.250 s  shipment  shipping.settled  state=OH cost=25170
        what led to both:
          <- #5  5.250 s  shipment  shipping.quoted   border=IN-OH
          <- #4  5.250 s  shipment  request.answered  request=2
          <- #2  0.000 s  shipment  request.sent      service=fuel
          <- #1  0.000 s  shipment  client.started    kind=ship
          <- the scenario
        """
    )
  }

  @Test func `different causes are shown for each trace`() throws {
    let traces = [0, 1].map { cause in
      var writer = TraceWriter(header: Examples.header)
      writer.write(time: .start, entity: "e", kind: "first", cause: 0)
      let time = SimulationTime(nanoseconds: Int64(5 - cause) * 1_000_000)
      writer.write(time: time, entity: "e", kind: "second", cause: cause)
      return writer.finish(how: "finished", events: 0, time: time)
    }
    #expect(
      try difference(traces[0], traces[1]).text() == """
        the traces agree in 1 record and differ at 0.004 s
          first: #2  0.005 s  e  second
          second: #2  0.004 s  e  second
        what led to it in first:
          <- the scenario
        what led to it in second:
          <- #1  0.000 s  e  first
          <- the scenario
        """
    )
  }

  @Test func `a trace that is the beginning of the other says what comes next`() throws {
    let short = Examples.trace(count: 5, how: "until")
    let difference = try difference(short, Examples.trace())
    #expect(difference.place == .onlyInSecond(6))
    #expect(
      difference.text() == """
        the traces agree in 5 records; first has no more, at 6.000 s
          first: ends 'until' at 6.000 s, records=5 events=9
          second: #6  5.250 s  shipment  shipping.settled  state=OH cost=25166
        what led to it in second:
          <- #5  5.250 s  shipment  shipping.quoted   border=IN-OH
          <- #4  5.250 s  shipment  request.answered  request=2
          <- #2  0.000 s  shipment  request.sent      service=fuel
          <- #1  0.000 s  shipment  client.started    kind=ship
          <- the scenario
        """
    )
    #expect(try self.difference(Examples.trace(), short).place == .onlyInFirst(6))
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

  @Test func `first lines that differ are told apart in words`() throws {
    let first = TraceHeader(
      seed: Seed(42),
      parameters: [TraceField("to", "AZ"), TraceField("fee", 5000)],
      scenario: .object(["services": .object([:]), "timeline": .array([]), "until": .integer(1)])
    )
    let second = TraceHeader(
      seed: Seed(43),
      scenario: .object(["services": .object([:]), "clients": .object([:]), "until": .integer(2)])
    )
    let difference = try difference(Examples.trace(header: first), Examples.trace(header: second))
    #expect(difference.place == .nowhere)
    #expect(difference.recordNumber == nil)
    #expect(
      difference.text() == """
        the seeds differ: 42 and 43
        the parameters differ: to=AZ,fee=5000 and none
        the scenarios differ in 'clients', 'timeline', 'until'
        all 7 records and the endings are equal
        """
    )
  }

  @Test func `records are compared also when the first lines differ`() throws {
    let other = TraceHeader(seed: Seed(43), scenario: Examples.header.scenario)
    let difference = try difference(Examples.trace(), Examples.trace(header: other, cost: 1))
    #expect(difference.place == .record(6))
    #expect(difference.headerDifferences == ["the seeds differ: 42 and 43"])
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

import SimulationKernel
import Testing
import Tracing

struct RecordReadingTests {
  private func sameBothWays(_ trace: Trace) {
    var records: [TraceRecord] = []
    trace.forEachRecord { records.append($0) }
    #expect(records == trace.numbers.map { trace.record($0) })
  }

  @Test func `what is read of a field can be added to the time of a record`() {
    let most = TraceValue.integer(SimulationTime.end.nanoseconds - 1)
    #expect(Int64(most) == (1 << 62) - 1 && Duration(most) != nil && Int(most) == nil)
    let more = TraceValue.integer(SimulationTime.end.nanoseconds)
    #expect(Int64(more) == nil && Duration(more) == nil)
    #expect(Int64.list(in: "1 2") == [1, 2] && Int64.list(in: "1 \(Int64.max)") == nil)
  }

  @Test func `texts with escapes, without letters or beyond ASCII are read in a row`() {
    var writer = TraceWriter(header: Examples.header)
    let texts = [
      "", "\"", "a\\b", "\n", "Zürich", "漢", "a\u{0}b", String(repeating: "long ", count: 30),
    ]
    for round in 0..<3 {
      for text in texts {
        let fields = [TraceField(text, text), TraceField("n", round), TraceField("t", text)]
        let time = SimulationTime(nanoseconds: Int64(round))
        writer.write(time: time, entity: text, kind: text, cause: 0, data: fields)
      }
    }
    sameBothWays(writer.finish(how: "finished", events: 0, time: SimulationTime(nanoseconds: 9)))
  }

  @Test func `more different texts than are kept are read in a row`() {
    var writer = TraceWriter(header: Examples.header)
    for number in 0..<9_000 {
      let fields = [TraceField("path", "/borders/\(number % 4_500)/cost")]
      writer.write(time: .start, entity: "\(number)", kind: "request.sent", cause: 0, data: fields)
    }
    sameBothWays(writer.finish(how: "finished", events: 0, time: .start))
  }
}

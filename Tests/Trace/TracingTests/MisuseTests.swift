import SimulationKernel
import Testing
import TestSupport
import Tracing

struct MisuseTests: Misuses {
  @Test(arguments: all.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    try await expectStop(Self.self, at: number)
  }

  static let all: List = [
    "a trace's scenario must be the JSON text of an object": {
      _ = TraceWriter(header: TraceHeader(seed: Seed(1), scenario: "[1]"))
    },
    "records are written in the order of their times": {
      var writer = TraceWriter(header: Examples.header)
      writer.write(time: SimulationTime(nanoseconds: 2), entity: "e", kind: "k", cause: 0)
      writer.write(time: SimulationTime(nanoseconds: 1), entity: "e", kind: "k", cause: 0)
    },
    "the cause of a record is written before it": {
      var writer = TraceWriter(header: Examples.header)
      writer.write(time: .start, entity: "e", kind: "k", cause: 1)
    },
    "the ending of a trace counts its records": {
      let stream = TraceStream(header: Examples.header) { _ in }
      _ = stream.finish(TraceEnding(how: "finished", records: 1, events: 0, time: .start))
    },
    "a trace ends after its last record": {
      var writer = TraceWriter(header: Examples.header)
      writer.write(time: SimulationTime(nanoseconds: 2), entity: "e", kind: "k", cause: 0)
      _ = writer.finish(how: "finished", events: 0, time: .start)
    },
    "a trace has the records 1 to its count": { _ = Examples.trace().record(8) },
    "a trace's lines are checked when it is opened": {
      let line = Array("no record".utf8)
      let trace = Trace(
        bytes: line,
        header: Examples.header,
        ending: nil,
        lineStarts: [0, line.count],
        times: [.start]
      )
      print(trace.record(1))
    },
  ]
}

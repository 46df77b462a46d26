import Drawing
import SimulationKernel
import Testing
import TestSupport
import Tracing
import Viewer

struct MisuseTests: Misuses {
  @Test(arguments: all.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    try await expectStop(Self.self, at: number)
  }

  static let all: List = [
    "a stretch of time must not end before it begins": {
      _ = TimeStretch(from: SimulationTime(nanoseconds: 2), to: .start)
    },
    "a page has at least one row": {
      let view = ViewState(size: Size(width: 800, height: 500))
      _ = PagedList("receipts", of: 3, perPage: 0, in: view)
    },
    "a row is below the count of its groups": {
      var writer = TraceWriter(header: TraceHeader(seed: Seed(1), scenario: "{}"))
      writer.write(time: .start, entity: "e", kind: "client.started", cause: 0)
      let trace = writer.finish(how: "finished", events: 0, time: .start)
      _ = EventIndex(trace).rows(EventFilter()).record(1)
    },
  ]
}

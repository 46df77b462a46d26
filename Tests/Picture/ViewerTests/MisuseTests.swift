import Drawing
import SimulationKernel
import Testing
import Tracing
import Viewer

struct MisuseTests {
  @Test(arguments: Misuse.allCases)
  func `what must not be asked stops the program, which says why`(_ misuse: Misuse) async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misuse] in misuse.commit()
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains(misuse.rawValue))
  }

  /// A mistake of the programmer, by what the program says of it.
  enum Misuse: String, Codable, CaseIterable {
    case stretch = "a stretch of time must not end before it begins"
    case page = "a page has at least one row"
    case row = "a row is below the count of its groups"

    /// Makes the mistake.
    func commit() {
      switch self {
      case .stretch: _ = TimeStretch(from: SimulationTime(nanoseconds: 2), to: .start)
      case .page:
        let view = ViewState(size: Size(width: 800, height: 500))
        _ = PagedList("receipts", of: 3, perPage: 0, in: view)
      case .row:
        var writer = TraceWriter(header: TraceHeader(seed: Seed(1), scenario: "{}"))
        writer.write(time: .start, entity: "e", kind: "client.started", cause: 0)
        let trace = writer.finish(how: "finished", events: 0, time: .start)
        _ = EventIndex(trace).rows(EventFilter()).record(1)
      }
    }
  }
}

import SimulationKernel
import Testing
import Tracing

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
    case noObject = "a trace's scenario must be the JSON text of an object"
    case backwards = "records are written in the order of their times"
    case laterCause = "the cause of a record is written before it"
    case miscounted = "the ending of a trace counts its records"
    case earlyEnding = "a trace ends after its last record"
    case noRecord = "a trace has the records 1 to its count"
    case unchecked = "a trace's lines are checked when it is opened"

    /// Makes the mistake.
    func commit() {
      switch self {
      case .noObject: _ = TraceWriter(header: TraceHeader(seed: Seed(1), scenario: "[1]"))
      case .backwards:
        var writer = TraceWriter(header: Examples.header)
        writer.write(time: SimulationTime(nanoseconds: 2), entity: "e", kind: "k", cause: 0)
        writer.write(time: SimulationTime(nanoseconds: 1), entity: "e", kind: "k", cause: 0)
      case .laterCause:
        var writer = TraceWriter(header: Examples.header)
        writer.write(time: .start, entity: "e", kind: "k", cause: 1)
      case .miscounted:
        let stream = TraceStream(header: Examples.header) { _ in }
        _ = stream.finish(TraceEnding(how: "finished", records: 1, events: 0, time: .start))
      case .earlyEnding:
        var writer = TraceWriter(header: Examples.header)
        writer.write(time: SimulationTime(nanoseconds: 2), entity: "e", kind: "k", cause: 0)
        _ = writer.finish(how: "finished", events: 0, time: .start)
      case .noRecord: _ = Examples.trace().record(8)
      case .unchecked:
        let line = Array("no record".utf8)
        let trace = Trace(
          bytes: line,
          header: Examples.header,
          ending: nil,
          lineStarts: [0, line.count],
          times: [.start]
        )
        print(trace.record(1))
      }
    }
  }
}

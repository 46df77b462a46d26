import RunRecords
import SceneTestSupport
import Testing
import Tracing
import Viewer

struct OwnRecordsTests {
  private static let kinds = OwnRecords.byName([OutageBegan.self, ClientStarted.self])

  @Test func `the last record of a kind is found at any moment`() {
    var script = TraceScript()
    script.add(at: 1, ClientStarted(clientKind: "a"))
    script.add(at: 2, OutageEnded())
    script.add(at: 3, ClientStarted(clientKind: "b"))
    let trace = script.finish()
    var records = OwnRecords(Self.kinds)
    // What is of no kind that is kept is passed over.
    #expect(trace.numbers.map { records.take(trace.record($0)) != nil } == [true, false, true])
    func last(_ record: Int) -> ClientStarted? {
      records.last(ClientStarted.self, after: record)?.value
    }
    #expect((0...3).map { last($0)?.clientKind } == [nil, "a", "a", "b"])
    #expect(records.last(ClientStarted.self, after: 3)?.time == 3_000_000)
    #expect(records.last(OutageBegan.self, after: 3) == nil)
    #expect((0...3).map { records.entries(after: $0).count } == [0, 1, 1, 2])
  }
}

import MazesRecords
import MazesValues
import RunRecords
import SimulationKernel
import Testing
import Tracing

struct MazeRecordTests {
  private static func record(_ kind: String, _ data: [TraceField]) -> TraceRecord {
    TraceRecord(number: 1, time: .start, entity: "explorer", kind: kind, cause: 0, data: data)
  }

  private static func room(_ change: (inout [String: TraceValue]) -> Void) -> MazeRoom? {
    var data: [String: TraceValue] = [
      "id": .text("R1"), "row": .integer(0), "column": .integer(0), "type": .text("empty"),
      "depth": .integer(1), "from": .text("n"), "north": .text("R2"), "locked": .text("n"),
    ]
    change(&data)
    return MazeRoom(
      record(
        MazeRoom.kind,
        data.keys.sorted().compactMap { key in
          data[key].map { TraceField(key, $0) }
        }
      )
    )
  }

  @Test func `a room without some of its doors is read`() {
    #expect(Self.room { _ in }?.doors == [MazeDoor(.north, to: "R2", isLocked: true)])
    #expect(Self.room { $0["locked"] = nil }?.doors == [MazeDoor(.north, to: "R2")])
    #expect(Self.room { $0["west"] = .text("R3") }?.doors.map(\.side) == [.north, .west])
    #expect(Self.room { $0["from"] = nil }?.from == nil)
  }

  @Test func `a room whose fields cannot be is not read`() {
    #expect(Self.room { $0["type"] = .text("trap") } == nil)
    #expect(Self.room { $0["from"] = .text("ne") } == nil)
    #expect(Self.room { $0["from"] = .text("u") } == nil)
    #expect(Self.room { $0["locked"] = .text("x") } == nil)
    #expect(Self.room { $0["locked"] = .text("e") } == nil)
    #expect(Self.room { $0["row"] = .integer(1 << 40) } == nil)
  }

  @Test func `half a place to go toward is not read`() {
    let data = MazeGenerating(number: 1, strategy: "s", concurrency: 1, toward: .start).data
    let half = data.filter { $0.key != "toward_column" }
    #expect(MazeGenerating(Self.record(MazeGenerating.kind, half)) == nil)
    let none = half.filter { $0.key != "toward_row" }
    #expect(MazeGenerating(Self.record(MazeGenerating.kind, none))?.toward == nil)
  }

  @Test func `a way has as many letters as steps`() {
    let short = [TraceField("steps", 2), TraceField("way", "n")]
    #expect(MazeWay(Self.record(MazeWay.kind, short)) == nil)
    let unknown = [TraceField("steps", 2), TraceField("way", "nu")]
    #expect(MazeWay(Self.record(MazeWay.kind, unknown)) == nil)
  }
}

import MazesRecords
import MazesValues
import RunRecords
import SimulationKernel
import Testing
import TestSupport
import Tracing
import Viewer

/// The way through the mazes of the shipped scenarios, from record to record.
struct ShippedWayTests {
  /// Where a client's way is told to lead after a record; nil where it leads nowhere yet, or out.
  private static func end(
    _ scene: any TraceScene,
    of client: String,
    after record: Int
  )
    -> MazePlace?
  {
    let playhead = scene.timeline.playhead(after: record)
    let text = scene.description(at: playhead, client: client).text
    guard let match = text.firstMatch(of: /steps? to room (-?\d+)·(-?\d+)/),
      let row = Int32(match.1), let column = Int32(match.2)
    else { return nil }
    return MazePlace(row: row, column: column)
  }

  @Test(arguments: SearchEffort.some(of: ShippedRuns.paths("mazes")))
  func `the way leads to the room told about or stays, and not back to a branch within a second`(
    path: String
  ) throws {
    let scene = try ShippedRuns.scene(path)
    var last: [String: MazePlace] = [:]
    // Where a lock bars the way on, it may open at any time.
    var locked: Set<MazePlace> = []
    // The ends that were left for rooms elsewhere, not for the next room behind them.
    var left: [String: [MazePlace: SimulationTime]] = [:]
    // Of a maze of thousands of rooms the first ones are looked at.
    let numbers = scene.trace.numbers.filter { MazeRoom(scene.trace.record($0)) != nil }.prefix(600)
    for number in numbers {
      let record = scene.trace.record(number)
      let (room, name) = (try #require(MazeRoom(record)), record.entity)
      locked.formUnion(room.doors.filter(\.isLocked).map { room.place.beyond($0.side) })
      guard let end = Self.end(scene, of: name, after: number), end != last[name] else { continue }
      #expect(end == room.place, "\(name) after record \(number)")
      let parent = room.from.map { room.place.beyond($0) }
      if let parent, !locked.contains(room.place), let before = left[name]?[parent] {
        #expect(before.duration(to: record.time) > .seconds(1), "\(name) after record \(number)")
      }
      if let old = last[name], old != parent { left[name, default: [:]][old] = record.time }
      last[name] = end
    }
    #expect(!last.isEmpty)
  }
}

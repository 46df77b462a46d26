import Drawing
import SimulationKernel
import TestSupport
import Testing
import Viewer

struct TimeMarksTests {
  private func player(after inputs: PlayerInput...) -> Player {
    var player = Player(size: PlayerTests.size)
    for input in inputs { player.apply(input, on: PlayerTests.timeline) }
    return player
  }

  @Test(arguments: Table.kept("marks-of-times"))
  func `ranges, bookmarks and the lanes' window stand as they are set`(
    inputs: String,
    outcome: String
  ) throws {
    var script = PlayerScript()
    try script.play(inputs)
    try script.expect(outcome)
  }

  @Test func `the edge of what is computed is no end to go back from`() throws {
    var script = PlayerScript()
    try script.play("loop @3.5 play +1000", isWhole: false)
    try script.expect("4, rest")
  }

  @Test func `a range beyond the end of a shorter run is none`() throws {
    var script = PlayerScript()
    try script.play("@3 [")
    #expect(script.player.marks.range(until: PlayerTests.moment(2)) == nil)
  }

  @Test func `the bookmarks of another day come in any order, each once, and not too many`() {
    let times = (0..<200).map { SimulationTime(nanoseconds: Int64(199 - $0) / 2) }
    let player = player(after: .mark(.bookmarks(times + [SimulationTime(nanoseconds: -5)])))
    #expect(player.marks.bookmarks == (0..<99).map { SimulationTime(nanoseconds: $0) })
  }

  @Test func `kinds of records are jumped to, on and back`() {
    let trace = PlayerTests.timeline.trace
    let timeline = PlayerTimeline(trace: trace, jumpTargets: [.settled: [2, 4]])
    var player = Player(size: PlayerTests.size)
    var records: [Int] = []
    for input in [
      PlayerInput.next(.settled), .next(.settled), .next(.settled), .previous(.settled),
    ] {
      player.apply(input, on: timeline)
      records.append(player.playhead.record)
    }
    #expect(records == [2, 4, 4, 2])
    player.apply(.next(.failure), on: timeline)
    #expect(player.playhead.record == 2)
  }
}

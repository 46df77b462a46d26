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

  @Test(
    arguments: """
      @1 [ @3 ] => range 1-3
      @1 [ => range 1-4
      @3 ] => range 0-3
      @1 [ [ => range, window, marks
      @2 [ @1 ] => range 0-1
      @2 ] @3 [ => range 3-4
      @1 [ @3 ] loop @2.5 play +750 => 1.25, play
      @1 [ @3 ] loop @2.5 play +750 +6000 => 1.25, play
      loop @3.5 play +1000 => 0.5, play
      @2 ] loop @3 play +100 => 0
      @2 mark @1 mark => marks 1-2
      @2 mark @1 mark play bookmark => 2, rest
      @2 mark @1 mark play bookmark bookmark => 1, rest
      @2 mark @1 mark play bookmark bookmark bookmark => 2, rest
      @2 mark @1 mark play bookmark bookmark bookmark mark => marks 1
      @1 [ @2 ] zoom => window 1-2
      @1 [ @2 ] zoom @3.5 => window 3-4
      @1 [ @2 ] zoom @3.5 @0.25 => window 0-1
      @1 [ @2 ] zoom @3.5 @0.25 hold0.5 => 0.5
      @1 [ @2 ] zoom @3.5 @0.25 hold0.5 fit => window
      """ as Table
  )
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

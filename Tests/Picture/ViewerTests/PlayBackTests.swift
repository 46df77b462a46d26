import Drawing
import SceneTestSupport
import SimulationKernel
import TestSupport
import Testing
import Viewer

/// Play runs backwards, and at the speed that shows a whole run in half a minute.
struct PlayBackTests {
  @Test(arguments: Table.kept("keys-of-playing-back"))
  func `play goes back and shows the whole run`(inputs: String, outcome: String) throws {
    var script = PlayerScript()
    try script.play(inputs)
    try script.expect(outcome)
  }

  @Test func `back and on again leads through the same playheads`() throws {
    var script = PlayerScript()
    try script.play("@1 play")
    var there: [Playhead] = []
    for _ in 0..<20 {
      try script.play("+100")
      there.append(script.player.playhead)
    }
    try script.play("back")
    for playhead in there.reversed().dropFirst() {
      try script.play("+100")
      #expect(script.player.playhead == playhead)
    }
  }

  @Test(arguments: [4, 42_299, 1_000_000, 7_200_000, 604_800_000] as [Int64])
  func `that speed is between two others, and ends in half a minute`(milliseconds: Int64) {
    let end = SimulationTime(nanoseconds: milliseconds * 1_000_000)
    let speed = Speed(ofWhole: end)
    let shown = 30_000_000_000 * speed.numerator / speed.denominator
    #expect(shown >= end.nanoseconds && shown - end.nanoseconds <= 1_000_000_000)
    #expect(speed.isOfWhole && speed.description == "whole")
    if speed.multiple < 1024 { #expect(speed.faster > speed) }
    if speed.multiple > 0.25 { #expect(speed.slower < speed) }
    #expect(Speed(times: speed.multiple, of: end) == speed)
    #expect(Speed(times: 2, of: end) == Speed(power: 1))
  }

  @Test func `another run is shown in half a minute as well`() throws {
    var bench = try SceneBench()
    bench.strike("K")
    #expect(bench.workspace.player.speed == Speed(ofWhole: bench.scene.timeline.end))
    let other = try SceneAssets.cutOff()
    bench.workspace.goOn(with: other)
    #expect(bench.workspace.player.speed == Speed(ofWhole: other.timeline.end))
    bench.strike("0")
    #expect(bench.workspace.player.speed == .normal)
  }
}

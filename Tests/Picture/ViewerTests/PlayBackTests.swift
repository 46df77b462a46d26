import Drawing
import SceneTestSupport
import SimulationKernel
import Testing
import Viewer

/// Play runs backwards, and at the speed that shows a whole run in half a minute.
struct PlayBackTests {
  private let timeline = PlayerTests.timeline

  private func at(_ seconds: Double) -> SimulationTime {
    SimulationTime(nanoseconds: Int64(seconds * 1e9))
  }

  private func player(_ inputs: PlayerInput...) -> Player {
    var player = Player(size: PlayerTests.size)
    for input in inputs { player.apply(input, on: timeline) }
    return player
  }

  @Test func `J plays backwards, at the speed, and pauses`() {
    var player = player(.seek(at(3)), .speed(Speed(power: 1)), .playBack)
    player.advance(by: .milliseconds(750), on: timeline)
    #expect(player.playhead == timeline.playhead(at: at(1.5)) && player.isPlaying)
    #expect(player.view.isReversed)
    player.apply(.playBack, on: timeline)
    #expect(!player.isPlaying)
    player.apply(.playBack, on: timeline)
    player.apply(.togglePlay, on: timeline)
    #expect(!player.isPlaying)
    player.apply(.togglePlay, on: timeline)
    player.advance(by: .milliseconds(250), on: timeline)
    #expect(player.playhead == timeline.playhead(at: at(2)) && !player.isReversed)
  }

  @Test func `back and on again leads through the same playheads`() {
    var player = player(.seek(at(1)), .togglePlay)
    var there: [Playhead] = []
    for _ in 0..<20 {
      player.advance(by: .milliseconds(100), on: timeline)
      there.append(player.playhead)
    }
    player.apply(.playBack, on: timeline)
    for playhead in there.reversed().dropFirst() {
      player.advance(by: .milliseconds(100), on: timeline)
      #expect(player.playhead == playhead)
    }
  }

  @Test func `back at the first record it stands still, and begins from the end once more`() {
    var player = player(.seek(at(0.5)), .playBack)
    player.advance(by: .seconds(9), on: timeline)
    #expect(player.playhead == timeline.first && !player.isPlaying)
    player.apply(.playBack, on: timeline)
    #expect(player.playhead == timeline.last && player.isPlaying)
  }

  @Test func `a range goes round backwards, too, to the nanosecond`() {
    var player = player(
      .seek(at(1)),
      .mark(.rangeStart),
      .seek(at(3)),
      .mark(.rangeEnd),
      .mark(.loop),
      .seek(at(1.5)),
      .playBack
    )
    player.advance(by: .milliseconds(750), on: timeline)
    #expect(player.playhead.time == at(2.75) && player.isPlaying)
  }

  @Test func `the whole run is shown in half a minute, whichever way time runs`() {
    for input in [PlayerInput.togglePlay, .playBack] {
      var player = player(.speed(Speed(ofWhole: timeline.end)), input)
      if input == .playBack { #expect(player.playhead == timeline.last) }
      player.advance(by: .milliseconds(input == .playBack ? 22_499 : 29_999), on: timeline)
      // Back it goes to the first record, which is at a second of four.
      #expect(player.isPlaying)
      player.advance(by: .milliseconds(1), on: timeline)
      #expect(!player.isPlaying && [timeline.first, timeline.last].contains(player.playhead))
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

  @Test func `a breakpoint holds on the way back, too`() throws {
    var bench = try WorkspaceBench(EventFilterTests.scene(), part: 1)
    bench.strike("e")
    bench.click("events/search")
    for letter in "service:fuel kind:answered" { bench.tell(.text(String(letter))) }
    bench.press(.enter)
    bench.strike("p")
    var records: [Int] = []
    for _ in 0..<3 {
      bench.press(.character("j"))
      for _ in 0..<100 where bench.workspace.player.isPlaying {
        bench.workspace.advance(by: .milliseconds(100), on: bench.scene)
      }
      records.append(bench.workspace.player.playhead.record)
    }
    #expect(records == [7, 3, 1])
  }

  @Test func `another run is shown in half a minute as well`() throws {
    var bench = try WorkspaceBench()
    bench.strike("K")
    #expect(bench.workspace.player.speed == Speed(ofWhole: bench.scene.timeline.end))
    let other = try SceneAssets.cutOff()
    bench.workspace.goOn(with: other)
    #expect(bench.workspace.player.speed == Speed(ofWhole: other.timeline.end))
    bench.strike("0")
    #expect(bench.workspace.player.speed == .normal)
  }
}

import Drawing
import SimulationKernel
import TestSupport
import SceneTestSupport
import Testing
import Viewer

/// The play pauses at the next record that fits a filter.
struct BreakpointTests {
  /// The list with a filter, and a playhead at the beginning; the letters are commands again.
  private func bench(_ filter: String) throws -> SceneBench {
    var bench = try SceneBench(EventFilterTests.scene(), part: 0)
    bench.strike("e")
    bench.click("events/search")
    for letter in filter { bench.tell(.text(String(letter))) }
    bench.press(.enter)
    return bench
  }

  @Test func `the card of the time shows where the play pauses, and at what`() throws {
    var bench = try bench("service:fuel kind:answered")
    bench.strike("pe")
    let sign = try #require(bench.picture.region(id: "time/pauses"))
    #expect(
      sign.label == "The play pauses at service:fuel kind:answered (2); a click ends that"
    )
    let lanes = try #require(bench.picture.region(id: "timeline")).bounds
    let time = bench.scene.timeline.playhead(after: 7).time
    let share = Double(time.nanoseconds) / Double(bench.scene.timeline.end.nanoseconds)
    let point = Point(lanes.x + 6 + (lanes.width - 12) * share, lanes.maxY - 6)
    bench.tell(.move(point, bench.picture.region(at: point)))
    #expect(bench.texts.contains { $0.hasPrefix("the play pauses at record 7, ") })
  }

  @Test(arguments: Table.kept("keys-of-breakpoints"))
  func `the play pauses where a filter fits`(keys: String, outcome: String) throws {
    var bench = try SceneBench(EventFilterTests.scene(), part: 0)
    let keys = keys.replacing("§", with: "e‹events/search›")
    bench.expect(keys, outcome, ["opened": .opened, "start": .player(.seek(.start))])
  }

  @Test func `the moment is that of the record, however long a frame takes`() throws {
    var bench = try bench("attempt:2")
    bench.strike("p")
    bench.press(.space)
    bench.workspace.advance(by: .milliseconds(1), on: bench.scene)
    bench.workspace.advance(by: .seconds(60), on: bench.scene)
    let playhead = bench.workspace.player.playhead
    #expect(playhead.record == 4)
    #expect(playhead.time == SimulationTime(nanoseconds: 2_500_000_000))
  }
}

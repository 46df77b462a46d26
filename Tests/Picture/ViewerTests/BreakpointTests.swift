import Drawing
import SceneTestSupport
import SimulationKernel
import Testing
import Viewer

/// The play pauses at the next record that fits a filter.
struct BreakpointTests {
  /// The list with a filter, and a playhead at the beginning; the letters are commands again.
  private func bench(_ filter: String) throws -> WorkspaceBench {
    var bench = try WorkspaceBench(EventFilterTests.scene(), part: 0)
    bench.strike("e")
    bench.click("events/search")
    for letter in filter { bench.tell(.text(String(letter))) }
    bench.press(.enter)
    return bench
  }

  /// Plays until it stands still, or for that many tenths of a second.
  private func play(_ bench: inout WorkspaceBench, tenths: Int = 100) {
    bench.press(.space)
    for _ in 0..<tenths where bench.workspace.player.isPlaying {
      bench.workspace.advance(by: .milliseconds(100), on: bench.scene)
    }
  }

  @Test func `P has the play pause at each record that fits, and P again no more`() throws {
    var bench = try bench("service:fuel kind:answered")
    bench.strike("p")
    #expect(bench.workspace.message?.title == "The play pauses at the next record that fits")
    #expect(bench.workspace.message?.text == "service:fuel kind:answered")
    for record in [3, 7] {
      play(&bench)
      #expect(bench.workspace.player.playhead.record == record)
      #expect(!bench.workspace.player.isPlaying)
      #expect(
        bench.workspace.message?.title.hasPrefix("Paused at record \(record): answered") == true
      )
    }
    play(&bench)
    #expect(bench.workspace.player.isAtEnd(of: bench.scene.timeline))
    bench.strike("p")
    #expect(bench.workspace.message?.title == "The play pauses at nothing")
    play(&bench)
    #expect(bench.workspace.player.isAtEnd(of: bench.scene.timeline))
  }

  @Test func `the card of the time shows where the play pauses, and at what`() throws {
    var bench = try bench("service:fuel kind:answered")
    #expect(bench.picture.region(id: "time/pauses") == nil)
    bench.strike("p")
    bench.strike("e")
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
    bench.click("time/pauses")
    #expect(bench.picture.region(id: "time/pauses") == nil)
    #expect(bench.workspace.message?.title == "The play pauses at nothing")
    bench.strike("e")
    bench.strike("p")
    #expect(bench.picture.region(id: "time/pauses") == nil)
    bench.tell(.text("late"))
    bench.press(.enter)
    bench.strike("p")
    #expect(bench.picture.region(id: "time/pauses") != nil)
    bench.tell(.opened)
    #expect(bench.picture.region(id: "time/pauses") == nil, "another run is shown")
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

  @Test func `the button of the list does the same, with the groups that are shown`() throws {
    var bench = try bench("")
    bench.click("events/group/0")
    #expect(bench.texts.contains("Pause at these"))
    bench.click("events/breakpoint")
    #expect(bench.texts.contains("Pauses at these"))
    bench.tell(.player(.seek(.start)))
    play(&bench)
    #expect(bench.workspace.player.playhead.record == 6)
    bench.click("events/group/0")
    #expect(bench.texts.contains("Pauses at others"))
    bench.click("events/breakpoint")
    #expect(bench.texts.contains("Pause at these"))
  }

  @Test func `in a run played over and over it pauses in each round`() throws {
    var bench = try bench("kind:retrying")
    bench.strike("pl")
    for _ in 0..<2 {
      play(&bench)
      #expect(bench.workspace.player.playhead.record == 4)
    }
    bench.strike("p")
    bench.press(.space)
    bench.workspace.advance(by: .seconds(60), on: bench.scene)
    #expect(bench.workspace.player.isPlaying)
  }

  @Test func `where nothing is said, P asks what the play is to pause at`() throws {
    var bench = try WorkspaceBench(EventFilterTests.scene(), part: 0)
    bench.strike("p")
    #expect(bench.workspace.message?.title == "Type what the play is to pause at")
    bench.strike("kind:closed")
    bench.press(.enter)
    bench.strike("p")
    play(&bench)
    #expect(bench.workspace.player.playhead.record == 6)
    // Closed, the list pauses the play nevertheless.
    bench.strike("e")
    play(&bench)
    #expect(bench.workspace.player.playhead.record == 8)
    bench.strike("p")
    #expect(bench.workspace.message?.title == "The play pauses at nothing")
  }

  @Test func `the palette has it, for the list's filter and for what is typed`() throws {
    var bench = try bench("kind:retrying")
    bench.strike("/pause")
    let rows = bench.picture.regions.filter { $0.id.hasPrefix("palette/") }.map(\.label)
    #expect(rows.contains("Pause where the filter of the events fits"))
    for _ in 0..<5 { bench.press(.backspace) }
    bench.strike("kind:closed")
    let row = bench.picture.regions.first { $0.label == "Pause at “kind:closed”" }
    bench.click(try #require(row?.id))
    play(&bench)
    #expect(bench.workspace.player.playhead.record == 6)
  }

  @Test func `who types what a row says means the rest of it`() throws {
    var bench = try bench("")
    bench.strike("/pause at kind:closed")
    let rows = bench.picture.regions.filter { $0.id.hasPrefix("palette/") }.map(\.label)
    #expect(rows.suffix(2) == ["Pause at “kind:closed”", "Find “kind:closed” in the events"])
    bench.press(.escape)
    bench.strike("/find fuel")
    let other = bench.picture.regions.filter { $0.id.hasPrefix("palette/") }.map(\.label)
    #expect(other.suffix(2) == ["Find “fuel” in the events", "Pause at “fuel”"])
  }

  @Test func `a filter with a mistake is refused, and the mistake said`() throws {
    var bench = try bench("attempt:x")
    bench.strike("p")
    #expect(bench.workspace.message?.title == "'attempt' takes a whole number, not 'x'")
    #expect(bench.workspace.message?.text == "write it like attempt:>1")
    #expect(bench.workspace.message?.isBad == true)
    play(&bench)
    #expect(bench.workspace.player.isAtEnd(of: bench.scene.timeline))
  }
}

import Drawing
import SceneTestSupport
import ShippingScene
import SimulationKernel
import TestSupport
import Testing
import Tracing
import Viewer

/// The keyboard map of `visual.md`, section 9, key by key.
struct KeyMapTests {
  private func bench(part: Double = 0.4) throws -> WorkspaceBench {
    try WorkspaceBench(part: part)
  }

  private func seconds(_ seconds: Double) -> SimulationTime {
    SimulationTime(nanoseconds: Int64(seconds * 1_000_000_000))
  }

  @Test func `the arrows step by records, tenths and seconds, and move the map`() throws {
    var bench = try bench()
    let (start, timeline) = (bench.workspace.player.playhead, bench.scene.timeline)
    bench.press(.right)
    bench.strike(".")
    #expect(bench.workspace.player.playhead == timeline.playhead(after: start.record + 2))
    bench.strike(",")
    bench.press(.left)
    #expect(bench.workspace.player.playhead.record == start.record)
    bench.tell(.player(.seek(seconds(2))))
    for (key, modifiers) in [(WorkspaceKey.right, WorkspaceModifiers.shift), (.right, .control)] {
      bench.press(key, modifiers)
    }
    #expect(bench.workspace.player.playhead.time == seconds(3.1))
    for (key, modifiers) in [(WorkspaceKey.left, WorkspaceModifiers.shift), (.left, .control)] {
      bench.press(key, modifiers)
    }
    #expect(bench.workspace.player.playhead.time == seconds(2))
    bench.tell(.wheel(5, Point(700, 300), nil))
    let pan = bench.workspace.player.stage.pan
    bench.press(.right, .alt)
    bench.press(.down, .alt)
    #expect(bench.workspace.player.stage.pan.distance(to: pan - Point(40, 40)) < 1e-9)
    bench.press(.left, .alt)
    bench.press(.up, .alt)
    #expect(bench.workspace.player.stage.pan.distance(to: pan) < 1e-9)
    bench.strike("f")
    #expect(bench.workspace.player.stage == .fit)
  }

  @Test func `N, R and T go to the next settled state, request and failure`() throws {
    var bench = try bench(part: 0)
    for (letter, kind) in [("n", "shipping.settled"), ("r", "request.sent")] {
      bench.strike(letter)
      let record = bench.scene.trace.record(bench.workspace.player.playhead.record)
      #expect(record.kind == kind)
    }
    bench.strike("t")
    let failure = bench.workspace.player.playhead.record
    #expect(bench.scene.timeline.important.contains(failure))
    bench.strike("nN")
    #expect(bench.workspace.player.playhead.record < failure)
    bench.press(.end)
    bench.strike("n")
    #expect(bench.texts.contains("Nothing is settled later"))
    bench.press(.home)
    bench.strike("T")
    #expect(bench.texts.contains("There is no earlier failure"))
  }

  @Test func `End goes on to the end of a run that is being computed`() throws {
    let (short, long) = try (SceneAssets.coastToCoast(), SceneAssets.cutOff())
    var bench = WorkspaceBench(short, part: 0.2)
    bench.tell(.computing(true))
    bench.press(.end)
    bench.workspace.goOn(with: long)
    #expect(bench.workspace.player.isAtEnd(of: long.timeline))
    bench = WorkspaceBench(short, part: 0.2)
    bench.press(.end)
    bench.workspace.goOn(with: long)
    #expect(bench.workspace.player.playhead.time == short.timeline.end)
  }

  @Test func `the brackets and L mark a range that goes round, and Z zooms to it`() throws {
    var bench = try bench()
    bench.strike("z")
    #expect(bench.texts.contains("There is no range to zoom to"))
    bench.tell(.player(.seek(seconds(1))))
    bench.strike("[")
    bench.tell(.player(.seek(seconds(2))))
    bench.strike("]l")
    #expect(bench.texts.contains("The range is played over and over"))
    #expect(bench.texts.contains("Loop"))
    bench.strike("z")
    let range = TimeStretch(from: seconds(1), to: seconds(2))
    #expect(bench.workspace.player.marks.window == range)
    #expect(bench.texts.contains("1.2 s") && !bench.texts.contains("5 s"))
    bench.strike("v")
    #expect(bench.effects == [.film(range)])
    bench.strike("f")
    #expect(bench.workspace.player.marks.window == nil)
  }

  @Test func `B makes a bookmark that is kept, Shift+B goes to the next one`() throws {
    var bench = try bench()
    let time = bench.workspace.player.playhead.time
    bench.strike("B")
    #expect(bench.texts.contains("There are no bookmarks"))
    bench.strike("b")
    #expect(bench.effects == [.keepBookmarks([time])])
    bench.press(.home)
    bench.strike("B")
    #expect(bench.workspace.player.playhead.time == time)
    bench.strike("b")
    #expect(bench.effects.last == .keepBookmarks([]))
  }

  @Test func `S, Shift+S and V make pictures and films of what is seen`() throws {
    var bench = try bench()
    bench.strike("sSv")
    let whole = TimeStretch(from: .start, to: bench.scene.timeline.end)
    #expect(bench.effects == [.savePicture(.png), .savePicture(.svg), .film(whole)])
    bench.tell(.filming(WorkspaceVideo(done: 25, count: 100)))
    bench.strike("v")
    #expect(bench.effects.count == 3 && bench.texts.contains("A film is being made already"))
    bench.tell(.say(nil))
    #expect(bench.texts.contains("25 % of 100 frames   Esc stops it"))
    bench.press(.escape)
    #expect(bench.effects.last == .cancelFilm)
  }

  @Test(arguments: Table.kept("keys-of-the-map"))
  func `keys do what they say, and the palette names them`(keys: String, outcome: String) throws {
    var bench = try bench()
    bench.expect(keys, outcome)
  }

  @Test func `the text size has a least and a greatest step`() throws {
    for (sign, last) in [("-", 0.5), ("+", 4)] as [(Character, Double)] {
      var bench = try bench()
      for _ in 0..<40 { bench.press(.character(sign), .control) }
      #expect(bench.effects.last == .zoomText(last))
    }
  }

  @Test func `what is marked is drawn on the time card, and told under the pointer`() throws {
    var bench = try bench()
    bench.tell(.player(.seek(seconds(1))))
    bench.strike("[b")
    bench.tell(.player(.seek(seconds(2))))
    bench.strike("]")
    let time = try #require(bench.picture.layers.first { $0.name == .time }).list.textForm
    let card = try #require(bench.picture.region(id: "timeline"))
    bench.tell(.player(.mark(.bookmarks([]))))
    let without = try #require(bench.picture.layers.first { $0.name == .time }).list.textForm
    #expect(time != without)
    bench.tell(.player(.mark(.bookmarks([seconds(1)]))))
    let share = 1 / (Double(bench.scene.timeline.end.nanoseconds) / 1e9)
    let x = card.bounds.x + 6 + (card.bounds.width - 12) * share
    bench.tell(.move(Point(x, card.bounds.maxY - 4), card))
    for text in ["bookmark at 1 s", "the range begins"] {
      #expect(bench.texts.contains(text), "\(bench.texts)")
    }
  }
}

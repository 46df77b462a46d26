import Drawing
import Scenarios
import SceneTestSupport
import ShippingScene
import SimulationKernel
import TestSupport
import Testing
import Tracing
import Viewer

/// The keyboard map of `visual.md`, section 9, key by key.
struct KeyMapTests {
  private func seconds(_ seconds: Double) -> SimulationTime {
    SimulationTime(nanoseconds: Int64(seconds * 1_000_000_000))
  }

  @Test func `the arrows step by records, tenths and seconds, and move the map`() throws {
    var bench = try SceneBench()
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

  @Test func `End goes on to the end of a run that is being computed`() throws {
    let (short, long) = try (SceneAssets.coastToCoast(), SceneAssets.cutOff())
    var bench = SceneBench(short, part: 0.2)
    bench.tell(.computing(true))
    bench.press(.end)
    bench.workspace.goOn(with: long)
    #expect(bench.workspace.player.isAtEnd(of: long.timeline))
    bench = SceneBench(short, part: 0.2)
    bench.press(.end)
    bench.workspace.goOn(with: long)
    #expect(bench.workspace.player.playhead.time == short.timeline.end)
  }

  @Test(arguments: Table.kept("keys-of-the-map"))
  func `keys do what they say, and the palette names them`(keys: String, outcome: String) throws {
    var bench = try SceneBench()
    let note = ScenarioNote(at: bench.moment, "Prices come one by one.")
    let about = WorkspaceAbout(title: "A title", text: "A text.\nA line.", path: "a/b.yaml")
    let signals = ["fuel.in_flight", "fuel.latency"].map { SignalOffer($0, "about \($0)") }
    bench.expect(
      keys,
      outcome,
      [
        "about": .about(about), "untold": .about(WorkspaceAbout(path: "b.yaml")),
        "note": .player(.narrate([note])), "said": .say(WorkspaceMessage("A text")),
        "signals": .signals(signals, plotted: []), "none": .signals([], plotted: []),
        "filming": .filming(WorkspaceVideo(done: 25, count: 100)), "quiet": .say(nil),
      ]
    )
  }

  @Test func `the text size has a least and a greatest step`() throws {
    for (sign, last) in [("-", 0.5), ("+", 4)] as [(Character, Double)] {
      var bench = try SceneBench()
      for _ in 0..<40 { bench.press(.character(sign), .control) }
      #expect(bench.effects.last == .zoomText(last))
    }
  }

  @Test func `what is marked is drawn on the time card, and told under the pointer`() throws {
    var bench = try SceneBench()
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

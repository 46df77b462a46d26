import Drawing
import RunRecords
import Scenarios
import SceneTestSupport
import ShippingScene
import SimulationKernel
import Testing
import Viewer

/// Fields that are typed into: a caret, Delete, and what is selected, by keys and by the pointer.
struct WorkspaceTypingTests {
  private func bench(_ keys: String = "/") throws -> WorkspaceBench {
    var bench = try WorkspaceBench(SceneAssets.coastToCoast())
    bench.strike(keys)
    return bench
  }

  @Test func `the caret goes through the line, and letters are put and taken where it is`() throws {
    var bench = try bench("/close uta")
    bench.press(.home)
    bench.strike("x")
    bench.press(.delete)
    #expect(bench.workspace.entry == "xlose uta")
    bench.press(.backspace)
    bench.strike("c")
    bench.press(.end)
    bench.press(.left)
    bench.press(.left)
    bench.press(.backspace)
    #expect(bench.workspace.entry == "close ta")
    bench.press(.left, .control)
    bench.press(.left, .control)
    bench.press(.delete, .control)
    #expect(bench.workspace.entry == " ta")
  }

  @Test func `what is selected by keys is replaced, taken out and copied`() throws {
    var bench = try bench("/outage")
    bench.press(.character("a"), .control)
    bench.press(.character("c"), .control)
    #expect(bench.effects == [.copyText("outage")])
    bench.strike("la")
    #expect(bench.workspace.entry == "la")
    bench.press(.left, .shift)
    bench.press(.character("x"), .control)
    #expect(bench.workspace.entry == "l" && bench.effects.last == .copyText("a"))
    bench.press(.home, .shift)
    bench.press(.delete)
    #expect(bench.workspace.entry == "")
  }

  @Test func `a press puts the caret, and a drag selects`() throws {
    var bench = try bench("/fuel roads")
    let field = try #require(bench.picture.region(id: "panel/entry"))
    #expect(field.stops.count == 11)
    func place(_ index: Int) -> Point { Point(field.stops[index], field.bounds.midY) }
    bench.tell(.press(place(4), field))
    bench.tell(.release(place(4), field))
    bench.strike("s")
    #expect(bench.workspace.entry == "fuels roads")
    bench.tell(.press(place(0), field))
    bench.tell(.move(place(2), field))
    // The pointer may leave the field, which holds on to it.
    bench.tell(.move(Point(place(5).x, 700), nil))
    bench.tell(.release(Point(place(5).x, 700), nil))
    bench.strike("all")
    #expect(bench.workspace.entry == "all roads")
    #expect(bench.workspace.isPanelOpen)
  }

  @Test func `a long line shows the part around its caret`() throws {
    var bench = try bench("/" + String(repeating: "abcdefghi ", count: 5) + "end")
    func field() throws -> Region { try #require(bench.picture.region(id: "panel/entry")) }
    bench.tell(.player(.resize(Size(width: 480, height: 320))))
    let last = try field().stops
    #expect(last.last.map(\.isFinite) == true && last[0] == -.infinity)
    bench.press(.home)
    let first = try field().stops
    #expect(first[0].isFinite && first.last == .infinity)
    for stops in [last, first] {
      let seen = stops.filter(\.isFinite)
      let bounds = try field().bounds
      #expect(seen.count > 10 && seen == seen.sorted())
      #expect(seen.allSatisfy { $0 > bounds.x && $0 < bounds.maxX })
    }
  }

  @Test func `an amount is typed wherever the caret is`() throws {
    var bench = try bench("")
    bench.click("fee")
    bench.strike("12.34")
    bench.press(.home)
    bench.press(.delete)
    bench.strike("9")
    #expect(bench.workspace.entry == "92.34")
    let field = try #require(bench.picture.region(id: "panel/entry"))
    bench.tell(.press(Point(field.stops[1], field.bounds.midY), field))
    bench.strike("0")
    #expect(bench.workspace.entry == "902.34")
    bench.press(.character("a"), .control)
    bench.press(.backspace)
    bench.press(.enter)
    #expect(bench.effects == [.edit(.borderFee(cents: 0, of: "shipment"))])
  }

  @Test func `the search of the events has a caret, too`() throws {
    var bench = try bench("e")
    bench.click("events/search")
    bench.strike("setled")
    for _ in 0..<4 { bench.press(.left) }
    bench.strike("t")
    #expect(bench.workspace.entry == "settled")
    let field = try #require(bench.picture.region(id: "events/search"))
    bench.tell(.press(Point(field.stops[0], field.bounds.midY), field))
    bench.press(.delete)
    #expect(bench.workspace.entry == "ettled")
  }

  @Test func `Home and End go through a list while nothing is typed`() throws {
    var bench = try bench("a")
    bench.press(.end)
    bench.press(.enter)
    #expect(bench.effects == [.edit(.from("WY", of: "shipment"))])
  }

  @Test func `a sign that comes with Control changes the text size and not the speed`() throws {
    var bench = try bench("")
    for sign in ["+", "-", "=", "0"] {
      bench.press(.character(Character(sign)), .control)
      bench.tell(.text(sign))
    }
    #expect(bench.workspace.player.speed == .normal)
    bench.strike("+")
    #expect(bench.workspace.player.speed == Speed(power: 1))
  }

  @Test func `a letter and a sign that is combined with it are one`() throws {
    var bench = try bench("/e")
    bench.tell(.text("\u{301}"))
    #expect(bench.workspace.entry == "e\u{301}")
    bench.press(.backspace)
    #expect(bench.workspace.entry == "")
  }

  @Test func `mistakes that lie over a panel are closed before it`() throws {
    var bench = try bench("/out")
    bench.tell(.problems(["error: something"]))
    bench.press(.escape)
    #expect(bench.workspace.problems.isEmpty && bench.workspace.isPanelOpen)
    bench.press(.escape)
    #expect(!bench.workspace.isPanelOpen)
  }

  @Test func `play begins at the playhead after any pause`() throws {
    var bench = try bench("")
    let start = bench.workspace.player.playhead.time
    bench.workspace.advance(by: .milliseconds(500), on: bench.scene)
    bench.strike(" ")
    bench.workspace.advance(by: .milliseconds(500), on: bench.scene)
    #expect(bench.workspace.player.playhead.time == start)
    bench.workspace.advance(by: .milliseconds(10), on: bench.scene)
    #expect(bench.workspace.player.playhead.time == start.advanced(by: .milliseconds(10)))
    // Stopped and begun again between two looks.
    bench.strike("  ")
    bench.workspace.advance(by: .milliseconds(500), on: bench.scene)
    #expect(bench.workspace.player.playhead.time == start.advanced(by: .milliseconds(10)))
  }

  @Test func `a text size is lowered to what the screen has room for`() {
    #expect(TextSize.fitting(2, atMost: 2.08) == 2)
    #expect(TextSize.fitting(2.5, atMost: 2.08) == 2)
    #expect(TextSize.fitting(1, atMost: 0.4) == 0.4)
  }

  @Test(arguments: [
    ("35:40", 2_140_000), ("1:02:03.5", 3_723_500), ("35m40s", 2_140_000), ("1h2m3s4ms", 3_723_004),
    ("2.5s", 2_500), ("90m", 5_400_000), ("0:07", 7_000), ("30h", 108_000_000),
  ])
  func `a moment is typed as a clock shows it, and as a scenario writes it`(
    text: String,
    milliseconds: Int64
  ) throws {
    var script = TraceScript()
    script.add(ClientStarted(clientKind: "ship"))
    script.moment = 200_000_000_000_000
    script.add(ClientStarted(clientKind: "ship"))
    var bench = try WorkspaceBench(SceneAssets.scene(script.finish()), part: 0)
    bench.strike("/" + text)
    bench.press(.enter)
    #expect(bench.workspace.player.playhead.time.nanoseconds == milliseconds * 1_000_000)
  }

  @Test(arguments: [
    "35:4", "35:400", "1:60", ":40", "35:", "4:05:", "s", "5s4m", "5m5m", "35:40.", "-1:00",
  ])
  func `what is no moment is none`(text: String) throws {
    var bench = try bench("/" + text)
    #expect(!bench.texts.contains { $0.hasPrefix("Go to") })
    bench.press(.escape)
  }

  @Test func `what is not as expected is shown, and told in full`() throws {
    var bench = try bench("")
    let words = "expected 'shipment.cost' at most $5.00, found $7.00: $2.00 too much (ended at 9s)"
    bench.tell(.findings([words]))
    #expect(bench.texts.contains("1 expectation failed"))
    bench.click("findings")
    #expect(bench.texts.contains("Not as expected"))
    #expect(bench.texts.joined(separator: " ").contains("found $7.00"))
    bench.press(.escape)
    #expect(!bench.workspace.isPanelOpen && bench.texts.contains("1 expectation failed"))
    bench.strike("/not as")
    bench.press(.enter)
    #expect(bench.texts.contains("Not as expected"))
    bench.tell(.findings([]))
    #expect(!bench.workspace.isPanelOpen && !bench.texts.contains { $0.contains("failed") })
  }

  @Test func `of a changed run it is said that its file expects otherwise, and what accepts it`()
    throws
  {
    var bench = try bench("")
    let words = "expected 'shipment.changes' to be 2, found 3: 1 too many (ended at 9s)"
    bench.tell(.unsaved(true))
    bench.tell(.findings([words]))
    let sign = try #require(bench.picture.region(id: RegionID.findings))
    #expect(sign.label == "1 differs from the file")
    #expect(sign.hint == "the file expects otherwise: \(words); Ctrl+S accepts it")
    bench.click("findings")
    #expect(bench.texts.contains("The file expects otherwise"))
    #expect(bench.texts.contains("Ctrl+S accepts what this run has"))
    bench.press(.escape)
    bench.tell(.findings([words, words]))
    #expect(bench.texts.contains("2 differ from the file"))
    bench.tell(.unsaved(false))
    #expect(bench.texts.contains("2 expectations failed"))
  }

  @Test func `a range and the bookmarks end with their run`() throws {
    var bench = try bench("[bl")
    #expect(bench.workspace.player.marks != TimeMarks())
    bench.tell(.player(.mark(.clear)))
    #expect(bench.workspace.player.marks == TimeMarks())
  }
}

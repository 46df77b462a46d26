import Drawing
import RunRecords
import Scenarios
import SceneTestSupport
import ShippingScene
import SimulationKernel
import TestSupport
import Testing
import Viewer

/// Fields that are typed into: a caret, Delete, and what is selected, by keys and by the pointer.
struct WorkspaceTypingTests {
  private func bench(_ keys: String = "/") throws -> SceneBench {
    var bench = try SceneBench()
    bench.strike(keys)
    return bench
  }

  @Test(arguments: Table.kept("keys-of-typing"))
  func `letters, carets and findings come to what they say`(keys: String, outcome: String) throws {
    var bench = try SceneBench()
    let words = "expected 'shipment.cost' at most $5.00, found $7.00: $2.00 too much (ended at 9s)"
    var inputs: [String: WorkspaceInput] = [
      "accent": .text("\u{301}"), "problems": .problems(["error: something"]),
      "late": .findings([words]), "fine": .findings([]), "both": .findings([words, words]),
      "unsaved": .unsaved(true), "kept": .unsaved(false),
    ]
    for sign in ["+", "-", "=", "0"] { inputs[sign] = .text(sign) }
    bench.expect(keys, outcome, inputs)
    // What is expected is told in full.
    guard let sign = bench.picture.region(id: RegionID.findings) else { return }
    if keys.hasSuffix("{late}‹findings›") {
      #expect(bench.texts.joined(separator: " ").contains("found $7.00"))
      let isChanged = keys.hasPrefix("{unsaved}")
      #expect(sign.label == (isChanged ? "1 differs from the file" : "1 expectation failed"))
      #expect(sign.hint == words)
      // What is said of it leaves the lanes free.
      bench.press(.escape)
      bench.tell(.move(sign.bounds.center, sign))
      let told = bench.picture.textBounds(in: .overlay).filter { $0.text == words }
      let lanes = try #require(bench.picture.region(id: RegionID.timeline)).bounds
      #expect(told.count == 1 && told.allSatisfy { !$0.bounds.intersects(lanes) }, "\(told)")
    }
  }

  @Test func `a range and the bookmarks end with their run`() throws {
    var bench = try bench("[bl")
    #expect(bench.workspace.player.marks != TimeMarks())
    bench.tell(.player(.mark(.clear)))
    #expect(bench.workspace.player.marks == TimeMarks())
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
  func `a moment is typed as clocks and files have it`(text: String, milliseconds: Int64) throws {
    var script = TraceScript()
    script.add(ClientStarted(clientKind: "ship"))
    script.moment = 200_000_000_000_000
    script.add(ClientStarted(clientKind: "ship"))
    var bench = try SceneBench(SceneAssets.scene(script.finish()), part: 0)
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
}

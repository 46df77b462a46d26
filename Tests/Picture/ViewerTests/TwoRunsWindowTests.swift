import Drawing
import RunRecords
import SceneTestSupport
import Testing
import TestSupport
import Viewer

/// Two runs in the window: keys, the palette, and a few pictures.
struct TwoRunsWindowTests {
  private static func two() throws -> TwoRunsScene {
    try TwoRunsScene(
      SceneAssets.coastToCoast(),
      SceneAssets.cutOff(),
      names: ("coast", "cut off"),
      editable: .second
    )
  }

  @Test func `G leads to where two runs part, from any moment`() throws {
    let two = try Self.two()
    let first = try #require(two.timeline.records(of: .difference).first)
    var bench = SceneBench(two)
    bench.strike("g")
    #expect(bench.workspace.player.playhead == two.timeline.playhead(after: first))
    bench.tell(.player(.end))
    bench.strike("g")
    #expect(bench.workspace.player.playhead == two.timeline.playhead(after: first))
  }

  @Test func `a run that has asked nothing yet tells no fact without a name`() throws {
    let two = try Self.two()
    for record in 0...6 {
      let picture = two.picture(at: two.timeline.playhead(after: record))
      #expect(picture.texts.contains("Certainty") && !picture.texts.contains("Headline"))
    }
  }

  @Test func `the certainty of each of two runs is whole, whatever state it names`() throws {
    let one = try SceneAssets.shipment("from: RI, to: AZ, strategy: barrier")
    let two = TwoRunsScene(one, try SceneAssets.coastToCoast(), names: ("1", "2"))
    var seen = 0
    for record in stride(from: 0, through: two.timeline.count, by: 20) {
      let picture = two.picture(at: two.timeline.playhead(after: record))
      seen += picture.texts.contains("to Pennsylvania") ? 1 : 0
      #expect(!picture.texts.contains { $0.hasPrefix("Pennsylvania …") })
    }
    #expect(seen > 0)
  }

  @Test func `a run of several clients is compared with one of one, a client of each`() throws {
    let (many, one) = (try FocusTests.scene(.mazes), try FocusTests.scene(.maze))
    let two = TwoRunsScene(many, one, names: ("many", "one"))
    let text = two.description(at: two.timeline.last, client: nil).text
    #expect(text.contains("  client \(many.clients[0]) | \(one.clients[0]): "))
    let rooms = text.split(separator: "\n").filter { $0.hasPrefix("  rooms ") }
    #expect(rooms.count == 1 && !rooms[0].contains("only in"), "\(rooms)")
  }

  @Test func `runs of two domains show their messages, too, and go back to what is usual`() throws {
    let hire = try FocusTests.scene(.hire)
    let two = TwoRunsScene(try SceneAssets.coastToCoast(), hire, names: ("coast", "hire"))
    #expect(two.faces.map(\.rawValue) == ["usual", "messages"])
    var bench = SceneBench(two)
    let usual = bench.picture
    bench.strike("m")
    #expect(bench.workspace.player.face == .messages && bench.picture != usual)
    bench.strike("m")
    #expect(bench.picture == usual)
  }

  @Test func `what failed is told of the run that it is about`() throws {
    var bench = SceneBench(try Self.two())
    bench.tell(.findings(["'a' must be 1, not 2", "'b' must be 3, not 4"]))
    let sign = try #require(bench.picture.region(id: RegionID.findings))
    #expect(sign.label == "run 2: 2 expectations failed")
    bench.click(RegionID.findings)
    #expect(bench.picture.texts(in: .overlay).contains("Run 2: not as expected"))
  }

  @Test func `an outage that never ends lasts no longer than its run`() throws {
    func scene(until seconds: Int64) -> EntityScene {
      var script = TraceScript()
      script.add(ClientStarted(clientKind: "juggle"), by: "ann")
      script.add(OutageBegan(), by: "balls")
      script.add(at: seconds * 1_000, ClientStarted(clientKind: "juggle"))
      return EntityScene(trace: script.finish(), title: "Circus")
    }
    let two = TwoRunsScene(scene(until: 4), scene(until: 10), names: ("short", "long"))
    let view = ViewState(size: Size(width: 1280, height: 800))
    let picture = two.picture(at: two.timeline.last, in: view, measure: EvenTextMeasure())
    let lanes = try #require(picture.region(id: RegionID.timeline)).bounds
    func told(_ share: Double, _ height: Double) -> [String] {
      two.laneDetails(
        at: Point(lanes.x + lanes.width * share, lanes.y + lanes.height * height),
        playhead: two.timeline.last,
        in: view,
        measure: EvenTextMeasure()
      )
    }
    func isOut(_ lines: [String]) -> Bool { lines.contains { $0.contains("balls") } }
    #expect(isOut(told(0.2, 0.4)) && !isOut(told(0.8, 0.4)) && isOut(told(0.8, 0.75)))
  }

  @Test func `G says that two runs do not differ`() throws {
    let scene = try SceneAssets.coastToCoast()
    var bench = SceneBench(TwoRunsScene(scene, scene, names: ("1", "2")))
    bench.strike("g")
    #expect(bench.workspace.message?.title == "The two runs have no record that differs")
  }

  @Test func `the palette compares with a file, with before the edits, and ends it`() throws {
    var bench = SceneBench(try Self.two())
    bench.strike("/")
    let titles = bench.workspace.commands(on: bench.scene).map(\.title)
    #expect(titles.contains("Compare with …"))
    #expect(titles.contains("Compare with before my edits"))
    #expect(titles.contains("To the first difference"))
    #expect(titles.contains("Show this run alone"))
  }

  @Test func `signals are chosen for one run, and with two that is said`() throws {
    var bench = SceneBench(try Self.two())
    bench.tell(.signals([SignalOffer("fuel.latency", "how long")], plotted: []))
    bench.strike("y")
    #expect(bench.workspace.message?.title == "Signals are drawn for one run")
    #expect(!bench.workspace.isPanelOpen)
  }

  @Test func `dark, two runs`() throws {
    let two = try Self.two()
    let bench = SceneBench(two, width: 1000, height: 600, theme: .dark, part: 1)
    let picture = two.picture(of: bench.workspace, measure: try GoldenPicture.typeface())
    let whole = Rect(x: 0, y: 0, width: 1000, height: 600)
    try GoldenPicture.compare(picture.picture, scale: 1, cut: whole, to: "two-runs-dark")
  }
}

import Drawing
import RunRecords
import SceneTestSupport
import ShippingScene
import SimulationKernel
import Testing
import Viewer

struct DeskTests {
  private func bench(part: Double = 0.4) throws -> DeskBench {
    try DeskBench(SceneAssets.coastToCoast(), part: part)
  }

  @Test func `a state is chosen by typing its name`() throws {
    var bench = try bench()
    bench.strike("Anew j")
    #expect(bench.texts.contains("New J") && bench.texts.contains("ersey"))
    bench.press(.enter)
    #expect(bench.effects == [.edit(.to(client: "shipment", state: "NJ"))])
    #expect(!bench.desk.isPanelOpen)
  }

  @Test func `a state is chosen by its code, and the letter that opens the list is not typed`()
    throws
  {
    var bench = try bench()
    bench.strike("a")
    #expect(bench.texts.contains("Name or code"))
    bench.strike("mo")
    bench.press(.enter)
    #expect(bench.effects == [.edit(.from(client: "shipment", state: "MO"))])
  }

  @Test func `the list begins at the state that is chosen, and choosing it changes nothing`() throws
  {
    var bench = try bench()
    bench.strike("a")
    bench.press(.enter)
    #expect(bench.effects == [])
    bench.strike("a")
    bench.press(.down)
    bench.press(.enter)
    #expect(bench.effects == [.edit(.from(client: "shipment", state: "CO"))])
  }

  @Test func `a click opens the list, takes a row, and beside it closes the list`() throws {
    var bench = try bench()
    bench.click("end/to")
    bench.strike("or")
    bench.click("picker/OR")
    #expect(bench.effects == [.edit(.to(client: "shipment", state: "OR"))])
    bench.click("end/to")
    let shade = Region(id: RegionID.shade, Rect(x: 0, y: 0, width: 9, height: 9), label: "")
    bench.tell(.press(Point(900, 300), shade))
    bench.tell(.release(Point(900, 300), shade))
    #expect(!bench.desk.isPanelOpen && bench.effects.count == 1)
  }

  @Test func `nothing is found by nonsense, and Enter does nothing`() throws {
    var bench = try bench()
    bench.strike("azzz")
    #expect(bench.texts.contains("No state of that name or code"))
    bench.press(.enter)
    #expect(bench.effects == [] && bench.desk.isPanelOpen)
    bench.press(.escape)
    #expect(!bench.desk.isPanelOpen)
  }

  @Test func `the fee is typed as cents, at most eight digits`() throws {
    var bench = try bench()
    bench.click("fee")
    bench.strike("5x0.00")
    #expect(bench.texts.contains("$50.00"))
    bench.strike("123456")
    #expect(bench.texts.contains("$500,012.34"))
    bench.press(.backspace)
    #expect(bench.texts.contains("$50,001.23"))
    bench.press(.enter)
    #expect(bench.effects == [.edit(.fee(client: "shipment", cents: 5_000_123))])
  }

  @Test func `swap and pricing act at a click`() throws {
    var bench = try bench()
    bench.click("swap")
    bench.click("pricing/prefetch-all")
    bench.click("pricing/on-demand")
    #expect(
      bench.effects == [
        .edit(.swap(client: "shipment")),
        .edit(.pricing(client: "shipment", "prefetch-all")),
      ]
    )
  }

  @Test func `a seed is decimal or hexadecimal, anything else is refused`() throws {
    var bench = try bench()
    bench.click("seed")
    bench.strike("twelve")
    bench.press(.enter)
    #expect(bench.effects == [] && bench.texts.contains("A seed is a whole number"))
    for _ in 0..<6 { bench.press(.backspace) }
    bench.strike("0x2a")
    bench.press(.enter)
    #expect(bench.effects == [.edit(.seed(Seed(42)))])
  }

  @Test func `a border closes by a click, and by X under the pointer`() throws {
    var bench = try bench()
    let time = bench.desk.player.playhead.time
    bench.click("border/NM-TX")
    bench.strike("x")
    let edit = DeskEdit.road(border: "NM-TX", closes: true, at: time)
    #expect(bench.effects == [.edit(edit), .edit(edit)])
  }

  @Test func `a closed border is opened, and X beside all borders says what to do`() throws {
    var bench = try bench()
    bench.strike("x")
    #expect(bench.texts.contains("Point at a border to close or open it"))
    bench.click("border/CO-UT")
    let time = bench.desk.player.playhead.time
    #expect(bench.effects == [.edit(.road(border: "CO-UT", closes: false, at: time))])
  }

  @Test func `the palette finds what happens to borders and services`() throws {
    var bench = try bench()
    let time = bench.desk.player.playhead.time
    bench.strike("/outage fuel 4s")
    bench.press(.enter)
    bench.press(.character("k"), .control)
    bench.strike("latency roads 250ms")
    bench.press(.enter)
    bench.strike("/close ca-nv")
    bench.press(.enter)
    bench.strike("/cancel")
    bench.press(.enter)
    #expect(
      bench.effects == [
        .edit(.outage(service: "fuel", lasting: .seconds(4), at: time)),
        .edit(.latency(service: "roads", .milliseconds(250), at: time)),
        .edit(.road(border: "CA-NV", closes: true, at: time)),
        .edit(.cancel(client: "shipment", at: time)),
      ]
    )
  }

  @Test func `a length of time in the palette is a moment to go to`() throws {
    var bench = try bench()
    bench.strike("/2.5s")
    bench.press(.enter)
    #expect(bench.desk.player.playhead.time == SimulationTime(nanoseconds: 2_500_000_000))
  }

  @Test func `the keys of the window ask for what they say`() throws {
    var bench = try bench()
    bench.press(.character("z"), .control)
    bench.press(.character("z"), [.control, .shift])
    bench.press(.character("s"), .control)
    bench.strike("sc")
    bench.press(.fullScreen)
    bench.press(.character("="), .control)
    bench.press(.character("0"), .control)
    bench.tell(.saveEnded(.saved(path: "a.yaml", note: "")))
    bench.press(.character("q"), .control)
    #expect(
      bench.effects == [
        .undo, .redo, .save, .savePicture(.png), .copyCommand, .toggleFullScreen, .zoomText(1.125),
        .zoomText(1), .quit,
      ]
    )
  }

  @Test func `letters in a field are no commands`() throws {
    var bench = try bench()
    let player = bench.desk.player
    bench.strike("a")
    bench.strike("dx e")
    bench.press(.escape)
    #expect(bench.desk.player.theme == player.theme && bench.effects == [])
  }

  @Test func `Esc closes the topmost, and stops a run only then`() throws {
    var bench = try bench()
    bench.tell(.computing(true))
    #expect(bench.texts.contains("Computing the run …"))
    bench.strike("?")
    bench.press(.escape)
    #expect(bench.effects == [])
    bench.press(.escape)
    #expect(bench.effects == [.cancelRun])
  }

  @Test func `what is said goes away after a while`() throws {
    var bench = try bench()
    bench.tell(.say(DeskMessage("Saved", "a.yaml")))
    #expect(bench.texts.contains("Saved") && bench.desk.isMoving)
    for _ in 0..<5 { bench.desk.advance(by: .seconds(1), on: bench.scene) }
    #expect(!bench.texts.contains("Saved") && !bench.desk.isMoving)
  }

  @Test func `mistakes are shown until Esc`() throws {
    var bench = try bench()
    bench.tell(.problems(["a.yaml:7:3: error: unknown key", "7 |   boarder: 1", "  |   ^"]))
    for text in ["The scenario has mistakes", "a.yaml:7:3: error: unknown key", "7 |   boarder: 1"]
    {
      #expect(bench.texts.contains(text))
    }
    bench.press(.escape)
    #expect(!bench.texts.contains("The scenario has mistakes"))
  }

  @Test func `Tab goes round, and Enter presses what it came to`() throws {
    var bench = try bench()
    // The seed stands above both ends, and between them what exchanges them.
    bench.press(.tab)
    bench.press(.tab)
    #expect(bench.texts.contains("From: California  A"))
    bench.press(.tab)
    bench.press(.enter)
    #expect(bench.effects == [.edit(.swap(client: "shipment"))])
    bench.press(.tab, .shift)
    bench.press(.enter)
    #expect(bench.texts.contains("Name or code"))
  }

  @Test func `digits change the client, signs the speed`() throws {
    var script = TraceScript()
    for client in ["near", "far"] {
      script.add(ClientStarted(clientKind: "ship"), by: client)
    }
    var bench = try DeskBench(SceneAssets.scene(script.finish()))
    bench.strike("2+")
    #expect(bench.desk.player.client == "far" && bench.desk.player.speed == Speed(power: 1))
  }

  @Test func `another run is shown at the same moment`() throws {
    var bench = try bench()
    let time = bench.desk.player.playhead.time
    let other = try SceneAssets.cutOff()
    bench.desk.goOn(with: other)
    #expect(
      bench.desk.player.playhead == other.timeline.playhead(at: min(time, other.timeline.end))
    )
  }
}

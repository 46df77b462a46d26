import Drawing
import RunRecords
import Scenarios
import SceneTestSupport
import ShippingRecords
import ShippingScene
import SimulationKernel
import Testing
import Viewer

struct WorkspaceTests {
  private func bench(part: Double = 0.4) throws -> WorkspaceBench {
    try WorkspaceBench(SceneAssets.coastToCoast(), part: part)
  }

  @Test func `a state is chosen by typing its name`() throws {
    var bench = try bench()
    bench.strike("Anew j")
    #expect(bench.texts.contains("New J") && bench.texts.contains("ersey"))
    bench.press(.enter)
    #expect(bench.effects == [.edit(.to("NJ", of: "shipment"))])
    #expect(!bench.workspace.isPanelOpen)
  }

  @Test func `a state is chosen by its code, and the letter that opens the list is not typed`()
    throws
  {
    var bench = try bench()
    bench.strike("a")
    #expect(bench.texts.contains("Name or code"))
    bench.strike("mo")
    bench.press(.enter)
    #expect(bench.effects == [.edit(.from("MO", of: "shipment"))])
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
    #expect(bench.effects == [.edit(.from("CO", of: "shipment"))])
  }

  @Test func `a click opens the list, takes a row, and beside it closes the list`() throws {
    var bench = try bench()
    bench.click("end/to")
    bench.strike("or")
    bench.click("picker/OR")
    #expect(bench.effects == [.edit(.to("OR", of: "shipment"))])
    bench.click("end/to")
    let scrim = Region(
      id: RegionID.scrim,
      Rect(x: 0, y: 0, width: 9, height: 9),
      label: "",
      action: .closePanel
    )
    bench.tell(.press(Point(900, 300), scrim))
    bench.tell(.release(Point(900, 300), scrim))
    #expect(!bench.workspace.isPanelOpen && bench.effects.count == 1)
  }

  @Test func `nothing is found by nonsense, and Enter does nothing`() throws {
    var bench = try bench()
    bench.strike("azzz")
    #expect(bench.texts.contains("No state of that name or code"))
    bench.press(.enter)
    #expect(bench.effects == [] && bench.workspace.isPanelOpen)
    bench.press(.escape)
    #expect(!bench.workspace.isPanelOpen)
  }

  @Test(
    arguments: [
      ("10", 1000), ("$10", 1000), ("50.5", 5050), ("$50.00", 5000), ("5x0.00", 5000), (".5", 50),
      ("12,345.60", 1_234_560), ("999999.99", 99_999_999), ("0", 0),
    ] as [(String, Int64)]
  )
  func `a fee is typed as in a file: what is no cents is dollars`(
    typed: String,
    cents: Int64
  )
    throws
  {
    var bench = try bench()
    bench.click("fee")
    bench.strike(typed)
    #expect(bench.texts.contains(typed.replacing("x", with: "")))
    bench.press(.enter)
    #expect(bench.effects == [.edit(.borderFee(cents: cents, of: "shipment"))])
  }

  @Test(arguments: ["1000000", "1.234", "1.2.3", "5$"])
  func `what is no amount is not taken, and said so`(typed: String) throws {
    var bench = try bench()
    bench.click("fee")
    bench.strike(typed)
    bench.press(.enter)
    #expect(bench.effects == [] && bench.workspace.isPanelOpen)
    #expect(bench.texts.contains("Dollars up to $999999.99, such as 50.00   Esc close"))
  }

  @Test func `swap and pricing act at a click`() throws {
    var bench = try bench()
    bench.click("swap")
    bench.click("pricing/prefetch-all")
    bench.click("pricing/on-demand")
    #expect(
      bench.effects == [
        .edit(.swap("shipment")),
        .edit(.pricing("prefetch-all", of: "shipment")),
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
    #expect(bench.effects == [.edit(.seed("42"))])
  }

  @Test func `a border closes by a click, and by X under the pointer`() throws {
    var bench = try bench()
    let time = bench.workspace.player.playhead.time
    bench.click("border/NM-TX")
    bench.strike("x")
    let edit = ScenarioEdit.close("NM-TX", at: time)
    #expect(bench.effects == [.edit(edit), .edit(edit)])
  }

  @Test func `a closed border is opened, and X beside all borders says what to do`() throws {
    var bench = try bench()
    bench.strike("x")
    #expect(bench.texts.contains("Point at a border to close or open it"))
    bench.click("border/CO-UT")
    let time = bench.workspace.player.playhead.time
    #expect(bench.effects == [.edit(.open("CO-UT", at: time))])
  }

  @Test func `the palette finds what happens to borders and services`() throws {
    var bench = try bench()
    let time = bench.workspace.player.playhead.time
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
        .edit(.outage(of: "fuel", from: time, length: .seconds(4))),
        .edit(.latency(of: "roads", "250ms", at: time)),
        .edit(.close("CA-NV", at: time)),
        .edit(.cancel("shipment", at: time)),
      ]
    )
  }

  @Test func `a length of time in the palette is a moment to go to`() throws {
    var bench = try bench()
    bench.strike("/2.5s")
    bench.press(.enter)
    #expect(bench.workspace.player.playhead.time == SimulationTime(nanoseconds: 2_500_000_000))
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
    let player = bench.workspace.player
    bench.strike("a")
    bench.strike("dx e")
    bench.press(.escape)
    #expect(bench.workspace.player.theme == player.theme && bench.effects == [])
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
    bench.tell(.say(WorkspaceMessage("Saved", "a.yaml")))
    #expect(bench.texts.contains("Saved") && bench.workspace.isMoving)
    for _ in 0..<5 { bench.workspace.advance(by: .seconds(1), on: bench.scene) }
    #expect(!bench.texts.contains("Saved") && !bench.workspace.isMoving)
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
    // The title and the seed stand above both ends; what exchanges them lies over both.
    bench.press(.tab)
    bench.press(.tab)
    bench.press(.tab)
    #expect(bench.texts.contains("From: California  A"))
    bench.press(.tab)
    bench.press(.tab)
    bench.press(.enter)
    #expect(bench.effects == [.edit(.swap("shipment"))])
    bench.press(.tab, .shift)
    bench.press(.enter)
    #expect(bench.texts.contains("Name or code"))
  }

  @Test func `digits change the client, signs the speed`() throws {
    var script = TraceScript()
    for client in ["near", "far"] {
      script.add(ClientStarted(clientKind: "ship"), by: client)
    }
    var bench = try WorkspaceBench(SceneAssets.scene(script.finish()))
    bench.strike("2+")
    #expect(
      bench.workspace.player.client == "far" && bench.workspace.player.speed == Speed(power: 1)
    )
  }

  @Test func `another run is shown at the same moment`() throws {
    var bench = try bench()
    let time = bench.workspace.player.playhead.time
    let other = try SceneAssets.cutOff()
    bench.workspace.goOn(with: other)
    #expect(
      bench.workspace.player.playhead == other.timeline.playhead(at: min(time, other.timeline.end))
    )
  }

  @Test(arguments: [(7, 8), (900, 7)])
  func `what is made to happen right behind what is seen is seen though time stands`(
    moment: Int64,
    seen: Int64
  ) throws {
    func scene(_ moments: [Int64]) throws -> any TraceScene {
      var script = TraceScript()
      for moment in moments {
        script.add(at: moment, ShippingSettled(state: "CA", cost: 1, from: nil))
      }
      return try SceneAssets.scene(script.finish())
    }
    let (before, after) = (try scene([0, 7]), try scene([0, 7, moment + 1, 1000]))
    var workspace = Workspace(player: Player(size: PlayerTests.size))
    func at(_ milliseconds: Int64) -> SimulationTime {
      SimulationTime(nanoseconds: milliseconds * 1_000_000)
    }
    _ = workspace.apply(.player(.seek(at(7))), on: before)
    let edit = ScenarioEdit.happening(at: at(moment + 1), verb: "tell", value: "shipment")
    let button = Region(
      id: "generate",
      Rect(x: 0, y: 0, width: 9, height: 9),
      label: "",
      action: .effect(.edit(edit))
    )
    _ = workspace.apply(.press(Point(4, 4), button), on: before)
    #expect(workspace.apply(.release(Point(4, 4), button), on: before) == [.edit(edit)])
    workspace.goOn(with: after)
    #expect(workspace.player.playhead == after.timeline.playhead(at: at(seen)))
    // It is gone to once.
    _ = workspace.apply(.player(.seek(at(7))), on: after)
    workspace.goOn(with: after)
    #expect(workspace.player.playhead.time == at(7))
  }

  @Test func `buttons act when the pointer goes up over them`() throws {
    var bench = try bench()
    let timeline = bench.scene.timeline
    bench.click("end")
    #expect(bench.workspace.player.playhead == timeline.last)
    bench.click("speed-8x")
    #expect(bench.workspace.player.speed == Speed(power: 3))
    bench.click("zoom-in")
    #expect(bench.workspace.player.stage.zoom == 1.5)
    bench.click("theme")
    #expect(bench.workspace.player.theme == .dark)
    bench.click("play")
    #expect(bench.workspace.player.isPlaying)
    let (home, play) = (bench.picture.region(id: "home"), bench.picture.region(id: "play"))
    bench.tell(.press(try #require(home).bounds.center, home))
    bench.tell(.release(try #require(play).bounds.center, play))
    #expect(bench.workspace.player.isPlaying, "a press that ends elsewhere does nothing")
  }
}

import Drawing
import Scenes
import SimulationKernel
import Testing

/// One text form of each card of the desk, and of the stage of each domain.
struct CardFormTests {
  /// A card, or where the next one opens, by the name of its form.
  enum Card: String, CaseIterable {
    case sidePanel = "side-panel"
    case timeCard = "time-card"
    case legend
    case inspector
    case events
    case picker
    case palette
    case help
    case findings
    case message

    /// The region that the card is.
    fileprivate var region: String {
      switch self {
      case .sidePanel: RegionID.sheet
      case .timeCard: RegionID.timeCard
      case .legend: RegionID.legend
      case .inspector: RegionID.inspector
      case .events: RegionID.events
      case .picker, .palette, .help, .findings: RegionID.panel
      case .message: RegionID.message
      }
    }

    /// Makes the card be there.
    fileprivate func open(in bench: inout DeskBench) {
      switch self {
      case .sidePanel, .timeCard, .legend: break
      case .inspector:
        bench.strike("i")
        bench.click("border/NM-TX")
      case .events: bench.strike("e")
      case .picker: bench.strike("Ane")
      case .palette: bench.strike("/motion")
      case .help: bench.strike("?")
      case .findings:
        bench.tell(.findings(["'shipment.cost' must be at most $10.00, not $351.00"]))
        bench.click(RegionID.findings)
      case .message: bench.tell(.say(DeskMessage("Saved", "coast.yaml")))
      }
    }
  }

  @Test(arguments: Card.allCases)
  func `a card looks as its text form says`(card: Card) throws {
    var bench = try DeskBench(SceneAssets.coastToCoast(), width: 800, height: 500)
    card.open(in: &bench)
    let picture = bench.picture
    let bounds = try #require(picture.region(id: card.region)).bounds
    try GoldenForm.compare(picture.form(within: bounds), to: "card-\(card.rawValue)")
  }

  @Test func `the map looks as its text form says`() throws {
    let picture = try SceneAssets.coastToCoast().picture(part: 0.4, width: 800, height: 500)
    // Colorado and Utah with what is around them.
    let utah = try #require(picture.region(id: "state/UT")).bounds
    try GoldenForm.compare(picture.form(within: utah.inset(-40), layers: [.stage]), to: "stage-map")
  }

  @Test func `a maze looks as its text form says`() throws {
    let picture = MazeAssets.eventfulScene().picture(part: 0.75, width: 800, height: 500)
    let stage = Rect(x: 560, y: 120, width: 120, height: 120)
    try GoldenForm.compare(picture.form(within: stage, layers: [.stage]), to: "stage-maze")
  }

  @Test(arguments: [StageFace.board, .map])
  func `a board and a city look as their text forms say`(face: StageFace) throws {
    let scene = BusScene(trace: FakeCity.eventful(), title: "Test")
    var view = ViewState(size: Size(width: 800, height: 500), theme: .light)
    view.face = face
    let playhead = scene.playhead(at: SimulationTime(nanoseconds: 64_000_000_000))
    let picture = scene.picture(at: playhead, in: view, measure: EvenTextMeasure())
    let stage = Rect(x: 360, y: 0, width: 440, height: 380)
    let name = face == .board ? "stage-board" : "stage-city"
    try GoldenForm.compare(picture.form(within: stage, layers: [.stage]), to: name)
  }

  @Test(arguments: ["bus", "maze"])
  func `the side panel of a domain looks as its text form says`(domain: String) throws {
    let moment = SimulationTime(nanoseconds: 64_000_000_000)
    let view = ViewState(size: Size(width: 800, height: 500), theme: .light)
    let (bus, maze) = (
      BusScene(trace: FakeCity.eventful(), title: "Test"), MazeAssets.eventfulScene()
    )
    let picture =
      domain == "bus"
      ? bus.picture(at: bus.playhead(at: moment), in: view, measure: EvenTextMeasure())
      : maze.picture(part: 0.75, width: 800, height: 500)
    let card = try #require(picture.region(id: RegionID.sheet)).bounds
    try GoldenForm.compare(picture.form(within: card), to: "card-side-panel-\(domain)")
  }
}

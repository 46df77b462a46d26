import BusesScene
import CarHireScene
import Drawing
import SceneTestSupport
import SimulationKernel
import Testing
import Viewer

/// One text form of each card of the workspace, and of the stage of each domain.
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

    /// The region that the card is; a picker has only those of its parts.
    private var region: String {
      switch self {
      case .sidePanel: RegionID.sidePanel
      case .timeCard: RegionID.timeCard
      case .legend: RegionID.legend
      case .inspector: RegionID.inspector
      case .events: RegionID.events
      case .picker: RegionID.name("")
      case .palette, .help, .findings: RegionID.panel
      case .message: RegionID.message
      }
    }

    /// The region that the card's regions begin with.
    fileprivate var first: String { self == .picker ? RegionID.entry : region }

    /// The layer that the card is drawn in.
    fileprivate var layer: LayerName {
      switch self {
      case .sidePanel: .cards
      case .timeCard: .time
      case .legend: .cards
      default: .overlay
      }
    }

    /// The part of the card that tells it from others: a few rows of the long ones.
    fileprivate func cut(_ bounds: Rect) -> Rect {
      switch self {
      case .help: Rect(x: bounds.x, y: bounds.y, width: 260, height: 120)
      case .events: Rect(x: bounds.x, y: bounds.y, width: bounds.width, height: 160)
      case .timeCard: Rect(x: bounds.x, y: bounds.y, width: bounds.width, height: 44)
      default: bounds
      }
    }

    /// Where the card lies.
    fileprivate func bounds(in picture: ScenePicture) -> Rect? {
      guard self == .picker else { return picture.region(id: region)?.bounds }
      return picture.regions.filter { $0.id.hasPrefix(region) || $0.id == RegionID.entry }
        .map(\.bounds).reduce(nil) { whole, part in whole?.union(part) ?? part }
    }

    /// Makes the card be there.
    fileprivate func open(in bench: inout SceneBench) {
      switch self {
      case .sidePanel, .timeCard, .legend: break
      case .inspector:
        bench.strike("i")
        bench.click("border/NM-TX")
        bench.tell(.say(nil))
      case .events: bench.strike("e")
      case .picker: bench.strike("Ane")
      case .palette: bench.strike("/motion")
      case .help: bench.strike("?")
      case .findings:
        bench.tell(.findings(["'shipment.cost' must be at most $10.00, not $351.00"]))
        bench.click(RegionID.findings)
      case .message: bench.tell(.say(WorkspaceMessage("Saved", "coast.yaml")))
      }
    }
  }

  @Test(arguments: Card.allCases)
  func `a card looks as its text form says`(card: Card) throws {
    var bench = try SceneBench(SceneAssets.coastToCoast(), width: 800, height: 500)
    card.open(in: &bench)
    let picture = bench.picture
    let bounds = try #require(card.bounds(in: picture), "\(card) is not there")
    let form = picture.form(within: card.cut(bounds), layer: card.layer, from: card.first)
    try GoldenForm.compare(form, to: "card-\(card.rawValue)")
  }

  @Test func `the map looks as its text form says`() throws {
    let picture = try SceneAssets.coastToCoast().picture(part: 0.4, width: 800, height: 500)
    // Colorado and Utah with what is around them.
    let utah = try #require(picture.region(id: "state/UT")).bounds
    try GoldenForm.compare(picture.form(within: utah.inset(-40), layer: .stage), to: "stage-map")
  }

  @Test func `a maze looks as its text form says`() throws {
    let picture = try MazeAssets.eventfulScene().picture(part: 0.75, width: 800, height: 500)
    let stage = Rect(x: 370, y: 60, width: 110, height: 110)
    try GoldenForm.compare(picture.form(within: stage, layer: .stage), to: "stage-maze")
  }

  @Test(arguments: [ViewMode.board, .map])
  func `a board and a city look as their text forms say`(face: ViewMode) throws {
    let scene = BusScene(trace: FakeCity.eventful(), title: "Test")
    let picture = scene.picture(at: 64, width: 900, height: 560, face: face)
    let stage = Rect(x: 362, y: 0, width: 538, height: face == .board ? 200 : 420)
    let form = picture.form(within: stage, layer: face == .board ? .cards : .stage)
    try GoldenForm.compare(form, to: face == .board ? "stage-board" : "stage-city")
  }

  @Test func `a list on the map and a watched search look as their text forms say`() throws {
    let scene = try BreweryAssets.eventfulScene()
    let stage = Rect(x: 0, y: 0, width: 800, height: 240)
    for (seconds, name) in [(5, "stage-list"), (3.35, "stage-search")] {
      let picture = scene.picture(at: seconds, width: 800, height: 500)
      try GoldenForm.compare(picture.form(within: stage, layer: .stage), to: name)
    }
  }

  @Test func `the side panels of a list and of a hire look as their text forms say`() throws {
    let pictures = try [
      "list": BreweryAssets.eventfulScene().picture(at: 5, width: 1000, height: 600),
      "hire": HireAssets.eventfulScene().picture(at: 5, width: 1000, height: 600),
    ]
    for (name, picture) in pictures {
      let card = try #require(picture.region(id: RegionID.sidePanel)).bounds
      let form = picture.form(within: card, layer: .cards, from: RegionID.sidePanel)
      try GoldenForm.compare(form, to: "card-side-panel-\(name)")
    }
  }

  @Test func `offers, suppliers and messages of a hire look as their text forms say`() throws {
    let scene = try HireAssets.eventfulScene()
    let cars = scene.picture(at: 5, face: .cars)
    for card in ["offers", "suppliers"] {
      let bounds = try #require(cars.region(id: card)).bounds
      let form = cars.form(within: bounds, layer: .cards, from: card)
      try GoldenForm.compare(form, to: "card-\(card)")
    }
    let messages = scene.picture(at: 17, width: 900, height: 560, face: .messages)
    let stage = Rect(x: 362, y: 0, width: 538, height: 560)
    try GoldenForm.compare(messages.form(within: stage, layer: .stage), to: "stage-messages")
  }
}

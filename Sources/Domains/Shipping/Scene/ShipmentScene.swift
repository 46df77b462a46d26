public import Drawing
public import Geography
import SimulationKernel
public import Tracing
public import Viewer

/// Draws shipping routes: the search on the map, its result in the sheet, its time below.
public struct ShipmentScene: TraceScene {
  /// What the window is called.
  public let title: String
  /// The run that is shown.
  public let trace: Trace
  /// The run as its player sees it.
  public var timeline: PlayerTimeline { run.timeline }
  /// The records by what they are about, and the search through them.
  public let events: EventIndex
  /// The states, the borders, both services and the clients.
  public let material: DeskMaterial
  let geography: ShippingGeography
  package let run: RunIndex<ShippingRun>

  /// Reads a trace, once.
  ///
  /// - Parameters:
  ///   - trace: The run; one without shipping records is shown as a notice on the empty map.
  ///   - map: The states.
  ///   - backdrop: The land around them.
  ///   - title: What the window is called.
  public init(trace: Trace, map: StateMap, backdrop: Backdrop?, title: String) {
    self.title = title
    self.trace = trace
    events = EventIndex(trace, wording: EventWording(path: ShippingWords.asked))
    geography = ShippingGeography(map, backdrop: backdrop)
    run = RunIndex(trace, ShippingRun(geography: geography))
    material = Self.material(geography, run)
  }

  /// The names of the clients that can be shown, in the order they began.
  public var clients: [String] { run.clients.map(\.name) }

  /// Draws a moment.
  public func picture(
    at playhead: Playhead,
    in view: ViewState,
    measure: any TextMeasure
  ) -> Picture {
    let frame = ShippingFrame(self, at: playhead, in: view, measure: measure)
    let card = frame.card
    return Picture(
      size: frame.layout.size,
      layers: frame.layers(with: card),
      regions: frame.regions(with: card)
    )
  }
}

/// One moment of a shipping scene, with all that its parts look at.
struct ShippingFrame {
  let geography: ShippingGeography
  let run: RunIndex<ShippingRun>
  let client: ClientIndex<ShippingClient>?
  let state: ShippingState
  /// What is asked; before that, what will be asked first.
  let question: ShippingState.Question?
  let phases: [ShippingState.Phase]
  let playhead: Playhead
  let view: ViewState
  let layout: ChromeLayout
  let camera: Camera
  /// The map's figures in this camera.
  let ground: ShippingGround
  let theme: Theme
  let timeline: PlayerTimeline
  let measure: any TextMeasure
  /// The requests under way, by their index among the client's.
  let underWay: [Int]
  /// The services that are down.
  let outages: [String]
  let largestCost: Int64

  init(
    _ scene: ShipmentScene,
    at playhead: Playhead,
    in view: ViewState,
    measure: any TextMeasure
  ) {
    geography = scene.geography
    run = scene.run
    timeline = scene.timeline
    client = run.client(view.client)
    let record = playhead.record
    state =
      client?.own.state(after: record, of: run.trace) ?? ShippingState(on: scene.geography)
    underWay = client?.underWay(after: record) ?? []
    outages = run.outages(after: record)
    question = state.question ?? client?.own.questions.first?.asked
    phases = state.phases(scene.geography.borders)
    largestCost = client?.own.largestCost(after: playhead.record) ?? 1
    self.playhead = playhead
    self.view = view
    self.measure = measure
    layout = ChromeLayout(size: view.size)
    camera = layout.camera(showing: scene.geography.bounds, as: view.stage)
    ground = scene.geography.ground(in: camera)
    theme = Theme.named(view.theme, view.ramp)
  }

  /// From what seldom changes to what each moment changes.
  func layers(with card: ReportCard) -> [Layer] {
    [
      Layer(.base, drawing: drawBase),
      Layer(.stage, drawing: drawStage),
      Layer(.sheet) { list in
        drawLegend(into: &list)
        list.add(card.placement.list)
      },
      Layer(.time) { list in
        timeCard.drawStill(into: &list)
        ZoomControls(layout: layout, theme: theme, view: view).draw(into: &list)
      },
      Layer(.stage, drawing: drawTop),
      Layer(.overlay) { list in
        timeCard.drawMoving(into: &list)
        ZoomControls(layout: layout, theme: theme, view: view).drawSigns(into: &list)
        card.drawSpinner(at: playhead.time, into: &list)
        drawTooltip(into: &list)
      },
    ]
  }

  /// What the report says, on its card.
  var card: ReportCard {
    ReportCard(
      ShippingReport(frame: self).report,
      clients: run.clients.map { .init($0.name, isShown: $0.name == client?.name) },
      seed: client == nil ? "" : "seed \(timeline.trace.header.seed)",
      in: view,
      measure: measure
    )
  }

  /// Where a state's label stands, in points.
  func place(_ state: Int) -> Point { camera.viewFromWorld(geography.states[state].label) }

  /// The colour of a state's ground.
  func fill(_ state: Int) -> Color {
    switch phases[state] {
    case .settled: color(ofCost: self.state.costs[state])
    case .frontier: theme.frontier
    case .waiting, .unknown: theme.land
    }
  }

  func color(ofCost cost: Int64) -> Color {
    theme.color(ofCost: Double(cost) / Double(largestCost))
  }

  /// The colour of letters on a state's ground.
  func ink(_ state: Int) -> Color {
    switch phases[state] {
    case .settled: theme.label(on: fill(state))
    case .frontier: theme.frontierLabel
    case .waiting: theme.secondInk
    case .unknown: theme.thirdInk
    }
  }

  var hoveredState: Int? {
    guard let hover = view.hover, hover.hasPrefix("state/") else { return nil }
    return geography.state(String(hover.dropFirst("state/".count)))
  }

  var hoveredBorder: Int? {
    view.hover.flatMap { RegionID.border(in: $0) }.flatMap { geography.border($0) }
  }

  var timeCard: TimeCard {
    TimeCard(
      layout: layout,
      theme: theme,
      view: view,
      playhead: playhead,
      timeline: timeline,
      spans: client?.bars ?? [],
      rowCount: client?.rowCount ?? 0,
      ticks: client?.own.ticks(theme) ?? [],
      ticksName: "Settled",
      marks: run.marks,
      asked: { [geography] in
        ShippingWords(geography: geography).asked($0)
      },
      memory: client?.lanes ?? LaneMemory(),
      measure: measure
    )
  }
}

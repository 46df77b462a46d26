import Drawing
package import Geography
import SimulationKernel
package import Tracing
package import Viewer

/// Draws shipping routes: the search on the map, its result on its card, its time below.
package struct ShipmentScene: SceneDomain {
  /// What the window is called.
  package let title: String
  /// The records by what they are about, and the search through them.
  package let events: EventIndex
  let geography: ShippingGeography
  package let run: RunIndex<ShippingRun>
  package let keeper = StageKeeper<ShippingFrame>()

  /// Reads a trace, once.
  ///
  /// - Parameters:
  ///   - trace: The run; one without shipping records is shown as a notice on the empty map.
  ///   - map: The states.
  ///   - backdrop: The land around them.
  ///   - title: What the window is called.
  package init(trace: Trace, map: StateMap, backdrop: Backdrop?, title: String) {
    self.title = title
    events = EventIndex(trace, wording: ShippingWords.wording)
    geography = ShippingGeography(map, backdrop: backdrop)
    run = RunIndex(trace, ShippingRun(geography: geography))
  }

  /// What is seen and told at a moment.
  package func frame(_ moment: SceneMoment) -> ShippingFrame { ShippingFrame(self, moment) }
}

/// One moment of a shipping scene, with all that its parts look at.
package struct ShippingFrame: SceneFrame {
  package typealias GroundAim = Unmoved
  package typealias Aim = Unmoved
  package let run: RunIndex<ShippingRun>
  package let at: SceneMoment
  package let chrome: ChromeLayout
  package let shown: ClientIndex<ShippingClient>?
  let geography: ShippingGeography
  let state: ShippingState
  /// What is asked; before that, what will be asked first.
  let question: ShippingState.Question?
  let phases: [ShippingState.Phase]
  let camera: Camera
  /// The map's figures in this camera.
  let ground: ShippingGround
  let theme: Theme
  /// The requests under way, by their index among the client's.
  let underWay: [Int]
  let largestCost: Int64

  init(_ scene: ShipmentScene, _ moment: SceneMoment) {
    (run, at, geography) = (scene.run, moment, scene.geography)
    let (record, view) = (at.playhead.record, at.view)
    shown = run.client(view.client)
    state = shown?.own.state(after: record, of: run.trace) ?? ShippingState(on: geography)
    underWay = shown?.underWay(after: record) ?? []
    question = state.question ?? shown?.own.questions.first?.asked
    phases = state.phases(geography.borders)
    largestCost = shown?.own.largestCost(after: record) ?? 1
    chrome = ChromeLayout(size: view.size)
    camera = chrome.camera(showing: geography.bounds, as: view.stage)
    ground = geography.ground(in: camera)
    theme = Theme.named(view.theme, view.colormap)
  }

  package var report: Report { ShippingReport(frame: self).report }
  package var sections: [Report.Section] { ShippingReport(frame: self).sections }
  package static let ticksName = "Settled"
  package var ticks: [TimeCard.Tick] { shown?.own.ticks.colored(theme) ?? [] }

  package var asked: @Sendable (RequestSpan) -> String {
    ShippingWords(geography: geography).asked
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
    view.hover.flatMap { RegionID.state(in: $0) }.flatMap { geography.state($0) }
  }

  var hoveredBorder: Int? {
    view.hover.flatMap { RegionID.border(in: $0) }.flatMap { geography.border($0) }
  }
}

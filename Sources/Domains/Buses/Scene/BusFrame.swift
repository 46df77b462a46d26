import BusesRecords
import BusesValues
package import Drawing
package import SimulationKernel
import Tracing
package import Viewer

/// One moment of a bus scene, with all that its parts look at.
package struct BusFrame: SceneFrame {
  package let run: RunIndex<BusWorld>
  package let at: SceneMoment
  let settings: BusSettings
  let clock: BusClock
  /// All clients at this moment, in the order they began.
  let moments: [BusSnapshot]
  /// The client that is shown; nil when there is none.
  let moment: BusSnapshot?
  let layout: BusLayout
  let theme: Theme
  let camera: Camera?
  /// The buses on the map; none when there is no map.
  let buses: [BusFleet.Bus]
  /// The board; empty when the map fills the stage.
  private(set) var board = Box.Placement()

  init(_ scene: BusScene, _ moment: SceneMoment) {
    (run, at, settings, clock) = (scene.run, moment, scene.settings, scene.clock)
    let (playhead, view, world) = (at.playhead, at.view, run.world)
    layout = BusLayout(view, face: scene.face(for: view, at: playhead) ?? .board)
    theme = Theme.named(view.theme, view.colormap)
    moments = run.clients.map { BusSnapshot($0, scene.clock, at: playhead) }
    self.moment = moments.first { $0.client.name == view.client } ?? moments.first
    camera = layout.camera(showing: world.plan.world, as: view.stage)
    buses = camera == nil ? [] : world.fleet.buses(at: playhead, of: world.plan)
    if let card = layout.board {
      board = BusBoardDrawing(frame: self, card: card).box.placed(in: card, measure: at.measure)
    }
  }

  package var chrome: ChromeLayout { layout.chrome }
  package var shown: ClientIndex<BusClient>? { moment?.client }
  package var report: Report { BusReport(frame: self).report }
  package var sections: [Report.Section] { BusReport(frame: self).sections }
  package static let ticksName = "Board"
  package var asked: @Sendable (RequestSpan) -> String { BusNames(plan: plan).asked }

  package func due(_ what: String, because reason: String?) -> (what: String, reason: String?) {
    let words = ["quota": "no calls are left before", "failed": "it did not come"]
    let isList = what == "list"
    let deed = isList ? "The list is asked for again" : "What is shown is next loaded"
    return (deed, reason.flatMap { words[$0] })
  }

  package var head: [Fact] {
    let now = clock.text(playhead.time.nanoseconds, seconds: true)
    return [Fact("clock", "the clock says", .words(now))]
  }

  /// The city.
  var plan: BusPlan { run.world.plan }
}

// What is drawn.
extension BusFrame {
  /// What of a moment the routes and stops depend on.
  package struct GroundAim: Hashable, Sendable {
    let looking: BoardState.Looking?
    let near: [NearbyStop]
    let closed: [String]
  }

  package var groundAim: GroundAim {
    let near = moment?.nearby?.stops ?? []
    let closed = run.world.closedStops(at: playhead)
    return GroundAim(looking: moment?.looking, near: near, closed: closed)
  }

  package func drawGround(into list: inout DisplayList) {
    drawWater(theme, into: &list)
    guard let stage = layout.mapStage else { return }
    if let card = layout.mapCard {
      list.panel(card, theme)
      list.card(card.inset(theme.rim.alpha > 0 ? 1 : 0), radius: 16, theme.backdrop)
    } else {
      list.fill(.rect(whole), theme.backdrop)
    }
    if let map {
      map.drawStill(into: &list)
    } else {
      let text = measure.truncated("This run says nothing of a city", Font(15), to: stage.width)
      list.text(text, at: stage.center, Font(15), theme.secondInk, .center)
    }
  }

  /// Beside the map the wheel holds its middle.
  package func viewport(zoomedTo zoom: Double, around point: Point) -> Viewport {
    let held = layout.mapCard.map { $0.contains(point) ? point : $0.center } ?? point
    return view.stage.zoomed(to: zoom, holding: held - chrome.stage.center)
  }

  /// The map; nil where none is shown.
  var map: BusMapDrawing? { camera.map { BusMapDrawing(frame: self, camera: $0) } }

  /// Whether buses run below the cards, and so on the stage.
  private var isMapBelow: Bool { camera != nil && layout.mapCard == nil }

  package var stage: BusStage {
    let map = isMapBelow ? map : nil
    return BusStage(at: at.aimed(map == nil ? nil : playhead.time), map: map)
  }

  /// A map in a card of its own lies over all cards.
  package func drawMotion(into list: inout DisplayList) {
    if !isMapBelow { map?.drawMoving(into: &list) }
  }

  package var legend: LegendCard? {
    guard let map, let card = layout.legend else { return nil }
    return LegendCard(in: card, isStanding: !chrome.isCompact, map.key)
  }

  package var isLegendOverMotion: Bool { !isMapBelow }

  package func drawCards(into list: inout DisplayList) { list.add(board.list) }

  /// A few words about the bus or the stop under the pointer.
  package func drawTooltip(into list: inout DisplayList) {
    guard view.hasTooltip, let map, let hover = view.hover,
      let facts = BusInspection(frame: self).facts(about: hover)
    else { return }
    let stop = RegionID.stop(in: hover).flatMap(plan.stop).map(map.stopPlace)
    guard let place = map.hoveredBus.map({ map.frame(of: $0).center }) ?? stop else { return }
    let thing = Rect(center: place, width: 24, height: 24)
    drawTooltip(facts.title, facts.subtitle, about: thing, into: &list)
  }
}

/// The map that fills the stage, below the cards; none where it has a card of its own.
package struct BusStage: SceneStage {
  /// A moment whose aim is the time at which buses are where they are; nil without a map.
  package let at: StageMoment<SimulationTime?>
  let map: BusMapDrawing?

  package var lists: [DisplayList] { [Layer(.stage) { map?.drawMoving(into: &$0) }.list] }
}

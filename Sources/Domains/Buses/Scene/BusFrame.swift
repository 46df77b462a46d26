import Drawing
import SimulationKernel
import Tracing
import Viewer

/// One moment of a bus scene, with all that its parts look at.
struct BusFrame {
  let run: RunIndex<BusWorld>
  let settings: BusSettings
  let clock: BusClock
  let timeline: PlayerTimeline
  /// All clients at this moment, in the order they began.
  let moments: [BusMoment]
  /// The client that is shown; nil when there is none.
  let moment: BusMoment?
  let playhead: Playhead
  let view: ViewState
  let layout: BusLayout
  let theme: Theme
  let measure: any TextMeasure
  let camera: Camera?
  /// The buses on the map; none when there is no map.
  let buses: [BusFleet.Bus]

  init(_ scene: BusScene, at playhead: Playhead, in view: ViewState, measure: any TextMeasure) {
    run = scene.run
    settings = scene.settings
    clock = scene.clock
    timeline = scene.timeline
    self.playhead = playhead
    self.view = view
    self.measure = measure
    layout = BusLayout(view)
    theme = Theme.named(view.theme, view.ramp)
    let trace = scene.trace
    moments = scene.run.clients.map { BusMoment($0, of: trace, at: playhead) }
    moment = moments.first { $0.client.name == view.client } ?? moments.first
    camera = layout.camera(showing: scene.run.world.plan.world, as: view.stage)
    buses = camera == nil ? [] : scene.run.world.fleet.buses(at: playhead, of: scene.run.world.plan)
  }

  /// From what seldom changes to what each moment changes.
  func layers(with card: ReportCard) -> [Layer] {
    [
      Layer(.base, drawing: drawGround),
      // A map that fills the stage lies below the cards; one in a card of its own comes last.
      Layer(.stage) { list in
        if isMapBelow { drawMovingMap(into: &list) }
      },
      Layer(.sheet) { list in
        if let board = layout.board { BusBoardDrawing(frame: self, card: board).draw(into: &list) }
        list.add(card.placement.list)
      },
      Layer(.time) { list in
        timeCard.drawStill(into: &list)
        drawControls(into: &list)
      },
      Layer(.overlay) { list in
        if !isMapBelow { drawMovingMap(into: &list) }
        timeCard.drawMoving(into: &list)
        ZoomControls(layout: layout.chrome, theme: theme, view: view).drawSigns(into: &list)
        card.drawSpinner(at: playhead.time, into: &list)
        drawTooltip(into: &list)
      },
    ]
  }

  /// What the report says, on its card; a board says itself what passes.
  var card: ReportCard {
    ReportCard(
      BusReport(frame: self).report,
      clients: moments.map {
        .init($0.client.name, isShown: $0.client.name == moment?.client.name)
      },
      seed: moment == nil ? "" : "seed \(timeline.trace.header.seed)",
      in: view,
      hasToast: layout.board == nil,
      measure: measure
    )
  }

  /// The city.
  var plan: BusPlan { run.world.plan }

  private var isMapBelow: Bool { camera != nil && layout.mapCard == nil }

  private func drawMovingMap(into list: inout DisplayList) {
    if let camera { BusMapDrawing(frame: self, camera: camera).drawMoving(into: &list) }
  }

  private func drawGround(into list: inout DisplayList) {
    let size = layout.chrome.size
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    list.gradient(.rect(whole), from: theme.water, to: theme.deepWater, y0: 0, y1: whole.height)
    guard layout.mapStage != nil else { return }
    if let card = layout.mapCard {
      list.panel(card, theme)
      list.card(card.inset(theme.rim.alpha > 0 ? 1 : 0), radius: 16, theme.backdrop)
    } else {
      list.fill(.rect(whole), theme.backdrop)
    }
    guard let camera else { return drawNoMap(into: &list) }
    BusMapDrawing(frame: self, camera: camera).drawStill(into: &list)
  }

  private func drawNoMap(into list: inout DisplayList) {
    guard let stage = layout.mapStage else { return }
    let text = measure.truncated("This run says nothing of a city", Font(15), to: stage.width)
    list.text(text, at: stage.center, Font(15), theme.secondInk, .center)
  }

  private func drawControls(into list: inout DisplayList) {
    ZoomControls(layout: layout.chrome, theme: theme, view: view).draw(into: &list)
    guard let button = layout.faceButton else { return }
    list.panel(button, radius: 10, theme)
    let center = button.center
    if layout.face == .board {
      // A pin: the map comes next.
      let top = center - Point(0, 2.5)
      list.stroke(.arc(top, 5.2, start: 0.375, sweep: 0.75), theme.secondInk, width: 1.8)
      list.stroke(
        .polyline([top + Point(-3.7, 3.7), center + Point(0, 8), top + Point(3.7, 3.7)]),
        theme.secondInk,
        width: 1.8
      )
      list.fill(.circle(top, 1.7), theme.secondInk)
    } else if layout.face == .map {
      // Two halves: both come next.
      list.stroke(
        .rounded(Rect(center: center, width: 17, height: 14), 3),
        theme.secondInk,
        width: 1.8
      )
      list.stroke(.line(center - Point(0, 7), center + Point(0, 7)), theme.secondInk, width: 1.8)
    } else {
      // Lines: the board comes next.
      for line in -1...1 {
        let y = center.y + Double(line) * 5
        list.stroke(
          .line(Point(center.x - 7.5, y), Point(center.x + 7.5, y)),
          theme.secondInk,
          width: 1.8
        )
      }
    }
  }
}

package import Drawing
package import SimulationKernel
import Tracing
package import Viewer

/// One moment of a bus scene, with all that its parts look at.
package struct BusFrame: SceneFrame {
  package typealias GroundAim = Playhead
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

  init(_ scene: BusScene, _ moment: SceneMoment) {
    (run, at, settings, clock) = (scene.run, moment, scene.settings, scene.clock)
    let (playhead, view, world) = (at.playhead, at.view, run.world)
    layout = BusLayout(view)
    theme = Theme.named(view.theme, view.colormap)
    let moments = run.clients.map { BusSnapshot($0, of: scene.trace, at: playhead) }
    self.moments = moments
    self.moment = moments.first { $0.client.name == view.client } ?? moments.first
    camera = layout.camera(showing: world.plan.world, as: view.stage)
    buses = camera == nil ? [] : world.fleet.buses(at: playhead, of: world.plan)
  }

  package var chrome: ChromeLayout { layout.chrome }
  package var shown: ClientIndex<BusClient>? { moment?.client }
  package var report: Report { BusReport(frame: self).report }
  package var sections: [Report.Section] { BusReport(frame: self).sections }
  package static let ticksName = "Board"
  package var asked: @Sendable (RequestSpan) -> String { BusNames(plan: plan).asked }
  /// A board says itself what passes.
  package var hasToast: Bool { layout.board == nil }

  package var head: [Fact] {
    let now = clock.text(playhead.time.nanoseconds, seconds: true)
    return [Fact("clock", "the clock says", .words(now))]
  }

  /// The city.
  var plan: BusPlan { run.world.plan }

  package var stage: BusStage { BusStage(at: at.aimed(playhead.time), frame: self) }

  package func drawMotion(into list: inout DisplayList) {
    if !isMapBelow { drawMovingMap(into: &list) }
  }

  package var legend: (frame: Rect, label: String)? {
    layout.legend.map { ($0, "What the signs mean") }
  }

  package func drawCards(into list: inout DisplayList) {
    if let board = layout.board { BusBoardDrawing(frame: self, card: board).draw(into: &list) }
  }

  fileprivate var isMapBelow: Bool { camera != nil && layout.mapCard == nil }

  fileprivate func drawMovingMap(into list: inout DisplayList) {
    if let camera { BusMapDrawing(frame: self, camera: camera).drawMoving(into: &list) }
  }

  package func drawGround(into list: inout DisplayList) {
    drawWater(theme, into: &list)
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

  /// The button for the next view.
  package func drawButtons(into list: inout DisplayList) {
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

/// A map that fills the stage lies below the cards; one in a card of its own comes last.
///
/// Its buses are elsewhere at every moment, so its aim is the time.
package struct BusStage: SceneStage {
  package let at: StageMoment<SimulationTime>
  let frame: BusFrame

  package var lists: [DisplayList] {
    [
      Layer(.stage) { list in
        if frame.isMapBelow { frame.drawMovingMap(into: &list) }
      }.list
    ]
  }
}

package import Drawing
import SimulationKernel
import Tracing

/// One moment of a run of any domain.
package struct EntityFrame: SceneFrame {
  package typealias GroundAim = Unmoved
  package let run: RunIndex<EntityRun>
  package let at: SceneMoment
  package let chrome: ChromeLayout
  package let shown: ClientIndex<EntityClient>?
  let scene: EntityScene
  let known: EntityLanes
  let layout: EntityLayout
  let figures: EntityFigures
  let theme: Theme

  init(_ scene: EntityScene, _ moment: SceneMoment) {
    (self.scene, run, at) = (scene, scene.run, moment)
    let view = moment.view
    chrome = ChromeLayout(of: view).banded
    theme = Theme.named(view.theme, view.colormap)
    let chosen = scene.run.clients.first { $0.name == view.client }
    shown = chosen ?? (scene.run.clients.count == 1 ? scene.run.clients.first : nil)
    known = scene.lanes(of: chosen?.name)
    layout = EntityLayout(chrome, lanes: known.lanes.count, view: view, end: scene.timeline.end)
    figures = scene.figures(.init(layout: layout, client: chosen?.name))
  }

  var lanes: [EntityLane] { known.lanes }
  private var told: EntityReport {
    EntityReport(scene: scene, playhead: playhead, shown: shown?.name)
  }
  package var report: Report { told.report }
  package var sections: [Report.Section] { told.sections(lanes) }
  package static let ticksName = "Records"
  package var asked: @Sendable (RequestSpan) -> String { \.target }
  var inspection: EntityInspection { EntityInspection(scene: scene, playhead: playhead) }

  /// All clients, then each alone.
  package var chips: [ReportCard.Client] {
    let names = scene.clients
    guard names.count > 1 else { return [] }
    return [.init(nil, isShown: shown == nil)] + names.map { .init($0, isShown: $0 == shown?.name) }
  }

  package var ticks: [TimeCard.Tick] {
    let color = theme.color(ofCost: 0.4)
    return known.ticks.map { TimeCard.Tick(record: $0.record, time: $0.time, color: color) }
  }

  /// The lanes, the requests and the records; one that is shown already leads nowhere.
  package var stageRegions: [Region] {
    guard !lanes.isEmpty else { return [] }
    let isThere = timeline.playhead(after: playhead.record) == playhead
    let shown = isThere ? Action.record(playhead.record) : nil
    return figures.regions.map { $0.enabled($0.action != shown) }
  }

  package func dragScale(at point: Point) -> Point {
    let width = max(layout.axis.right - layout.axis.left, 1)
    return Point(chrome.stage.width / width, layout.dragScale(chrome.stage.height, view.stage.zoom))
  }

  package func viewport(zoomedTo zoom: Double, around point: Point) -> Viewport {
    let (axis, stage) = (layout.axis, chrome.stage)
    let width = max(axis.right - axis.left, 1)
    let x = (point.x - axis.left - width / 2) * stage.width / width
    var next = at.view
    next.stage = view.stage.zoomed(to: zoom, holding: Point(x, 0))
    let then = EntityLayout(chrome, lanes: lanes.count, view: next, end: timeline.end)
    next.stage.pan.y = layout.pan(holding: point.y, in: then, stage.height * (zoom - 1) / 2)
    return next.stage
  }

  package var legend: LegendCard? {
    guard layout.hasKey, !lanes.isEmpty else { return nil }
    let frame = Rect(
      x: layout.card.x,
      y: layout.lanes.maxY,
      width: layout.card.width,
      height: layout.card.maxY - layout.lanes.maxY
    )
    return LegendCard(in: frame, label: "What the signs of the lanes mean", key)
  }

  package func drawGround(into list: inout DisplayList) {
    drawWater(theme, into: &list)
    guard !lanes.isEmpty else { return }
    drawLanes(into: &list)
  }

  /// The names, and how each lane stands that is seen.
  package var stage: EntityNames {
    let seen = figures.rows.map { lanes[$0.lane] }
    let names = seen.map { EntityNames.Name(title: $0.title, standing: standing(of: $0)) }
    return EntityNames(at: at.aimed(names), figures: figures, layout: layout, theme: theme)
  }

  private func standing(of lane: EntityLane) -> String {
    lane.tracks.count == 1 ? inspection.standing(of: lane.tracks[0]) : told.count(lane)
  }

  package func drawTooltip(into list: inout DisplayList) {
    guard let hover = view.hover, let subject = EntitySubject(hover),
      let region = figures.regions.last(where: { $0.id == hover })
    else { return }
    list.stroke(.rounded(region.bounds.inset(-1.5), 5), theme.accent, width: 1.5)
    guard view.hasTooltip, let facts = inspection.report(of: subject) else { return }
    let lines = [facts.subtitle] + facts.rows.prefix(5).map { "\($0.name): \($0.value)" }
    Tooltip(facts.title, lines, theme: theme, measure: measure).draw(
      beside: view.tooltipTarget(region.bounds),
      in: chrome.tooltipRoom,
      into: &list
    )
  }
}

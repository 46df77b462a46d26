import BusesRecords
import BusesValues
package import Drawing
import SimulationKernel
import Tracing
package import Viewer

/// What can be pointed at, what became known when, and what is said about what is pointed at.
extension BusFrame {
  package var stageRegions: [Region] { mapRegions }

  /// The board, and the button for the next view.
  package var cardRegions: [Region] {
    let button = layout.faceButton.map { button in
      let label = "View: \(layout.face.rawValue); next: \(layout.face.next.rawValue)"
      return [
        Region(id: RegionID.face, button, label: label, hint: "M", action: .player(.nextFace))
      ]
    }
    return boardRegions + (button ?? [])
  }

  /// The rows of a list, each of which chooses something.
  private var boardRegions: [Region] {
    guard let card = layout.board else { return [] }
    let drawing = BusBoardDrawing(frame: self, card: card)
    let whole = Region(id: "board", card, label: titles.title)
    guard case .list(let list)? = moment?.screen, !list.rows.isEmpty else { return [whole] }
    let frames = drawing.choiceFrames(list)
    return [whole]
      + zip(list.rows, frames).map { row, rect in
        Region(
          id: RegionID.choice(row.id),
          rect,
          label: row.name,
          hint: row.id,
          action: .choose(BusScene.rowField + row.id)
        )
      }
  }

  /// The buses over the stops over the map.
  private var mapRegions: [Region] {
    guard let camera, let stage = layout.mapStage else { return [] }
    let drawing = BusMapDrawing(frame: self, camera: camera)
    let cards = layout.mapCard == nil ? layout.cards : [layout.legend].compactMap(\.self)
    let room = layout.mapCard ?? stage.inset(-12)
    func isSeen(_ place: Point) -> Bool {
      room.contains(place) && !cards.contains { $0.contains(place) }
    }
    // Small signs are met a little beside them, but only where they are far apart.
    let reach = min(max(camera.scale * 100, 10), 28)
    var regions = plan.stops.indices.compactMap { index -> Region? in
      let place = drawing.stopPlace(index)
      guard isSeen(place) else { return nil }
      let stop = plan.stops[index]
      let rect = Rect(center: place, width: reach, height: reach)
      return Region(id: RegionID.stop(stop.id), rect, label: stop.name, hint: stop.id, stage: "")
    }
    regions += buses.compactMap { bus in
      let rect = drawing.frame(of: bus)
      guard isSeen(rect.center) else { return nil }
      let grown = Rect(
        center: rect.center,
        width: max(rect.width, 22),
        height: max(rect.height, 22)
      )
      let route = plan.routes[plan.patterns[bus.pattern].route].number
      return Region(
        id: RegionID.bus(bus.number),
        grown,
        label: "Bus \(bus.number), route \(route)",
        stage: ""
      )
    }
    return regions
  }

  package var ticks: [TimeCard.Tick] {
    (shown?.own.ticks ?? []).map {
      TimeCard.Tick(record: $0.record, time: $0.time, color: color(ofPhase: $0.phase))
    }
  }

  /// How the board stood: fresh in the colormap's colour, trouble in red, waiting in orange.
  private func color(ofPhase phase: BusHalf.Phase) -> Color {
    switch phase {
    case .loaded: theme.color(ofCost: 0.15)
    case .empty: theme.color(ofCost: 0.75)
    case .loading: theme.frontier
    case .stale, .failed: theme.closed
    case .idle: theme.thirdInk
    }
  }

  /// A few words about the bus or the stop under the pointer.
  package func drawTooltip(into list: inout DisplayList) {
    guard view.hasTooltip, let camera, let hover = view.hover,
      let facts = BusInspection(frame: self).facts(about: hover)
    else { return }
    let drawing = BusMapDrawing(frame: self, camera: camera)
    let bus = drawing.hoveredBus.map { drawing.frame(of: $0).center }
    let stop = RegionID.stop(in: hover).flatMap(plan.stop).map(drawing.stopPlace)
    guard let place = bus ?? stop else { return }
    let target = view.tooltipTarget(Rect(center: place, width: 24, height: 24))
    Tooltip(facts.title, [facts.subtitle], theme: theme, measure: measure)
      .draw(beside: target, in: layout.chrome.tooltipRoom(below: view.noticeLines), into: &list)
  }
}

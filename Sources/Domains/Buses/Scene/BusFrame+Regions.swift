import BusesValues
import Drawing
package import Viewer

/// What can be pointed at, and what became known when.
extension BusFrame {
  package var cardRegions: [Region] { board.regions }

  /// The buses over the stops over the map.
  package var stageRegions: [Region] {
    guard let map, let stage = layout.mapStage else { return [] }
    let room = layout.mapCard ?? stage.inset(-12)
    func region(_ id: String, _ label: String, _ rect: Rect, hint: String = "") -> Region? {
      let isSeen =
        room.contains(rect.center) && !layout.covers.contains { $0.contains(rect.center) }
      return isSeen ? Region(id: id, rect, label: label, hint: hint, stage: "") : nil
    }
    // Small signs are met a little beside them, but only where they are far apart.
    let reach = min(max(map.hundred, 10), 28)
    let stops = plan.stops.indices.compactMap { index in
      let rect = Rect(center: map.stopPlace(index), width: reach, height: reach)
      let stop = plan.stops[index]
      return region(RegionID.stop(stop.id), stop.name, rect, hint: stop.id)
    }
    return stops
      + buses.compactMap { bus in
        let rect = map.frame(of: bus)
        let size = Size(width: max(rect.width, 22), height: max(rect.height, 22))
        return region(
          RegionID.bus(bus.number),
          "Bus \(bus.number), route \(plan.route(ofPattern: bus.pattern).number)",
          Rect(center: rect.center, width: size.width, height: size.height)
        )
      }
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
}

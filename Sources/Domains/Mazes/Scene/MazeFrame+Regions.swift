package import Drawing
import MazesRecords
package import Viewer

/// What can be pointed at, and what became known when.
extension MazeFrame {
  package var stageRegions: [HitRegion] {
    alone == nil ? paneRegions + roomRegions : roomRegions
  }

  /// The panes of several clients: a click shows one alone.
  private var paneRegions: [HitRegion] {
    zip(paneFrames, moments).enumerated().map { index, pair in
      let name = pair.1.client.name
      let words = MazeWords(pair.1)
      return HitRegion(
        id: RegionID.client(name),
        pair.0,
        label: "\(name): \(words.paneCounts.isEmpty ? words.status : words.paneCounts)",
        hint: index < 9 ? "\(index + 1)" : "shows it alone"
      )
    }
  }

  /// The rooms and the places known of, where they are large enough to be met: in the one pane, or
  /// in each of several.
  private var roomRegions: [HitRegion] {
    panes.flatMap { pane -> [HitRegion] in
      guard let growth = pane.moment.growth, pane.pitch >= (alone == nil ? 7 : 14) else {
        return []
      }
      let rooms = pane.visibleRooms(0..<pane.moment.roomCount).map { growth.rooms[$0].place }
      return (pane.moment.frontier.map(\.place) + rooms).compactMap { region(of: $0, in: pane) }
    }
  }

  private func region(of place: MazePlace, in pane: MazePane) -> HitRegion? {
    let center = pane.center(place)
    guard pane.clip.contains(center), !layout.cards.contains(where: { $0.contains(center) }) else {
      return nil
    }
    let cell = Rect(center: center, width: pane.pitch, height: pane.pitch)
    // What is said in full is said of the place under the pointer only.
    let inspection = MazeInspection(moment: pane.moment, trace: timeline.trace)
    let hint = place == hoveredPlace ? inspection.summary(of: place) : ""
    let name = pane.moment.client.name
    return alone == nil
      ? HitRegion(
        id: RegionID.room(place, of: name),
        cell,
        label: "\(name): room \(place.words)",
        hint: hint
      )
      : HitRegion(id: RegionID.room(place), cell, label: "Room \(place.words)", hint: hint)
  }

  package var ticks: [TimeCard.Tick] {
    let shown = alone.map { [$0] } ?? moments
    return shown.flatMap(\.client.own.ticks).map { tick in
      let color = theme.color(ofCost: tick.part)
      return TimeCard.Tick(record: tick.record, time: tick.time, color: color)
    }
  }
}

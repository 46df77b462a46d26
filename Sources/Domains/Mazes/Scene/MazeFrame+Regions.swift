import Drawing
import MazesRecords
import MazesValues
package import Viewer

/// What can be pointed at, and what became known when.
extension MazeFrame {
  package var stageRegions: [Region] {
    alone == nil ? paneRegions + roomRegions : roomRegions
  }

  /// The panes of several clients: a click shows one alone.
  private var paneRegions: [Region] {
    zip(paneFrames, moments).enumerated().map { index, pair in
      let name = pair.1.client.name
      let words = MazeWords(pair.1)
      return Region(
        id: RegionID.client(name),
        pair.0,
        label: "\(name): \(words.paneCounts.isEmpty ? words.status : words.paneCounts)",
        hint: index < 9 ? "\(index + 1)" : "shows it alone",
        action: .player(.show(client: name))
      )
    }
  }

  /// The rooms and the places known of, where they are large enough to be met: in the one pane, or
  /// in each of several.
  private var roomRegions: [Region] {
    panes.flatMap { pane -> [Region] in
      guard let exploration = pane.moment.exploration, pane.pitch >= (alone == nil ? 7 : 14) else {
        return []
      }
      let rooms = pane.visibleRooms(0..<pane.moment.roomCount).map { exploration.rooms[$0].place }
      return (pane.moment.frontier.map(\.place) + rooms).compactMap { region(of: $0, in: pane) }
    }
  }

  private func region(of place: MazePlace, in pane: MazePane) -> Region? {
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
      ? Region(
        id: RegionID.room(place, of: name),
        cell,
        label: "\(name): room \(place.words)",
        hint: hint,
        action: .player(.show(client: name)),
        stage: name
      )
      : Region(id: RegionID.room(place), cell, label: "Room \(place.words)", hint: hint, stage: "")
  }

  package var ticks: [TimeCard.Tick] {
    let shown = alone.map { [$0] } ?? moments
    return shown.flatMap(\.client.own.ticks).map { tick in
      let color = theme.color(ofCost: tick.part)
      return TimeCard.Tick(record: tick.record, time: tick.time, color: color)
    }
  }
}

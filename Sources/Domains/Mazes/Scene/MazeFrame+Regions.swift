import Drawing
import MazesRecords
import MazesValues
package import Viewer

/// What can be pointed at, and what became known when.
extension MazeFrame {
  package var stageRegions: [Region] {
    clientPanes.map(\.region) + roomRegions
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
    let inspection = inspection(of: pane.moment)
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
    (alone.map { [$0] } ?? moments).flatMap { $0.client.own.ticks.colored(theme) }
  }
}

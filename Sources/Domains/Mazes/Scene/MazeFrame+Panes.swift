package import Drawing
import MazesRecords
import MazesValues
import SimulationKernel
package import Viewer

/// The panes of several clients, the legend, and what is said about what is pointed at.
extension MazeFrame {
  /// The frames of the clients with their headings, where there are several.
  var clientPanes: [ClientPane] {
    zip(paneFrames, moments).enumerated().map { index, pair in
      let words = MazeWords(pair.1)
      return ClientPane(
        pair.1.client.name,
        number: index + 1,
        in: pair.0,
        status: (words.status, words.isGood),
        note: MazeNames.title(strategy(of: pair.1)),
        counts: words.paneCounts(at: playhead.time)
      )
    }
  }

  /// What is on the stage is named.
  package var legend: LegendCard? {
    guard let strip = layout.legend else { return nil }
    let seen = panes.reduce(into: Set()) { $0.formUnion($1.seenSigns) }
    let entries = MazeSign.allCases.map { sign in
      LegendStrip.Entry(sign.name, isSeen: seen.contains(sign)) { center, list in
        sign.draw(at: center, theme, into: &list)
      }
    }
    let colors = LegendStrip(lowest: "First", highest: "last room found", entries)
    return LegendCard(in: strip, colors.box(theme))
  }

  /// The place under the pointer.
  var hoveredPlace: MazePlace? { view.hover.flatMap(RegionID.room(in:)) }

  func inspection(of moment: MazeSnapshot) -> MazeInspection {
    MazeInspection(moment: moment, trace: timeline.trace, time: playhead.time)
  }

  package func drawTooltip(into list: inout DisplayList) {
    // The pane under the pointer; the same place is marked in all.
    let client = view.hover.flatMap(RegionID.client(in:))
    let hovered = client.map { name in panes.first { $0.moment.client.name == name } }
    guard view.hasTooltip, let hoveredPlace, let pane = hovered ?? panes.first else { return }
    let inspection = inspection(of: pane.moment)
    drawTooltip(
      inspection.title(of: hoveredPlace),
      inspection.summary(of: hoveredPlace),
      about: Rect(center: pane.center(hoveredPlace), width: pane.pitch, height: pane.pitch),
      into: &list
    )
  }
}

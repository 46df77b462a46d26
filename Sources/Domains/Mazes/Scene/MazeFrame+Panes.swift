package import Drawing
import MazesRecords
import MazesValues
import SimulationKernel
import Viewer

/// The panes of several clients, the legend, and what is said about what is pointed at.
extension MazeFrame {
  func drawPaneGround(_ frame: Rect, into list: inout DisplayList) {
    let ground = theme.name == .light ? Color.white.faded(0.34) : theme.panel.faded(0.55)
    list.card(frame, radius: 12, ground)
    list.stroke(.rounded(frame.inset(0.5), 11.5), theme.coast.faded(0.5), width: 1)
  }

  /// The name with its key, the strategy, and how far it has come.
  func drawHeading(
    of moment: MazeSnapshot,
    number: Int,
    in frame: Rect,
    into list: inout DisplayList
  ) {
    let x = frame.x + 12
    let right = frame.maxX - 12
    let isHovered = view.hover.flatMap(RegionID.client(in:)) == moment.client.name
    let key = Rect(x: x, y: frame.y + 10, width: 17, height: 17)
    list.card(key, radius: 5, isHovered ? theme.accent : theme.chip)
    list.text(
      "\(number)",
      at: Point(key.midX, key.y + 12.6),
      Font(11, .bold),
      isHovered ? theme.panel : theme.secondInk,
      .center
    )
    let status = frame.width < 230 ? "" : MazeWords(moment).status
    let statusFont = Font(11.5, .medium)
    let color = MazeWords(moment).isGood ? theme.good : theme.frontierInk
    let room = frame.width - 70
    let statusText = measure.truncated(status, statusFont, to: room * 0.5)
    list.text(statusText, at: Point(right, frame.y + 22.5), statusFont, color, .right)
    let nameFont = Font(13.5, .semibold)
    let rest = room - measure.width(statusText, statusFont)
    let name = measure.truncated(moment.client.name, nameFont, to: rest)
    list.text(name, at: Point(x + 25, frame.y + 23), nameFont, theme.ink)
    let strategy = moment.exploration?.strategy ?? plan.strategy(of: moment.client.name) ?? ""
    let words = MazeWords(moment)
    let counts = frame.width < 230 ? words.shortCounts : words.paneCounts
    let font = Font(11.5, tabular: true)
    let countsText = measure.truncated(counts, font, to: frame.width - 24)
    list.text(countsText, at: Point(right, frame.y + 38.5), font, theme.secondInk, .right)
    let left = frame.width - 34 - measure.width(countsText, font)
    guard left > 50 else { return }
    let strategyText = measure.truncated(MazeNames.title(strategy), Font(11.5), to: left)
    list.text(strategyText, at: Point(x, frame.y + 38.5), Font(11.5), theme.secondInk)
  }

  package var legend: (frame: Rect, label: String)? {
    layout.legend.map { ($0, "What the signs mean") }
  }

  /// One strip: the colormap of the rooms, then every sign with its name, as many as there is room for.
  package func drawLegend(into list: inout DisplayList) {
    guard let strip = layout.legend else { return }
    list.panel(strip, radius: 11, theme)
    let font = Font(11)
    let y = strip.midY
    var x = strip.x + 14
    list.text("First", at: Point(x, y + 4), font, theme.secondInk)
    x += measure.width("First", font) + 6
    let count = 24
    for index in 0..<count {
      let part = Rect(x: x + Double(index) * 2.6, y: y - 4.5, width: 3.1, height: 9)
      list.fill(.rect(part), theme.color(ofCost: Double(index) / Double(count - 1)))
    }
    x += Double(count) * 2.6 + 6
    list.text("last room found", at: Point(x, y + 4), font, theme.secondInk)
    x += measure.width("last room found", font) + 18
    let seen = panes.reduce(into: Set<MazeLegend>()) { $0.formUnion($1.seenSigns) }
    let possible = panes.reduce(into: Set<MazeLegend>()) {
      $0.formUnion($1.moment.client.own.signs)
    }
    // What the run shows at some moment keeps its place, and is named while it is on the stage.
    for entry in MazeLegend.allCases where possible.contains(entry) {
      let width = 24 + measure.width(entry.name, font)
      guard x + width <= strip.maxX - 10 else { return }
      if seen.contains(entry) {
        entry.draw(at: Point(x + 8, y), theme, into: &list)
        list.text(entry.name, at: Point(x + 22, y + 4), font, theme.secondInk)
      }
      x += width + 15
    }
  }

  /// The place under the pointer.
  var hoveredPlace: MazePlace? { view.hover.flatMap(RegionID.room(in:)) }

  /// The pane under the pointer; the same place is marked in all.
  private var hoveredPane: MazePane? {
    let client = view.hover.flatMap(RegionID.client(in:))
    return client.map { name in panes.first { $0.moment.client.name == name } } ?? panes.first
  }

  func drawHover(on pane: MazePane, into list: inout DisplayList) {
    guard let hoveredPlace, pane.isVisible(hoveredPlace) else { return }
    let cell = pane.cell(hoveredPlace)
    list.stroke(
      .rounded(cell.room.inset(-1.5), pane.pitch * MazeCell.cornerShare + 1.5),
      theme.accent,
      width: 2
    )
  }

  package func drawTooltip(into list: inout DisplayList) {
    guard view.hasTooltip, let hoveredPlace, let pane = hoveredPane else { return }
    let inspection = MazeInspection(moment: pane.moment, trace: timeline.trace)
    let title = inspection.title(of: hoveredPlace)
    let text = inspection.summary(of: hoveredPlace)
    let cell = Rect(center: pane.center(hoveredPlace), width: pane.pitch, height: pane.pitch)
    let target = view.tooltipTarget(cell)
    Tooltip(title, [text], theme: theme, measure: measure)
      .draw(beside: target, in: chrome.tooltipRoom(below: view.noticeLines), into: &list)
  }
}

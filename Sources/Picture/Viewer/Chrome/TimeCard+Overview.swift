import Drawing
import SimulationKernel

/// The whole run above the lanes, while they show a part of it.
extension TimeCard {
  /// Where it lies; nil while all is shown, and where there is no room for it.
  var overview: Rect? {
    guard view.marks.window != nil, !isBare, group == nil else { return nil }
    let lanes = lanes
    return Rect(
      x: lanes.x,
      y: card.y + (isLow ? 41 : 46),
      width: lanes.width,
      height: isLow ? 5 : 8
    )
  }

  private var overviewAxis: TimeAxis? {
    overview.map { TimeAxis(left: $0.x, right: $0.maxX, end: timeline.end.nanoseconds) }
  }

  func drawOverview(into list: inout DisplayList) {
    guard let strip = overview, let axis = overviewAxis, let window = view.marks.window else {
      return
    }
    list.card(strip, radius: strip.height / 2, theme.track)
    list.fill(figures.overview, theme.thirdInk.faded(0.55))
    let left = min(max(axis.x(window.from.nanoseconds), strip.x), strip.maxX - 6)
    let right = min(max(axis.x(window.to.nanoseconds), left + 6), strip.maxX)
    let shown = Rect(x: left, y: strip.y, width: right - left, height: strip.height)
    let isHovered = view.hover == RegionID.timeOverview
    list.card(shown, radius: strip.height / 2, theme.accent.faded(isHovered ? 0.34 : 0.22))
    list.stroke(.rounded(shown.inset(0.5), strip.height / 2 - 0.5), theme.accent, width: 1)
  }

  /// The playhead in the overview.
  func drawOverviewPlayhead(into list: inout DisplayList) {
    guard let strip = overview, let axis = overviewAxis else { return }
    let x = min(max(axis.x(playhead.time.nanoseconds), strip.x), strip.maxX)
    let line = Rect(x: x - 1, y: strip.y - 1, width: 2, height: strip.height + 2)
    list.card(line, radius: 1, theme.accent)
  }

  /// What is dragged to show another part.
  var overviewRegions: [Region] {
    guard let strip = overview else { return [] }
    let place = Rect(x: strip.x, y: strip.y - 3, width: strip.width, height: strip.height + 5)
    return [
      Region(
        id: RegionID.timeOverview,
        place,
        label: "The whole run; the lanes show a part of it",
        hint: "drag  Shift+Z"
      )
    ]
  }
}

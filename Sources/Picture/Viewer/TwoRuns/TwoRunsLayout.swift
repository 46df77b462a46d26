import Drawing

/// Where two runs lie beside each other, or below each other in a narrow picture.
struct TwoRunsLayout: Hashable {
  /// The pane of one run.
  struct Pane: Hashable {
    let frame: Rect
    let stage: Rect
    /// The numbers below the stage; nil where there is no room for them.
    let foot: Rect?
    /// The strip below the pane that says what signs mean; nil where there is none.
    let legend: Rect?
  }

  let chrome: ChromeLayout
  let panes: [Pane]

  private static let gap = 10.0
  private static let margin = 6.0
  private static let footHeight = 56.0

  /// Lays out a picture; `strips` says of each run whether it has a strip that tells what signs mean.
  init(of view: ViewState, strips: [Bool]) {
    let chrome = ChromeLayout(size: view.size, hasNotes: view.narration.tells).banded
    self.chrome = chrome
    let hasStrip = strips.contains(true) && !chrome.isCompact && view.size.height >= 560
    let left = chrome.isCompact ? 12 : chrome.panel.maxX + 14
    // Below the buttons that lie side by side, beside those that stand.
    let menu = chrome.menu.flatMap { $0.width > $0.height ? $0 : nil }
    let top = chrome.isCompact ? 12.0 : menu.map { $0.maxY + 10 } ?? 16
    let low = chrome.floor - (chrome.isCompact ? 8 : 12)
    let right = min(chrome.zoom.x, chrome.theme.x) - 12
    let room = Rect(x: left, y: top, width: right - left, height: low - top)
    let isAbove = room.height > room.width * 1.25
    let width = isAbove ? room.width : ((room.width - Self.gap) / 2).rounded(.down)
    let legendHeight = RunPaneRoom.legendHeight(ofWidth: width)
    let strip = hasStrip ? legendHeight + Self.gap : 0
    let height = (isAbove ? (room.height - Self.gap) / 2 : room.height) - strip
    let size = Size(width: width, height: height)
    panes = strips.enumerated().map { index, hasOwnStrip in
      let place = Double(index)
      let frame = Rect(
        x: isAbove ? room.x : room.x + place * (size.width + Self.gap),
        y: (isAbove ? room.y + place * (size.height + strip + Self.gap) : room.y).rounded(),
        width: size.width,
        height: size.height.rounded(.down)
      )
      let legend = Rect(
        x: frame.x,
        y: frame.maxY + Self.gap,
        width: frame.width,
        height: legendHeight
      )
      return Self.pane(in: frame, legend: hasStrip && hasOwnStrip ? legend : nil)
    }
  }

  private static func pane(in frame: Rect, legend: Rect?) -> Pane {
    let hasFoot = frame.height >= 330 && frame.width >= 260
    let bottom = hasFoot ? footHeight : margin
    let stage = Rect(
      x: frame.x + margin,
      y: frame.y + PaneGrid.heading,
      width: max(frame.width - 2 * margin, 1),
      height: max(frame.height - PaneGrid.heading - bottom, 1)
    )
    let foot = Rect(
      x: frame.x + 14,
      y: stage.maxY,
      width: frame.width - 28,
      height: frame.maxY - stage.maxY
    )
    return Pane(frame: frame, stage: stage, foot: hasFoot ? foot : nil, legend: legend)
  }

  /// Where the lanes of each run lie in the card of the time.
  func lanes(in whole: Rect) -> [Rect] {
    let gap = whole.height > 24 ? 3.0 : 1
    let height = (whole.height - gap) / 2
    return (0..<2).map { index in
      Rect(
        x: whole.x,
        y: whole.y + Double(index) * (height + gap),
        width: whole.width,
        height: height
      )
    }
  }
}

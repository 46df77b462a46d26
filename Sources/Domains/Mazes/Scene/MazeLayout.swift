import Drawing
import Viewer

/// Where the maze and its legend lie, and the panes when several clients are shown side by side.
struct MazeLayout: Sendable {
  let chrome: ChromeLayout
  /// The strip that says what colours and signs mean; nil when there is no room for it.
  let legend: Rect?
  /// What the maze is fitted into.
  let stage: Rect

  init(_ chrome: ChromeLayout) {
    self.chrome = chrome
    let time = chrome.time
    guard !chrome.isCompact else {
      legend = nil
      stage = Rect(x: 14, y: 14, width: chrome.zoom.x - 28, height: max(time.y - 28, 1))
      return
    }
    let hasLegend = chrome.legend != nil
    legend = hasLegend ? Rect(x: time.x, y: time.y - 46, width: time.width, height: 36) : nil
    let bottom = (legend?.y ?? time.y) - 16
    // Below what is said for a while.
    let top = chrome.size.height < 560 ? 18.0 : (chrome.notice?.maxY ?? 18) + 12
    let left = chrome.panel.maxX + 22
    stage = Rect(x: left, y: top, width: chrome.zoom.x - 14 - left, height: bottom - top)
  }

  /// What nothing of the stage may shine through.
  var cards: [Rect] {
    [chrome.panel, chrome.time, chrome.zoom, chrome.theme]
      + [legend, chrome.menu].compactMap(\.self)
  }
}

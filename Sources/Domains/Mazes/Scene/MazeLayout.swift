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
    let left = chrome.sheet.maxX + 22
    stage = Rect(x: left, y: top, width: chrome.zoom.x - 14 - left, height: bottom - top)
  }

  /// What nothing of the stage may shine through.
  var cards: [Rect] {
    [chrome.sheet, chrome.time, chrome.zoom, chrome.theme]
      + [legend, chrome.menu].compactMap(\.self)
  }

  /// The panes for so many clients, as large as fits for mazes of that shape.
  ///
  /// - Parameters:
  ///   - count: How many there are; at least 1.
  ///   - shape: What all of them show, in cells.
  /// - Returns: The panes in rows from the top left, their headings included.
  func panes(_ count: Int, showing shape: Rect) -> [Rect] {
    // Side by side there must be room under the buttons at the top right.
    let menu = chrome.isCompact ? nil : chrome.menu
    let top = menu.map { $0.width > $0.height ? $0.maxY + 10 : stage.y } ?? stage.y
    let whole = Rect(x: stage.x, y: top, width: stage.width, height: stage.maxY - top)
    let scales = (1...count).map { scale($0, count, whole, shape) }
    // Where two arrangements show the same, the one with fewer columns.
    let columns = 1 + (scales.indices.max { (scales[$0], -$0) < (scales[$1], -$1) } ?? 0)
    let rows = (count + columns - 1) / columns
    let width = (whole.width - Self.gap * Double(columns - 1)) / Double(columns)
    let height = (whole.height - Self.gap * Double(rows - 1)) / Double(rows)
    return (0..<count).map { index in
      Rect(
        x: whole.x + Double(index % columns) * (width + Self.gap),
        y: whole.y + Double(index / columns) * (height + Self.gap),
        width: width,
        height: height
      )
    }
  }

  /// How large a cell is when there are so many columns of panes.
  private func scale(_ columns: Int, _ count: Int, _ whole: Rect, _ shape: Rect) -> Double {
    let rows = (count + columns - 1) / columns
    let width = (whole.width - Self.gap * Double(columns - 1)) / Double(columns) - 16
    let height = (whole.height - Self.gap * Double(rows - 1)) / Double(rows)
    return min(width / shape.width, (height - Self.headingHeight - 8) / shape.height)
  }

  static let gap = 10.0
  static let headingHeight = 44.0
}

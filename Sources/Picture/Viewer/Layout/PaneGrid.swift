package import Drawing

/// The frames of panes of equal size in rows, as large as fits for what all of them show.
package struct PaneGrid {
  /// How much of a pane is no stage, at its top and on every other side.
  package static let heading = 44.0
  package static let margin = 8.0
  private static let gap = 10.0

  private let count: Int
  private let room: Rect

  /// Divides a room among panes.
  ///
  /// - Parameters:
  ///   - count: How many there are; at least 1.
  ///   - stage: What they are fitted into.
  ///   - chrome: The cards around it.
  package init(_ count: Int, in stage: Rect, of chrome: ChromeLayout) {
    // Side by side there must be room under the buttons at the top right.
    let menu = chrome.isCompact ? nil : chrome.menu
    let top = menu.map { $0.width > $0.height ? $0.maxY + 10 : stage.y } ?? stage.y
    self.count = count
    room = Rect(x: stage.x, y: top, width: stage.width, height: stage.maxY - top)
  }

  /// The panes in rows from the top left, their headings included, for a shape that all show.
  package func frames(showing shape: Rect) -> [Rect] {
    let scales = (1...count).map { columns in
      let pane = size(columns)
      let stage = Self.stage(of: Rect(x: 0, y: 0, width: pane.width, height: pane.height))
      return min(stage.width / shape.width, stage.height / shape.height)
    }
    // Where two arrangements show the same, the one with fewer columns.
    let columns = 1 + (scales.indices.max { (scales[$0], -$0) < (scales[$1], -$1) } ?? 0)
    let pane = size(columns)
    return (0..<count).map { index in
      Rect(
        x: room.x + Double(index % columns) * (pane.width + Self.gap),
        y: room.y + Double(index / columns) * (pane.height + Self.gap),
        width: pane.width,
        height: pane.height
      )
    }
  }

  /// What of a pane is its stage.
  package static func stage(of pane: Rect) -> Rect {
    Rect(
      x: pane.x + margin,
      y: pane.y + heading,
      width: max(pane.width - 2 * margin, 1),
      height: max(pane.height - heading - margin, 1)
    )
  }

  /// How large a pane is when there are so many columns of them.
  private func size(_ columns: Int) -> Size {
    let rows = (count + columns - 1) / columns
    return Size(
      width: (room.width - Self.gap * Double(columns - 1)) / Double(columns),
      height: (room.height - Self.gap * Double(rows - 1)) / Double(rows)
    )
  }
}

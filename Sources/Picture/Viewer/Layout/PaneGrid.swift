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
    func scale(_ columns: Int, _ gap: Double) -> Double {
      let pane = size(columns, gap)
      let (width, height) = (pane.width - 2 * Self.margin, pane.height - Self.heading - Self.margin)
      return min(width / shape.width, height / shape.height)
    }
    let scales = (1...count).map { scale($0, Self.gap) }
    // Where no arrangement leaves room for any stage, the panes move together.
    let gap = scales.contains { $0 > 0 } ? Self.gap : 2
    let fitting = gap == Self.gap ? scales : (1...count).map { scale($0, gap) }
    // Where two arrangements show the same, the one with fewer columns.
    let columns = 1 + (fitting.indices.max { (fitting[$0], -$0) < (fitting[$1], -$1) } ?? 0)
    let pane = size(columns, gap)
    return (0..<count).map { index in
      Rect(
        x: room.x + Double(index % columns) * (pane.width + gap),
        y: room.y + Double(index / columns) * (pane.height + gap),
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

  /// The clip of a stage that is larger than its room: it does not touch the heading above.
  package static func clip(of stage: Rect) -> Rect {
    Rect(x: stage.x - 4, y: stage.y + 3, width: stage.width + 8, height: stage.height + 1)
  }

  /// How large a pane is when there are so many columns of them, so far apart.
  private func size(_ columns: Int, _ gap: Double) -> Size {
    let rows = (count + columns - 1) / columns
    return Size(
      width: max((room.width - gap * Double(columns - 1)) / Double(columns), 1),
      height: max((room.height - gap * Double(rows - 1)) / Double(rows), 1)
    )
  }
}

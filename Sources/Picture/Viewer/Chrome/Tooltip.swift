package import Drawing

/// A few words beside what is pointed at: a title, and lines below it.
package struct Tooltip {
  /// The title first.
  let lines: [String]
  let theme: Theme
  let measure: any TextMeasure

  private static let titleFont = Font(12.5, .semibold)
  private static let lineFont = Font(11.5)
  private static let pitch = 16.0
  private static let gap = 8.0
  /// What the arrow of the pointer covers below the point that it points at.
  private static let arrow = 18.0

  /// Says a title and some lines; empty ones are left out.
  package init(_ title: String, _ lines: [String], theme: Theme, measure: any TextMeasure) {
    self.lines = [title] + lines.filter { !$0.isEmpty }
    self.theme = theme
    self.measure = measure
  }

  /// What the pointer covers.
  static func place(of pointer: Point) -> Rect {
    Rect(x: pointer.x, y: pointer.y - 4, width: 0, height: arrow + 4)
  }

  private static func height(_ lines: Int) -> Double { 12 + pitch * Double(lines) }

  /// Draws the words above what they are about; where there is no room, below it, or beside it.
  ///
  /// - Parameters:
  ///   - target: What the words are about, and so must be seen.
  ///   - room: What is not left.
  ///   - prefersBelow: Whether the words stand below where there is room for that.
  ///   - list: What is drawn into.
  /// - Returns: Where the words stand.
  @discardableResult
  package func draw(
    beside target: Rect,
    in room: Rect,
    prefersBelow: Bool = false,
    into list: inout DisplayList
  ) -> Rect {
    let above = target.y - Self.gap - room.y
    let below = room.maxY - target.maxY - Self.gap
    let wished = Self.height(lines.count)
    let most = max(above, below) >= Self.height(2) ? max(above, below) : room.height
    let shown = lines.prefix(max(1, Int((min(wished, most) - 12) / Self.pitch)))
    let size = self.size(of: shown, in: room)
    let y =
      if above >= size.height, !(prefersBelow && below >= size.height) {
        target.y - Self.gap - size.height
      } else if below >= size.height {
        target.maxY + Self.gap
      } else {
        min(max(target.midY - size.height / 2, room.y), room.maxY - size.height)
      }
    var x = target.midX - size.width / 2
    if above < size.height, below < size.height {
      let isRight = room.maxX - target.maxX > target.x - room.x
      x = isRight ? target.maxX + Self.gap : target.x - Self.gap - size.width
    }
    x = max(min(x, room.maxX - size.width), room.x)
    let frame = Rect(x: x, y: y, width: size.width, height: size.height)
    draw(shown, in: frame, into: &list)
    return frame
  }

  private func size(of lines: ArraySlice<String>, in room: Rect) -> Size {
    let widths = lines.enumerated().map { measure.width($0.element, Self.font($0.offset)) }
    let width = min((widths.max() ?? 0) + 24, room.width)
    return Size(width: width, height: Self.height(lines.count))
  }

  private static func font(_ line: Int) -> Font { line == 0 ? titleFont : lineFont }

  private func draw(_ lines: ArraySlice<String>, in frame: Rect, into list: inout DisplayList) {
    list.panel(frame, radius: 9, theme)
    for (index, line) in lines.enumerated() {
      let font = Self.font(index)
      list.text(
        // A frame is as wide as its widest line, give or take what sums of lengths lose.
        measure.truncated(line, font, to: frame.width - 24 + 0.01),
        at: Point(frame.x + 12, frame.y + 18 + Double(index) * Self.pitch),
        font,
        index == 0 ? theme.ink : theme.secondInk
      )
    }
  }
}

extension ChromeLayout {
  /// Where words about what lies on the stage may stand: between the cards, and below the lines
  /// that the window itself has over the stage.
  package func tooltipRoom(below lines: Int) -> Rect {
    let left = isCompact ? 8 : panel.maxX + 8
    let top = lines == 0 ? 8 : noticeRoom.maxY + Double(lines - 1) * NoticeLine.pitch + 6
    return Rect(x: left, y: top, width: size.width - 8 - left, height: time.y - 8 - top)
  }
}

extension ViewState {
  /// What a tooltip stands beside: the pointer, or without one the thing itself.
  package func tooltipTarget(_ thing: Rect) -> Rect { pointer.map(Tooltip.place(of:)) ?? thing }
}

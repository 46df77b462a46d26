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

  /// Says a title and some lines, each as many as it has; empty ones are left out.
  package init(_ title: String, _ lines: [String], theme: Theme, measure: any TextMeasure) {
    self.lines = ([title] + lines).flatMap { $0.split(separator: "\n").map(String.init) }
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
  ///   - covers: What is not covered where there is another place around.
  ///   - card: The card that the target lies on: the words may stand beside all of it.
  ///   - list: What is drawn into.
  /// - Returns: Where the words stand.
  @discardableResult
  package func draw(
    beside target: Rect,
    in room: Rect,
    prefersBelow: Bool = false,
    avoiding covers: [Rect] = [],
    on card: Rect? = nil,
    into list: inout DisplayList
  ) -> Rect {
    let above = target.y - Self.gap - room.y
    let below = room.maxY - target.maxY - Self.gap
    let all = written(in: room.width)
    let wished = Self.height(all.count)
    let most = max(above, below) >= Self.height(2) ? max(above, below) : room.height
    let shown = all.prefix(max(1, Int((min(wished, most) - 12) / Self.pitch)))
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
    let usual = Rect(x: x, y: y, width: size.width, height: size.height)
    let frame = ([usual] + Self.others(beside: target, on: card, size, in: room)).covering(
      least: covers
    )
    draw(shown, in: frame, into: &list)
    return frame
  }

  /// The other places around, the nearest first: above and below, in the middle and along either
  /// edge, on both sides, and above or beside the card.
  private static func others(
    beside target: Rect,
    on card: Rect?,
    _ size: Size,
    in room: Rect
  ) -> [Rect] {
    let (left, right) = (target.x - gap - size.width, target.maxX + gap)
    let columns = [target.midX - size.width / 2, target.x, target.maxX - size.width]
    let rows = [target.y - gap - size.height, target.maxY + gap]
    let middle = target.midY - size.height / 2
    var sides = [Point(right, middle), Point(left, middle)]
    if let card {
      sides += [Point(columns[0], card.y - gap - size.height), Point(card.maxX + gap, middle)]
    }
    let places = rows.flatMap { y in columns.map { Point($0, y) } } + sides
    return places.map { Rect(x: $0.x, y: $0.y, width: size.width, height: size.height) }
      .filter { place in
        place.x >= room.x && place.maxX <= room.maxX && place.y >= room.y
          && place.maxY <= room.maxY
      }
  }

  /// The lines as they are written: what is wider than the room takes a second one.
  private func written(in width: Double) -> [(text: String, isTitle: Bool)] {
    lines.enumerated().flatMap { index, line in
      let font = Self.font(isTitle: index == 0)
      guard measure.width(line, font) > width - 24 else { return [(line, index == 0)] }
      let parts = measure.wrapped(line, font, to: width - 24)
      let kept = parts.count > 2 ? [parts[0], parts[1] + " …"] : parts
      return kept.map { ($0, index == 0) }
    }
  }

  private func size(of lines: ArraySlice<(text: String, isTitle: Bool)>, in room: Rect) -> Size {
    let widths = lines.map { measure.width($0.text, Self.font(isTitle: $0.isTitle)) }
    let width = min((widths.max() ?? 0) + 24, room.width)
    return Size(width: width, height: Self.height(lines.count))
  }

  private static func font(isTitle: Bool) -> Font { isTitle ? titleFont : lineFont }

  private func draw(
    _ lines: ArraySlice<(text: String, isTitle: Bool)>,
    in frame: Rect,
    into list: inout DisplayList
  ) {
    list.panel(frame, radius: 9, theme)
    for (index, line) in lines.enumerated() {
      let font = Self.font(isTitle: line.isTitle)
      list.text(
        // A frame is as wide as its widest line, give or take what sums of lengths lose.
        measure.truncated(line.text, font, to: frame.width - 24 + 0.01),
        at: Point(frame.x + 12, frame.y + 18 + Double(index) * Self.pitch),
        font,
        line.isTitle ? theme.ink : theme.secondInk
      )
    }
  }
}

extension [Rect] {
  /// The first of those that cover the least of some others.
  fileprivate func covering(least covers: [Rect]) -> Rect {
    let costs = map { place in
      covers.reduce(0) { sum, cover in
        let common = cover.intersects(place) ? cover.intersection(place) : nil
        return sum + (common.map { $0.width * $0.height } ?? 0)
      }
    }
    let least = costs.min() ?? 0
    return self[costs.firstIndex { $0 <= least } ?? 0]
  }
}

extension ChromeLayout {
  /// The room between the cards for words about what lies on the stage.
  package var tooltipRoom: Rect {
    let left = isCompact ? 8 : panel.maxX + 8
    return Rect(x: left, y: 8, width: size.width - 8 - left, height: floor - 16)
  }
}

extension ViewState {
  /// What a tooltip stands beside: the pointer, or without one the thing itself.
  package func tooltipTarget(_ thing: Rect) -> Rect { pointer.map(Tooltip.place(of:)) ?? thing }
}

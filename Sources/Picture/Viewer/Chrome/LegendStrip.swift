package import Drawing

/// A strip that says what a colormap and some signs mean, as many as there is room for.
package struct LegendStrip {
  /// A sign with its name.
  package struct Entry {
    let name: String
    /// Whether it is on the stage at this moment: else it is left out.
    let isSeen: Bool
    let draw: (Point, inout DisplayList) -> Void

    package init(
      _ name: String,
      isSeen: Bool,
      draw: @escaping (_ center: Point, inout DisplayList) -> Void
    ) {
      (self.name, self.isSeen, self.draw) = (name, isSeen, draw)
    }
  }

  let lowest: String
  let highest: String
  let entries: [Entry]

  /// Names what both ends of the colormap stand for, and the signs, the most frequent first; without
  /// ends there are no colours.
  package init(lowest: String = "", highest: String = "", _ entries: [Entry]) {
    (self.lowest, self.highest, self.entries) = (lowest, highest, entries)
  }

  /// The strip; nothing is drawn where nothing is on the stage that it could name.
  package func box(_ theme: Theme) -> Box {
    Box { room, measure in
      Box.Measured(room) { draw(in: $0, theme, measure, into: &$1) }
    }
  }

  private func draw(
    in frame: Rect,
    _ theme: Theme,
    _ measure: any TextMeasure,
    into placement: inout Box.Placement
  ) {
    guard !highest.isEmpty || entries.contains(where: \.isSeen) else { return }
    placement.list.panel(frame, radius: 11, theme)
    let font = Font(11)
    let y = frame.midY
    var x = frame.x + 14
    if !highest.isEmpty {
      x = drawColors(from: Point(x, y), theme, measure, into: &placement.list)
    }
    func width(_ entry: Entry) -> Double { 24 + measure.width(entry.name, font) }
    for entry in entries where entry.isSeen {
      let width = width(entry)
      guard x + width <= frame.maxX - 10 else { return }
      entry.draw(Point(x + 8, y), &placement.list)
      let place = Point(x + 22, y + 4)
      placement.sign(entry.name, at: place, font, theme.secondInk, measure: measure)
      x += width + 15
    }
  }

  /// Draws the colormap with what its ends stand for; returns where it ends.
  private func drawColors(
    from start: Point,
    _ theme: Theme,
    _ measure: any TextMeasure,
    into list: inout DisplayList
  ) -> Double {
    let font = Font(11)
    let y = start.y
    var x = start.x
    list.text(lowest, at: Point(x, y + 4), font, theme.secondInk)
    x += measure.width(lowest, font) + 6
    let count = 24
    for index in 0..<count {
      let part = Rect(x: x + Double(index) * 2.6, y: y - 4.5, width: 3.1, height: 9)
      list.fill(.rect(part), theme.color(ofCost: Double(index) / Double(count - 1)))
    }
    x += Double(count) * 2.6 + 6
    list.text(highest, at: Point(x, y + 4), font, theme.secondInk)
    x += measure.width(highest, font) + 18
    return x
  }
}

package import Drawing

/// The card that says what colours and patterns mean.
package struct Legend: Sendable {
  /// One thing that may be seen on the stage.
  package struct Entry: Hashable, Sendable {
    let name: String
    let draw: Sign
    /// Whether it is on the stage at this moment: else it is left out.
    var isSeen = true

    package init(name: String, draw: Sign, isSeen: Bool = true) {
      self.name = name
      self.draw = draw
      self.isSeen = isSeen
    }

    /// How it looks.
    package enum Sign: Hashable, Sendable {
      case plain(Color, edge: Color)
      case dashed(Color, edge: Color)
      case hatched(Color, stripes: Color)
      case line(Color, casing: Color)
      case crossedLine(Color, casing: Color)
      case dot(Color, rim: Color)
    }
  }

  let title: String
  let lowest: String
  let highest: String
  let entries: [Entry]

  package init(title: String, lowest: String, highest: String, entries: [Entry]) {
    self.title = title
    self.lowest = lowest
    self.highest = highest
    self.entries = entries
  }

  /// The card; a low one is a strip.
  package func box(_ theme: Theme) -> Box {
    .reading { room, _ in room.height < 100 ? strip.box(theme) : card(theme) }
  }

  /// The card where a picture has room for it.
  package func card(in chrome: ChromeLayout, _ theme: Theme) -> LegendCard? {
    let isStanding = !chrome.isCompact && !chrome.isPane
    return chrome.legend.map {
      LegendCard(in: $0, label: "What the colours mean", isStanding: isStanding, box(theme))
    }
  }

  private var strip: LegendStrip {
    LegendStrip(
      lowest: lowest,
      highest: highest,
      entries.map { entry in
        LegendStrip.Entry(entry.name, isSeen: entry.isSeen) { center, list in
          draw(entry.draw, Rect(center: center, width: 16, height: 11), into: &list)
        }
      }
    )
  }

  private func card(_ theme: Theme) -> Box {
    Box { room, measure in
      let rows = (seen.count + 1) / 2
      let height = min(room.height, 74 + Double(rows) * pitch)
      return Box.Measured(Size(width: room.width, height: height)) {
        draw(into: &$1, at: $0, theme, measure)
      }
    }
  }

  private var seen: [Entry] { entries.filter(\.isSeen) }
  /// From one row to the next: four rows move together.
  private var pitch: Double { seen.count > 6 ? 14.5 : 19 }

  private func draw(
    into placement: inout Box.Placement,
    at rect: Rect,
    _ theme: Theme,
    _ measure: any TextMeasure
  ) {
    placement.list.panel(rect, radius: 14, theme)
    let x = rect.x + 16
    let width = rect.width - 32
    placement.list.text(title, at: Point(x, rect.y + 24), Font(12, .semibold), theme.ink)
    let count = 41
    let step = width / Double(count)
    for index in 0..<count {
      // The parts overlap a little, so that no ground shines through between them.
      let part = Rect(
        x: x + Double(index) * step,
        y: rect.y + 33,
        width: index == count - 1 ? step : step + 0.5,
        height: 9
      )
      placement.list.fill(.rect(part), theme.color(ofCost: Double(index) / Double(count - 1)))
    }
    let font = Font(10.5)
    placement.list.text(lowest, at: Point(x, rect.y + 55), font, theme.secondInk)
    let right = Point(rect.maxX - 16, rect.y + 55)
    placement.list.text(highest, at: right, font, theme.secondInk, .right)
    for (index, entry) in seen.enumerated() {
      let left = x + (index.isMultiple(of: 2) ? 0 : width * 0.5)
      let top = rect.y + 69 + Double(index / 2) * pitch
      let swatch = Rect(x: left, y: top, width: 18, height: 12)
      draw(entry.draw, swatch, into: &placement.list)
      let place = Point(left + 24, top + 10)
      placement.sign(entry.name, at: place, Font(11.5), theme.secondInk, measure: measure)
    }
  }

  private func draw(_ sign: Entry.Sign, _ swatch: Rect, into list: inout DisplayList) {
    let figure = Path.rounded(swatch, 3)
    let line = Path.line(
      Point(swatch.x + 1, swatch.midY),
      Point(swatch.maxX, swatch.midY)
    )
    switch sign {
    case .plain(let color, let edge):
      list.fill(figure, color)
      list.stroke(figure, edge, width: 1)
    case .dashed(let color, let edge):
      list.fill(figure, color)
      list.dashed(figure, edge, width: 1.4, on: 4, off: 2.5)
    case .hatched(let color, let stripes):
      list.fill(figure, color)
      list.hatch(figure, stripes, period: 5)
    case .line(let color, let casing):
      list.stroke(line, casing, width: 6)
      list.stroke(line, color, width: 4)
    case .crossedLine(let color, let casing):
      list.stroke(line, casing, width: 5)
      list.dashed(line, color, width: 2.6, on: 5, off: 3.5)
      list.cross(at: swatch.center, reach: 3.2, width: 1.9, color)
    case .dot(let color, let rim):
      list.fill(.circle(swatch.center, 4.6), rim)
      list.fill(.circle(swatch.center, 3.2), color)
    }
  }
}

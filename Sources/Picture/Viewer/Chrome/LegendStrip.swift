package import Drawing

/// A strip that says what a colormap and some signs mean, in as many lines as there is room for.
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
      guard !highest.isEmpty || entries.contains(where: \.isSeen) else {
        return Box.Measured(Size(width: 0, height: 0))
      }
      let lines = lines(in: room, measure)
      // As narrow as so many lines allow, so that none of them has a hole.
      var (least, size) = (0.0, room)
      while size.width - least > 4 {
        let middle = Size(width: (least + size.width) / 2, height: room.height)
        let narrow = self.lines(in: middle, measure)
        let isSame = narrow.count == lines.count && narrow.joined().count == lines.joined().count
        if isSame, !narrow[0].isEmpty { size = middle } else { least = middle.width }
      }
      let narrow = self.lines(in: size, measure)
      let pitch = min(24, (room.height - 4) / Double(lines.count))
      size.height = min(room.height, pitch * Double(lines.count) + 14)
      return Box.Measured(size) { [size] frame, placement in
        let card = Rect(x: frame.x, y: frame.y, width: size.width, height: size.height)
        draw(narrow, pitch: pitch, in: card, theme, measure, into: &placement)
      }
    }
  }

  /// From one line to the next, at least.
  private static let leastPitch = 17.0
  private static let font = Font(11)

  private func draw(
    _ lines: [[(entry: Entry, x: Double)]],
    pitch: Double,
    in card: Rect,
    _ theme: Theme,
    _ measure: any TextMeasure,
    into placement: inout Box.Placement
  ) {
    placement.list.panel(card, radius: 11, theme)
    var y = card.midY - pitch * Double(lines.count - 1) / 2
    if !highest.isEmpty {
      drawColors(from: Point(card.x + 14, y), theme, measure, into: &placement.list)
    }
    for line in lines {
      for (entry, x) in line {
        entry.draw(Point(card.x + x + 8, y), &placement.list)
        let place = Point(card.x + x + 22, y + 4)
        placement.sign(entry.name, at: place, Self.font, theme.secondInk, measure: measure)
      }
      y += pitch
    }
  }

  /// The signs in as many lines as there is room for, each with how far from the left it begins.
  private func lines(in size: Size, _ measure: any TextMeasure) -> [[(entry: Entry, x: Double)]] {
    let left = 14.0
    var x = left + (highest.isEmpty ? 0 : colorsWidth(measure))
    var lines: [[(entry: Entry, x: Double)]] = [[]]
    for entry in entries where entry.isSeen {
      let width = 24 + measure.width(entry.name, Self.font)
      if x + width > size.width - 10 {
        let isLast = Double(lines.count + 1) * Self.leastPitch > size.height
        guard !isLast, left + width <= size.width - 10 else { break }
        lines.append([])
        x = left
      }
      lines[lines.count - 1].append((entry, x))
      x += width + 15
    }
    return lines
  }

  private func colorsWidth(_ measure: any TextMeasure) -> Double {
    measure.width(lowest, Self.font) + measure.width(highest, Self.font) + 24 * 2.6 + 30
  }

  /// Draws the colormap with what its ends stand for.
  private func drawColors(
    from start: Point,
    _ theme: Theme,
    _ measure: any TextMeasure,
    into list: inout DisplayList
  ) {
    let y = start.y
    var x = start.x
    list.text(lowest, at: Point(x, y + 4), Self.font, theme.secondInk)
    x += measure.width(lowest, Self.font) + 6
    let count = 24
    for index in 0..<count {
      let part = Rect(x: x + Double(index) * 2.6, y: y - 4.5, width: 3.1, height: 9)
      list.fill(.rect(part), theme.color(ofCost: Double(index) / Double(count - 1)))
    }
    x += Double(count) * 2.6 + 6
    list.text(highest, at: Point(x, y + 4), Self.font, theme.secondInk)
  }
}

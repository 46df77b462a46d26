import Drawing

/// Numbers of several clients side by side: a line for each, a column for each client, and bars that
/// compare them.
package struct ComparisonTable: Hashable, Sendable {
  /// One number of all clients, in words, with its share of the greatest; 0 where it is not known.
  package struct Line: Hashable, Sendable {
    let name: String
    let values: [String]
    let shares: [Double]

    package init(_ name: String, _ values: [(text: String, amount: Double)]) {
      let most = max(values.map(\.amount).max() ?? 1, 1)
      (self.name, self.values) = (name, values.map(\.text))
      shares = values.map { max($0.amount, 0) / most }
    }
  }

  private let lines: [Line]

  package init(_ lines: [Line]) { self.lines = lines }

  private static let head = 22.0
  private static let pitch = 33.0

  /// As many lines as there is room for; nothing where that is none.
  func box(_ theme: Theme) -> Box {
    .reading { [self] room, _ in
      let count = min(lines.count, Int(max((room.height - Self.head) / Self.pitch, 0)))
      guard count > 0 else { return .empty }
      return Box.canvas(width: room.width, height: Self.head + Self.pitch * Double(count)) {
        place,
        list in
        draw(Array(lines.prefix(count)), in: place, theme, into: &list)
      }
    }
  }

  private func draw(
    _ lines: [Line],
    in place: Rect,
    _ theme: Theme,
    into list: inout DisplayList
  ) {
    let names = 82.0
    let columns = Double(max(lines[0].values.count, 1))
    let width = (place.width - names) / columns
    func right(_ column: Int) -> Double { place.x + names + width * Double(column + 1) }
    for column in lines[0].values.indices {
      let head = Point(right(column), place.y + 14)
      list.text("\(column + 1)", at: head, Font(11, .semibold), theme.secondInk, .right)
    }
    for (index, line) in lines.enumerated() {
      let y = place.y + Self.head + Self.pitch * Double(index)
      list.text(line.name, at: Point(place.x, y + 14), Font(11.5), theme.secondInk)
      for (column, value) in line.values.enumerated() {
        let font = Font(columns > 4 ? 10 : 11.5, .medium, tabular: true)
        list.text(value, at: Point(right(column), y + 14), font, theme.ink, .right)
        let bar = Rect(x: right(column) - width + 8, y: y + 20, width: width - 8, height: 4)
        list.card(bar, radius: 2, theme.track)
        let own = bar.width * line.shares[column]
        let filled = Rect(x: bar.maxX - own, y: bar.y, width: own, height: bar.height)
        if own > 0.5 { list.card(filled, radius: 2, theme.accent.faded(0.75)) }
      }
    }
  }
}

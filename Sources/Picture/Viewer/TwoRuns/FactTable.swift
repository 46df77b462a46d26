import Drawing

/// What two runs say of the same things, with the differences: a line each, as many as there is
/// room for; with bars where there is more.
struct FactTable {
  let facts: [FactComparison]
  let theme: Theme

  private static let pitch = 25.0
  private static let tall = 38.0

  var box: Box {
    .reading { [self] room, measure in
      guard room.height >= Self.pitch * 2, room.width > 120 else { return .empty }
      func height(_ fact: FactComparison) -> Double {
        fact.shares == nil ? Self.pitch : Self.tall
      }
      let hasBars = facts.map(height).reduce(22, +) <= room.height
      let count = hasBars ? facts.count : min(facts.count, Int((room.height - 22) / Self.pitch))
      let columns = Columns(room.width)
      let head = columns.row(
        ["", "1", "2", "difference"],
        [Font(11.5)],
        [theme.secondInk],
        height: 22,
        measure
      )
      return Box.column(
        [head]
          + facts.prefix(count).map { fact in
            line(fact, columns, pitch: hasBars ? height(fact) : Self.pitch, hasBars, measure)
          }
      )
    }
  }

  /// Where the name, the two values and the difference stand.
  private struct Columns {
    let widths: [Double]

    init(_ width: Double) {
      let rest = width - 24
      widths = [rest * 0.25, rest * 0.27, rest * 0.27, rest * 0.21]
    }

    func row(
      _ texts: [String],
      _ fonts: [Font],
      _ colors: [Color],
      height: Double,
      _ measure: any TextMeasure
    ) -> Box {
      let boxes = texts.enumerated().map { index, text in
        let font = fonts[min(index, fonts.count - 1)]
        let color = colors[min(index, colors.count - 1)]
        let style = TextStyle(font, color, index == 0 ? .left : .right, height: height)
        guard measure.width(text, font) > widths[index] else {
          return Box.text(text, style).sized(width: widths[index])
        }
        // A long text takes two lines, then smaller letters, before it is cut.
        let size = [10.5, 9.5, 8.5].first { size in
          let font = Font(size, font.weight)
          let lines = measure.wrapped(text, font, to: widths[index])
          return lines.count < 3 && lines.allSatisfy { measure.width($0, font) <= widths[index] }
        }
        let small = TextStyle(Font(size ?? 10.5, font.weight), color, style.anchor, height: 12)
        return Box.paragraph(text, small, limit: 2).centered().sized(width: widths[index])
      }
      return .row(boxes, gap: 8)
    }
  }

  private func line(
    _ fact: FactComparison,
    _ columns: Columns,
    pitch: Double,
    _ hasBars: Bool,
    _ measure: any TextMeasure
  ) -> Box {
    let value = Font(12.5, .semibold, tabular: true)
    let row = columns.row(
      [fact.label] + fact.texts + [fact.words],
      [Font(11.5), value, value, Font(12, .medium, tabular: true)],
      [theme.secondInk, theme.ink, theme.ink, fact.isEqual ? theme.good : theme.frontierInk],
      height: Self.pitch,
      measure
    )
    return Box.column([row, Box.empty.asked(-1)]).sized(height: pitch)
      .over { [theme] frame, list in
        guard hasBars, let shares = fact.shares else { return }
        let top = frame.y + Self.pitch
        for (index, share) in [shares.first, shares.second].enumerated() {
          let y = top + Double(index) * 5
          list.card(Rect(x: frame.x, y: y, width: frame.width, height: 4), radius: 2, theme.chip)
          guard share > 0 else { continue }
          let bar = Rect(x: frame.x, y: y, width: max(frame.width * share, 2), height: 4)
          list.card(bar, radius: 2, theme.accent.faded(index == 0 ? 1 : 0.5))
        }
      }
  }
}

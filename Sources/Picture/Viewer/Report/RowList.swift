import Drawing

/// The rows of an answer: large while they fit, then small, then with a gap that is counted.
struct RowList {
  let rows: Report.Rows
  let view: ViewState
  let theme: Theme

  /// How high the title is, and how much of the room below it no row uses.
  private static let (titleHeight, margin) = (30.0, 14.0)

  /// Rows below a title are no way: they stay large, no line joins them, and those for which there
  /// is no room are on other pages, or left out where the list has no name.
  private var isWay: Bool { rows.title.isEmpty }

  /// The least that tells of what is bad; nothing is needed where all goes well.
  var need: Double {
    rows.all.contains { $0.mark == .bad } ? Double(min(rows.all.count, 3)) * 32 + Self.margin : 0
  }

  /// The rows below what is so deep, both in a room so high; with their title where it fits.
  func box(below depth: Double, in height: Double) -> Box {
    guard !isWay, depth + 30 + 62 <= height else { return list() }
    return .reading { [self] room, _ in
      let perPage = Int((room.height - Self.titleHeight - Self.margin) / 48)
      guard !rows.pages.isEmpty, perPage > 0 else { return .column([title(), list().asked(-1)]) }
      let pages = PagedList(
        rows.pages,
        of: rows.all.count,
        perPage: perPage,
        showing: rows.marked,
        in: view
      )
      let turner = pages.turner(before: "The rows before", behind: "The rows behind", theme)
      return .column([title(turner), list(from: pages.seen.lowerBound).asked(-1)])
    }
  }

  private func title(_ turner: Box = .empty) -> Box {
    let style = TextStyle(Font(13, .semibold), theme.ink, height: Self.titleHeight, baseline: 24)
    return .row([.text(rows.title, style).asked(-1), turner.padded(top: 5)])
      .padded(left: SidePanel.inset, right: SidePanel.inset - 9)
      .sized(height: Self.titleHeight)
  }

  private func list(from first: Int = 0) -> Box {
    .reading { [self] room, _ in
      let space = room.height - Self.margin
      let isLarge = !isWay || Double(rows.all.count) * 48 <= space
      let pitch = isLarge ? 48 : min(48, max(32, space / Double(max(rows.all.count, 1))))
      let lines = lines(from: first, capacity: max(Int(space / pitch), 0))
      let column = Box.column(
        lines.map { line in
          switch line {
          case .row(let row): self.row(row, pitch: pitch)
          case .omitted(let count): omission(of: count).sized(height: pitch)
          }
        } + [Box.empty.asked(-1)]
      )
      let height = Double(max(lines.count - 1, 0)) * pitch
      return
        column
        .over { [theme] frame, list in
          guard isWay, lines.count > 1 else { return }
          let line = Rect(x: frame.x + 15.25, y: frame.y + pitch / 2, width: 2.5, height: height)
          list.fill(.rect(line), theme.accent.faded(0.35))
        }
        .padded(left: SidePanel.inset, top: 9, right: SidePanel.inset).clipped()
    }
  }

  private enum Line {
    case row(Report.Row)
    case omitted(Int)
  }

  private func lines(from first: Int, capacity: Int) -> [Line] {
    let all = rows.all.dropFirst(first)
    guard all.count > capacity else { return all.map { .row($0) } }
    guard isWay else { return all.prefix(capacity).map { .row($0) } }
    let kept = rows.kept(in: capacity)
    guard kept.count + rows.gaps(around: kept) <= capacity else {
      // Without a line of its own, how many more there are stands in the last one.
      let rest = rows.rest(besides: kept)
      return kept.map { .row($0 == kept.last ? all[$0].adding(rest) : all[$0]) }
    }
    return zip([-1] + kept, kept + [all.count]).flatMap { last, next -> [Line] in
      (next - last > 1 ? [.omitted(next - last - 1)] : [])
        + (next < all.count ? [.row(all[next])] : [])
    }
  }

  private func row(_ row: Report.Row, pitch: Double) -> Box {
    let isHigh = pitch >= 40
    let badge = Box.badge(
      of: row,
      size: 12.5,
      width: 33,
      height: isHigh ? 32 : min(26, pitch - 4),
      radius: isHigh ? 9 : 7,
      theme
    )
    let texts = isHigh ? twoLines(row) : oneLine(row)
    let isMarked = rows.marked.map { rows.all[$0].id == row.id } ?? false
    return Box.row([badge, .gap(width: 13), texts.centered().asked(-1)])
      .sized(height: pitch)
      .over { [theme] frame, list in
        guard isMarked else { return }
        list.card(frame.inset(x: -8, y: 2), radius: 10, theme.accent.faded(0.14))
      }
      .region(row.id, "\(row.title), \(row.amount)", hint: row.note, action: row.action)
  }

  private func text(
    _ text: String,
    _ font: Font,
    _ color: Color,
    _ anchor: Anchor,
    _ height: Double
  ) -> Box {
    .text(text, TextStyle(font, color, anchor, height: height, baseline: height == 20 ? 15 : 14))
  }

  /// A long name is set smaller, then in so many lines, before it is cut.
  private func title(_ row: Report.Row, _ height: Double, lines: Int = 1) -> Box {
    .reading { [self] room, measure in
      let font = Self.titles.first { measure.width(row.title, $0) <= room.width }
      guard font == nil, lines > 1 else {
        return text(row.title, font ?? Self.titles[0], theme.ink, .left, height)
      }
      let small = TextStyle(Self.titles[2], theme.ink, height: 15.5, baseline: 12.5)
      return .paragraph(row.title, small, limit: lines)
    }
  }

  private static let titles = [14.5, 13.5, 12.5].map { Font($0, .semibold) }
  private static let amount = Font(14.5, .medium, tabular: true)
  private static let addition = Font(12, tabular: true)

  private func twoLines(_ row: Report.Row) -> Box {
    let (upper, lower) = (17.0, 15.0)
    func line(_ left: Box, _ right: Box) -> Box {
      .row([left.asked(-1), right.padded(left: 10)])
    }
    return .column([
      line(
        title(row, upper, lines: 2),
        text(row.amount, Self.amount, theme.ink, .right, upper)
      ),
      line(
        text(row.note, Font(12), theme.secondInk, .left, lower),
        text(row.addition, Self.addition, theme.secondInk, .right, lower)
      ),
    ])
  }

  private func oneLine(_ row: Report.Row) -> Box {
    let style = TextStyle(Self.addition, theme.secondInk, .right, height: 20, baseline: 15)
    return .row([
      title(row, 20).asked(-1),
      Box.empty.asked(-3),
      Box.optionalText(row.addition, style).padded(left: 10).asked(-2),
      text(row.amount, Self.amount, theme.ink, .right, 20).padded(left: 10),
    ])
  }

  private func omission(of count: Int) -> Box {
    let style = TextStyle(Font(13), theme.secondInk, height: 18, baseline: 13.5)
    let words = rows.rest(count)
    let box = Box.text(words, style).padded(left: 46)
      .over { [theme] frame, list in
        let dots = Rect(x: frame.x + 4, y: frame.y, width: 25, height: frame.height)
        list.card(dots, radius: 9, theme.chip)
        for step in -1...1 {
          let dot = dots.center + Point(Double(step) * 5, 0)
          list.fill(.circle(dot, 1.4), theme.secondInk)
        }
      }
      .centered()
    return rows.whole.isEmpty
      ? box : box.region(rows.whole, words, hint: "a click tells of all", action: .pin(rows.whole))
  }
}

package import Drawing

/// The rows of a sheet: large while they fit, then small, then with a gap that is counted.
package struct SheetRows {
  let base: SheetDrawing
  let frame: Rect

  package init(base: SheetDrawing, frame: Rect) {
    self.base = base
    self.frame = frame
  }

  private var theme: Theme { base.theme }
  private var rows: [Sheet.Row] { base.sheet.rows }

  /// One drawn line: a row with its index, or how many are left out.
  private enum Line {
    case row(Int)
    case omitted(Int)
  }

  private var room: Double { frame.height - 14 }
  private var isLarge: Bool { Double(rows.count) * 48 <= room || !base.sheet.rowsTitle.isEmpty }
  private var pitch: Double {
    isLarge ? 48 : min(48, max(32, room / Double(max(rows.count, 1))))
  }

  private var lines: [Line] {
    let capacity = Int(room / pitch)
    guard rows.count > capacity else { return rows.indices.map { .row($0) } }
    guard base.sheet.rowsTitle.isEmpty else { return (0..<max(capacity, 0)).map { .row($0) } }
    guard capacity >= 3 else { return rows.indices.suffix(max(capacity, 0)).map { .row($0) } }
    let tail = (capacity - 1) / 2
    let head = capacity - 1 - tail
    return (0..<head).map { .row($0) } + [.omitted(rows.count - head - tail)]
      + (rows.count - tail..<rows.count).map { .row($0) }
  }

  private func middle(_ index: Int) -> Double { frame.y + 10 + (Double(index) + 0.5) * pitch - 1 }

  func draw(into list: inout DisplayList) {
    let lines = lines
    list.clipped(to: frame) { list in
      if lines.count > 1, base.sheet.rowsTitle.isEmpty {
        let top = middle(0)
        let line = Rect(
          x: base.x + 15.25,
          y: top,
          width: 2.5,
          height: middle(lines.count - 1) - top
        )
        list.fill(.rect(line), theme.accent.faded(0.35))
      }
      for (index, line) in lines.enumerated() {
        switch line {
        case .row(let row): draw(rows[row], at: middle(index), into: &list)
        case .omitted(let count): drawGap(count, at: middle(index), into: &list)
        }
      }
    }
  }

  private func draw(_ row: Sheet.Row, at y: Double, into list: inout DisplayList) {
    let isTwoLines = pitch >= 40
    let height = isTwoLines ? 32.0 : min(26, pitch - 4)
    list.card(
      Rect(x: base.x, y: y - height / 2, width: 33, height: height),
      radius: isTwoLines ? 9 : 7,
      row.badgeColor
    )
    let badgeFont = base.badgeFont(of: row.badge, 12.5, within: 29)
    list.text(
      row.badge,
      at: Point(base.x + 16.5, y + badgeFont.size * 0.36),
      badgeFont,
      row.badgeInk,
      .center
    )
    let amountFont = Font(14.5, .medium, tabular: true)
    let noteFont = Font(12)
    let titleFont = Font(14.5, .semibold)
    let baseline = isTwoLines ? y - 2 : y + 5
    list.text(row.amount, at: Point(base.right, baseline), amountFont, theme.ink, .right)
    let room = base.width - 46 - 10
    let titleRoom = room - base.measure.width(row.amount, amountFont)
    let title = base.measure.truncated(row.title, titleFont, to: titleRoom)
    list.text(title, at: Point(base.x + 46, baseline), titleFont, theme.ink)
    let addition = Font(12, tabular: true)
    if isTwoLines {
      list.text(row.addition, at: Point(base.right, y + 15), addition, theme.secondInk, .right)
      let noteRoom = room - base.measure.width(row.addition, addition)
      let note = base.measure.truncated(row.note, noteFont, to: noteRoom)
      list.text(note, at: Point(base.x + 46, y + 15), noteFont, theme.secondInk)
    } else {
      let left = base.x + 46 + base.measure.width(title, titleFont) + 10
      let end = base.right - base.measure.width(row.amount, amountFont) - 10
      guard base.measure.width(row.addition, addition) <= end - left else { return }
      list.text(row.addition, at: Point(end, baseline), addition, theme.secondInk, .right)
    }
  }

  private func drawGap(_ count: Int, at y: Double, into list: inout DisplayList) {
    list.card(
      Rect(x: base.x + 4, y: y - 9, width: 25, height: 18),
      radius: 9,
      theme.chip
    )
    for offset in [-5.0, 0, 5] {
      list.fill(.circle(Point(base.x + 16.5 + offset, y), 1.4), theme.secondInk)
    }
    list.text(
      "\(count) \(base.sheet.moreRows)",
      at: Point(base.x + 46, y + 4.5),
      Font(13),
      theme.secondInk
    )
  }

  package var regions: [Region] {
    lines.enumerated().compactMap { index, line in
      guard case .row(let row) = line else { return nil }
      let rect = Rect(
        x: base.x,
        y: middle(index) - pitch / 2,
        width: base.width,
        height: max(pitch, 28)
      )
      guard frame.inset(-1).intersection(rect).height >= 28 else { return nil }
      let label = "\(rows[row].title), \(rows[row].amount)"
      return Region(id: rows[row].id, rect, label: label, hint: rows[row].note)
    }
  }
}

extension SheetDrawing {
  /// The letters of a badge: as large as usual, or as small as a long number needs to fit in.
  func badgeFont(of badge: String, _ usual: Double, within width: Double) -> Font {
    let font = Font(usual, .bold)
    let needed = measure.width(badge, font)
    return needed <= width ? font : Font(max(usual * width / needed, 6), .bold)
  }
}

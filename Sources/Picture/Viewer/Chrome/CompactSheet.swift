import Drawing

/// A half-sheet: the question and the result on the left, the rows on the right where they fit.
package struct CompactSheet {
  let base: SheetDrawing

  package init(base: SheetDrawing) {
    self.base = base
  }

  private var sheet: Sheet { base.sheet }
  private var theme: Theme { base.theme }
  private var card: Rect { base.card }
  private var hasRows: Bool { card.width >= 600 && card.height >= 150 }
  private var isLow: Bool { card.height < 150 }
  private var left: Double { card.x + 18 }
  private var leftWidth: Double { hasRows ? min(300, card.width * 0.42) : card.width - 36 }

  var signCenter: Point { Point(left + 8, card.maxY - (isLow ? 20 : 26)) }

  func draw(into list: inout DisplayList) {
    let handle = Rect(center: Point(card.midX, card.y + 8), width: 36, height: 4)
    list.card(handle, radius: 2, theme.chip)
    drawQuestion(into: &list)
    drawResult(into: &list)
    drawFooter(into: &list)
    guard hasRows else { return }
    let split = left + leftWidth + 18
    list.fill(
      .rect(Rect(x: split, y: card.y + 18, width: 1, height: card.height - 36)),
      theme.panelLine
    )
    if let notice = sheet.notice, sheet.rows.count < 2 {
      draw(notice, from: split + 18, into: &list)
    } else {
      drawRows(into: &list)
    }
  }

  private var questionY: Double { card.y + (isLow ? 28 : 34) }

  /// Each end by the half of the line that it is written on, and the settings below the result.
  var questionRegions: [Region] {
    let half = leftWidth / 2
    let ids = [RegionID.source, RegionID.destination]
    var regions = zip(ids, sheet.ends).enumerated().map { index, pair in
      let place = Rect(
        x: left + Double(index) * half,
        y: questionY - 19,
        width: half - 2,
        height: 28
      )
      let hint = index == 0 ? "A" : "Shift+A"
      return Region(
        id: pair.0,
        place,
        label: "\(pair.1.role): \(pair.1.name)",
        hint: hint,
        action: .choose(index == 0 ? "from" : "to")
      )
    }
    if !isLow, card.height >= 170 {
      let place = Rect(x: left, y: card.y + 82, width: leftWidth, height: 28)
      let label = "\(sheet.setting.name): \(sheet.setting.value)"
      regions.append(
        Region(id: RegionID.fee, place, label: label, hint: "type cents", action: .choose("fee"))
      )
    }
    return regions
  }

  private func drawQuestion(into list: inout DisplayList) {
    let y = questionY
    guard sheet.ends.count == 2 else {
      let font = Font(17, .bold)
      let title = base.measure.truncated(sheet.title, font, to: leftWidth)
      return list.text(title, at: Point(left, y), font, theme.ink)
    }
    let font = Font(14, .semibold)
    let room = (leftWidth - 56) / 2
    var x = left
    for end in sheet.ends {
      list.disc(end.letter, at: Point(x + 8, y - 5), radius: 8, end.color)
      let name = base.measure.truncated(end.name, font, to: room)
      list.text(name, at: Point(x + 22, y), font, theme.ink)
      x += 22 + base.measure.width(name, font) + 14
    }
  }

  private func drawResult(into list: inout DisplayList) {
    let y = card.y + (isLow ? 60 : 72)
    let font = Font(isLow ? 20 : 24, .bold)
    list.text(sheet.headline, at: Point(left, y), font, theme.ink)
    let used = base.measure.width(sheet.headline, font) + 12
    let small = Font(12, .medium)
    let certainty = base.measure.truncated(sheet.certainty, small, to: leftWidth - used)
    list.text(certainty, at: Point(left + leftWidth, y - 11), small, sheet.certaintyColor, .right)
    let counts = base.measure.truncated(sheet.counts, Font(11.5), to: leftWidth - used)
    list.text(counts, at: Point(left + leftWidth, y + 4), Font(11.5), theme.secondInk, .right)
    guard !isLow else { return }
    let name = sheet.setting.name + " " + sheet.setting.value
    let chosen =
      sheet.choice.names.indices.contains(sheet.choice.chosen)
      ? " · " + sheet.choice.names[sheet.choice.chosen] : ""
    guard !sheet.ends.isEmpty, card.height >= 170 else { return }
    let text = base.measure.truncated(name + chosen, Font(12), to: leftWidth)
    list.text(text, at: Point(left, y + 24), Font(12), theme.secondInk)
  }

  private func drawFooter(into list: inout DisplayList) {
    let center = signCenter
    switch sheet.sign {
    case .busy: break
    case .done: list.check(at: center, theme.good)
    case .idle: list.stroke(.circle(center, 6), theme.thirdInk, width: 2)
    case .bad: list.cross(at: center, reach: 5, width: 2.4, theme.closed)
    }
    let font = Font(12.5, .medium)
    let room = leftWidth - 28
    // Without room for a notice of its own, it takes the footer's place.
    let notice = hasRows && sheet.rows.count < 2 ? sheet.toast : sheet.notice ?? sheet.toast
    let title = notice?.title ?? sheet.footer
    let note = notice?.text ?? sheet.footerNote
    list.text(
      base.measure.truncated(title, font, to: room),
      at: Point(left + 28, center.y - 2),
      font,
      theme.ink
    )
    list.text(
      base.measure.truncated(note, Font(11), to: room),
      at: Point(left + 28, center.y + 13),
      Font(11),
      theme.secondInk
    )
  }

  private func draw(_ notice: Sheet.Notice, from x: Double, into list: inout DisplayList) {
    let room = card.maxX - 18 - x
    let color = notice.isBad ? theme.closed : theme.frontierInk
    list.card(Rect(x: x, y: card.y + 22, width: 4, height: card.height - 44), radius: 2, color)
    let font = Font(14, .semibold)
    let title = base.measure.truncated(notice.title, font, to: room - 16)
    list.text(title, at: Point(x + 16, card.y + 36), font, theme.ink)
    let limit = Int((card.height - 64) / 17)
    for (index, line) in base.measure.wrapped(notice.text, Font(12.5), to: room - 16)
      .prefix(limit).enumerated()
    {
      let text = base.measure.truncated(line, Font(12.5), to: room - 16)
      let place = Point(x + 16, card.y + 56 + Double(index) * 17)
      list.text(text, at: place, Font(12.5), theme.secondInk)
    }
  }

  private static let pitch = 30.0
  private var perColumn: Int { max(1, Int((card.height - 34) / Self.pitch)) }
  private var rowsX: Double { left + leftWidth + 36 }
  private var rowsRoom: Double { card.maxX - 18 - rowsX }
  private var columns: Int {
    max(1, min(Int(rowsRoom / 150), (sheet.rows.count + perColumn - 1) / perColumn))
  }

  /// Small cells in columns, the first state on top of the first column: their middles on the left.
  private var cells: [(row: Sheet.Row, place: Point)] {
    let capacity = columns * perColumn
    let width = rowsRoom / Double(columns)
    let count = sheet.rows.count > capacity ? capacity - 1 : capacity
    return sheet.rows.prefix(count).enumerated().map { index, row in
      let x = rowsX + Double(index / perColumn) * width
      return (row, Point(x, card.y + 34 + Double(index % perColumn) * Self.pitch))
    }
  }

  private func drawRows(into list: inout DisplayList) {
    let width = rowsRoom / Double(columns)
    let cells = cells
    for cell in cells { drawCell(cell.row, at: cell.place, width: width - 16, into: &list) }
    guard cells.count < sheet.rows.count else { return }
    let place = Point(
      rowsX + Double(columns - 1) * width,
      card.y + 38 + Double(perColumn - 1) * Self.pitch
    )
    let text = "\(sheet.rows.count - cells.count) \(sheet.moreRows)"
    list.text(text, at: place, Font(12.5), theme.secondInk)
  }

  /// The hops, as they are drawn.
  package var rowRegions: [Region] {
    guard hasRows, sheet.notice == nil || sheet.rows.count >= 2 else { return [] }
    let width = rowsRoom / Double(columns) - 16
    return cells.map { cell in
      let rect = Rect(x: cell.place.x, y: cell.place.y - 14, width: width, height: 28)
      let label = "\(cell.row.title), \(cell.row.amount)"
      return Region(id: cell.row.id, rect, label: label, hint: cell.row.note)
    }
  }

  private func drawCell(
    _ row: Sheet.Row,
    at place: Point,
    width: Double,
    into list: inout DisplayList
  ) {
    list.card(
      Rect(x: place.x, y: place.y - 11, width: 30, height: 22),
      radius: 6,
      row.badgeColor
    )
    let badgeFont = base.badgeFont(of: row.badge, 11.5, within: 26)
    let badge = place + Point(15, badgeFont.size * 0.36)
    list.text(row.badge, at: badge, badgeFont, row.badgeInk, .center)
    let amount = Font(12.5, .medium, tabular: true)
    let end = Point(place.x + width, place.y + 4.5)
    list.text(row.amount, at: end, amount, theme.ink, .right)
    let room = width - 38 - base.measure.width(row.amount, amount) - 8
    guard room > 40 else { return }
    // A long name is set smaller before it is cut.
    let fonts = [12.5, 11.5, 10.5].map { Font($0, .semibold) }
    let font = fonts.first { base.measure.width(row.title, $0) <= room } ?? fonts[0]
    let title = base.measure.truncated(row.title, font, to: room)
    list.text(title, at: place + Point(38, 4.5), font, theme.ink)
  }
}

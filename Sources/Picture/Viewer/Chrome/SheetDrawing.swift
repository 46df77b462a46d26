package import Drawing

/// Draws a sheet into its place.
package struct SheetDrawing {
  package let sheet: Sheet
  let layout: ChromeLayout
  let theme: Theme
  let measure: any TextMeasure

  package init(sheet: Sheet, layout: ChromeLayout, theme: Theme, measure: any TextMeasure) {
    self.sheet = sheet
    self.layout = layout
    self.theme = theme
    self.measure = measure
  }

  var card: Rect { layout.sheet }
  var x: Double { card.x + 20 }
  var right: Double { card.maxX - 20 }
  var width: Double { right - x }

  package func draw(into list: inout DisplayList) {
    list.panel(card, theme)
    if layout.isCompact {
      CompactSheet(base: self).draw(into: &list)
      return
    }
    let handle = Rect(center: Point(card.midX, card.y + 10.5), width: 36, height: 5)
    list.card(handle, radius: 2.5, theme.chip)
    drawTitle(into: &list)
    drawClients(into: &list)
    var y = endsFrame.y
    if !sheet.ends.isEmpty {
      drawEnds(into: &list)
      y = endsFrame.maxY + 12
      drawSettings(at: y, into: &list)
      y += 32
    } else if !sheet.fields.isEmpty {
      drawFields(into: &list)
      y = fieldsFrame.maxY
    }
    y = drawSummary(at: y + 34, into: &list)
    y = drawFacts(at: y, into: &list)
    drawRowsTitle(at: y, into: &list)
    SheetRows(base: self, frame: rowsFrame).draw(into: &list)
    if let notice = sheet.notice { draw(notice, into: &list) }
    drawFooter(into: &list)
  }

  /// What holds the rows: from their top, which depends on no figure, to the notice or the footer.
  package var rowsFrame: Rect {
    let bottom = sheet.notice.map { noticeFrame($0).y - 8 } ?? footerTop
    return Rect(x: card.x, y: rowsTop, width: card.width, height: max(0, bottom - rowsTop))
  }

  /// Below the rule under the headline.
  var factsTop: Double {
    let summary = 34 + Self.summaryDepth
    guard sheet.ends.isEmpty else { return endsFrame.maxY + 12 + 32 + summary }
    return (sheet.fields.isEmpty ? endsFrame.y : fieldsFrame.maxY) + summary
  }

  var rowsTop: Double { factsTop + factsDepth + rowsTitleDepth }

  var footerTop: Double { card.maxY - 54 }

  private var hasClients: Bool { sheet.clients.count > 1 }

  var endsFrame: Rect {
    Rect(x: x, y: card.y + (hasClients ? 98 : 64), width: width, height: 88)
  }

  private func drawTitle(into list: inout DisplayList) {
    let font = Font(12)
    let caption = captionFrame
    let titleFont = Font(22, .bold)
    let title = measure.truncated(sheet.title, titleFont, to: caption.x - x - 10)
    list.text(title, at: Point(x, card.y + 46), titleFont, theme.ink)
    let hasBoth = !sheet.caption.isEmpty && !sheet.seed.isEmpty
    list.text(
      measure.truncated(sheet.seed, font, to: caption.width),
      at: Point(right, card.y + (hasBoth ? 38 : 46)),
      font,
      theme.secondInk,
      .right
    )
    let place = Point(right, card.y + (hasBoth ? 53 : 46))
    list.text(sheet.caption, at: place, font, theme.secondInk, .right)
  }

  /// Where the seed and the caption stand.
  package var captionFrame: Rect {
    let font = Font(12)
    let widest = max(measure.width(sheet.caption, font), measure.width(sheet.seed, font))
    let width = min(max(widest, 28), 122)
    return Rect(x: right - width, y: card.y + 26, width: width, height: 30)
  }

  /// The chips of the clients, as many as there is room for.
  package var clientChips: [(name: String, isShown: Bool, rect: Rect)] {
    guard hasClients, !layout.isCompact else { return [] }
    var left = x
    var chips: [(name: String, isShown: Bool, rect: Rect)] = []
    for (index, client) in sheet.clients.enumerated() {
      let text = chipText(index)
      let width = measure.width(text, Font(12, .medium)) + 20
      guard left + width <= right else { break }
      chips.append(
        (client.name, client.isShown, Rect(x: left, y: card.y + 60, width: width, height: 28))
      )
      left += width + 6
    }
    return chips
  }

  private func drawClients(into list: inout DisplayList) {
    for (index, chip) in clientChips.enumerated() {
      list.card(chip.rect.inset(x: 0, y: 1), radius: 13, chip.isShown ? theme.accent : theme.chip)
      let ink: Color = chip.isShown ? (theme.name == .dark ? theme.panel : .white) : theme.secondInk
      list.text(
        chipText(index),
        at: Point(chip.rect.midX, chip.rect.midY + 4.3),
        Font(12, .medium),
        ink,
        .center
      )
    }
  }

  private func drawEnds(into list: inout DisplayList) {
    let frame = endsFrame
    list.card(frame, radius: 11, theme.field)
    for (index, end) in sheet.ends.enumerated() {
      let y = frame.y + Double(index) * 44 + 22
      list.disc(end.letter, at: Point(frame.x + 22, y), radius: 9, end.color)
      let font = Font(15, .medium)
      let name = measure.truncated(end.name, font, to: frame.width - 110)
      list.text(name, at: Point(frame.x + 42, y + 5), font, theme.ink)
      list.text(end.role, at: Point(frame.maxX - 14, y + 5), Font(12), theme.secondInk, .right)
    }
    list.rule(x: frame.x + 42, y: frame.y + 43.5, width: frame.width - 42, theme.panelLine)
    drawSwap(into: &list)
    for index in 0..<3 {
      let dot = Point(frame.x + 22, frame.y + 37.5 + Double(index) * 6.5)
      list.fill(.circle(dot, 1.3), theme.thirdInk)
    }
  }

  private func drawSettings(at y: Double, into list: inout DisplayList) {
    let field = settingFrame
    list.card(field, radius: 9, theme.field)
    let name = Font(12)
    list.text(sheet.setting.name, at: Point(x + 12, y + 20.5), name, theme.secondInk)
    let used = measure.width(sheet.setting.name, name) + 32
    let font = Font(13, .semibold, tabular: true)
    let value = measure.truncated(sheet.setting.value, font, to: field.width - used)
    list.text(value, at: Point(field.maxX - 12, y + 20.5), font, theme.ink, .right)
    list.card(choiceFrame, radius: 9, theme.field)
    for (index, name) in sheet.choice.names.enumerated() {
      let isChosen = index == sheet.choice.chosen
      let segment = segment(index)
      if isChosen {
        list.shadow(
          segment.offset(by: Point(0, 1)),
          radius: 7,
          blur: 2,
          Color(0, 0, 0, theme.name == .dark ? 90 : 36)
        )
        list.card(segment, radius: 7, theme.selected)
      }
      let font = Font(12.5, isChosen ? .semibold : .medium)
      list.text(
        measure.truncated(name, font, to: segment.width - 8),
        at: Point(segment.midX, y + 20.5),
        font,
        isChosen ? theme.ink : theme.secondInk,
        .center
      )
    }
  }

  private static let bigFont = Font(28, .bold)
  private static let certaintyFont = Font(12, .medium)
  private static let countsFont = Font(12)

  /// The room beside the headline.
  private var certaintyRoom: Double {
    max(60, width - measure.width(sheet.headline, Self.bigFont) - 14)
  }

  /// How sure the headline is, in one line or two.
  private var certaintyLines: [String] {
    measure.wrapped(sheet.certainty, Self.certaintyFont, to: certaintyRoom).prefix(2)
      .map { measure.truncated($0, Self.certaintyFont, to: certaintyRoom) }
  }

  /// From the headline's baseline to the rule below: the counts have a line of their own, so that
  /// nothing moves when they grow.
  private static let summaryDepth = 38.0

  /// The headline with how sure it is; returns where what follows begins.
  private func drawSummary(at y: Double, into list: inout DisplayList) -> Double {
    list.text(sheet.headline, at: Point(x, y + 2), Self.bigFont, theme.ink)
    let lines = certaintyLines
    let first = lines.count < 2 ? y + 1 : y - 8
    for (index, line) in lines.enumerated() {
      list.text(
        line,
        at: Point(right, first + Double(index) * 15),
        Self.certaintyFont,
        sheet.certaintyColor,
        .right
      )
    }
    let counts = measure.truncated(sheet.counts, Self.countsFont, to: width)
    list.text(counts, at: Point(x, y + 25), Self.countsFont, theme.secondInk)
    list.rule(x: x, y: y + Self.summaryDepth, width: width, theme.panelLine)
    return y + Self.summaryDepth
  }

  func drawFooter(into list: inout DisplayList) {
    list.rule(x: card.x, y: footerTop, width: card.width, theme.panelLine)
    let center = signCenter
    switch sheet.sign {
    case .busy: break
    case .done: list.check(at: center, theme.good)
    case .idle: list.stroke(.circle(center, 6), theme.thirdInk, width: 2)
    case .bad: list.cross(at: center, reach: 5, width: 2.4, theme.closed)
    }
    let font = Font(13, .medium)
    list.text(
      measure.truncated(sheet.footer, font, to: width - 30),
      at: Point(x + 30, footerTop + 24),
      font,
      theme.ink
    )
    list.text(
      measure.truncated(sheet.footerNote, Font(11.5), to: width - 30),
      at: Point(x + 30, footerTop + 40),
      Font(11.5),
      theme.secondInk
    )
  }

  /// Where the footer's sign is, or its spinner.
  package var signCenter: Point {
    layout.isCompact
      ? CompactSheet(base: self).signCenter : Point(x + 9, footerTop + 27)
  }
}

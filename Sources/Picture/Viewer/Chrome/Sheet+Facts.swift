import Drawing

/// The part of a sheet that is a form and a list of numbers: fields, facts, a title above the rows.
extension SheetDrawing {
  private static let fieldHeight = 32.0
  private static let fieldGap = 8.0
  private static let factHeight = 27.0

  /// How many of the fields stand in a row.
  private var fieldsPerRow: Int { 2 }

  private var fieldRows: Int {
    (sheet.fields.count + fieldsPerRow - 1) / fieldsPerRow
  }

  /// What holds the fields.
  var fieldsFrame: Rect {
    let rows = Double(fieldRows)
    let height = rows * Self.fieldHeight + max(rows - 1, 0) * Self.fieldGap
    return Rect(x: x, y: endsFrame.y, width: width, height: height)
  }

  /// The place of one field.
  func fieldFrame(_ index: Int) -> Rect {
    let frame = fieldsFrame
    let row = index / fieldsPerRow
    let first = row * fieldsPerRow
    let fields = sheet.fields[first..<min(first + fieldsPerRow, sheet.fields.count)]
    // What is longer gets more of the row, so that both can be read.
    let needs = fields.map(need)
    let spare = width - Self.fieldGap * Double(fields.count - 1) - needs.reduce(0, +)
    let widths = needs.map { $0 + spare / Double(fields.count) }
    let before = widths.prefix(index - first).reduce(0) { $0 + $1 + Self.fieldGap }
    return Rect(
      x: frame.x + before,
      y: frame.y + Double(row) * (Self.fieldHeight + Self.fieldGap),
      width: widths[index - first],
      height: Self.fieldHeight
    )
  }

  /// The width that a field's texts need.
  private func need(_ field: Sheet.Field) -> Double {
    guard !field.value.isEmpty else { return 120 }
    let value = measure.width(field.value, Font(12, .semibold, tabular: true))
    return min(measure.width(field.name, Font(11.5)) + value + 38, width * 0.6)
  }

  /// What the chip of a client says: its name, or a short one when not all names fit.
  func chipText(_ index: Int) -> String {
    let font = Font(12, .medium)
    let gaps = 6 * Double(sheet.clients.count - 1)
    let needed = sheet.clients.reduce(gaps) { $0 + min(measure.width($1.name, font), 120) + 20 }
    if needed > width, sheet.shortClients.indices.contains(index) {
      return sheet.shortClients[index]
    }
    return measure.truncated(sheet.clients[index].name, font, to: 120)
  }

  func drawFields(into list: inout DisplayList) {
    for (index, field) in sheet.fields.enumerated() {
      let frame = fieldFrame(index)
      field.value.isEmpty
        ? drawButton(field, frame, into: &list) : drawChoice(field, frame, into: &list)
    }
  }

  /// The name on the left, what is chosen on the right, and a sign that there is more to choose.
  private func drawChoice(_ field: Sheet.Field, _ frame: Rect, into list: inout DisplayList) {
    list.card(frame, radius: 9, theme.field)
    let y = frame.midY + 4.5
    let nameFont = Font(11.5)
    let arrow = Point(frame.maxX - 12, frame.midY)
    if field.isEnabled {
      list.stroke(
        .polyline([arrow + Point(-3, -1.6), arrow + Point(0, 1.6), arrow + Point(3, -1.6)]),
        theme.thirdInk,
        width: 1.4
      )
    }
    let font = Font(12, .semibold, tabular: true)
    // Where both do not fit, the value says what it is about.
    let named = frame.width - measure.width(field.name, nameFont) - 36
    let hasName = measure.width(field.value, font) <= named
    if hasName { list.text(field.name, at: Point(frame.x + 10, y), nameFont, theme.secondInk) }
    let value = measure.truncated(field.value, font, to: hasName ? named : frame.width - 30)
    let ink = field.isEnabled ? theme.ink : theme.secondInk
    list.text(value, at: Point(frame.maxX - 21, y), font, ink, .right)
  }

  private func drawButton(_ field: Sheet.Field, _ frame: Rect, into list: inout DisplayList) {
    list.card(frame, radius: 9, theme.chip)
    list.stroke(.rounded(frame.inset(0.5), 8.5), theme.panelLine, width: 1)
    list.text(
      field.name,
      at: Point(frame.midX, frame.midY + 4.6),
      Font(12.5, .medium),
      field.isEnabled ? theme.accent : theme.thirdInk,
      .center
    )
  }

  /// The fields as they can be pointed at.
  package var fieldRegions: [Region] {
    guard !layout.isCompact else { return [] }
    return sheet.fields.enumerated().map { index, field in
      let label = field.value.isEmpty ? field.name : "\(field.name): \(field.value)"
      return Region(
        id: field.id,
        fieldFrame(index),
        label: label,
        hint: field.hint,
        action: field.action
      )
      .enabled(field.isEnabled)
    }
  }

  /// The rows of facts, as many as there is room for.
  private var factRows: Int {
    let free = footerTop - factsTop - 8
    let room = Int((free / Self.factHeight).rounded(.down))
    return min((sheet.facts.count + 1) / 2, max(room, 0))
  }

  /// The facts that are drawn, the first ones first.
  private var shownFacts: ArraySlice<Sheet.Fact> { sheet.facts.prefix(factRows * 2) }

  /// From the rule below the headline to the end of the facts.
  var factsDepth: Double {
    factRows == 0 ? 0 : Double(factRows) * Self.factHeight + 8
  }

  /// Draws the facts in two columns, read downwards; returns where what follows begins.
  func drawFacts(at y: Double, into list: inout DisplayList) -> Double {
    let column = (width - 20) / 2
    let font = Font(13, .semibold, tabular: true)
    // In a low sheet a notice takes the place of the last rows; the others stay where they are.
    let bottom = sheet.notice.map { noticeFrame($0).y } ?? footerTop
    for (index, fact) in shownFacts.enumerated() {
      let left = x + Double(index / factRows) * (column + 20)
      let baseline = y + Double(index % factRows) * Self.factHeight + 20
      guard baseline + 6 <= bottom else { continue }
      let value = measure.truncated(fact.value, font, to: column - 40)
      let color = fact.color ?? theme.ink
      list.text(value, at: Point(left + column, baseline), font, color, .right)
      let room = column - measure.width(value, font) - 4
      let nameFont = Font(11.5)
      let name = measure.truncated(fact.name, nameFont, to: room)
      list.text(name, at: Point(left, baseline), nameFont, theme.secondInk)
      guard index % factRows < factRows - 1 else { continue }
      list.rule(x: left, y: baseline + 8, width: column, theme.panelLine)
    }
    return y + factsDepth
  }

  /// The room for what stands above the rows: none where no row would fit below it.
  var rowsTitleDepth: Double {
    let hasRoom = factsTop + factsDepth + 30 + 62 <= footerTop
    return sheet.rowsTitle.isEmpty || !hasRoom ? 0 : 30
  }

  /// Draws what stands above the rows.
  func drawRowsTitle(at y: Double, into list: inout DisplayList) {
    guard rowsTitleDepth > 0 else { return }
    list.text(sheet.rowsTitle, at: Point(x, y + 24), Font(13, .semibold), theme.ink)
  }
}

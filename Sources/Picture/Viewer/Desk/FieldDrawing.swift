import Drawing

/// The fields in which an amount and the seed are typed, and the palette.
extension DeskDrawing {
  mutating func addAmount(_ entry: CentsEntry, of field: String, form: FieldForm) {
    guard case .money(let name, let short, _) = form else { return }
    addShade()
    var list = DisplayList()
    let frame = place(ofField: field) ?? Rect(center: Point(whole.midX, 60), width: 180, height: 36)
    drawField(frame, into: &list)
    let font = Font(13, .semibold, tabular: true)
    let y = frame.midY + 4.7
    // A long amount stands where the name would.
    if measure.width(short, Font(12)) + measure.width(entry.text, font) + 34 <= frame.width {
      list.text(short, at: Point(frame.x + 12, y), Font(12), theme.secondInk)
    }
    let field = Region(id: RegionID.entry, frame, label: name, hint: "digits")
    let region = drawEntry(
      entry.form,
      at: Point(frame.maxX - 12, y),
      font,
      width: frame.width - 18,
      in: field,
      onRight: true,
      into: &list
    )
    drawHint(
      entry.digits.count == CentsEntry.longest
        ? "$999,999.99 is the most   Enter take   Esc close"
        : "Type cents   Enter take   Esc close",
      below: frame,
      into: &list
    )
    regions.append(region)
    add(list)
  }

  mutating func addSeed(_ entry: TextEntry) {
    addShade()
    var list = DisplayList()
    let card = Rect(
      x: layout.isCompact ? 16 : layout.sheet.x + 20,
      y: layout.isCompact ? 16 : layout.sheet.y + 22,
      width: 304,
      height: 38
    )
    drawField(card, into: &list)
    list.text("Seed", at: Point(card.x + 12, card.midY + 4.7), Font(12), theme.secondInk)
    let font = Font(14, .semibold, tabular: true)
    let place = Point(card.x + 52, card.midY + 5)
    let region = drawEntry(
      entry.form,
      at: place,
      font,
      width: card.width - 70,
      in: Region(id: RegionID.entry, card, label: "Seed", hint: "digits"),
      into: &list
    )
    drawHint("Decimal, or hexadecimal as 0x2A   Enter take   Esc close", below: card, into: &list)
    regions.append(region)
    add(list)
  }

  /// A line below a field that says which keys act.
  private func drawHint(_ text: String, below field: Rect, into list: inout DisplayList) {
    let font = Font(11)
    let width = measure.width(text, font) + 24
    let x = min(field.x, layout.size.width - width - 8)
    let frame = Rect(x: x, y: field.maxY + 6, width: width, height: 28)
    list.panel(frame, radius: 8, theme)
    list.text(text, at: Point(frame.x + 12, frame.midY + 4), font, theme.secondInk)
  }

  /// How far the rows of the palette stand apart.
  private static let palettePitch = 36.0

  mutating func addPalette(_ palette: Palette, _ rows: [Palette.Row], hint: String) {
    addShade()
    let pitch = Self.palettePitch
    let visible = min(rows.count, Palette.visible, max(2, Int((layout.size.height - 130) / pitch)))
    let width = min(520, layout.size.width - 32)
    let listSize = Size(width: width - 16, height: Double(max(visible, 1)) * pitch + 2)
    let middle = Rect(
      x: (layout.size.width - width) / 2 + 8,
      y: min(96, layout.size.height * 0.1) + 10,
      width: width - 20,
      height: 42
    )
    let popup = FieldPopup(
      at: palette.field.flatMap(place) ?? middle,
      entrySize: Size(width: width - 20, height: 42),
      listSize: listSize,
      gap: 8,
      in: Size(width: layout.size.width, height: layout.size.height - 10)
    )
    let field = popup.entry
    let frame = field.union(popup.list).inset(-10)
    var list = DisplayList()
    list.panel(frame, radius: 14, theme)
    drawField(field, into: &list)
    let place = Point(field.x + 16, field.midY + 5.2)
    if palette.entry.text.isEmpty {
      let text = measure.truncated(hint, Font(15), to: field.width - 40)
      list.text(text, at: place + Point(4, 0), Font(15), theme.thirdInk)
    }
    regions.append(Region(id: RegionID.panel, frame, label: "Commands", hint: "type words"))
    let entry = drawEntry(
      palette.entry.form,
      at: place,
      Font(15, .medium),
      width: field.width - 36,
      in: Region(id: RegionID.entry, field, label: "Commands", hint: "type words"),
      into: &list
    )
    regions.append(entry)
    if rows.isEmpty {
      list.text(
        palette.field == nil ? "No command of that name" : "That cannot be chosen",
        at: Point(frame.midX, popup.list.y + 19),
        Font(13),
        theme.secondInk,
        .center
      )
    }
    addRows(of: palette, rows, visible: visible, in: popup.list, into: &list)
    add(list)
  }

  /// Adds the rows of the palette that its list has room for.
  private mutating func addRows(
    of palette: Palette,
    _ rows: [Palette.Row],
    visible: Int,
    in frame: Rect,
    into list: inout DisplayList
  ) {
    let pitch = Self.palettePitch
    let first = min(palette.top, max(rows.count - visible, 0))
    let top = palette.highlighted >= first + visible ? palette.highlighted - visible + 1 : first
    for index in 0..<visible where rows.indices.contains(top + index) {
      let rect = Rect(
        x: frame.x,
        y: frame.y + Double(index) * pitch,
        width: frame.width,
        height: pitch - 2
      )
      draw(
        rows[top + index],
        in: rect,
        isHighlighted: top + index == palette.highlighted,
        into: &list
      )
      regions.append(
        Region(
          id: RegionID.command(top + index),
          rect,
          label: rows[top + index].title,
          hint: rows[top + index].note,
          action: .take(rows[top + index].action)
        )
      )
    }
  }

  private func draw(
    _ row: Palette.Row,
    in rect: Rect,
    isHighlighted: Bool,
    into list: inout DisplayList
  ) {
    let onAccent: Color = theme.name == .light ? .white : Color(hex: 0x0A1420)
    if isHighlighted { list.card(rect, radius: 8, theme.accent) }
    let note = Font(11.5)
    let room = measure.width(row.note, note)
    let font = Font(14, .medium)
    let title = measure.truncated(row.title, font, to: rect.width - room - 40)
    list.text(
      title,
      at: Point(rect.x + 12, rect.midY + 5),
      font,
      isHighlighted ? onAccent : theme.ink
    )
    list.text(
      row.note,
      at: Point(rect.maxX - 12, rect.midY + 4.2),
      note,
      isHighlighted ? onAccent : theme.secondInk,
      .right
    )
  }
}

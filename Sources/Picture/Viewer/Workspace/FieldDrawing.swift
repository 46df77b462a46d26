import Drawing

/// The fields in which an amount and the seed are typed, and the palette.
extension WorkspaceDrawing {
  mutating func addAmount(_ entry: MoneyEntry, of field: FormField?) {
    guard let field, case .money(let name, let short, _) = field.kind else { return }
    let font = Font(13, .semibold, tabular: true)
    var line = EntryBox(entry.form, font, left: 6, right: 12, drop: 4.7)
    line.isOnRight = true
    let frame =
      place(ofField: field.name) ?? Rect(center: Point(whole.midX, 60), width: 180, height: 36)
    // A long amount stands where the name would.
    let hasName =
      measure.width(short, Font(12)) + measure.width(entry.text, font) + 34 <= frame.width
    addField(
      line,
      name,
      named: hasName ? short : "",
      in: frame,
      below: entry.cents == nil
        ? "Dollars up to $999999.99, such as 50.00   Esc close"
        : "Dollars, such as 50 or 50.00   Enter take   Esc close"
    )
  }

  mutating func addSeed(_ entry: TextEntry) {
    let font = Font(14, .semibold, tabular: true)
    let corner = layout.isCompact ? Point(16, 16) : Point(layout.panel.x + 20, layout.panel.y + 22)
    addField(
      EntryBox(entry.form, font, left: 52, right: 18, drop: 5),
      "Seed",
      named: "Seed",
      in: Rect(x: corner.x, y: corner.y, width: 304, height: 38),
      below: "Decimal, or hexadecimal as 0x2A   Enter take   Esc close"
    )
  }

  /// A field with its name in it, and a line below it that says which keys act.
  private mutating func addField(
    _ entry: EntryBox,
    _ label: String,
    named name: String,
    in frame: Rect,
    below hint: String
  ) {
    addShade()
    var entry = entry
    entry.sign = { [theme] frame, list in
      list.text(name, at: Point(frame.x + 12, frame.midY + 4.7), Font(12), theme.secondInk)
    }
    add(field(entry, label, hint: "digits").placed(in: frame, measure: measure))
    let words = TextStyle(Font(11), theme.secondInk, height: 28, baseline: 18)
    let below = Box.text(hint, words).padded(left: 12, right: 12)
      .over { [theme] frame, list in list.panel(frame, radius: 8, theme) }
    let width = below.measure(layout.size, measure).size.width
    let x = min(frame.x, layout.size.width - width - 8)
    let place = Rect(x: x, y: frame.maxY + 6, width: width, height: 28)
    add(below.placed(in: place, measure: measure))
  }

  /// How far the rows of the palette stand apart.
  private static let palettePitch = 36.0

  mutating func addPalette(_ palette: Palette, _ rows: [Palette.Row], hint: String) {
    addShade()
    let pitch = Self.palettePitch
    // The ground goes on around the line and the list.
    let ground = 10.0
    let visible = min(rows.count, Palette.visible, max(2, Int((layout.size.height - 134) / pitch)))
    let width = min(520, layout.size.width - 32)
    let middle = Rect(
      x: (layout.size.width - width) / 2 + 8,
      y: min(96, layout.size.height * 0.1) + 10,
      width: width - 20,
      height: 42
    )
    let popup = FieldPopup(
      at: palette.field.flatMap(place) ?? middle,
      entrySize: Size(width: width - 20, height: 42),
      listSize: Size(width: width - 16, height: Double(max(visible, 1)) * pitch + 2),
      gap: 8,
      in: layout.size,
      margin: 12 + ground
    )
    let frame = popup.entry.union(popup.list).inset(-ground)
    var entry = EntryBox(palette.entry.form, Font(15, .medium), left: 16, right: 20, drop: 5.2)
    entry.placeholder = hint
    let card = Box.empty.over { [theme] frame, list in list.panel(frame, radius: 14, theme) }
      .region(RegionID.panel, "Commands", hint: "type words")
    var placement = card.placed(in: frame, measure: measure)
    placement.add(field(entry, "Commands", hint: "type words"), in: popup.entry, measure)
    placement.add(list(of: palette, rows, visible: visible), in: popup.list, measure)
    add(placement)
  }

  /// The rows of the palette that its list has room for.
  private func list(of palette: Palette, _ rows: [Palette.Row], visible: Int) -> Box {
    guard !rows.isEmpty else {
      let words =
        palette.field == nil
        ? "No command of that name"
        : palette.entry.text.isEmpty ? "Nothing is typed yet" : "That cannot be chosen"
      let style = TextStyle(Font(13), theme.secondInk, .center, height: 34, baseline: 19)
      return Box.text(words, style)
    }
    let first = min(palette.top, max(rows.count - visible, 0))
    let top = palette.highlighted >= first + visible ? palette.highlighted - visible + 1 : first
    let seen = (top..<top + visible).filter(rows.indices.contains)
    return .column(
      seen.map { index in
        row(rows[index], isHighlighted: index == palette.highlighted)
          .region(
            RegionID.command(index),
            rows[index].title,
            hint: rows[index].note,
            action: rows[index].taking
          )
      },
      gap: 2
    )
  }

  /// The sign of what is chosen.
  private func check(onAccent isHighlighted: Bool) -> Box {
    let color = isHighlighted ? onAccent : theme.accent
    return Box.canvas { frame, list in list.check(at: frame.center, color) }
      .sized(width: 26, height: Self.palettePitch - 2)
  }

  private func row(_ row: Palette.Row, isHighlighted: Bool) -> Box {
    let height = Self.palettePitch - 2
    let ink = isHighlighted ? onAccent : theme.ink
    let title = TextStyle(Font(14, .medium), ink, height: height, baseline: 22)
    let noteInk = isHighlighted ? onAccent : theme.secondInk
    let note = TextStyle(Font(11.5), noteInk, .right, height: height, baseline: 21.2)
    return Box.row([
      Box.text(row.title, title).asked(-1), Box.text(row.note, note).padded(left: 16),
      row.isChosen ? check(onAccent: isHighlighted) : .gap(width: 0),
    ])
    .padded(left: 12, right: 12)
    .over { [theme] frame, list in
      if isHighlighted { list.card(frame, radius: 8, theme.accent) }
    }
  }
}

import Drawing

/// Where the rows of a picker lie.
struct PickerForm {
  static let pitch = 44.0
  static let footer = 30.0
  let rowCount: Int
  private let layout: ChromeLayout

  init(size: Size) {
    layout = ChromeLayout(size: size)
    // In the sheet the list begins below the lower end; in a half-sheet it ends above it.
    let room = layout.isCompact ? layout.sheet.y - 26 : layout.sheet.height - 98 - 106 - 60
    rowCount = max(2, min(8, Int((room - Self.footer - 12) / Self.pitch)))
  }

  /// The field and the list below it, or above it where it is written in a half-sheet.
  func frames(at end: Rect?, rows: Int) -> (field: Rect, list: Rect) {
    let height = Double(max(rows, 1)) * Self.pitch + 12 + Self.footer
    if let end, !layout.isCompact {
      let field = Rect(x: end.x + 2, y: end.y + 2, width: end.width - 4, height: 40)
      return (field, Rect(x: end.x, y: field.maxY + 10, width: end.width, height: height))
    }
    let width = min(360, layout.size.width - 32)
    let middle = Rect(x: (layout.size.width - width) / 2, y: 24, width: width, height: 40)
    let popup = FieldPopup(
      at: end ?? middle,
      entrySize: Size(width: width - 20, height: 40),
      listSize: Size(width: width, height: height),
      gap: 18,
      in: layout.size
    )
    return (popup.entry, popup.list)
  }
}

extension DeskDrawing {
  mutating func addPicker(_ picker: NamePicker, _ matches: [NamePicker.Match], form: FieldForm) {
    guard case .names(let asked, let letter, let noun) = form else { return }
    let places = PickerForm(size: layout.size)
    let rows = min(matches.count, places.rowCount)
    let (field, frame) = places.frames(at: place(ofField: picker.field), rows: rows)
    addShade()
    var list = DisplayList()
    if layout.isCompact {
      list.panel(
        Rect(x: frame.x, y: field.y - 10, width: frame.width, height: field.height + 20),
        theme
      )
    }
    regions.append(drawSearch(of: picker, asked, letter, in: field, into: &list))
    list.panel(frame, radius: 10, theme)
    if matches.isEmpty {
      let place = Point(frame.midX, frame.y + 6 + PickerForm.pitch / 2 + 4.5)
      list.text("No \(noun) of that name or code", at: place, Font(13.5), theme.secondInk, .center)
    }
    for index in 0..<rows {
      let row = picker.top + index
      guard matches.indices.contains(row) else { break }
      let rect = Rect(
        x: frame.x + 6,
        y: frame.y + 6 + Double(index) * PickerForm.pitch,
        width: frame.width - 12,
        height: PickerForm.pitch - 2
      )
      draw(
        matches[row],
        in: rect,
        isHighlighted: row == picker.highlighted,
        into: &list
      )
      regions.append(
        Region(
          id: RegionID.name(matches[row].code),
          rect,
          label: matches[row].name,
          hint: matches[row].code,
          action: matches[row].action
        )
      )
    }
    drawThumb(in: frame, first: picker.top, rows: rows, of: matches.count, into: &list)
    let count = matches.count > rows ? CountText.words(matches.count, noun) : ""
    drawFoot(of: frame, count, into: &list)
    add(list)
  }

  /// The field that is typed into, with the letter of the end that is chosen.
  private func drawSearch(
    of picker: NamePicker,
    _ asked: String,
    _ letter: String,
    in field: Rect,
    into list: inout DisplayList
  ) -> Region {
    drawField(field, into: &list)
    let color = letter == "A" ? Theme.source : Theme.destination
    list.disc(letter, at: Point(field.x + 20, field.midY), radius: 9, color)
    let place = Point(field.x + 40, field.midY + 5.2)
    if picker.entry.text.isEmpty {
      list.text("Name or code", at: place + Point(4, 0), Font(15), theme.thirdInk)
    }
    return drawEntry(
      picker.entry.form,
      at: place,
      Font(15, .medium),
      width: field.width - 60,
      in: Region(id: RegionID.entry, field, label: asked, hint: "name or code"),
      into: &list
    )
  }

  /// What the keys do, and how many names there are when not all are shown.
  private func drawFoot(of frame: Rect, _ count: String, into list: inout DisplayList) {
    let foot = frame.maxY - PickerForm.footer
    list.rule(x: frame.x, y: foot, width: frame.width, theme.panelLine)
    list.text(
      "↑ ↓ choose   Enter take   Esc close" + (count.isEmpty ? "" : "   \(count)"),
      at: Point(frame.midX, foot + 19.5),
      Font(11),
      theme.secondInk,
      .center
    )
  }

  private func draw(
    _ match: NamePicker.Match,
    in rect: Rect,
    isHighlighted: Bool,
    into list: inout DisplayList
  ) {
    let onAccent: Color = theme.name == .light ? .white : Color(hex: 0x0A1420)
    if isHighlighted { list.card(rect, radius: 8, theme.accent) }
    let badge = Rect(x: rect.x + 8, y: rect.midY - 15.5, width: 31, height: 31)
    list.card(badge, radius: 7, isHighlighted ? onAccent.faded(0.25) : theme.chip)
    let ink = isHighlighted ? onAccent : theme.ink
    let codeInk = isHighlighted ? onAccent : theme.secondInk
    list.text(
      match.code,
      at: Point(badge.midX, badge.midY + 4.4),
      Font(12, match.isByCode ? .bold : .semibold),
      match.isByCode ? ink : codeInk,
      .center
    )
    var x = rect.x + 50
    let letters = Array(match.name)
    let parts = [
      (letters[..<match.stressed.lowerBound], false), (letters[match.stressed], true),
      (letters[match.stressed.upperBound...], false),
    ]
    for (part, isStressed) in parts where !part.isEmpty {
      let font = Font(15, isStressed ? .bold : .regular)
      list.text(String(part), at: Point(x, rect.midY + 5.2), font, ink)
      x += measure.width(String(part), font)
    }
    var right = rect.maxX - 20
    if isHighlighted {
      drawReturn(at: Point(right, rect.midY), ink, into: &list)
      right -= 26
    }
    if match.choice.isChosen {
      list.check(at: Point(right, rect.midY), isHighlighted ? onAccent : theme.accent)
    }
  }

  /// The bent arrow of the Enter key.
  func drawReturn(at center: Point, _ color: Color, into list: inout DisplayList) {
    list.stroke(
      .polyline([center + Point(6, -6), center + Point(6, 1), center + Point(-6, 1)]),
      color,
      width: 1.7
    )
    list.stroke(
      .polyline([center + Point(-2, -3.5), center + Point(-6.5, 1), center + Point(-2, 5.5)]),
      color,
      width: 1.7
    )
  }

  /// Where in a longer list one is.
  func drawThumb(
    in frame: Rect,
    first: Int,
    rows: Int,
    of count: Int,
    into list: inout DisplayList
  ) {
    guard count > rows, rows > 0 else { return }
    let room = Double(rows) * PickerForm.pitch - 8
    let height = max(24, room * Double(rows) / Double(count))
    let y = frame.y + 10 + (room - height) * Double(first) / Double(count - rows)
    list.card(
      Rect(x: frame.maxX - 6, y: y, width: 3.5, height: height),
      radius: 1.7,
      theme.thirdInk.faded(0.5)
    )
  }
}

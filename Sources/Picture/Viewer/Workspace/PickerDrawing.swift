import Drawing

/// Where the rows of a picker lie.
struct PickerForm {
  static let pitch = 44.0
  static let footer = 30.0
  let rowCount: Int
  private let layout: ChromeLayout

  init(size: Size) {
    layout = ChromeLayout(size: size)
    // In a tall panel the list begins below the lower end; in a low panel it ends above it.
    let room = layout.isCompact ? layout.panel.y - 26 : layout.panel.height - 98 - 106 - 60
    rowCount = max(2, min(8, Int((room - Self.footer - 12) / Self.pitch)))
  }

  /// The field and the list below it, or above it where it is written in a low panel.
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
      in: layout.size,
      margin: 12
    )
    return (popup.entry, popup.list)
  }
}

extension WorkspaceDrawing {
  mutating func addPicker(
    _ picker: NamePicker,
    _ matches: [NamePicker.Match],
    of field: FormField?
  ) {
    guard case .names(let asked, let letter, let noun)? = field?.kind else { return }
    let places = PickerForm(size: layout.size)
    let count = min(matches.count, places.rowCount)
    let (field, frame) = places.frames(at: place(ofField: picker.field), rows: count)
    addShade()
    var placement = Box.Placement()
    if layout.isCompact {
      let ground = Rect(x: frame.x, y: field.y - 10, width: frame.width, height: field.height + 20)
      placement.list.panel(ground, theme)
    }
    placement.add(search(picker, asked, letter), in: field, measure)
    placement.list.panel(frame, radius: 10, theme)
    let seen = (picker.top..<picker.top + count).filter(matches.indices.contains)
    // Of a long code no letter is left out.
    let codes = matches.map { measure.width($0.code, Font(12, .bold)) + 10 }
    let width = min(max(codes.max() ?? 0, 31), 96)
    let rows = seen.map { index in
      row(matches[index], code: width, isHighlighted: index == picker.highlighted)
    }
    let words = TextStyle(Font(13.5), theme.secondInk, .center, height: PickerForm.pitch - 2)
    let none = Box.text("No \(noun) of that name or code", words)
    let isCut = matches.count > count
    let foot = TextStyle(
      Font(11),
      theme.secondInk,
      .center,
      height: PickerForm.footer,
      baseline: 19.5
    )
    let keys = "↑ ↓ choose   Enter take   Esc close"
    let list = Box.column([
      Box.column(matches.isEmpty ? [none] : rows, gap: 2).padded(left: 6, top: 6, right: 6)
        .over { [self] frame, list in
          let room = Rect(
            x: frame.x,
            y: frame.y + 10,
            width: frame.width - 2.5,
            height: frame.height - 12
          )
          list.thumb(in: room, first: picker.top, of: matches.count, visible: count, theme)
        },
      Box.empty.asked(-1), .rule(theme.panelLine),
      .text(isCut ? "\(keys)   \(CountText.words(matches.count, noun))" : keys, foot),
    ])
    placement.add(list, in: frame, measure)
    add(placement)
  }

  /// The field that is typed into, with the letter of what is chosen.
  private func search(_ picker: NamePicker, _ asked: String, _ letter: String) -> Box {
    var entry = EntryBox(picker.entry.form, Font(15, .medium), left: 40, right: 20, drop: 5.2)
    entry.placeholder = "Name or code"
    entry.sign = { frame, list in
      let color = letter == "A" ? Theme.source : Theme.destination
      list.disc(letter, at: Point(frame.x + 20, frame.midY), radius: 9, color)
    }
    return field(entry, asked, hint: "name or code")
  }

  private func row(_ match: NamePicker.Match, code width: Double, isHighlighted: Bool) -> Box {
    let height = PickerForm.pitch - 2
    let ink = isHighlighted ? onAccent : theme.ink
    let codeInk = match.isByCode || isHighlighted ? ink : theme.secondInk
    let code = TextStyle(
      Font(12, match.isByCode ? .bold : .semibold),
      codeInk,
      .center,
      height: 31,
      baseline: 19.9
    )
    let badge = Box.text(match.code, code).sized(width: width, height: 31)
      .card(isHighlighted ? onAccent.faded(0.25) : theme.chip, radius: 7).centered()
    let letters = Array(match.name)
    let parts = [
      (letters[..<match.stressed.lowerBound], false), (letters[match.stressed], true),
      (letters[match.stressed.upperBound...], false),
    ]
    let name = parts.filter { !$0.0.isEmpty }.map { part, isStressed in
      let font = Font(15, isStressed ? .bold : .regular)
      return Box.text(
        String(part),
        TextStyle(font, ink, height: height, baseline: height / 2 + 5.2)
      )
    }
    let signs = Box.canvas { [self] frame, list in
      var right = frame.maxX - 12
      if isHighlighted {
        drawReturn(at: Point(right, frame.midY), ink, into: &list)
        right -= 26
      }
      guard match.choice.isChosen else { return }
      list.check(at: Point(right, frame.midY), isHighlighted ? onAccent : theme.accent)
    }
    return Box.row([badge, .gap(width: 11)] + name + [signs.asked(-1)])
      .padded(left: 8, right: 8).sized(height: height)
      .over { [theme] frame, list in
        if isHighlighted { list.card(frame, radius: 8, theme.accent) }
      }
      .region(RegionID.name(match.code), match.name, hint: match.code, action: match.action)
  }

  /// The bent arrow of the Enter key.
  private func drawReturn(at center: Point, _ color: Color, into list: inout DisplayList) {
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
}

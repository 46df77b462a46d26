import Drawing

/// The card of a question with its answers, and the one in which a file is named.
extension DeskDrawing {
  mutating func addQuestion(_ question: DeskQuestion) {
    addShade()
    var list = DisplayList()
    list.fill(.rect(whole), Color(0, 0, 0, 70))
    let font = Font(13)
    let width = min(440, layout.size.width - 32)
    let lines = measure.wrapped(question.text, font, to: width - 48).map {
      measure.truncated($0, font, to: width - 48)
    }
    let frame = card(width: width, height: 118 + Double(lines.count) * 18)
    list.panel(frame, radius: 14, theme)
    let title = Font(17, .bold)
    list.text(
      measure.truncated(question.title, title, to: width - 48),
      at: Point(frame.x + 24, frame.y + 38),
      title,
      theme.ink
    )
    draw(lines, from: Point(frame.x + 24, frame.y + 64), font, theme.secondInk, into: &list)
    regions.append(Region(id: RegionID.panel, frame, label: question.title))
    // From the right, as the last answer is to stay.
    let names = Font(13, .medium)
    var right = frame.maxX - 20
    for (index, answer) in question.answers.enumerated().reversed() {
      let letters = measure.width(answer.title, names) + 32
      let button = Rect(x: right - letters, y: frame.maxY - 50, width: letters, height: 34)
      right = button.x - 10
      let isHighlighted = index == question.highlighted
      list.card(button, radius: 9, isHighlighted ? theme.accent : theme.chip)
      if !isHighlighted { list.stroke(.rounded(button.inset(0.5), 8.5), theme.panelLine, width: 1) }
      list.text(
        answer.title,
        at: Point(button.midX, button.midY + 4.6),
        names,
        isHighlighted ? onAccent : theme.ink,
        .center
      )
      let key = answer.action == .saving(.stay) ? "Esc" : answer.letter.uppercased()
      regions.append(
        Region(
          id: RegionID.answer(index),
          button,
          label: answer.title,
          hint: key,
          action: .take(answer.action)
        )
      )
    }
    add(list)
  }

  mutating func addSavePath(_ form: SavePath) {
    addShade()
    var list = DisplayList()
    let width = min(600, layout.size.width - 32)
    let font = Font(12.5)
    let why = measure.wrapped(form.why, font, to: width - 48)
      .map { measure.truncated($0, font, to: width - 48) }
    let frame = card(width: width, height: 128 + Double(why.count) * 18)
    list.panel(frame, radius: 14, theme)
    list.text(
      "Save the scenario as",
      at: Point(frame.x + 24, frame.y + 36),
      Font(17, .bold),
      theme.ink
    )
    draw(why, from: Point(frame.x + 24, frame.y + 58), font, theme.closed, into: &list)
    let field = Rect(
      x: frame.x + 20,
      y: frame.maxY - 78,
      width: frame.width - 40,
      height: 38
    )
    drawField(field, into: &list)
    regions.append(Region(id: RegionID.panel, frame, label: "Save the scenario as"))
    let region = drawEntry(
      form.entry.form,
      at: Point(field.x + 14, field.midY + 5),
      Font(14, .medium),
      width: field.width - 30,
      in: Region(id: RegionID.entry, field, label: "Folder and name", hint: "Enter"),
      into: &list
    )
    regions.append(region)
    list.text(
      "Folder and name   Enter save   Esc close",
      at: Point(frame.x + 24, frame.maxY - 18),
      Font(11),
      theme.secondInk
    )
    add(list)
  }

  /// What stands on the accent.
  private var onAccent: Color { theme.name == .light ? .white : Color(hex: 0x0A1420) }

  /// A card a little above the middle.
  private func card(width: Double, height: Double) -> Rect {
    Rect(
      x: (layout.size.width - width) / 2,
      y: max(12, (layout.size.height - height) * 0.38),
      width: width,
      height: height
    )
  }

  private func draw(
    _ lines: [String],
    from place: Point,
    _ font: Font,
    _ ink: Color,
    into list: inout DisplayList
  ) {
    for (index, line) in lines.enumerated() {
      list.text(line, at: place + Point(0, Double(index) * 18), font, ink)
    }
  }
}

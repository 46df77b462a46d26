import Drawing

/// What is said over the stage: messages, mistakes of the scenario, the ring of the focus.
extension DeskDrawing {
  /// What is worth saying for a while, and that a run is being computed.
  mutating func addMessage() {
    let computing = DeskMessage("Computing the run …", "Esc stops it")
    let film = desk.filming.map { film in
      let part = film.done * 100 / max(film.count, 1)
      return DeskMessage("Filming …", "\(part) % of \(film.count) frames   Esc stops it")
    }
    let lasting = film ?? (desk.isComputing ? computing : nil)
    guard let message = desk.message ?? lasting else { return }
    let area = layout.notice ?? Rect(x: 16, y: 14, width: layout.size.width - 32, height: 34)
    let titleFont = Font(13.5, .semibold)
    let textFont = Font(12.5)
    let title = measure.truncated(message.title, titleFont, to: area.width - 60)
    let titleWidth = measure.width(title, titleFont)
    let room = area.width - titleWidth - 74
    let text =
      message.text.isEmpty || room < 60 ? "" : measure.truncated(message.text, textFont, to: room)
    let width = titleWidth + (text.isEmpty ? 0 : measure.width(text, textFont) + 10) + 52
    let frame = Rect(center: area.center, width: width, height: 34)
    var list = DisplayList()
    list.panel(frame, radius: 11, theme)
    let sign = Point(frame.x + 20, frame.midY)
    if message.isBad {
      list.cross(at: sign, reach: 4.2, width: 2.2, theme.closed)
    } else {
      list.fill(.circle(sign, 4), theme.accent)
    }
    list.text(title, at: Point(frame.x + 36, frame.midY + 4.7), titleFont, theme.ink)
    if !text.isEmpty {
      let place = Point(frame.x + 36 + titleWidth + 10, frame.midY + 4.7)
      list.text(text, at: place, textFont, theme.secondInk)
    }
    if desk.message == nil, let film = desk.filming {
      let track = Rect(x: frame.x + 12, y: frame.maxY - 5, width: frame.width - 24, height: 2.5)
      list.card(track, radius: 1.2, theme.track)
      let share = Double(film.done) / Double(max(film.count, 1))
      let bar = Rect(x: track.x, y: track.y, width: track.width * share, height: track.height)
      list.card(bar, radius: 1.2, theme.accent)
    }
    add(list)
  }

  /// All that is wrong with the scenario, as the command line would print it.
  mutating func addProblems() {
    guard !desk.problems.isEmpty else { return }
    let font = Font(12.5, .medium)
    let width = min(760, layout.size.width - 32)
    let room = Int((layout.size.height - 150) / 19)
    let lines = problemLines(font, width: width - 48)
    let shown = lines.count > room ? lines.prefix(max(room - 1, 1)) + ["…"] : lines[...]
    let height = 62 + Double(shown.count) * 19 + 40
    let frame = Rect(
      x: (layout.size.width - width) / 2,
      y: max(16, (layout.size.height - height) * 0.35),
      width: width,
      height: height
    )
    var list = DisplayList()
    list.panel(frame, theme)
    list.card(Rect(x: frame.x + 20, y: frame.y + 22, width: 4, height: 26), radius: 2, theme.closed)
    list.text(
      "The scenario has mistakes",
      at: Point(frame.x + 36, frame.y + 42),
      Font(20, .bold),
      theme.ink
    )
    for (index, line) in shown.enumerated() {
      let isHead = line.contains(" error: ") || line.hasPrefix("error: ")
      list.text(
        measure.truncated(line, font, to: width - 48),
        at: Point(frame.x + 24, frame.y + 76 + Double(index) * 19),
        isHead ? Font(12.5, .semibold) : font,
        isHead ? theme.closed : theme.secondInk
      )
    }
    let close = Point(frame.maxX - 30, frame.y + 34)
    drawClose(at: close, into: &list)
    list.text(
      "Mend the file and open it again   Esc close",
      at: Point(frame.x + 24, frame.maxY - 18),
      Font(11),
      theme.secondInk
    )
    regions.append(HitRegion(id: RegionID.panel, frame, label: "The scenario has mistakes"))
    regions.append(
      HitRegion(
        id: RegionID.problemsClose,
        Rect(center: close, width: 30, height: 30),
        label: "Close",
        hint: "Esc"
      )
    )
    add(list)
  }

  /// Lines of the source stay as they are; the sign below them, which shows the column, needs letters
  /// of one width and is left out: the column stands in the head.
  private func problemLines(_ font: Font, width: Double) -> [String] {
    desk.problems.flatMap { line -> [String] in
      let isSource = line.drop { $0 == " " || $0.isNumber }.hasPrefix("|")
      guard !isSource else { return line.contains { $0.isLetter } ? [line] : [] }
      return measure.wrapped(line, font, to: width)
    }
  }

  /// A ring around what Tab has come to.
  mutating func addFocus() {
    guard let focus = desk.focus else { return }
    let all = base.regions + regions
    guard let region = all.last(where: { $0.id == focus }) else { return }
    var list = DisplayList()
    let rect = region.bounds.inset(-2)
    list.stroke(.rounded(rect, 8), theme.accent, width: 2)
    let font = Font(11.5, .medium)
    let text = region.hint.isEmpty ? region.label : "\(region.label)  \(region.hint)"
    let width = measure.width(text, font) + 20
    let below = rect.maxY + 30 < layout.size.height
    let x = min(max(rect.midX - width / 2, 6), layout.size.width - width - 6)
    let tag = Rect(x: x, y: below ? rect.maxY + 5 : rect.y - 29, width: width, height: 24)
    list.panel(tag, radius: 7, theme)
    list.text(text, at: Point(tag.x + 10, tag.midY + 4), font, theme.ink)
    add(list)
  }
}

import Drawing

/// What is not as the scenario expects: a sign over the stage, and the whole of it in a card.
extension DeskDrawing {
  /// The sign, above the card of the time; a press opens the card.
  mutating func addFindingsSign() {
    guard !desk.findings.isEmpty, !desk.isPanelOpen else { return }
    let count = desk.findings.count
    let words = count == 1 ? "1 expectation failed" : "\(count) expectations failed"
    let font = Font(12, .semibold)
    let width = measure.width(words, font) + 42
    let place = Rect(
      x: layout.time.maxX - width,
      y: layout.time.y - 36,
      width: width,
      height: 28
    )
    var list = DisplayList()
    list.panel(place, radius: 9, theme)
    list.cross(at: Point(place.x + 16, place.midY), reach: 4, width: 2.2, theme.closed)
    list.text(words, at: Point(place.x + 28, place.midY + 4.3), font, theme.ink)
    regions.append(
      Region(
        id: RegionID.findings,
        place,
        label: words,
        hint: desk.findings[0],
        action: .open(.findings)
      )
    )
    add(list)
  }

  /// Which expectation failed, what was expected, what came, and at which moment.
  mutating func addFindings() {
    addShade()
    let font = Font(12.5)
    let width = min(640, layout.size.width - 32)
    let room = max(Int((layout.size.height - 120) / 18), 2)
    let lines = desk.findings.flatMap { finding in
      measure.wrapped(finding, font, to: width - 68).enumerated().map { index, line in
        (text: measure.truncated(line, font, to: width - 68), isFirst: index == 0)
      }
    }
    let rest = (text: "… and more", isFirst: false)
    let shown = lines.count > room ? lines.prefix(room - 1) + [rest] : lines[...]
    let height = 84 + Double(shown.count) * 18
    let frame = Rect(
      x: (layout.size.width - width) / 2,
      y: max(12, (layout.size.height - height) * 0.38),
      width: width,
      height: height
    )
    var list = DisplayList()
    list.panel(frame, radius: 14, theme)
    list.text(
      "Not as expected",
      at: Point(frame.x + 24, frame.y + 36),
      Font(17, .bold),
      theme.ink
    )
    for (index, line) in shown.enumerated() {
      let y = frame.y + 66 + Double(index) * 18
      if line.isFirst {
        list.cross(at: Point(frame.x + 29, y - 4.3), reach: 3.4, width: 2, theme.closed)
      }
      list.text(line.text, at: Point(frame.x + 44, y), font, theme.ink)
    }
    regions.append(Region(id: RegionID.panel, frame, label: "Not as expected"))
    let close = Point(frame.maxX - 30, frame.y + 30)
    addClose(at: close, into: &list)
    add(list)
  }
}

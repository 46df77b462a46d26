import Drawing

/// What is not as the scenario expects: a sign over the stage, and the whole of it in a card.
extension WorkspaceDrawing {
  /// The sign, above the card of the time; a press opens the card.
  mutating func addFindingsSign() {
    guard !workspace.findings.isEmpty, !workspace.isPanelOpen else { return }
    let count = workspace.findings.count
    let words = count == 1 ? "1 expectation failed" : "\(count) expectations failed"
    let style = TextStyle(Font(12, .semibold), theme.ink, height: 28, baseline: 18.3)
    let sign = Box.canvas(width: 28) { [theme] frame, list in
      list.cross(at: Point(frame.x + 16, frame.midY), reach: 4, width: 2.2, theme.closed)
    }
    let box = Box.row([sign, Box.text(words, style).padded(right: 14)])
      .over { [theme] frame, list in list.panel(frame, radius: 9, theme) }
      .region(RegionID.findings, words, hint: workspace.findings[0], action: .open(.findings))
    let size = box.measure(layout.time.size, measure).size
    var place = Rect(
      x: layout.time.maxX - size.width,
      y: layout.time.y - 36,
      width: size.width,
      height: size.height
    )
    // What is told there stays readable.
    let readable = base.regions.filter(\.isToldOverStage).map(\.bounds)
    for told in readable.sorted(by: { $0.maxY > $1.maxY }) where told.inset(-8).intersects(place) {
      let y = max(min(place.y, told.y - 12 - size.height), 0)
      place = Rect(x: place.x, y: y, width: size.width, height: size.height)
    }
    add(box.placed(in: place, measure: measure))
  }

  /// Which expectation failed, what was expected, what came, and at which moment.
  mutating func addFindings() {
    addShade()
    let font = Font(12.5)
    let width = min(640, layout.size.width - 32) - 68
    let room = max(Int((layout.size.height - 120) / 18), 2)
    let lines = workspace.findings.flatMap { finding in
      measure.wrapped(finding, font, to: width).enumerated().map { ($0.element, $0.offset == 0) }
    }
    let shown = lines.count > room ? lines.prefix(room - 1) + [("… and more", false)] : lines[...]
    let title = TextStyle(Font(17, .bold), theme.ink, height: 52, baseline: 36)
    let style = TextStyle(font, theme.ink, height: 18, baseline: 14)
    let content = Box.column(
      [Box.text("Not as expected", title).padded(left: 24)]
        + shown.map { text, isFirst in
          Box.text(text, style).padded(left: 44, right: 24).over { [theme] frame, list in
            guard isFirst else { return }
            let place = Point(frame.x + 29, frame.y + 9.7)
            list.cross(at: place, reach: 3.4, width: 2, theme.closed)
          }
        }
    )
    .padded(bottom: 32)
    addCard("Not as expected", width: 640, .layers([content, closeButton(top: 15, right: 15)]))
  }
}

extension Region {
  /// Whether it is a caption, or says what signs or lengths mean.
  fileprivate var isToldOverStage: Bool {
    [RegionID.caption, RegionID.legend, RegionID.scale].contains(id)
  }
}

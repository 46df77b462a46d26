import Drawing

/// What is not as the scenario expects: the whole of it in a card, to which a sign on the card of the
/// time leads.
extension WorkspaceDrawing {
  /// Which expectation failed, what was expected, what came, and at which moment.
  mutating func addFindings(of run: RunSide?) {
    addShade()
    let font = Font(12.5)
    let words = FindingWords(workspace.findings, isEdited: workspace.findsOnlyEdits, run: run)
    let width = min(640, layout.size.width - 32) - 68
    let room = max(Int((layout.size.height - 120) / 18), 2)
    let lines = workspace.findings.flatMap { finding in
      measure.wrapped(finding, font, to: width).enumerated().map { ($0.element, $0.offset == 0) }
    }
    let shown = lines.count > room ? lines.prefix(room - 1) + [("… and more", false)] : lines[...]
    let title = TextStyle(Font(17, .bold), theme.ink, height: 52, baseline: 36)
    let style = TextStyle(font, theme.ink, height: 18, baseline: 14)
    let content = Box.column(
      [Box.text(words.title, title).padded(left: 24)]
        + shown.map { text, isFirst in
          Box.text(text, style).padded(left: 44, right: 24).over { [theme, workspace] frame, list in
            guard isFirst else { return }
            let place = Point(frame.x + 29, frame.y + 9.7)
            if workspace.findsOnlyEdits {
              list.fill(.circle(place, 3), theme.accent)
            } else {
              list.cross(at: place, reach: 3.4, width: 2, theme.closed)
            }
          }
        }
    )
    .padded(bottom: 32)
    addCard(words.title, width: 640, .layers([content, closeButton(top: 15, right: 15)]))
  }
}

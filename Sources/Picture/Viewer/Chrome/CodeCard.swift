package import Drawing

/// Pseudocode on a card, the line being run marked, and its values at the bottom.
package struct CodeCard {
  private let title: String
  private let lines: [(depth: Int, text: String)]
  private let running: (line: Int, values: String)?

  /// Makes a card of lines, each with the depth that it is indented by.
  package init(
    _ title: String,
    _ lines: [(depth: Int, text: String)],
    running: (line: Int, values: String)?
  ) {
    (self.title, self.lines, self.running) = (title, lines, running)
  }

  /// Draws it; where it is low, in smaller letters.
  package func draw(
    in card: Rect,
    _ theme: Theme,
    measure: any TextMeasure,
    into list: inout DisplayList
  ) {
    list.panel(card, radius: 12, theme)
    list.text(title, at: Point(card.x + 14, card.y + 25), Font(14, .semibold), theme.ink)
    let top = card.y + 38
    let pitch = min((card.maxY - 36 - top) / Double(max(lines.count, 1)), 21)
    let font = Font(min(11.5, pitch * 0.8))
    for (index, line) in lines.enumerated() {
      let isRunning = running?.line == index
      let (y, left) = (top + Double(index) * pitch, card.x + 14 + 13 * Double(line.depth))
      if isRunning {
        let row = Rect(x: card.x + 6, y: y, width: card.width - 12, height: pitch)
        list.card(row, radius: 5, theme.accent.faded(0.16))
      }
      let text = measure.truncated(line.text, font, to: card.maxX - 12 - left)
      let ink = isRunning ? theme.ink : theme.secondInk
      list.text(text, at: Point(left, y + pitch * 0.7), font, ink)
    }
    let bold = Font(12, .semibold)
    let values = measure.truncated(running?.values ?? "", bold, to: card.width - 28)
    list.text(values, at: Point(card.x + 14, card.maxY - 13), bold, theme.ink)
  }
}

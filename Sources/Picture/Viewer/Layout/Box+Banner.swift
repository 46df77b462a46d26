import Drawing

extension Box {
  /// What is wrong, and below it what that means, on a pale ground with a cross.
  package static func banner(_ title: String, _ note: String, _ theme: Theme) -> Box {
    let large = TextStyle(Font(12.5, .semibold), theme.ink, height: 18)
    let small = TextStyle(Font(11.5), theme.secondInk, height: 16)
    return Box.column([
      .paragraph(title, large, limit: 2), .paragraph(note, small, limit: 2),
    ])
    .padded(left: 36, top: 5, right: 12, bottom: 5)
    .over { frame, list in
      list.card(frame, radius: 8, theme.closed.faded(theme.name == .dark ? 0.18 : 0.1))
      let bar = Rect(x: frame.x, y: frame.y, width: 4, height: frame.height)
      list.card(bar, radius: 2, theme.closed)
      list.cross(at: Point(frame.x + 19, frame.midY), reach: 4.2, width: 2.2, theme.closed)
    }
  }
}

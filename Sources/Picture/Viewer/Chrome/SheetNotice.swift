import Drawing

/// The part of a sheet for what went wrong.
extension SheetDrawing {
  private func drawSign(
    of notice: Sheet.Notice,
    at sign: Point,
    _ color: Color,
    into list: inout DisplayList
  ) {
    if notice.isBad {
      list.cross(at: sign, reach: 4.2, width: 2.2, color)
    } else {
      list.exclamation(at: sign, color)
    }
  }

  private static let titleFont = Font(13.5, .semibold)
  private static let textFont = Font(12.5)

  private func lines(of notice: Sheet.Notice) -> [String] {
    let lines = measure.wrapped(notice.text, Self.textFont, to: width - 52)
      .map { measure.truncated($0, Self.textFont, to: width - 52) }
    let limit = max(1, Int((footerTop - endsFrame.maxY - 170) / 17))
    guard lines.count > limit else { return lines }
    return lines.prefix(limit - 1)
      + [measure.truncated(lines[limit - 1] + " …", Self.textFont, to: width - 52)]
  }

  /// Where a notice stands: on the footer, so that what is above keeps its place.
  func noticeFrame(_ notice: Sheet.Notice) -> Rect {
    let height = 36 + Double(lines(of: notice).count) * 17
    return Rect(x: x, y: footerTop - 10 - height, width: width, height: height)
  }

  /// Draws a notice; where there is no room for it, over what stands there.
  func draw(_ notice: Sheet.Notice, into list: inout DisplayList) {
    let frame = noticeFrame(notice)
    list.card(frame, radius: 10, theme.panel)
    let color = notice.isBad ? theme.closed : theme.frontierInk
    list.card(frame, radius: 10, color.faded(theme.name == .dark ? 0.16 : 0.09))
    list.card(Rect(x: frame.x, y: frame.y, width: 4, height: frame.height), radius: 2, color)
    drawSign(of: notice, at: Point(frame.x + 21, frame.y + 19), color, into: &list)
    list.text(
      measure.truncated(notice.title, Self.titleFont, to: width - 52),
      at: Point(frame.x + 36, frame.y + 23.5),
      Self.titleFont,
      theme.ink
    )
    for (index, line) in lines(of: notice).enumerated() {
      list.text(
        line,
        at: Point(frame.x + 36, frame.y + 42 + Double(index) * 17),
        Self.textFont,
        theme.secondInk
      )
    }
  }
}

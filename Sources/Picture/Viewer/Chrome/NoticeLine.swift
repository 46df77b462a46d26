import Drawing

/// One line over the stage: something worth saying for a while.
///
/// Lines stand below each other: first what the window itself has to say, then what the scene has.
struct NoticeLine: Hashable, Sendable {
  /// What stands before the words.
  enum Sign: Hashable, Sendable { case dot, cross, exclamation, none }

  let title: String
  var text = ""
  let sign: Sign
  /// How much of something is done, from 0 to 1; nil draws no bar.
  var share: Double?

  /// From one line to the next.
  static let pitch = 42.0

  /// Places the line of a number from 0, as wide as its words; it can be pointed at.
  func place(
    _ number: Int,
    in room: Rect,
    as id: String,
    _ theme: Theme,
    measure: any TextMeasure,
    into placement: inout Box.Placement
  ) {
    let box = box(height: room.height, theme).region(id, title, hint: text)
    let line = box.measure(Size(width: room.width, height: room.height), measure)
    let center = room.center + Point(0, Double(number) * Self.pitch)
    line.draw(Rect(center: center, width: line.size.width, height: room.height), &placement)
  }

  /// The words behind the sign; the text gives way to the title.
  private func box(height: Double, _ theme: Theme) -> Box {
    func words(_ text: String, _ font: Font, _ ink: Color) -> Box {
      .text(text, TextStyle(font, ink, height: height, baseline: height / 2 + 4.7))
    }
    let head = words(title, Font(13.5, .semibold), theme.ink)
    let more = words(text, Font(12.5), theme.secondInk).padded(left: 10)
    let signs = Box.canvas(width: sign == .none ? 0 : 20) { frame, list in
      drawSign(at: Point(frame.x + 4, frame.midY), theme, into: &list)
    }
    let rest = Box.reading { room, _ in text.isEmpty || room.width < 50 ? .empty : more }
    return Box.row([signs, head, rest]).padded(left: 16, right: 17)
      .over { frame, list in
        list.panel(frame, radius: 11, theme)
        guard let share else { return }
        let track = Rect(x: frame.x + 12, y: frame.maxY - 5, width: frame.width - 24, height: 2.5)
        list.card(track, radius: 1.2, theme.track)
        let done = Rect(x: track.x, y: track.y, width: track.width * share, height: track.height)
        list.card(done, radius: 1.2, theme.accent)
      }
  }

  private func drawSign(at center: Point, _ theme: Theme, into list: inout DisplayList) {
    switch sign {
    case .none: break
    case .dot: list.fill(.circle(center, 4), theme.accent)
    case .cross: list.cross(at: center, reach: 4.2, width: 2.2, theme.closed)
    case .exclamation: list.exclamation(at: center, theme.frontierInk)
    }
  }
}

extension ChromeLayout {
  /// Where the first line of what is said over the stage stands.
  var noticeRoom: Rect {
    if let notice { return notice }
    let left = legend.map { $0.y < 100 ? $0.maxX + 12 : 16 } ?? 16
    return Rect(x: left, y: 12, width: zoom.x - 12 - left, height: 34)
  }
}

extension DisplayList {
  /// An exclamation mark: something to know of, though nothing is wrong.
  mutating func exclamation(at center: Point, _ color: Color) {
    stroke(.line(center - Point(0, 5.5), center + Point(0, 1)), color, width: 2.2)
    fill(.circle(center + Point(0, 5), 1.5), color)
  }
}

extension NoticeLine {
  /// What a scene says while its run goes on.
  init(_ notice: Report.Notice) {
    self.init(
      title: notice.title,
      text: notice.text,
      sign: notice.isBad ? .cross : .exclamation
    )
  }
}

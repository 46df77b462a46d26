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

  private static let titleFont = Font(13.5, .semibold)
  private static let textFont = Font(12.5)
  /// From one line to the next.
  static let pitch = 42.0
  private static let edge = 16.0
  private static let gap = 10.0

  private var signWidth: Double { sign == .none ? 0 : 20 }

  /// Where the line of a number from 0 stands: as wide as its words, within the room for notices.
  func frame(_ number: Int, in layout: ChromeLayout, measure: any TextMeasure) -> Rect {
    let room = layout.noticeRoom
    let title = measure.width(title, Self.titleFont)
    let words = text.isEmpty ? title : title + Self.gap + measure.width(text, Self.textFont)
    let width = min(words + signWidth + 2 * Self.edge + 1, room.width)
    let center = room.center + Point(0, Double(number) * Self.pitch)
    return Rect(center: center, width: width, height: room.height)
  }

  /// Draws the line of a number; the text gives way to the title.
  func draw(
    _ number: Int,
    in layout: ChromeLayout,
    _ theme: Theme,
    measure: any TextMeasure,
    into list: inout DisplayList
  ) {
    let frame = frame(number, in: layout, measure: measure)
    list.panel(frame, radius: 11, theme)
    drawSign(at: Point(frame.x + 20, frame.midY), theme, into: &list)
    let x = frame.x + Self.edge + signWidth
    let room = frame.maxX - Self.edge - x
    let baseline = frame.midY + 4.7
    let title = measure.truncated(title, Self.titleFont, to: room)
    list.text(title, at: Point(x, baseline), Self.titleFont, theme.ink)
    let used = measure.width(title, Self.titleFont) + Self.gap
    if !text.isEmpty, room - used >= 40 {
      let text = measure.truncated(text, Self.textFont, to: room - used)
      list.text(text, at: Point(x + used, baseline), Self.textFont, theme.secondInk)
    }
    guard let share else { return }
    let track = Rect(x: frame.x + 12, y: frame.maxY - 5, width: frame.width - 24, height: 2.5)
    list.card(track, radius: 1.2, theme.track)
    let done = Rect(x: track.x, y: track.y, width: track.width * share, height: track.height)
    list.card(done, radius: 1.2, theme.accent)
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

  /// Draws the line of a number, which can be pointed at.
  func place(
    _ number: Int,
    in layout: ChromeLayout,
    _ theme: Theme,
    measure: any TextMeasure,
    into placement: inout Box.Placement
  ) {
    draw(number, in: layout, theme, measure: measure, into: &placement.list)
    let frame = frame(number, in: layout, measure: measure)
    placement.regions.append(Region(id: RegionID.toast, frame, label: title, hint: text))
  }
}

import Drawing

/// One line: something worth saying for a while.
///
/// It has a second line where its words have no room in one.
struct NoticeLine: Hashable, Sendable {
  /// What stands before the words.
  enum Sign: Hashable, Sendable { case dot, cross }

  let title: String
  var text = ""
  let sign: Sign
  /// How much of something is done, from 0 to 1; nil draws no bar.
  var share: Double?
  /// Whether a button takes back what it tells of.
  var isUndoable = false

  /// The height, with one line of words or with two.
  static let height = 34.0

  private static let titleFont = Font(13.5, .semibold)
  private static let textFont = Font(12.5)
  private static let undo = (word: "Undo", font: Font(12.5, .semibold))

  /// How wide it is with all its words in one line.
  func width(_ measure: any TextMeasure) -> Double {
    let undo = isUndoable ? measure.width(Self.undo.word, Self.undo.font) + 36 : 0
    let more = text.isEmpty ? 0 : measure.width(text, Self.textFont) + 10
    return measure.width(title, Self.titleFont).rounded(.up) + more + undo
      + 53
  }

  /// Places the line in the middle of a room, as wide as its words.
  func place(
    in room: Rect,
    _ theme: Theme,
    measure: any TextMeasure,
    into placement: inout Box.Placement
  ) {
    let line = box(isLong: width(measure) > room.width, theme)
      .measure(Size(width: room.width, height: Self.height), measure)
    let frame = Rect(center: room.center, width: line.size.width, height: Self.height)
    placement.regions.append(Region(id: RegionID.message, frame, label: title, hint: text))
    line.draw(frame, &placement)
  }

  /// The words behind the sign, and the button behind the words.
  private func box(isLong: Bool, _ theme: Theme) -> Box {
    func words(_ text: String, _ font: Font, _ ink: Color) -> Box {
      let style =
        isLong
        ? TextStyle(font, ink, height: 16, baseline: 12.5)
        : TextStyle(font, ink, height: Self.height, baseline: Self.height / 2 + 4.7)
      return isLong && self.text.isEmpty
        ? .paragraph(text, style, limit: 2) : .text(text, style)
    }
    let title = words(title, Self.titleFont, theme.ink)
    let text = words(text, Self.textFont, theme.secondInk)
    let told: Box =
      self.text.isEmpty
      ? title : isLong ? .column([title, text]) : .row([title, text.padded(left: 10)])
    let signs = Box.canvas(width: 20) { frame, list in
      drawSign(at: Point(frame.x + 4, frame.midY), theme, into: &list)
    }
    let button = isUndoable ? undoButton(theme).asked(1) : .empty
    return Box.row([signs, isLong ? told.padded(top: 1, bottom: 1) : told, button])
      .padded(left: 16, right: isUndoable ? 7 : 17)
      .over { frame, list in
        list.panel(frame, radius: 11, theme)
        guard let share else { return }
        let track = Rect(x: frame.x + 12, y: frame.maxY - 5, width: frame.width - 24, height: 2.5)
        list.card(track, radius: 1.2, theme.track)
        let done = Rect(x: track.x, y: track.y, width: track.width * share, height: track.height)
        list.card(done, radius: 1.2, theme.accent)
      }
  }

  private func undoButton(_ theme: Theme) -> Box {
    let style = TextStyle(Self.undo.font, theme.accent, .center, height: 26)
    return Box.text(Self.undo.word, style).padded(left: 10, right: 10)
      .card(theme.chip, radius: 8)
      .region(RegionID.undo, "Take it back", hint: "Ctrl+Z", action: .effect(.undo))
      .centered().padded(left: 10)
  }

  private func drawSign(at center: Point, _ theme: Theme, into list: inout DisplayList) {
    switch sign {
    case .dot: list.fill(.circle(center, 4), theme.accent)
    case .cross: list.cross(at: center, reach: 4.2, width: 2.2, theme.closed)
    }
  }
}

extension DisplayList {
  /// An exclamation mark: something to know of, though nothing is wrong.
  mutating func exclamation(at center: Point, _ color: Color) {
    stroke(.line(center - Point(0, 5.5), center + Point(0, 1)), color, width: 2.2)
    fill(.circle(center + Point(0, 5), 1.5), color)
  }
}

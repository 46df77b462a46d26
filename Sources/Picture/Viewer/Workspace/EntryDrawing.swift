import Drawing

/// How a line that is typed into stands in its field.
struct EntryBox {
  let form: EntryForm
  let font: Font
  /// What is free before it and behind it.
  let left: Double
  let right: Double
  /// How far below the middle its letters stand.
  let drop: Double
  /// Whether it ends at the right.
  var isOnRight = false
  /// What stands there until something is typed.
  var placeholder = ""
  /// What stands in the field before the line.
  var sign: (Rect, inout DisplayList) -> Void = { _, _ in }

  init(_ form: EntryForm, _ font: Font, left: Double, right: Double, drop: Double) {
    (self.form, self.font, self.left, self.right, self.drop) = (form, font, left, right, drop)
  }
}

/// A line of text that is typed into, with its caret and what is selected.
extension WorkspaceDrawing {
  /// A field with a line that is typed into, as large as its place.
  func field(
    _ entry: EntryBox,
    _ label: String,
    hint: String,
    id: String = RegionID.entry,
    action: Action? = nil
  ) -> Box {
    Box { room, _ in
      Box.Measured(room) { [self] frame, placement in
        drawField(frame, into: &placement.list)
        entry.sign(frame, &placement.list)
        let x = entry.isOnRight ? frame.maxX - entry.right : frame.x + entry.left
        let place = Point(x, frame.midY + entry.drop)
        if entry.form.text.isEmpty, !entry.placeholder.isEmpty {
          let font = Font(entry.font.size)
          let text = measure.truncated(entry.placeholder, font, to: frame.width - entry.left - 24)
          placement.list.text(text, at: place + Point(4, 0), font, theme.thirdInk)
        }
        placement.regions.append(
          drawEntry(
            entry.form,
            at: place,
            entry.font,
            width: frame.width - entry.left - entry.right,
            in: Region(id: id, frame, label: label, hint: hint, action: action),
            onRight: entry.isOnRight,
            into: &placement.list
          )
        )
      }
    }
  }

  /// Draws a line, and says where it can be pointed at: as much of it as there is room for, around
  /// the caret.
  ///
  /// - Parameters:
  ///   - form: What the line shows.
  ///   - place: Where the text begins, or ends when it stands on the right.
  ///   - font: Its letters.
  ///   - width: The room for it.
  ///   - field: What is pointed at.
  ///   - onRight: Whether the text ends at `place`.
  ///   - list: Where it is drawn.
  /// - Returns: The region of the field, with the places of the caret.
  private func drawEntry(
    _ form: EntryForm,
    at place: Point,
    _ font: Font,
    width: Double,
    in field: Region,
    onRight: Bool = false,
    into list: inout DisplayList
  ) -> Region {
    let letters = Array(form.text)
    let seen = seenLetters(of: letters, caret: form.caret, font, width: width)
    let shown = String(letters[seen])
    let left = onRight ? place.x - measure.width(shown, font) : place.x
    var region = field
    region.stops = (0...letters.count).map { index in
      if index < seen.lowerBound { return -.infinity }
      if index > seen.upperBound { return .infinity }
      return left + measure.width(String(letters[seen.lowerBound..<index]), font)
    }
    let selection = form.selection.clamped(to: seen)
    if !selection.isEmpty {
      let (first, last) = (region.stops[selection.lowerBound], region.stops[selection.upperBound])
      let ground = Rect(x: first - 1, y: place.y - 14, width: last - first + 2, height: 18)
      list.card(ground, radius: 3, theme.accent.faded(0.25))
    }
    list.text(shown, at: Point(left, place.y), font, theme.ink)
    let caret = Rect(x: region.stops[form.caret] + 0.5, y: place.y - 14, width: 1.4, height: 18)
    list.fill(.rect(caret), theme.accent)
    return region
  }

  /// The letters that there is room for: all of them, or those before the caret and some behind.
  private func seenLetters(
    of letters: [Character],
    caret: Int,
    _ font: Font,
    width: Double
  ) -> Range<Int> {
    func fits(_ range: Range<Int>) -> Bool {
      measure.width(String(letters[range]), font) <= width
    }
    var first = caret
    while first > 0, caret - first < 500, fits(first - 1..<caret) { first -= 1 }
    var last = caret
    while last < letters.count, last - first < 500, fits(first..<last + 1) { last += 1 }
    return first..<last
  }
}

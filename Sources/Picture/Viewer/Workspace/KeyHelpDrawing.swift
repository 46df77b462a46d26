import Drawing

/// The overlay with all keys.
extension WorkspaceDrawing {
  mutating func addHelp(from top: Int) {
    addShade()
    let form = KeyHelpForm(size: layout.size)
    let frame = form.frame
    let top = min(max(top, 0), form.lastTop)
    var list = DisplayList()
    list.fill(.rect(whole), Color(0, 0, 0, 70))
    list.panel(frame, theme)
    list.text("Keys", at: Point(form.view.x, frame.y + 36), Font(20, .bold), theme.ink)
    let close = Point(frame.maxX - 30, frame.y + 29)
    if form.lastTop > 0 {
      let hint = top == 0 ? "↓ more" : top == form.lastTop ? "↑ more" : "↑ ↓ more"
      let place = Point(close.x - 24, frame.y + 33.5)
      list.text(hint, at: place, Font(11.5), theme.secondInk, .right)
    }
    let offset = form.view.y - Double(top) * form.pitch
    for line in form.lines {
      let place = Point(form.view.x + line.place.x, offset + line.place.y)
      guard place.y >= form.view.y + 9, place.y <= form.view.maxY else { continue }
      if let row = line.row {
        draw(row, at: place, form, into: &list)
      } else {
        list.text(line.text, at: place, Font(12, .semibold), theme.secondInk)
      }
    }
    var placement = Box.Placement()
    placement.list = list
    placement.regions = [Region(id: RegionID.panel, frame, label: "Keys")]
    placement.add(closeButton(top: 14, right: 15), in: frame, measure)
    add(placement)
  }

  private func draw(
    _ row: KeyTable.Row,
    at place: Point,
    _ form: KeyHelpForm,
    into list: inout DisplayList
  ) {
    let font = Font(form.isSmall ? 10.5 : 11.5, .semibold)
    let words = Font(form.isSmall ? 11 : 12.5)
    let chip = measure.width(row.keys, font) + 10
    let height = min(18, form.pitch - 1.5)
    let card = Rect(x: place.x, y: place.y - 4 - height / 2, width: chip, height: height)
    list.card(card, radius: 5, theme.field)
    list.text(row.keys, at: Point(place.x + 5, place.y), font, theme.ink)
    let text = measure.truncated(row.does, words, to: form.room - 9 - chip - 7)
    list.text(text, at: Point(place.x + chip + 7, place.y), words, theme.ink)
  }
}

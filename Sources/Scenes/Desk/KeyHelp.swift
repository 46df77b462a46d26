import Drawing

/// The overlay with all keys.
extension DeskDrawing {
  private static let groups: [(name: String, keys: [(keys: String, does: String)])] = [
    (
      "Time",
      [
        ("Space  K", "play, pause"), ("←  →   ,  .", "one record back, on"),
        ("Shift ← →", "0.1 s"), ("Ctrl ← →", "1 s"), ("PgUp  PgDn", "last, next that matters"),
        ("Home  End", "first record, end"), ("−  +  0", "slower, faster, 1×"),
      ]
    ),
    (
      "Route and world",
      [
        ("A  Shift A", "choose source, destination"), ("X", "close or open the border pointed at"),
        ("/  Ctrl K", "commands: outage, latency, seed …"), ("Ctrl Z  Ctrl Shift Z", "undo, redo"),
        ("Ctrl S", "save the scenario"), ("Esc", "close the topmost; stop the run"),
      ]
    ),
    (
      "Looking",
      [
        ("E", "event list"), ("I", "inspector"), ("1 … 9", "clients"), ("F", "fit the map"),
        ("wheel  drag", "zoom, pan"), ("Alt arrows", "pan"), ("D", "light, dark"),
        ("Tab  Enter", "go through the controls, press one"),
      ]
    ),
    (
      "Event list",
      [
        ("↑ ↓", "row above, below"), ("Enter", "go to the cause"), ("Backspace", "back again"),
        ("wheel", "scroll"),
      ]
    ),
    (
      "Pictures and window",
      [
        ("S", "save this picture"), ("C", "copy the command that draws it"),
        ("Ctrl + −  0", "text size"), ("F11", "full screen"), ("?  F1", "these keys"),
        ("Ctrl Q", "quit"),
      ]
    ),
  ]

  mutating func addHelp() {
    addShade()
    let columns = layout.size.width >= 900 ? 3 : 2
    let isTight = layout.size.height < 640
    let pitch = isTight ? 18.0 : 25
    let width = min(Double(columns) * 330, layout.size.width - 24)
    // The groups fill the columns from top to bottom, always the shortest one next.
    var ends = [Double](repeating: 0, count: columns)
    let gap = isTight ? 8.0 : 20
    let places = Self.groups.map { group -> (column: Int, y: Double) in
      let column = ends.indices.min { (ends[$0], $0) < (ends[$1], $1) } ?? 0
      let y = ends[column]
      ends[column] += 22 + Double(group.keys.count) * pitch + gap
      return (column, y)
    }
    let height = (ends.max() ?? 0) + 74
    let frame = Rect(
      x: (layout.size.width - width) / 2,
      y: max(8, (layout.size.height - height) / 2),
      width: width,
      height: height
    )
    var list = DisplayList()
    list.fill(.rect(whole), Color(0, 0, 0, 70))
    list.panel(frame, theme)
    list.text("Keys", at: Point(frame.x + 24, frame.y + 40), Font(22, .bold), theme.ink)
    let close = Point(frame.maxX - 32, frame.y + 33)
    drawClose(at: close, into: &list)
    let room = (width - 24) / Double(columns)
    for (group, place) in zip(Self.groups, places) {
      let origin = Point(frame.x + 24 + Double(place.column) * room, frame.y + 72 + place.y)
      list.text(group.name, at: origin, Font(12, .semibold), theme.secondInk)
      for (index, entry) in group.keys.enumerated() {
        let y = origin.y + 22 + Double(index) * pitch
        draw(entry.keys, entry.does, at: Point(origin.x, y), width: room - 20, into: &list)
      }
    }
    regions.append(HitRegion(id: RegionID.panel, frame, label: "Keys"))
    regions.append(
      HitRegion(
        id: RegionID.shade,
        Rect(center: close, width: 30, height: 30),
        label: "Close",
        hint: "Esc"
      )
    )
    add("help", list)
  }

  private func draw(
    _ keys: String,
    _ does: String,
    at place: Point,
    width: Double,
    into list: inout DisplayList
  ) {
    let font = Font(11.5, .semibold)
    let chip = measure.width(keys, font) + 14
    list.card(Rect(x: place.x, y: place.y - 13, width: chip, height: 18), radius: 5, theme.field)
    list.text(keys, at: Point(place.x + 7, place.y), font, theme.ink)
    let text = measure.truncated(does, Font(12.5), to: width - chip - 10)
    list.text(text, at: Point(place.x + chip + 10, place.y), Font(12.5), theme.ink)
  }
}

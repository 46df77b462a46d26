import Drawing

/// The menu of what is pointed at.
extension WorkspaceDrawing {
  private static let pitch = 27.0
  private static let head = 34.0

  mutating func addMenu(_ menu: WorkspaceMenu) {
    addShade()
    let room = whole.inset(8)
    let count = max(1, min(menu.rows.count, Int((room.height - Self.head - 14) / Self.pitch)))
    // The row that Enter takes is always seen.
    let last = menu.rows.count - count
    let highlighted = hoveredRow(of: menu) ?? menu.highlighted
    let top = min(max((highlighted ?? 0) - count + 1, min(menu.top, last), 0), last)
    let seen = top..<top + count
    let title = TextStyle(Font(12.5, .semibold), theme.secondInk, height: Self.head, baseline: 22)
    let box = Box.column(
      [Box.text(menu.title, title).padded(left: 12, right: 12)]
        + seen.map { row(menu.rows[$0], at: $0, isHighlighted: $0 == highlighted) }
    )
    .padded(left: 6, right: 6, bottom: 8)
    let frame = frame(of: menu, rows: count, in: room)
    var placement = Box.Placement()
    placement.list.panel(frame, radius: 11, theme)
    placement.regions.append(Region(id: RegionID.panel, frame, label: menu.title))
    placement.add(box, in: frame, measure)
    if count < menu.rows.count {
      let track = Rect(
        x: frame.x,
        y: frame.y + Self.head,
        width: frame.width - 2.5,
        height: frame.height - Self.head - 8
      )
      placement.list.thumb(in: track, first: top, of: menu.rows.count, visible: count, theme)
    }
    add(placement)
    if let highlighted { addReason(of: menu.rows[highlighted], at: highlighted, in: frame) }
  }

  /// The row that the pointer is over.
  private func hoveredRow(of menu: WorkspaceMenu) -> Int? {
    menu.rows.indices.first { RegionID.menuRow($0) == workspace.player.hover }
  }

  /// Why a row cannot be taken, beside it.
  private mutating func addReason(of row: WorkspaceMenu.Row, at index: Int, in frame: Rect) {
    guard row.action == nil, !row.reason.isEmpty,
      let place = regions.last(where: { $0.id == RegionID.menuRow(index) })?.bounds
    else { return }
    var list = DisplayList()
    let beside = Rect(x: frame.x, y: place.y, width: frame.width, height: place.height)
    Tooltip(row.reason.raised, [], theme: theme, measure: measure)
      .draw(beside: beside, in: whole.inset(6), prefersBelow: true, into: &list)
    add(list)
  }

  private func row(_ row: WorkspaceMenu.Row, at index: Int, isHighlighted: Bool) -> Box {
    let acts = row.action != nil
    let isTaken = isHighlighted && acts
    let ink = isTaken ? onAccent : acts ? theme.ink : theme.thirdInk
    let name = TextStyle(
      Font(13, row.isChosen ? .semibold : .regular),
      ink,
      height: Self.pitch,
      baseline: 18
    )
    let key = TextStyle(
      Font(11.5),
      isTaken ? onAccent : theme.secondInk,
      .right,
      height: Self.pitch,
      baseline: 17.5
    )
    let check = Box.canvas(width: 14) { [theme, onAccent] frame, list in
      guard row.isChosen else { return }
      list.check(at: frame.center - Point(2, 0), isTaken ? onAccent : theme.accent)
    }
    return Box.row([
      check, Box.text(row.title, name).asked(-1), Box.text(row.note, key).padded(left: 14),
    ])
    .padded(left: 4, right: 8).sized(height: Self.pitch)
    .over { [theme] frame, list in
      if row.beginsGroup {
        list.rule(x: frame.x + 6, y: frame.y, width: frame.width - 12, theme.panelLine)
      }
      guard isHighlighted else { return }
      let ground = Rect(x: frame.x, y: frame.y + 1, width: frame.width, height: frame.height - 2)
      list.card(ground, radius: 7, acts ? theme.accent : theme.chip)
    }
    .region(
      RegionID.menuRow(index),
      row.title,
      hint: acts ? row.note : row.reason,
      action: row.action.map { .take($0) }
    )
  }

  /// Beside what it is about: to the right and below, as far as there is room.
  private func frame(of menu: WorkspaceMenu, rows: Int, in room: Rect) -> Rect {
    let widths = menu.rows.map { row in
      measure.width(row.title, Font(13, .semibold)) + measure.width(row.note, Font(11.5)) + 60
    }
    let head = measure.width(menu.title, Font(12.5, .semibold)) + 40
    let width = min(max(widths.max() ?? 0, head, 150), room.width)
    let height = Self.head + Double(rows) * Self.pitch + 8
    let target = menu.button.flatMap { base.region(id: $0) }?.bounds ?? menu.target
    let isRight = target.maxX + 2 + width <= room.maxX
    let x = isRight ? target.maxX + 2 : target.x - 2 - width
    let isBelow = target.y + height <= room.maxY
    let y = isBelow ? target.y : target.maxY - height
    return Rect(
      x: max(min(x, room.maxX - width), room.x),
      y: max(min(y, room.maxY - height), room.y),
      width: width,
      height: height
    )
  }
}

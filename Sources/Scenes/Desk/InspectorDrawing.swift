import Drawing
import SimulationKernel

/// The card that tells in full what is pointed at, or what was clicked.
extension DeskDrawing {
  mutating func addInspector(_ scene: some TraceScene) {
    let hovered = desk.isPanelOpen ? nil : desk.player.hover
    let playhead = desk.player.playhead
    let candidates = [desk.pinned, hovered].compactMap(\.self)
    let client = desk.player.client
    let found = candidates.lazy.compactMap { id in
      scene.facts(about: id, at: playhead, client: client).map { (id, $0) }
    }.first
    guard let (id, facts) = found, let region = base.region(id: id) else {
      return drawInspectorHint()
    }
    let isPinned = id == desk.pinned
    let rows = Array(facts.rows.prefix(max(1, Int((layout.size.height - 100) / 20))))
    let frame = inspectorFrame(beside: region.bounds, rows: rows.count)
    var list = DisplayList()
    list.panel(frame, radius: 12, theme)
    if isPinned { list.stroke(.rounded(frame.inset(0.75), 11), theme.accent, width: 1.5) }
    let x = frame.x + 16
    let room = frame.width - 32
    list.text(
      measure.truncated(facts.title, Font(15, .bold), to: room - 30),
      at: Point(x, frame.y + 25),
      Font(15, .bold),
      theme.ink
    )
    list.text(
      measure.truncated(facts.subtitle, Font(12), to: room),
      at: Point(x, frame.y + 43),
      Font(12),
      theme.secondInk
    )
    list.rule(x: x, y: frame.y + 53, width: room, theme.panelLine)
    for (index, row) in rows.enumerated() {
      let y = frame.y + 71 + Double(index) * 20
      let value = Font(12, .medium, tabular: true)
      let name = measure.truncated(row.name, Font(12), to: room * 0.6)
      let rest = room - measure.width(name, Font(12)) - 10
      list.text(name, at: Point(x, y), Font(12), theme.secondInk)
      list.text(
        measure.truncated(row.value, value, to: rest),
        at: Point(frame.maxX - 16, y),
        value,
        theme.ink,
        .right
      )
    }
    regions.append(
      HitRegion(id: RegionID.inspector, frame, label: facts.title, hint: facts.subtitle)
    )
    if isPinned {
      let close = Point(frame.maxX - 22, frame.y + 21)
      list.cross(at: close, reach: 4.2, width: 1.9, theme.secondInk)
      regions.append(
        HitRegion(
          id: RegionID.inspectorClose,
          Rect(center: close, width: 28, height: 28),
          label: "Close",
          hint: "I"
        )
      )
    }
    add(list)
  }

  /// Beside what it is about, on the side where there is more room; never over a card.
  private func inspectorFrame(beside target: Rect, rows: Int) -> Rect {
    let size = Size(width: 264, height: 66 + Double(rows) * 20 + 6)
    let left = layout.isCompact ? 8 : layout.sheet.maxX + 10
    let right = layout.size.width - (layout.isCompact ? 8 : 62)
    let bottom = layout.isCompact ? layout.size.height - 8 : layout.time.y - 8
    let isRight = right - target.maxX > target.x - left
    let wish = isRight ? target.maxX + 14 : target.x - 14 - size.width
    let x = min(max(wish, left), max(right - size.width, left))
    let y = min(max(target.midY - size.height / 2, 8), max(bottom - size.height, 8))
    return Rect(x: x, y: y, width: size.width, height: size.height)
  }

  private mutating func drawInspectorHint() {
    guard desk.message == nil, !desk.isComputing, let notice = layout.notice else { return }
    var list = DisplayList()
    let text = "Inspector: point at a state or a border, click to keep it"
    let width = measure.width(text, Font(12.5)) + 32
    let frame = Rect(center: notice.center, width: min(width, notice.width), height: 30)
    list.panel(frame, radius: 10, theme)
    list.text(
      measure.truncated(text, Font(12.5), to: frame.width - 32),
      at: Point(frame.x + 16, frame.midY + 4.3),
      Font(12.5),
      theme.secondInk
    )
    add(list)
  }

  /// What lies under the pointer in the lanes: requests, happenings, what became certain.
  mutating func addLaneDetails(_ scene: some TraceScene) {
    guard let pointer = desk.pointer, !desk.isPanelOpen, !desk.player.isScrubbing else { return }
    let details = scene.laneDetails(
      at: pointer,
      playhead: desk.player.playhead,
      in: desk.player.view,
      measure: measure
    )
    guard let lane = base.region(id: RegionID.timeline)?.bounds, !details.isEmpty else { return }
    let lines = details.prefix(7).map { measure.truncated($0, Font(12), to: 340) }
    let width = (lines.map { measure.width($0, Font(12)) }.max() ?? 0) + 24
    let height = Double(lines.count) * 18 + 14
    let x = min(max(pointer.x - width / 2, 8), layout.size.width - width - 8)
    let frame = Rect(x: x, y: lane.y - 14 - height, width: width, height: height)
    var list = DisplayList()
    list.panel(frame, radius: 9, theme)
    for (index, line) in lines.enumerated() {
      let place = Point(frame.x + 12, frame.y + 20 + Double(index) * 18)
      list.text(
        line,
        at: place,
        Font(12, index == 0 ? .semibold : .regular),
        index == 0 ? theme.ink : theme.secondInk
      )
    }
    add(list)
  }
}

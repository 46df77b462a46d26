import Drawing
import SimulationKernel

/// What the inspector tells of.
struct Inspected {
  /// The region.
  let id: String
  let facts: DeskFacts
}

extension Desk {
  /// What the inspector tells of: what it is pinned to, or else what is pointed at.
  func inspected(on scene: some TraceScene) -> Inspected? {
    guard inspects else { return nil }
    let candidates = [pinned, isPanelOpen ? nil : player.hover].compactMap(\.self)
    return candidates.lazy.compactMap { id in
      scene.facts(about: id, at: player.playhead, client: player.client)
        .map { Inspected(id: id, facts: $0) }
    }.first
  }
}

/// The card that tells in full what is pointed at, or what was clicked.
extension DeskDrawing {
  mutating func addInspector(_ inspected: Inspected) {
    let (id, facts) = (inspected.id, inspected.facts)
    guard let region = base.region(id: id) else { return }
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
      Region(id: RegionID.inspector, frame, label: facts.title, hint: facts.subtitle)
    )
    if isPinned {
      let close = Point(frame.maxX - 22, frame.y + 21)
      list.cross(at: close, reach: 4.2, width: 1.9, theme.secondInk)
      regions.append(
        Region(
          id: RegionID.inspectorClose,
          Rect(center: close, width: 28, height: 28),
          label: "Close",
          hint: "I",
          action: .open(.inspector)
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

  /// What lies under the pointer in the lanes: requests, happenings, what became certain.
  mutating func addLaneDetails(_ scene: some TraceScene) {
    guard let pointer = desk.pointer, !desk.isPanelOpen, !desk.player.isScrubbing else { return }
    let details = scene.laneDetails(
      at: pointer,
      playhead: desk.player.playhead,
      in: desk.player.view,
      measure: measure
    )
    guard !details.isEmpty else { return }
    // Above the card, so that what lies between the lanes and its edge can be met.
    let target = Rect(x: pointer.x, y: layout.time.y, width: 0, height: layout.time.height)
    var list = DisplayList()
    Tooltip(details[0], Array(details.dropFirst().prefix(6)), theme: theme, measure: measure)
      .draw(beside: target, in: whole.inset(8), into: &list)
    add(list)
  }
}

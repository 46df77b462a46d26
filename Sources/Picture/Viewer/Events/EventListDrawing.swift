import Drawing
import SimulationKernel
import Tracing

/// The event list: what happened, row by row, and why.
extension DeskDrawing {
  mutating func addEvents(_ scene: some TraceScene) {
    guard let panel = desk.events else { return }
    let form = EventListForm(size: layout.size)
    let rows = scene.events.rows(panel.filter)
    let record = desk.player.playhead.record
    let current = rows.row(upTo: record)
    let first = panel.firstRow(current: current, count: rows.count, visible: form.rowCount)
    var list = DisplayList()
    list.panel(form.card, theme)
    regions.append(Region(id: RegionID.events, form.card, label: "Events"))
    drawHead(panel, rows, form, scene.events.wording, into: &list)
    for line in 0..<form.rowCount where first + line < rows.count {
      let row = first + line
      let rect = Rect(
        x: form.list.x,
        y: form.list.y + Double(line) * EventListForm.pitch,
        width: form.list.width,
        height: EventListForm.pitch
      )
      draw(
        scene.trace.record(rows.record(row)),
        scene,
        in: rect,
        isCurrent: row == current,
        into: &list
      )
    }
    if rows.count == 0 {
      let text = rows.isComplete ? "Nothing of that kind" : "Searching …"
      list.text(
        text,
        at: Point(form.list.midX, form.list.y + 30),
        Font(13),
        theme.secondInk,
        .center
      )
    }
    drawEventThumb(first: first, rows, form, into: &list)
    if current >= 0 { drawChain(of: rows.record(current), in: scene, form, into: &list) }
    add(list)
  }

  private mutating func drawHead(
    _ panel: EventPanel,
    _ rows: EventRows,
    _ form: EventListForm,
    _ wording: EventWording,
    into list: inout DisplayList
  ) {
    let card = form.card
    if form.isWide {
      list.text("Events", at: Point(card.x + 20, card.y + 30), Font(16, .bold), theme.ink)
    } else {
      let handle = Rect(center: Point(card.midX, card.y + 10.5), width: 36, height: 5)
      list.card(handle, radius: 2.5, theme.chip)
      list.text("Events", at: Point(card.x + 20, card.y + 46), Font(22, .bold), theme.ink)
      drawCounts(panel, rows, form, into: &list)
    }
    drawClose(at: form.close, into: &list)
    let close = Rect(center: form.close, width: 30, height: 30)
    regions.append(
      Region(
        id: RegionID.eventsClose,
        close,
        label: "Close the list",
        hint: "E",
        action: .open(.events)
      )
    )
    drawSearch(panel, form.search, wording.searched, into: &list)
    let names = EventGroup.allCases.map { $0.name(wording) }
    for (index, chip) in chips(names, in: form.chips).enumerated() {
      let group = EventGroup.allCases[index]
      let isOn = panel.groups.contains(EventGroups(group))
      list.card(
        chip.inset(x: 0, y: 1),
        radius: 13,
        isOn ? theme.accent.faded(theme.name == .dark ? 0.25 : 0.14) : theme.chip
      )
      let font = Font(11.5, isOn ? .semibold : .medium)
      let name = measure.truncated(names[index], font, to: chip.width - 18)
      let length = measure.width(name, font) + 14
      let x = chip.midX - length / 2
      drawSign(of: group, at: Point(x + 4, chip.midY), isOn ? nil : theme.thirdInk, into: &list)
      list.text(name, at: Point(x + 14, chip.midY + 4), font, isOn ? theme.accent : theme.secondInk)
      regions.append(
        Region(
          id: RegionID.group(group),
          chip,
          label: "\(isOn ? "Hide" : "Show") \(names[index].lowercased())",
          action: .group(group)
        )
      )
    }
  }

  /// The filter's chips: each as wide as its words, and the same margin around all of them.
  private func chips(_ names: [String], in frame: Rect) -> [Rect] {
    let words = names.map { measure.width($0, Font(11.5, .semibold)) + 14 }
    let sum = words.reduce(0, +)
    let room = frame.width - 6 * Double(words.count - 1)
    let margin = max((room - sum) / Double(words.count), 0)
    let shrink = min(room / sum, 1)
    var x = frame.x
    return words.map { length in
      let chip = Rect(x: x, y: frame.y, width: length * shrink + margin, height: 28)
      x = chip.maxX + 6
      return chip
    }
  }

  private mutating func drawCounts(
    _ panel: EventPanel,
    _ rows: EventRows,
    _ form: EventListForm,
    into list: inout DisplayList
  ) {
    let noun = rows.count == 1 ? "record" : "records"
    let text = CountText.words(rows.count) + " \(noun)" + (rows.isComplete ? "" : ", searching …")
    let y = form.counts.midY + 4
    list.text(text, at: Point(form.counts.x, y), Font(11.5), theme.secondInk)
    let words = panel.follows ? "follows the playhead" : "Follow the playhead"
    let font = Font(11.5, .medium)
    let width = measure.width(words, font)
    list.text(
      words,
      at: Point(form.counts.maxX, y),
      font,
      panel.follows ? theme.secondInk : theme.accent,
      .right
    )
    guard !panel.follows else { return }
    let rect = Rect(x: form.counts.maxX - width, y: form.counts.y, width: width, height: 28)
    regions.append(Region(id: RegionID.eventsFollow, rect, label: words, action: .followEvents))
  }

  private mutating func drawSearch(
    _ panel: EventPanel,
    _ field: Rect,
    _ searched: String,
    into list: inout DisplayList
  ) {
    if panel.isTyping {
      drawField(field, into: &list)
    } else {
      list.card(field, radius: 9, theme.field)
    }
    let glass = Point(field.x + 16, field.midY - 1)
    list.stroke(.circle(glass, 4.6), theme.secondInk, width: 1.6)
    list.stroke(.line(glass + Point(3.4, 3.4), glass + Point(7, 7)), theme.secondInk, width: 1.6)
    let place = Point(field.x + 32, field.midY + 4.7)
    var region = Region(
      id: RegionID.eventsSearch,
      Rect(center: field.center, width: field.width, height: max(28, field.height)),
      label: "Search the events",
      action: .searchEvents
    )
    if panel.isTyping {
      region = drawEntry(
        panel.entry.form,
        at: place,
        Font(13.5, .medium),
        width: field.width - 46,
        in: region,
        into: &list
      )
    } else {
      let isEmpty = panel.entry.text.isEmpty
      let words = isEmpty ? "Search: \(searched) …" : panel.entry.text
      let font = Font(13.5, isEmpty ? .regular : .medium)
      list.text(
        measure.truncated(words, font, to: field.width - 46),
        at: place,
        font,
        isEmpty ? theme.secondInk : theme.ink
      )
    }
    regions.append(region)
  }

  /// Each group by its own figure, so that colour is not the only sign.
  func drawSign(
    of group: EventGroup,
    at center: Point,
    _ color: Color?,
    into list: inout DisplayList
  ) {
    switch group {
    case .requests:
      list.card(Rect(center: center, width: 9, height: 4), radius: 2, color ?? theme.accent)
    case .search: list.fill(.circle(center, 3.6), color ?? theme.good)
    case .world: list.cross(at: center, reach: 3.2, width: 1.9, color ?? theme.closed)
    case .client:
      let figure = Path.polygon([
        center - Point(0, 4.4), center + Point(4.4, 0), center + Point(0, 4.4),
        center - Point(4.4, 0),
      ])
      list.fill(figure, color ?? theme.frontierInk)
    }
  }

  private mutating func draw(
    _ record: TraceRecord,
    _ scene: some TraceScene,
    in rect: Rect,
    isCurrent: Bool,
    into list: inout DisplayList
  ) {
    let isPast = record.number <= desk.player.playhead.record
    if isCurrent {
      list.card(
        rect.inset(x: 2, y: 1),
        radius: 7,
        theme.accent.faded(theme.name == .dark ? 0.25 : 0.14)
      )
      list.card(
        Rect(x: rect.x + 2, y: rect.y + 5, width: 3, height: rect.height - 10),
        radius: 1.5,
        theme.accent
      )
    }
    let ink = isPast ? theme.ink : theme.secondInk
    drawWords(
      of: record,
      scene,
      in: rect.inset(x: 10, y: 0),
      ink,
      sign: isPast ? nil : theme.thirdInk,
      into: &list
    )
    regions.append(
      Region(
        id: RegionID.event(record.number),
        rect,
        label: record.kind,
        hint: "record \(record.number)",
        action: .record(record.number)
      )
      .enabled(scene.timeline.playhead(after: record.number) != desk.player.playhead)
    )
  }

  /// The moment, the group's figure, what happened and to what.
  func drawWords(
    of record: TraceRecord,
    _ scene: some TraceScene,
    in rect: Rect,
    _ ink: Color,
    sign: Color?,
    into list: inout DisplayList
  ) {
    let end = scene.timeline.end.nanoseconds
    let moments = Font(11.5, tabular: true)
    let clock = measure.width(MomentText.clock(end, end: end), moments)
    let baseline = rect.midY + 4.3
    list.text(
      MomentText.clock(record.time.nanoseconds, end: end),
      at: Point(rect.x + clock, baseline),
      moments,
      theme.secondInk,
      .right
    )
    drawSign(
      of: scene.events.group(of: record.number),
      at: Point(rect.x + clock + 13, rect.midY),
      sign,
      into: &list
    )
    let words = scene.events.words(of: record)
    let x = rect.x + clock + 24
    let title = measure.truncated(words.title, Font(12.5, .semibold), to: rect.maxX - x)
    list.text(title, at: Point(x, baseline), Font(12.5, .semibold), ink)
    let left = x + measure.width(title, Font(12.5, .semibold)) + 8
    guard rect.maxX - left > 20, !words.detail.isEmpty else { return }
    list.text(
      measure.truncated(words.detail, Font(12), to: rect.maxX - left),
      at: Point(left, baseline),
      Font(12),
      theme.secondInk
    )
  }

  private func drawEventThumb(
    first: Int,
    _ rows: EventRows,
    _ form: EventListForm,
    into list: inout DisplayList
  ) {
    guard rows.count > form.rowCount else { return }
    let room = form.list.height - 4
    let height = max(24, room * Double(form.rowCount) / Double(rows.count))
    let share = Double(first) / Double(rows.count - form.rowCount)
    let place = Rect(
      x: form.list.maxX + 2,
      y: form.list.y + (room - height) * share,
      width: 3.5,
      height: height
    )
    list.card(place, radius: 1.7, theme.thirdInk.faded(0.5))
  }
}

import Drawing
import SimulationKernel
import Tracing

/// The event list: what happened, row by row, and why.
extension WorkspaceDrawing {
  mutating func addEvents(_ scene: some TraceScene) {
    guard let panel = workspace.events else { return }
    let form = EventListForm(size: layout.size)
    let rows = scene.events.rows(panel.filter)
    let current = rows.row(upTo: workspace.player.playhead.record)
    let first = panel.firstRow(current: current, count: rows.count, visible: form.rowCount)
    var placement = Box.Placement()
    placement.list.panel(form.card, theme)
    placement.regions.append(Region(id: RegionID.events, form.card, label: "Events"))
    addHead(panel, rows, form, scene.events.wording, to: &placement)
    let seen = (first..<first + form.rowCount).prefix { $0 < rows.count }
    let entries = seen.map { EventEntry(scene.trace.record(rows.record($0)), scene) }
    let columns = EventColumns(of: entries, measure)
    let list = Box.column(
      zip(seen, entries).map { self.row($1, columns, scene, isCurrent: $0 == current) }
    )
    placement.add(list, in: form.list, measure)
    if rows.count == 0 { placement.add(emptiness(of: rows), in: form.list, measure) }
    placement.list.thumb(
      in: Rect(
        x: form.list.x,
        y: form.list.y,
        width: form.list.width + 5.5,
        height: form.list.height - 4
      ),
      first: first,
      of: rows.count,
      visible: form.rowCount,
      theme
    )
    if current >= 0 { addChain(of: rows.record(current), in: scene, form, to: &placement) }
    add(placement)
  }

  private func addHead(
    _ panel: EventPanel,
    _ rows: EventRows,
    _ form: EventListForm,
    _ wording: EventWording,
    to placement: inout Box.Placement
  ) {
    let card = form.card
    let (size, baseline) = form.isWide ? (16.0, 30.0) : (22, 46)
    let title = TextStyle(Font(size, .bold), theme.ink, height: baseline, baseline: baseline)
    let handle = Rect(center: Point(card.midX, card.y + 10.5), width: 36, height: 5)
    if !form.isWide { placement.list.card(handle, radius: 2.5, theme.chip) }
    placement.add(Box.text("Events", title).padded(left: 20), in: card, measure)
    let close = Box.canvas(width: 30, height: 30) { [self] frame, list in
      drawClose(at: frame.center, into: &list)
    }
    .region(RegionID.eventsClose, "Close the list", hint: "E", action: .open(.events))
    placement.add(close, in: Rect(center: form.close, width: 30, height: 30), measure)
    placement.add(search(panel, wording.searched), in: form.search, measure)
    placement.add(breakpointButton(panel, form), in: form.breakpoint, measure)
    guard let mistake = panel.mistake else {
      placement.add(chips(panel.groups, wording), in: form.chips, measure)
      if !form.isWide { placement.add(counts(panel, rows), in: form.counts, measure) }
      return
    }
    addMistake(mistake, form, to: &placement)
  }

  /// The filter's chips: each as wide as its words, and the same margin around all of them.
  private func chips(_ groups: EventGroups, _ wording: EventWording) -> Box {
    .reading { [self] room, measure in
      let names = EventGroup.allCases.map { $0.name(wording) }
      let words = names.map { measure.width($0, Font(11.5, .semibold)) + 14 }
      let sum = words.reduce(0, +)
      let free = room.width - 6 * Double(words.count - 1)
      let margin = max((free - sum) / Double(words.count), 0)
      let shrink = min(free / sum, 1)
      return .row(
        EventGroup.allCases.enumerated().map { index, group in
          chip(group, names[index], isOn: groups.contains(EventGroups(group)))
            .sized(width: words[index] * shrink + margin, height: 28)
        },
        gap: 6
      )
    }
  }

  private func chip(_ group: EventGroup, _ name: String, isOn: Bool) -> Box {
    let font = Font(11.5, isOn ? .semibold : .medium)
    let label = "\(isOn ? "Hide" : "Show") \(name.lowercased())"
    let ink = isOn ? theme.accent : theme.secondInk
    return Box.canvas { [self] frame, list in
      list.card(frame.inset(x: 0, y: 1), radius: 13, isOn ? chosen : theme.chip)
      let name = measure.truncated(name, font, to: frame.width - 18)
      let x = frame.midX - (measure.width(name, font) + 14) / 2
      drawSign(of: group, at: Point(x + 4, frame.midY), isOn ? nil : theme.thirdInk, into: &list)
      list.text(name, at: Point(x + 14, frame.midY + 4), font, ink)
    }
    .region(RegionID.group(group), label, action: .group(group))
  }

  /// The ground of what is chosen.
  var chosen: Color { theme.accent.faded(theme.name == .dark ? 0.25 : 0.14) }

  /// How many records there are, and whether the list follows the playhead.
  private func counts(_ panel: EventPanel, _ rows: EventRows) -> Box {
    let text = CountText.words(rows.count, "record") + (rows.isComplete ? "" : ", searching …")
    let style = TextStyle(Font(11.5), theme.secondInk, height: 28, baseline: 18)
    let words = panel.follows ? "follows the playhead" : "Follow the playhead"
    let ink = panel.follows ? theme.secondInk : theme.accent
    let follow = Box.text(
      words,
      TextStyle(Font(11.5, .medium), ink, .right, height: 28, baseline: 18)
    )
    return .row([
      Box.text(text, style).asked(-1),
      panel.follows ? follow : follow.region(RegionID.eventsFollow, words, action: .followEvents),
    ])
  }

  private func search(_ panel: EventPanel, _ searched: String) -> Box {
    func glass(_ frame: Rect, _ list: inout DisplayList) {
      let glass = Point(frame.x + 16, frame.midY - 1)
      list.stroke(.circle(glass, 4.6), theme.secondInk, width: 1.6)
      let handle = Path.line(glass + Point(3.4, 3.4), glass + Point(7, 7))
      list.stroke(handle, theme.secondInk, width: 1.6)
    }
    let label = "Filter the events"
    let isWrong = panel.mistake != nil
    guard !panel.isTyping else {
      var entry = EntryBox(panel.entry.form, Font(13.5, .medium), left: 32, right: 14, drop: 4.7)
      entry.placeholder = "latency:>2s  kind:sent  -attempt:1"
      entry.sign = { [theme] frame, list in
        glass(frame, &list)
        if isWrong { list.fill(.rect(Self.underline(of: frame)), theme.closed) }
      }
      return field(entry, label, hint: "", id: RegionID.eventsSearch, action: .searchEvents)
    }
    let isEmpty = panel.entry.text.isEmpty
    let font = Font(13.5, isEmpty ? .regular : .medium)
    // Letters are keys until the field is gone to.
    let words = isEmpty ? "/ filters by \(searched)" : panel.entry.text
    return Box.reading { [theme] room, _ in
      let style = TextStyle(
        font,
        isEmpty ? theme.secondInk : theme.ink,
        height: room.height,
        baseline: room.height / 2 + 4.7
      )
      return Box.text(words, style).padded(left: 32, right: 14)
    }
    .over { [theme] frame, list in
      list.card(frame, radius: 9, theme.field)
      glass(frame, &list)
      if isWrong { list.fill(.rect(Self.underline(of: frame)), theme.closed) }
    }
    .region(RegionID.eventsSearch, label, action: .searchEvents)
  }
}

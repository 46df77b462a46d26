import Drawing
import Tracing

/// What the pointer does on the desk; what is not for the desk goes to the player.
extension Desk {
  mutating func press(_ point: Point, _ region: Region?, on scene: some TraceScene) {
    pressed = Pressed(region: region, point: point)
    placeCaret(at: point, in: region, extending: false)
    pointer = point
    focus = nil
    guard let region else {
      if !isPanelOpen { player.apply(.press(point, nil), on: scene.timeline) }
      return
    }
    if !RegionID.isOnDesk(region.id) {
      player.apply(.press(point, region), on: scene.timeline)
      if player.isScrubbing { events?.top = nil }
    }
  }

  mutating func move(to point: Point, _ region: Region?, on scene: some TraceScene) {
    // Where the pointer is matters where words stand beside it; elsewhere it is the region alone.
    let hasTooltip = region.map { RegionID.hasTooltip($0.id) } ?? false
    if region?.id != player.hover || hasTooltip && point != pointer { focusSpeaks = false }
    pointer = hasTooltip ? point : nil
    placeCaret(at: point, in: pressed?.region, extending: true)
    player.apply(.move(point, region), on: scene.timeline)
  }

  mutating func release(
    at point: Point,
    _ region: Region?,
    on scene: some TraceScene
  ) -> [DeskEffect] {
    let down = pressed
    pressed = nil
    player.apply(.release(point, region), on: scene.timeline)
    guard let down, down.id == region?.id, down.point.distance(to: point) < 6,
      region?.isEnabled != false
    else { return [] }
    if let id = region?.id {
      if RegionID.isOnDesk(id) || RegionID.isOnStage(id) {
        return click(id, on: scene)
      }
      if [RegionID.home, RegionID.end, RegionID.stepBack, RegionID.stepForward].contains(id) {
        events?.top = nil
      }
    } else {
      pinned = nil
    }
    return []
  }

  mutating func turn(
    _ notches: Double,
    _ point: Point,
    _ region: Region?,
    on scene: some TraceScene
  ) {
    guard notches.isFinite, notches != 0 else { return }
    let rows = Int(min(max((-notches * 3).rounded(.awayFromZero), -60), 60))
    if case .picker(var picker) = panel {
      let count = picker.matches(in: scene.material.places).count
      picker.scroll(by: rows, of: count, visible: pickerRows)
      panel = .picker(picker)
    } else if case .palette(var palette) = panel {
      palette.move(by: rows > 0 ? 1 : -1, of: paletteRows(palette, on: scene).count)
      panel = .palette(palette)
    } else if case .help(let top) = panel {
      scrollHelp(to: top + rows)
    } else if region?.id.hasPrefix("events") == true {
      scrollEvents(by: rows, on: scene)
    } else if !isPanelOpen {
      player.apply(.zoom(by: notches > 0 ? 1.15 : 1 / 1.15, at: point), on: scene.timeline)
    }
  }

  /// Does what a region of the desk is for.
  mutating func click(_ id: String, on scene: some TraceScene) -> [DeskEffect] {
    switch id {
    case RegionID.shade: closePanel()
    case RegionID.source: openPicker(.source, on: scene)
    case RegionID.destination: openPicker(.destination, on: scene)
    case RegionID.fee: openFee(on: scene)
    case RegionID.seed: open(.seed, on: scene)
    case RegionID.eventsClose: events = nil
    case RegionID.eventsSearch: events?.isTyping = true
    case RegionID.eventsFollow: events?.top = nil
    case RegionID.problemsClose: problems = []
    case RegionID.inspectorClose: (pinned, inspects) = (nil, false)
    case RegionID.findings: open(.findings)
    case RegionID.menuEvents: toggleEvents()
    case RegionID.menuHelp: open(.help(top: 0))
    case let id where !RegionID.isOnDesk(id) && !RegionID.isOnStage(id):
      player.activate(id, on: scene.timeline)
    default: return clickOther(id, on: scene)
    }
    return []
  }

  private mutating func clickOther(_ id: String, on scene: some TraceScene) -> [DeskEffect] {
    if let border = RegionID.border(in: id) {
      guard inspects else { return toggleRoad(border, on: scene) }
      pinned = pinned == id ? nil : id
      return []
    }
    if RegionID.isOnStage(id) {
      pinned = inspects && pinned != id ? id : nil
      return []
    }
    let parts = id.split(separator: "/").map(String.init)
    guard parts.count >= 2, let last = parts.last else {
      return id == RegionID.swap
        ? setting(on: scene).map { [.edit(.swap(client: $0.client))] } ?? [] : []
    }
    switch parts.dropLast().joined(separator: "/") {
    case "pricing":
      guard let setting = setting(on: scene), setting.pricing != last else { return [] }
      return [.edit(.pricing(client: setting.client, last))]
    case "field": return open(field: last, on: scene)
    case RegionID.answers:
      if case .question(let question) = panel, let index = Int(last) {
        return answer(index, to: question, on: scene)
      }
    case "picker":
      if case .picker(let picker) = panel { return choose(last, in: picker) }
    case "palette":
      if case .palette(let palette) = panel {
        let rows = paletteRows(palette, on: scene)
        if let index = Int(last), rows.indices.contains(index) {
          return run(rows[index], on: scene)
        }
      }
    case "events/row": if let record = Int(last) { goToRow(record, on: scene) }
    case "events/cause":
      if let cause = Int(last), let from = currentRecord(on: scene) {
        jump(toCause: cause, from: from, on: scene)
      }
    case "events/group":
      if let bits = UInt8(last), let group = EventGroup(rawValue: bits) { events?.toggle(group) }
    case "client", "speed": break
    default: break
    }
    return []
  }

  private mutating func goToRow(_ record: Int, on scene: some TraceScene) {
    guard scene.trace.numbers.contains(record) else { return }
    let top = events?.top
    goTo(record, on: scene)
    events?.top = top
  }
}

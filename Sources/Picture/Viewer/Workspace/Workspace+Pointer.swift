import Drawing
import Tracing

/// What the pointer does in the workspace; what is not for the workspace goes to the player.
extension Workspace {
  mutating func press(_ point: Point, _ region: Region?, on scene: some TraceScene) {
    pressed = Pressed(region: region, point: point)
    placeCaret(at: point, in: region, extending: false)
    pointer = point
    focus = nil
    // There is no stage to be dragged.
    guard !isStarting else { return }
    if !isPanelOpen, region?.isDragged ?? true {
      let view = seenPlayer(on: scene).view
      player.dragScale = scene.dragScale(at: point, playhead: player.playhead, in: view)
    }
    guard let region else {
      if !isPanelOpen { player.apply(.press(point, nil), on: scene.timeline) }
      return
    }
    if [RegionID.timeline, RegionID.timeOverview].contains(region.id) {
      settle(on: scene)
    }
    player.apply(.press(point, region), on: scene.timeline)
    if player.isScrubbing { events?.top = nil }
  }

  mutating func move(to point: Point, _ region: Region?, on scene: some TraceScene) {
    // Where the pointer is matters where words stand beside it; elsewhere it is the region alone.
    let hasTooltip = region.map { $0.stage != nil || $0.id == RegionID.timeline } ?? false
    if region?.id != player.hover || hasTooltip && point != pointer { focusSpeaks = false }
    pointer = hasTooltip ? point : nil
    placeCaret(at: point, in: pressed?.region, extending: true)
    let before = player.stage
    player.apply(.move(point, region), on: scene.timeline)
    if player.stage != before { settle(on: scene) }
  }

  mutating func release(
    at point: Point,
    _ region: Region?,
    on scene: some TraceScene
  ) -> [WorkspaceEffect] {
    let down = pressed
    pressed = nil
    player.apply(.release, on: scene.timeline)
    guard let down else { return [] }
    let isHeld = down.point.distance(to: point) < 6
    guard let region else {
      if down.region == nil, isHeld { pinned = nil }
      return []
    }
    let isSame = down.id == region.id || region.isOfPane && down.region?.stage == region.stage
    guard isSame, isHeld || !region.isDragged else { return [] }
    guard let action = action(of: region) else { return [] }
    return perform(action, on: scene)
  }

  /// The effect of a press of a region: while things are told in full, one on the stage is told of,
  /// and the row of the playhead.
  func action(of region: Region) -> Action? {
    let isRow = region.action == nil && region.id.hasPrefix(RegionID.eventRows)
    let isTold = inspects && (isRow || region.isDragged && !region.isOfPane)
    return isTold ? .pin(region.id) : region.action
  }

  mutating func turn(
    _ notches: Double,
    _ point: Point,
    _ region: Region?,
    on scene: some TraceScene
  ) {
    guard notches.isFinite, notches != 0, point.x.isFinite, point.y.isFinite else { return }
    let rows = Int(min(max((-notches * 3).rounded(.awayFromZero), -60), 60))
    if case .picker(var picker) = panel {
      let count = matches(picker, on: scene).count
      picker.scroll(by: rows, of: count, visible: pickerRows)
      panel = .picker(picker)
    } else if case .palette(var palette) = panel {
      palette.move(by: rows > 0 ? 1 : -1, of: paletteRows(palette, on: scene).count)
      panel = .palette(palette)
    } else if case .help(let top) = panel {
      scrollHelp(to: top + rows)
    } else if case .words(let top) = panel {
      panel = .words(top: min(max(top + rows.signum(), 0), max(scene.allTerms.count - 1, 0)))
    } else if isStarting, !isPanelOpen {
      scrollStart(by: notches)
    } else if region?.id.hasPrefix("events") == true {
      scrollEvents(by: rows, on: scene)
    } else if case .menu(var menu) = panel {
      menu.move(by: rows.signum())
      panel = .menu(menu)
    } else if let pinned, region?.id == RegionID.inspector {
      let list = RegionID.pages(of: pinned)
      let page = (player.pages[list] ?? 0) + rows.signum()
      player.apply(.turn(list, to: min(max(page, 0), region?.lastPage ?? 0)), on: scene.timeline)
    } else if !isPanelOpen, let reach = region?.scrollReach, reach > 0 {
      turn(.scroll(by: -14 * Double(rows), reach: reach), on: scene)
    } else if !isPanelOpen, let change = turnOverLanes(notches, point, region) {
      turn(.lanes(change), on: scene)
    } else if !isPanelOpen {
      zoom(by: notches > 0 ? 1.15 : 1 / 1.15, around: point, on: scene)
    }
  }

  /// Makes the stage larger or smaller, so that what is at a point stays there.
  mutating func zoom(by factor: Double, around point: Point, on scene: some TraceScene) {
    let view = seenPlayer(on: scene).view
    let zoom = Player.held(view.stage.zoom * factor)
    let next = scene.viewport(zoomedTo: zoom, around: point, at: player.playhead, in: view)
    turn(.look(next), on: scene)
  }

  private mutating func turn(_ input: PlayerInput, on scene: some TraceScene) {
    settle(on: scene)
    player.apply(input, on: scene.timeline)
  }

  /// What the wheel does over the card of the time: it zooms at the pointer; nil elsewhere.
  private func turnOverLanes(_ notches: Double, _ point: Point, _ region: Region?) -> LaneView? {
    switch region?.id {
    case RegionID.timeline:
      guard let lane = region?.bounds else { return nil }
      let left = lane.x + TimeCard.lanePadding
      let width = lane.width - 2 * TimeCard.lanePadding
      return .zoom(by: notches > 0 ? 1.25 : 1 / 1.25, at: (point.x - left) / max(width, 1))
    case RegionID.timeOverview: return .pan(by: notches > 0 ? -0.25 : 0.25)
    case RegionID.timeCard: return .zoom(by: notches > 0 ? 1.25 : 1 / 1.25, at: nil)
    default: return nil
    }
  }
}

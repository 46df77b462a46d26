import Tracing

/// What the keys, the wheel and clicks do in the event list.
extension Workspace {
  /// Keys while the search of the list is typed into; false for those that act elsewhere.
  mutating func pressInSearch(_ key: WorkspaceKey) -> Bool {
    switch key {
    case .escape:
      if events?.entry.text.isEmpty == false {
        events?.entry.clear()
      } else {
        events?.isTyping = false
      }
      events?.top = nil
    case .enter, .tab: events?.isTyping = false
    case .up, .down, .pageUp, .pageDown:
      events?.isTyping = false
      return false
    case .character, .space, .left, .right, .home, .end, .backspace, .delete: break
    case .help, .fullScreen, .menu: return false
    }
    return true
  }

  /// Does what an action says of the event list; the others do nothing to it.
  mutating func performInEvents(_ action: Action, on scene: some TraceScene) {
    switch action {
    case .row(let step): stepRow(by: step, on: scene)
    case .cause: goToCause(on: scene)
    case .back: goBack(on: scene)
    case .record(let record):
      goToRow(record, on: scene)
      let row = RegionID.event(record)
      if inspects, scene.stateReport(ofRow: row) != nil { pinned = row }
    case .causeRecord(let cause):
      if let from = currentRecord(on: scene) { jump(toCause: cause, from: from, on: scene) }
    case .group(let group): events?.toggle(group)
    case .searchEvents: events?.isTyping = true
    case .followEvents: events?.top = nil
    default: break
    }
  }

  /// Goes to just after a record that is seen, and leaves the list where it is.
  private mutating func goToRow(_ record: Int, on scene: some TraceScene) {
    guard scene.trace.numbers.contains(record) else { return }
    let top = events?.top
    goTo(record, on: scene)
    events?.top = top
  }

  /// Goes to the row before or after the current one.
  private mutating func stepRow(by step: Int, on scene: some TraceScene) {
    guard let events else { return }
    let rows = scene.events.rows(events.filter)
    guard rows.count > 0 else { return }
    let current = rows.row(upTo: player.playhead.record)
    // Between two rows, up leads to the row above.
    let isOnRow = current >= 0 && rows.record(current) == player.playhead.record
    let row = step < 0 && !isOnRow ? current : current + step
    goTo(rows.record(min(max(row, 0), rows.count - 1)), on: scene)
  }

  /// Goes to just after a record.
  private mutating func goTo(_ record: Int, on scene: some TraceScene) {
    let playhead = scene.timeline.playhead(after: record)
    player.stop(at: playhead)
    events?.top = nil
  }

  /// The record whose causes are shown: the last one of the list before the playhead.
  func currentRecord(on scene: some TraceScene) -> Int? {
    guard let events else { return nil }
    let rows = scene.events.rows(events.filter)
    let row = rows.row(upTo: player.playhead.record)
    return row >= 0 ? rows.record(row) : nil
  }

  private mutating func goToCause(on scene: some TraceScene) {
    guard let record = currentRecord(on: scene) else { return }
    let cause = scene.trace.record(record).cause
    guard cause > 0 else {
      return say(WorkspaceMessage("Record \(record) comes from the scenario itself"))
    }
    jump(toCause: cause, from: record, on: scene)
  }

  private mutating func jump(toCause cause: Int, from record: Int, on scene: some TraceScene) {
    guard scene.trace.numbers.contains(cause) else { return }
    events?.visited.append(record)
    // A filter that would hide the cause is taken away.
    if let filter = events?.filter, !scene.events.holds(cause, filter) {
      events?.groups = .all
      events?.entry.clear()
    }
    goTo(cause, on: scene)
  }

  private mutating func goBack(on scene: some TraceScene) {
    guard let record = events?.visited.popLast(), scene.trace.numbers.contains(record) else {
      return
    }
    goTo(record, on: scene)
  }

  mutating func scrollEvents(by rows: Int, on scene: some TraceScene) {
    guard let events else { return }
    let list = scene.events.rows(events.filter)
    let visible = EventListForm(size: player.size).rowCount
    let current = list.row(upTo: player.playhead.record)
    let top = events.firstRow(current: current, count: list.count, visible: visible)
    self.events?.top = min(max(top + rows, 0), max(list.count - visible, 0))
  }
}

import Diagnostics
import RunRecords
import SimulationKernel
import Tracing

/// The play pauses at the next record that fits a filter.
extension Workspace {
  /// Has the play pause at what the event list shows, or no more.
  mutating func toggleBreakpoint() {
    guard let events else {
      if breakpoint != nil { return endBreakpoint() }
      self.events = EventPanel()
      return askForBreakpoint()
    }
    if breakpoint == events.filter { return endBreakpoint() }
    // Every record fits what nothing was said of.
    guard events.filter != EventFilter() else {
      return breakpoint == nil ? askForBreakpoint() : endBreakpoint()
    }
    pause(at: events.filter)
  }

  private mutating func askForBreakpoint() {
    events?.isTyping = true
    say(
      WorkspaceMessage("Type what the play is to pause at", "such as outcome:failed, then Enter P")
    )
  }

  mutating func endBreakpoint() {
    breakpoint = nil
    say(WorkspaceMessage("The play pauses at nothing"))
  }

  /// Has the play pause at what fits.
  mutating func pause(at filter: EventFilter) {
    if let mistake = filter.records.mistakes.first {
      return say(WorkspaceMessage(mistake.message.raised, mistake.hint ?? "", isBad: true))
    }
    breakpoint = filter
    say(WorkspaceMessage("The play pauses at the next record that fits", filter.query))
  }

  /// Stands still at the first record that was passed and fits; on the way back, at the last one.
  ///
  /// What is played over and over goes on from its end to its beginning.
  mutating func pauseAtBreakpoint(since before: Player, on scene: some TraceScene) {
    guard let breakpoint else { return }
    let (from, to) = (before.playhead.record, player.playhead.record)
    if before.isReversed { return pauseBack(at: breakpoint, since: before, on: scene) }
    let timeline = scene.timeline
    var passed = [from + 1..<max(to, from) + 1]
    if player.playhead.time < before.playhead.time,
      let loop = before.loop(on: timeline, isWhole: !isComputing)
    {
      let end = max(timeline.playhead(at: loop.to).record, from)
      let start = timeline.trace.firstNumber(atOrAfter: loop.from)
      passed = [from + 1..<end + 1, min(start, to + 1)..<to + 1]
    }
    for numbers in passed {
      guard let record = scene.events.first(in: numbers, breakpoint) else { continue }
      return pause(atRecord: record, on: scene)
    }
  }

  private mutating func pauseBack(
    at filter: EventFilter,
    since before: Player,
    on scene: some TraceScene
  ) {
    let (old, timeline) = (before.playhead, scene.timeline)
    // What was stood at is not come to again.
    let isThere = timeline.playhead(after: old.record).time == old.time
    let end = isThere ? old.record : old.record + 1
    let now = player.playhead
    // Of several records at one moment, those behind the playhead were passed, too.
    let first = timeline.trace.firstNumber(atOrAfter: now.time)
    var passed = [first..<max(end, first)]
    if now.time > old.time, let loop = before.loop(on: timeline, isWhole: !isComputing) {
      let start = timeline.trace.firstNumber(atOrAfter: loop.from)
      let last = timeline.playhead(at: loop.to).record + 1
      passed = [start..<max(end, start), first..<max(last, first)]
    }
    for numbers in passed where !numbers.isEmpty {
      guard let record = scene.events.last(in: numbers, filter) else { continue }
      return pause(atRecord: record, on: scene)
    }
  }

  private mutating func pause(atRecord record: Int, on scene: some TraceScene) {
    let timeline = scene.timeline
    player.stop(at: timeline.playhead(after: record))
    events?.top = nil
    let words = scene.events.words(of: timeline.trace.record(record))
    let what = [words.title, words.detail].filter { !$0.isEmpty }.joined(separator: " · ")
    say(WorkspaceMessage("Paused at record \(record): \(what)", "P: no more pauses"))
  }
}

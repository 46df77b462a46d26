package import Drawing
import SimulationKernel

/// What a region, a key or a row of the palette does.
package indirect enum Action: Hashable, Sendable {
  /// What the owner of the window does.
  case effect(WorkspaceEffect)
  /// What the player does.
  case player(PlayerInput)
  case open(Opening)
  /// Looks for words in the event list.
  case find(String)
  /// Changes what is pointed at, such as to close it or open it.
  case change
  /// Opens the menu of what the keyboard has come to, or what is pointed at.
  case menu
  /// At the speed that shows the whole run in half a minute.
  case wholeRun
  /// Folds all lanes of the time card that are unfolded, or unfolds them.
  case foldLanes
  /// Draws a signal above the lanes, or no more.
  case plot(String)
  /// To the record before or behind the playhead that fits a filter.
  case seek(String, back: Bool)
  /// Opens the choices of a field; a single one is taken at once.
  case choose(String)
  /// Opens the choices of a field by its number, from 0.
  case field(Int)
  /// Closes the panel, or the card of what is kept in view, and does what stands there.
  case take(Action)
  /// Keeps telling of a thing on the stage, or no more.
  case pin(String)
  /// Looks closer at what is at a point of the picture.
  case lookCloser(Point)
  /// Shows the client of that number, from 1.
  case client(Int)
  /// Everything so many steps larger; nil is as usual.
  case text(Int?)
  /// Writes what is on the clipboard into the field.
  case paste
  /// Shows the next view of a stage that has several.
  case nextFace
  /// Makes a film, unless one is being made.
  case film
  /// To the next region, or to the one before.
  case focus(back: Bool)
  /// Presses what Tab has come to.
  case press
  /// Takes away what lies on top.
  case close
  /// So many rows on in the event list.
  case row(Int)
  /// To what led to the current row, and back again.
  case cause, back
  /// To a record of the event list; or to a record as the cause of the current one.
  case record(Int), causeRecord(Int)
  /// Shows or hides a group of the event list.
  case group(EventGroup)
  /// Types into the search of the event list; or has the list follow the playhead.
  case searchEvents, followEvents
  /// Has the play pause at what the event list shows, or no more; or at what fits a filter.
  case breakpoint, pauseAt(String)
  /// Has the play pause at nothing.
  case endBreakpoint
  /// Closes the panel that is open; or takes the list of mistakes away.
  case closePanel, closeProblems
  /// Says something for a while.
  case say(WorkspaceMessage)
  /// A step on the way to a file.
  case saving(SavingStep)
  /// A step on the start page.
  case start(StartStep)

  /// A field of the form, and how it stands.
  package struct Setting: Hashable, Sendable {
    package let field: String
    package let title: String
  }

  /// What a command opens.
  package enum Opening: Hashable, Sendable {
    case seed, events, inspector, help, words, palette, start, comparison, findings, about, speeds
    case signals, clients
    /// Fields of the form that have no room of their own.
    case settings([Setting])
  }
}

extension Workspace {
  /// Does what an action says, whatever asked for it.
  mutating func perform(_ action: Action, on scene: some TraceScene) -> [WorkspaceEffect] {
    if action.keepsFace { settle(on: scene) }
    switch action {
    case .effect(let effect): return consider(effect)
    case .player(let input): return perform(input, on: scene)
    case .open(.start): return toggleStart(on: scene)
    case .start(let step): return perform(step, on: scene)
    case .open(let opening): open(opening, on: scene)
    case .find(let words):
      var list = EventPanel()
      list.entry.type(words)
      events = list
    case .change: return change(on: scene)
    case .menu: openMenu(on: scene)
    case .wholeRun: player.apply(.speed(Speed(ofWhole: scene.timeline.end)), on: scene.timeline)
    case .foldLanes: return foldLanes(on: scene)
    case .plot(let name): return plot(name)
    case .seek(let query, let back): seek(EventFilter(query: query), back: back, on: scene)
    case .choose(let name):
      return field(name, on: scene).map { open($0, on: scene) } ?? []
    case .field(let number): return open(fieldNumber: number, on: scene)
    case .take(let action):
      if isPanelOpen { panel = .none } else { pinned = nil }
      return perform(action, on: scene)
    case .pin(let id): pinned = pinned == id ? nil : id
    case .lookCloser(let point): zoom(by: 2, around: point, on: scene)
    case .client(let number): show(client: number, on: scene)
    case .text(let step): return zoomText(by: step)
    case .paste:
      // What is pasted comes as a text.
      suppressedText = .nothing
      return hasField ? [.paste] : []
    case .nextFace: showNextFace(of: scene)
    case .film: return film(on: scene)
    case .focus(let back): moveFocus(back: back)
    case .press: return focusedAction.map { perform($0, on: scene) } ?? []
    case .close: return closeTopmost(on: scene)
    case .say(let message): say(message)
    case .saving(let step): return perform(step)
    case .row, .cause, .back, .record, .causeRecord, .group, .searchEvents, .followEvents:
      performInEvents(action, on: scene)
    case .breakpoint: toggleBreakpoint()
    case .endBreakpoint: endBreakpoint()
    case .pauseAt(let query): pause(at: EventFilter(query: query))
    case .closePanel: closePanel()
    case .closeProblems: problems = []
    }
    return []
  }

  /// Moves the playhead, and the event list with it; says what could not be done.
  private mutating func perform(
    _ input: PlayerInput,
    on scene: some TraceScene
  ) -> [WorkspaceEffect] {
    let (before, bookmarks) = (player.playhead, player.marks.bookmarks)
    player.apply(input, on: scene.timeline)
    if player.playhead != before { events?.top = nil }
    if input == .end { followsEnd = isComputing }
    tell(of: input, from: before, on: scene)
    if case .fold = input { return [.keepFolds(player.folds)] }
    let isChanged = player.marks.bookmarks != bookmarks
    return isChanged ? [.keepBookmarks(player.marks.bookmarks)] : []
  }

  private mutating func tell(
    of input: PlayerInput,
    from before: Playhead,
    on scene: some TraceScene
  ) {
    let (marks, time) = (player.marks, player.playhead.time)
    switch input {
    case .mark(.bookmark):
      let isThere = marks.bookmarks.contains(time)
      let at = MomentText.exactly(time.nanoseconds, end: scene.timeline.end.nanoseconds)
      let isFull = !isThere && marks.bookmarks.count == TimeMarks.bookmarkLimit
      let done = isThere ? "Bookmark at \(at)" : "The bookmark at \(at) is gone"
      say(
        isFull
          ? WorkspaceMessage("There are \(TimeMarks.bookmarkLimit) bookmarks already", isBad: true)
          : WorkspaceMessage(done, isThere ? "Shift+B goes from one to the next" : "")
      )
    case .mark(.nextBookmark) where marks.bookmarks.isEmpty:
      say(WorkspaceMessage("There are no bookmarks", "B makes one here"))
    case .mark(.zoomToRange) where marks.window == nil:
      say(WorkspaceMessage("There is no range to zoom to", "[ and ] say where it begins and ends"))
    case .mark(.loop):
      let isRange = marks.range(until: scene.timeline.end) != nil
      let what = isRange ? "The range" : "The whole run"
      say(WorkspaceMessage(marks.isLooping ? "\(what) is played over and over" : "Played once"))
    case .next(let jumpTarget) where player.playhead == before:
      say(WorkspaceMessage(jumpTarget.absence(before: false)))
    case .previous(let jumpTarget) where player.playhead == before:
      say(WorkspaceMessage(jumpTarget.absence(before: true)))
    case .firstDifference: tellDifference(on: scene)
    default: break
    }
  }

  private mutating func tellDifference(on scene: some TraceScene) {
    guard !(scene is TwoRunsScene) else {
      guard scene.timeline.records(of: .difference).isEmpty else { return }
      return say(WorkspaceMessage("The two runs have no record that differs"))
    }
    say(WorkspaceMessage("There is one run only", "/ compare with … shows another one beside it"))
  }

  private mutating func show(client number: Int, on scene: some TraceScene) {
    let clients = scene.clients
    guard clients.indices.contains(number - 1) else { return }
    // The number of the one that is shown alone shows all again.
    let name = clients[number - 1]
    let isShown = scene.comparesClients && player.client == name
    player.apply(.show(client: isShown ? nil : name), on: scene.timeline)
  }

  private mutating func film(on scene: some TraceScene) -> [WorkspaceEffect] {
    guard filming == nil else {
      say(WorkspaceMessage("A film is being made already", "Esc stops it"))
      return []
    }
    return [.film(filmed(on: scene))]
  }

  /// The stretch that a film shows: the part that is chosen, or the whole run.
  public func filmed(on scene: some TraceScene) -> TimeStretch {
    let end = scene.timeline.end
    return player.marks.range(until: end) ?? TimeStretch(from: .start, to: end)
  }

  private mutating func zoomText(by step: Int?) -> [WorkspaceEffect] {
    textSize = step.map { TextSize.next(to: textSize, by: $0) } ?? 1
    return [.zoomText(textSize)]
  }
}

extension JumpTarget {
  /// What is said when there is none before or behind the playhead.
  fileprivate func absence(before: Bool) -> String {
    let when = before ? "earlier" : "later"
    return switch self {
    case .settled: "Nothing is settled \(when)"
    case .request: "There is no \(when) request"
    case .failure: "There is no \(when) failure"
    case .difference: "There is no \(when) difference"
    }
  }
}

/// How large everything is drawn, in desktop pixels for a point.
public enum TextSize: Sendable {
  /// What Ctrl and the signs go through.
  public static let all = [
    0.5, 0.625, 0.75, 0.875, 1, 1.125, 1.25, 1.375, 1.5, 1.75, 2, 2.5, 3, 3.5, 4,
  ]

  /// The size that was asked for, or the next one below that the screen has room for.
  ///
  /// - Parameters:
  ///   - size: What was asked for.
  ///   - most: The greatest one at which the least window fits on the screen.
  /// - Returns: A size that fits; one of ``all``, unless a smaller one is needed.
  public static func fitting(_ size: Double, atMost most: Double) -> Double {
    size <= most ? size : all.last { $0 <= most } ?? most
  }

  /// The next size up or down; the last one stays.
  static func next(to size: Double, by step: Int) -> Double {
    step > 0 ? all.first { $0 > size } ?? 4 : all.last { $0 < size } ?? 0.5
  }
}

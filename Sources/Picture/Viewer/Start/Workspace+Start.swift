import Drawing

/// A step on the start page.
package enum StartStep: Hashable, Sendable {
  /// Opens a scenario.
  case open(String)
  /// Asks for a name, copies a scenario there and opens the copy.
  case copy(String)
  /// Copies the one that is highlighted; shows the page where it is not shown.
  case copyHighlighted
}

/// The start page: what it shows, and what keys and pointer do there.
extension Workspace {
  /// Whether the start page is shown, and so no run is.
  public var isStarting: Bool { start != nil }

  /// The pictures of the start page that are seen and not there yet, from the top left.
  ///
  /// - Parameter scale: How many pixels a point has.
  /// - Returns: None when the page is not shown.
  public func startWishes(scale: Double) -> [StartWish] {
    guard let start else { return [] }
    let list = startList
    let layout = startLayout(of: list)
    let scenarios = list.scenarios
    let place = StartLayout.pictureSize(ofCover: layout.cover.width)
    var seen: Set<StartWish> = []
    return layout.seen(top: start.top).map { index in
      StartWish(
        path: scenarios[index].path,
        theme: player.theme,
        width: Int((place.width * scale).rounded()),
        height: Int((place.height * scale).rounded())
      )
    }
    .filter { !pictures.has($0) && seen.insert($0).inserted }
  }

  /// What the page lists now.
  var startList: StartList {
    let columns = StartLayout(size: player.size, buttonCount: startButtons.count).columns
    return StartList(
      scenarios,
      recent: recent,
      typed: start?.entry.text ?? "",
      columns: columns
    )
  }

  func startLayout(of list: StartList) -> StartLayout {
    StartLayout(size: player.size, buttonCount: startButtons.count, list: list)
  }

  /// What the page has on its upper right.
  var startButtons: [Action] {
    [.open(.help), .player(.toggleTheme)] + (start?.hasRun == true ? [.open(.start)] : [])
  }

  /// Shows the page, or goes back to the run behind it.
  mutating func toggleStart(on scene: some TraceScene) -> [WorkspaceEffect] {
    guard let page = start else {
      panel = .none
      (focus, pressed, pinned) = (nil, nil, nil)
      pictures.renew()
      start = StartPage(
        hasRun: scene.timeline.count > 0 || isComputing,
        resumes: player.isPlaying
      )
      // Nothing plays behind it.
      if player.isPlaying { player.apply(.togglePlay, on: scene.timeline) }
      return [.listScenarios]
    }
    guard page.hasRun else {
      say(WorkspaceMessage("Nothing is open yet", "Enter opens what is marked, Ctrl+Q quits"))
      return []
    }
    (start, focus) = (nil, nil)
    if page.resumes { player.apply(.togglePlay, on: scene.timeline) }
    return []
  }

  mutating func perform(_ step: StartStep, on scene: some TraceScene) -> [WorkspaceEffect] {
    switch step {
    case .open(let path): return consider(.open(path))
    case .copy(let path): return leave(for: .copy(path))
    case .copyHighlighted:
      guard let start else { return toggleStart(on: scene) }
      let scenarios = startList.scenarios
      guard scenarios.indices.contains(start.highlighted) else { return [] }
      return leave(for: .copy(scenarios[start.highlighted].path))
    }
  }

  /// What a key does on the page that is no letter of what is looked for.
  mutating func pressOnStart(
    _ key: WorkspaceKey,
    _ modifiers: WorkspaceModifiers,
    on scene: some TraceScene
  ) -> [WorkspaceEffect] {
    guard var page = start else { return [] }
    switch key {
    case .escape:
      if focus != nil {
        focus = nil
      } else if !page.entry.text.isEmpty {
        page.entry.clear()
        page.restart()
        start = page
      } else {
        return toggleStart(on: scene)
      }
    case .enter:
      if let action = focusedAction { return perform(action, on: scene) }
      let scenarios = startList.scenarios
      guard scenarios.indices.contains(page.highlighted) else { return [] }
      return consider(.open(scenarios[page.highlighted].path))
    case .tab:
      moveFocus(back: modifiers.contains(.shift))
      if let index = focus.flatMap({ RegionID.rest(of: $0, after: "start/") }).flatMap({ Int($0) })
      {
        page.highlighted = index
        page.top = startLayout(of: startList).top(showing: index, from: page.top)
        start = page
      }
    case .left, .right, .up, .down, .pageUp, .pageDown, .home, .end:
      guard modifiers.isEmpty else { break }
      let layout = startLayout(of: startList)
      focus = nil
      page.highlighted = layout.cover(key, from: page.highlighted)
      page.top = layout.top(showing: page.highlighted, from: page.top)
      start = page
    case .help: open(.help(top: 0))
    default: break
    }
    return []
  }

  mutating func scrollStart(by notches: Double) {
    guard var page = start else { return }
    page.top = startLayout(of: startList).held(page.top - notches * 72)
    start = page
  }

  /// Keeps the page where it is when the window has another size, or the list is another.
  mutating func holdStart() {
    guard var page = start else { return }
    let list = startList
    let layout = startLayout(of: list)
    page.highlighted = min(max(page.highlighted, 0), max(layout.covers.count - 1, 0))
    page.top = layout.held(page.top)
    start = page
  }
}

extension Action {
  /// Whether it does anything while the start page is shown.
  var isForStart: Bool {
    switch self {
    case .start, .open(.start), .open(.help), .effect(.quit), .effect(.reload),
      .effect(.toggleFullScreen), .text,
      .paste, .player(.toggleTheme), .say, .closePanel, .closeProblems, .take, .saving:
      true
    default: false
    }
  }
}

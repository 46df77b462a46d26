import Drawing

/// What can be done with what is pointed at, or a few choices, as a list beside it.
///
/// It is made when it opens: what it offers is offered for that moment.
struct WorkspaceMenu: Hashable, Sendable {
  /// One row.
  struct Row: Hashable, Sendable {
    let title: String
    /// The key that does the same; may be empty.
    var note = ""
    /// What it does; nil for what cannot be done now.
    let action: Action?
    /// Why it cannot be done now.
    var reason = ""
    /// Whether it is as it is.
    var isChosen = false
    /// Whether a line stands above it.
    var beginsGroup = false

    init(_ title: String, _ action: Action?, reason: String = "") {
      (self.title, self.action, self.reason) = (title, action, reason)
      note = action.map(KeyTable.usual.key) ?? ""
    }

    /// Offers a choice; one that only says something is dimmed, and so is one that is chosen.
    init(_ choice: WorkspaceChoice) {
      title = choice.title
      isChosen = choice.isChosen
      switch choice.outcome {
      case .edit(let edit):
        action = choice.isChosen ? nil : .effect(.edit(edit))
        reason = choice.isChosen ? "it is so already" : ""
      case .openLink:
        (action, reason) = (choice.action, "")
      case .say(let message):
        action = nil
        reason = [message.title, message.text].filter { !$0.isEmpty }.joined(separator: ": ")
      }
    }
  }

  /// What it is about.
  let title: String
  /// What it stands beside, and the id of the button that is, wherever that is drawn.
  let target: Rect
  var button: String?
  let rows: [Row]
  /// The row that Enter takes; nil before one is pointed at.
  var highlighted: Int?
  /// The first row that is seen.
  var top = 0

  init(_ title: String, beside target: Rect, _ rows: [Row]) {
    (self.title, self.target, self.rows) = (title, target, rows)
    highlighted = rows.firstIndex(where: \.isChosen)
  }

  /// To another row, so many further; the last one stays.
  mutating func move(by step: Int) {
    guard !rows.isEmpty, step != 0 else { return }
    guard let row = highlighted else { return highlighted = step > 0 ? 0 : rows.count - 1 }
    highlighted = min(max(row + step, 0), rows.count - 1)
  }
}

extension Workspace {
  /// Whether a menu is open.
  var isMenuOpen: Bool {
    if case .menu = panel { true } else { false }
  }

  /// The rows of the menu that is open, as they are read; empty when none is.
  package var menu: [(title: String, acts: Bool, reason: String)] {
    guard case .menu(let menu) = panel else { return [] }
    return menu.rows.map { ($0.title, $0.action != nil, $0.reason) }
  }

  mutating func press(
    _ key: WorkspaceKey,
    in menu: WorkspaceMenu,
    on scene: some TraceScene
  ) -> [WorkspaceEffect] {
    var menu = menu
    switch key {
    case .escape, .menu, .tab:
      panel = .none
      return []
    case .enter, .space:
      guard let row = menu.highlighted, let action = menu.rows[row].action else { return [] }
      return perform(.take(action), on: scene)
    case .up: menu.move(by: -1)
    case .down: menu.move(by: 1)
    case .home, .pageUp: menu.move(by: -menu.rows.count)
    case .end, .pageDown: menu.move(by: menu.rows.count)
    default: return []
    }
    panel = .menu(menu)
    return []
  }

  /// The other button went down: the menu of what is there opens, or the one that is open closes.
  mutating func openMenu(at point: Point, _ region: Region?, on scene: some TraceScene) {
    guard !isStarting, !isPanelOpen || isMenuOpen, point.x.isFinite, point.y.isFinite else {
      return
    }
    guard !isMenuOpen, problems.isEmpty else { return panel = .none }
    let spot = Rect(x: point.x, y: point.y, width: 0, height: 0)
    var id = region?.id
    if id == RegionID.timeline {
      let asked = scene.request(
        at: point,
        playhead: player.playhead,
        in: player.view,
        measure: EvenTextMeasure()
      )
      id = asked.map { RegionID.request($0) } ?? id
    }
    openMenu(of: id, beside: spot, on: scene)
  }

  /// The menu of what Tab has come to, or of what is kept in view, or of what is pointed at.
  mutating func openMenu(on scene: some TraceScene) {
    let ids = [focus, pinned, player.hover].compactMap(\.self)
    let id = ids.first { scene.subject($0, at: player) != nil } ?? ids.first
    let place = reachable.last { $0.id == id }?.bounds.center ?? pointer
    let middle = ChromeLayout(of: player.view).stage.center
    let center = place ?? middle
    openMenu(
      of: id,
      beside: Rect(x: center.x, y: center.y, width: 0, height: 0),
      on: scene
    )
  }

  private mutating func openMenu(of id: String?, beside target: Rect, on scene: some TraceScene) {
    player.apply(.release, on: scene.timeline)
    pressed = nil
    guard let id, let subject = scene.subject(id, at: player) else {
      let words = scene.words(of: player.playhead.time)
      return open(.menu(WorkspaceMenu("At \(words)", beside: target, momentRows)))
    }
    var rows = subject.choices.map { WorkspaceMenu.Row($0) }
    let count = rows.count
    if scene.told(about: id, at: player.playhead, client: player.client) != nil, pinned != id {
      rows.append(.init("Keep it in view", .pin(id)))
    }
    rows += recordRows(of: subject, on: scene)
    rows.append(.init("Copy its name", .effect(.copyText(subject.name))))
    if !subject.code.isEmpty, subject.code != subject.name {
      rows.append(.init("Copy “\(subject.code)”", .effect(.copyText(subject.code))))
    }
    if count > 0 { rows[count].beginsGroup = true }
    open(.menu(WorkspaceMenu(subject.name, beside: target, rows)))
  }

  /// What can be done with any moment.
  private var momentRows: [WorkspaceMenu.Row] {
    var rows: [WorkspaceMenu.Row] = [
      .init(
        player.isPlaying ? "Pause" : "Play",
        .player(player.isReversed ? .playBack : .togglePlay)
      ),
      .init("Bookmark this moment", .player(.mark(.bookmark))),
      .init("The range begins here", .player(.mark(.rangeStart))),
      .init("The range ends here", .player(.mark(.rangeEnd))),
      .init(
        "The whole run in the lanes",
        player.marks.window == nil ? nil : .player(.lanes(.all)),
        reason: player.marks.window == nil ? "all of it is shown" : ""
      ),
      .init("Save this picture", .effect(.savePicture(.png))),
      .init("Copy the command for this picture", .effect(.copyCommand)),
      .init("What else can be done …", .open(.palette)),
    ]
    rows[5].beginsGroup = true
    return rows
  }

  /// What leads to the records about something.
  private func recordRows(
    of subject: SubjectChoices,
    on scene: some TraceScene
  ) -> [WorkspaceMenu.Row] {
    guard !subject.query.isEmpty else { return [] }
    let filter = EventFilter(query: subject.query)
    func jump(_ title: String, back: Bool) -> WorkspaceMenu.Row {
      let isThere = scene.record(of: filter, after: player.playhead, back: back, within: 50_000)
      let when = back ? "earlier" : "later"
      return isThere == .none
        ? .init(title, nil, reason: "nothing happens to it \(when)")
        : .init(title, .seek(subject.query, back: back))
    }
    let pauses = breakpoint == filter
    return [
      .init("Show its records", .find(subject.query)),
      jump("Its next event", back: false), jump("Its last event before", back: true),
      pauses
        ? .init("Pause at its events no more", .endBreakpoint)
        : .init("Pause when something happens to it", .pauseAt(subject.query)),
    ]
  }

  /// To the record before or behind the playhead that fits.
  mutating func seek(_ filter: EventFilter, back: Bool, on scene: some TraceScene) {
    guard
      case .at(let record) = scene.record(
        of: filter,
        after: player.playhead,
        back: back,
        within: .max
      )
    else { return say(WorkspaceMessage("Nothing happens to it \(back ? "earlier" : "later")")) }
    player.stop(at: scene.timeline.playhead(after: record))
    player.marks.show(player.playhead.time, until: scene.timeline.end)
    events?.top = nil
  }

  /// All speeds, and which way time runs.
  mutating func openSpeeds(on scene: some TraceScene) {
    var rows = Speed.all.map { speed in
      var row = WorkspaceMenu.Row("\(speed.sign)", .player(.speed(speed)))
      row.isChosen = speed == player.speed
      return row
    }
    var whole = WorkspaceMenu.Row("Whole run in 30 s", .wholeRun)
    (whole.isChosen, whole.beginsGroup) = (player.speed.isOfWhole, true)
    var back = WorkspaceMenu.Row("Play backwards", .player(.playBack))
    back.isChosen = player.isPlaying && player.isReversed
    rows += [whole, back]
    let chip = ChromeLayout(of: player.view).time
    let usual = Rect(x: chip.maxX - 52, y: chip.y + 8, width: 36, height: 28)
    var menu = WorkspaceMenu("Speed", beside: usual, rows)
    menu.button = RegionID.speeds
    open(.menu(menu))
  }
}

/// Where a record was found, or whether more would have to be read to tell.
enum FoundRecord: Hashable { case at(Int), unknown, none }

extension TraceScene {
  /// What can be done with what a region stands for, whatever that is.
  func subject(_ region: String, at player: Player) -> SubjectChoices? {
    let (playhead, client) = (player.playhead, player.client)
    if let number = RegionID.request(in: region) ?? RegionID.message(in: region) {
      return choices(aboutRequest: number, at: playhead, client: client)
    }
    if let own = choices(about: region, at: playhead, client: client) { return own }
    if let name = RegionID.client(in: region), clients.contains(name) {
      return SubjectChoices(name, query: "entity:\(SubjectChoices.quoted(name))")
    }
    guard let lane = RegionID.rest(of: region, after: "lane/") else { return nil }
    let service = lane.split(separator: "/", maxSplits: 1).last.map(String.init) ?? lane
    if services.contains(service) { return choices(aboutService: service, at: playhead) }
    return clients.contains(lane)
      ? SubjectChoices(lane, query: "entity:\(SubjectChoices.quoted(lane))") : nil
  }

  /// What can be done with a service at a moment.
  package func choices(aboutService name: String, at playhead: Playhead) -> SubjectChoices {
    let time = playhead.time
    return SubjectChoices(
      name,
      query: SubjectChoices.quoted(name),
      WorkspaceChoice.happenings(to: name, at: time, words(of: time))
    )
  }

  /// The record that fits, before or behind a playhead, among so many.
  func record(
    of filter: EventFilter,
    after playhead: Playhead,
    back: Bool,
    within limit: Int
  ) -> FoundRecord {
    let count = timeline.count
    let (first, last) = back ? (1, playhead.record - 1) : (playhead.record + 1, count)
    guard first <= last else { return .none }
    let isWhole = last - first < limit
    let found: Int?
    if back {
      found = events.last(in: (isWhole ? first : last - limit)..<(last + 1), filter)
    } else {
      found = events.first(in: first..<(isWhole ? last + 1 : first + limit), filter)
    }
    return found.map { .at($0) } ?? (isWhole ? .none : .unknown)
  }
}

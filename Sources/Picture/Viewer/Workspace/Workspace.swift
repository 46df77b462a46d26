import Drawing
import SimulationKernel

/// All that a person has before them: the player, and the panels, lists and fields around it.
///
/// A pure reducer: an input changes the workspace, and gives back what the owner of the window is to do.
public struct Workspace: Hashable, Sendable {
  /// What plays the run.
  public internal(set) var player: Player
  /// What lies over everything and takes the keys.
  var panel = Panel.none
  /// The event list; nil when it is closed.
  var events: EventPanel?
  /// At what fits this the play pauses; nil where it pauses at nothing.
  var breakpoint: EventFilter?
  /// Whether what is pointed at is told in full.
  var inspects = false
  /// The region that the inspector was pinned to by a click.
  var pinned: String?
  /// The region that Tab has come to.
  var focus: String?
  /// What Tab and the arrows go through: all that is drawn and can act.
  var reachable: [Region] = []
  /// The region that Tab has come to.
  public var focused: String? { focus }
  /// Whether the keyboard was used after the pointer, so that words are said about the focus.
  var focusSpeaks = false
  var speaksOfFocus: Bool { focus != nil && focusSpeaks }
  /// Something that is said for a while.
  public internal(set) var message: WorkspaceMessage?
  /// The real time that is left for it.
  var messageTime = Duration.zero
  /// The signals of the run, and the names of those that are drawn above the lanes where they are.
  var signals: [SignalOffer] = []
  var plotted: [String] = []
  /// What the scenario that is shown says of itself.
  var about = WorkspaceAbout()
  /// What is wrong with the scenario.
  public internal(set) var problems: [String] = []
  /// The heading over them.
  var problemTitle = ""
  /// What is not as the scenario expects, a line each.
  public internal(set) var findings: [String] = []
  /// Saving accepts all of it.
  private var areFindingsAccepted = true
  /// It comes of edits alone, and saving accepts it.
  var findsOnlyEdits: Bool { hasUnsavedEdits && areFindingsAccepted }
  /// Whether a run is being computed.
  public internal(set) var isComputing = false
  /// The page on which a scenario is chosen; nil while a run is shown.
  var start: StartPage?
  /// The scenarios that may be opened, and those that were lately.
  var scenarios: [WorkspaceScenario] = []
  var recent: [WorkspaceScenario] = []
  /// The pictures of them that are there.
  var pictures = StartPictures()
  /// How much of a film is made; nil when none is.
  public internal(set) var filming: WorkspaceVideo?
  /// How large everything is drawn, in desktop pixels for a point.
  public internal(set) var textSize: Double
  /// Whether time ran since it was last looked at.
  private var isUnderWay = false
  /// Whether the playhead goes on to the end as more of the run is computed.
  var followsEnd = false
  /// The moment of what was made to happen last; nil once that is seen.
  var edited: SimulationTime?
  /// Where the pointer is.
  var pointer: Point?
  /// What the button went down on, until it goes up.
  var pressed: Pressed?
  /// The view of the stage when something was done there first: until one is chosen, it stays.
  var settled: ViewMode?
  /// The text of the last key that was acted on: it follows, and is not meant for a field.
  var suppressedText = Swallowed.nothing
  /// Whether there are edits that no file holds.
  public internal(set) var hasUnsavedEdits = false
  /// Whether a copy keeps what the scenario says of itself; nil where it says nothing.
  public internal(set) var keepsNotes: Bool?
  /// Whether the scenario is being saved.
  public internal(set) var isSaving = false
  /// What is done when the scenario is saved.
  public internal(set) var intent: WorkspaceIntent?

  /// What takes the keys.
  enum Panel: Hashable, Sendable {
    case none
    case picker(NamePicker)
    case amount(MoneyEntry, field: String)
    case seed(TextEntry)
    case palette(Palette)
    case savePath(SavePath)
    case question(WorkspaceQuestion)
    /// What can be done with what is pointed at, or one of a few choices.
    case menu(WorkspaceMenu)
    /// What is not as expected.
    case findings
    /// All keys, from a line on.
    case help(top: Int)
    /// What the scenario is about.
    case about
    /// The words of the picture, from one on.
    case words(top: Int)
  }

  /// A text that is not typed anywhere.
  enum Swallowed: Hashable, Sendable {
    case nothing
    case letter(Character)
    /// Whatever comes before the next key: some keyboards send a text with Control, too.
    case anything
  }

  /// What the button went down on.
  struct Pressed: Hashable, Sendable {
    let region: Region?
    let point: Point
    var id: String? { region?.id }
  }

  /// Puts a player in the workspace.
  ///
  /// - Parameters:
  ///   - player: What plays the run.
  ///   - textSize: How large everything is drawn, in desktop pixels for a point.
  public init(player: Player, textSize: Double = 1) {
    self.player = player
    self.textSize = textSize
  }

  /// Whether a panel takes the keys.
  public var isPanelOpen: Bool { panel != .none }

  /// What stands in the field that is typed into; nil when there is none.
  public var entry: String? { typedEntry?.form.text }

  /// The question that is asked; nil when none is.
  public var question: String? {
    if case .question(let question) = panel { question.title } else { nil }
  }

  /// Lets real time pass, for the player and for what is said for a while.
  ///
  /// Play begins at the playhead: the time before that is not played.
  public mutating func advance(by realTime: Duration, on scene: some TraceScene) {
    if isUnderWay {
      let before = player
      player.advance(by: realTime, on: scene.timeline, isWhole: !isComputing)
      pauseAtBreakpoint(since: before, on: scene)
    }
    isUnderWay = isTimeRunning
    guard message != nil, realTime > .zero else { return }
    messageTime -= min(realTime, .seconds(1))
    if messageTime <= .zero { message = nil }
  }

  /// Time stands while the playhead is dragged, and until a question is answered.
  private var isTimeRunning: Bool { player.isPlaying && !player.isScrubbing && question == nil }

  /// Whether something will change without any input.
  public var isMoving: Bool { player.isPlaying && question == nil || message != nil }

  /// For how long what is said is said still; nil while nothing is.
  public var messageRest: Duration? { message == nil ? nil : messageTime }

  /// All that a picture depends on: for how long a message stays is not seen.
  public var seen: Workspace {
    var seen = self
    seen.messageTime = .zero
    return seen
  }

  /// As a saved picture of the run has it: without what is said for a while or of what is under way.
  public var quiet: Workspace {
    var quiet = self
    (quiet.message, quiet.filming, quiet.isComputing) = (nil, nil, false)
    return quiet
  }

  /// Whether the event list, or what the play pauses at, is still being searched, and so will change.
  public func isSearching(on scene: some TraceScene) -> Bool {
    if isStarting { return false }
    if let breakpoint, !scene.events.knowsPauses(breakpoint) { return true }
    guard let events, events.isSearched else { return false }
    return !scene.events.isComplete(events.filter)
  }

  /// Does what an input asks.
  ///
  /// - Parameters:
  ///   - input: What was done.
  ///   - scene: The run that is shown.
  /// - Returns: What the owner of the window is to do, in order.
  public mutating func apply(
    _ input: WorkspaceInput,
    on scene: some TraceScene
  ) -> [WorkspaceEffect] {
    defer {
      followsEnd = followsEnd && player.isAtEnd(of: scene.timeline)
      isUnderWay = isUnderWay && isTimeRunning
    }
    switch input {
    case .key(let key, let modifiers): return press(key, modifiers, on: scene)
    case .text(let text): return type(text, on: scene)
    case .press(let point, let region): press(point, region, on: scene)
    case .move(let point, let region): move(to: point, region, on: scene)
    case .release(let point, let region): return release(at: point, region, on: scene)
    case .menu(let point, let region): openMenu(at: point, region, on: scene)
    case .wheel(let notches, let point, let region): turn(notches, point, region, on: scene)
    case .leave:
      pointer = nil
      player.apply(.leave, on: scene.timeline)
    case .player(let input):
      player.apply(input, on: scene.timeline)
      holdStart()
    case .say(let message): say(message)
    case .problems(let problems, let title): (self.problems, problemTitle) = (problems, title)
    case .dropped(let path):
      panel = .none
      return leave(for: .open(path))
    case .changedOnDisk(let path): open(.question(.changedOnDisk(path)))
    case .findings(let findings, let areAccepted):
      (self.findings, areFindingsAccepted) = (findings, areAccepted)
      if findings.isEmpty, panel == .findings { panel = .none }
    case .computing(let isComputing):
      self.isComputing = isComputing
      followsEnd = followsEnd && isComputing
    case .filming(let film): filming = film
    case .confirmFilm(let stretch, let megabytes):
      open(.question(.uncompressed(stretch, megabytes: megabytes)))
    case .unsaved(let hasUnsavedEdits): self.hasUnsavedEdits = hasUnsavedEdits
    case .notes(let kept): keepsNotes = kept
    case .choosePath(let path): open(.savePath(SavePath(path)))
    case .saveEnded(let outcome): return take(outcome)
    case .quit: return leave(for: .quit)
    case .textSize(let size): textSize = size
    case .reachable(let regions): setReachable(regions)
    case .scenarios(let scenarios, let recent):
      (self.scenarios, self.recent) = (scenarios, recent)
      holdStart()
    case .chooseScenario: return start == nil ? toggleStart(on: scene) : []
    case .about(let about): self.about = about
    case .signals(let signals, let plotted): (self.signals, self.plotted) = (signals, plotted)
    // What the play was to pause at was meant of another run.
    case .opened: (start, breakpoint, settled) = (nil, nil, nil)
    case .picture(let picture, let wish): pictures.take(picture, for: wish)
    case .chooseCopy(let source, let path, let why):
      open(.savePath(SavePath(path, why: why, source: source)))
    }
    return []
  }

  mutating func say(_ message: WorkspaceMessage?) {
    self.message = message
    messageTime = .seconds(message?.isBad == true ? 8 : 4)
  }

  /// The player goes on with another run, at the moment it shows.
  public mutating func goOn(with scene: some TraceScene) {
    let time = player.playhead.time
    if player.speed.isOfWhole {
      player.apply(.speed(Speed(ofWhole: scene.timeline.end)), on: scene.timeline)
    }
    if isMenuOpen { panel = .none }
    player.apply(time == .start ? .home : .seek(time), on: scene.timeline)
    if followsEnd { player.apply(.end, on: scene.timeline) }
    if player.playhead.time == scene.timeline.end, time >= scene.timeline.end {
      player.apply(.seek(scene.timeline.end), on: scene.timeline)
    }
    events?.visited = []
    if let client = player.client, !scene.clients.contains(client) {
      player.apply(.show(client: nil), on: scene.timeline)
    }
    events?.top = nil
    showEdited(on: scene)
  }

  /// What was made to happen right behind what is seen is seen at once, though time stands.
  private mutating func showEdited(on scene: some TraceScene) {
    let timeline = scene.timeline
    guard let edited, !player.isPlaying, timeline.moment(behind: player.playhead) == edited,
      timeline.end >= edited
    else { return }
    self.edited = nil
    player.apply(.seek(edited), on: timeline)
  }
}

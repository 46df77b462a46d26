import Scenarios
import SimulationKernel

/// The line in which a command is looked for by its words.
struct Palette: Hashable, Sendable {
  var entry = TextEntry()
  /// The field whose choices are listed; nil lists all commands.
  var field: String?
  /// The fields that are listed themselves.
  var settings: [Action.Setting] = []
  var highlighted = 0
  var top = 0

  /// One row.
  struct Row: Hashable, Sendable {
    let title: String
    /// The keys that do the same, or what is missing, or how it stands.
    var note: String
    /// What finds it beside its title.
    var searched = ""
    let action: Action
    /// Whether it is as the row says already.
    var isChosen = false

    /// What taking the row does: the list of signals stays, for more of them to be chosen.
    ///
    /// What is so already changes nothing.
    var taking: Action {
      if case .plot = action { action } else { isChosen ? .closePanel : .take(action) }
    }

    init(title: String, note: String, action: Action) {
      (self.title, self.note, self.action) = (title, note, action)
    }

    /// Offers a choice, which may be found by what is said on the right, too.
    init(_ choice: WorkspaceChoice, isFoundByNote: Bool = false) {
      self.init(title: choice.title, note: choice.note, action: choice.action)
      isChosen = choice.isChosen
      if isFoundByNote { searched = choice.note }
    }
  }

  /// How many rows are seen at once.
  static let visible = 8

  mutating func move(by rows: Int, of count: Int) {
    guard count > 0 else { return }
    highlighted = min(max(highlighted + rows, 0), count - 1)
    if highlighted < top { top = highlighted }
    if highlighted >= top + Self.visible { top = highlighted - Self.visible + 1 }
  }

  mutating func restart() { (highlighted, top) = (0, 0) }

  /// The rows that may be seen, of so many.
  func seen(of count: Int) -> Range<Int> {
    let first = min(top, max(count - Self.visible, 0))
    return first..<min(max(first, highlighted - Self.visible + 1) + Self.visible, count)
  }
}

/// Finds the rows of a palette: the plain commands, those of the domain, and what happens to services.
struct PaletteRows {
  /// What the fields of the domain's form let one choose.
  let fields: [Palette.Row]
  let services: [String]
  /// What else may happen in the domain.
  let commands: [Palette.Row]
  let time: SimulationTime
  let reducesMotion: Bool
  /// What those who watch are told.
  let narration: Narration
  let scenarios: [WorkspaceScenario]
  /// Where the run ends.
  let end: SimulationTime
  /// Whether two runs are shown.
  var isComparison = false

  /// The rows that hold all words of `query`; those that begin with it come first.
  func matching(_ query: String) -> [Palette.Row] {
    let words = query.lowercased().split(separator: " ").map(String.init)
    let lengths = words.compactMap(LengthText.duration)
    let plain = words.filter { LengthText.duration($0) == nil && !$0.isEmpty }
    var rows: [Palette.Row] = []
    if words.count == 1, let moment = LengthText.moment(words[0]) {
      let length = text(of: moment)
      rows.append(.init(title: "Go to \(length)", note: "", action: .player(.seek(moment))))
    }
    let all = fields + serviceRows(lengths.first) + commands + fixed + scenarioRows
    rows += Self.rows(all, holding: plain)
    if !query.isEmpty { rows += Self.eventRows(query) }
    return rows
  }

  /// What can be done with the records that fit; who types what a row says means the rest of it.
  private static func eventRows(_ query: String) -> [Palette.Row] {
    func rest(after words: String) -> String? {
      let isThere = query.lowercased().hasPrefix(words)
      let rest = query.dropFirst(words.count).drop { $0 == " " }
      return isThere && !rest.isEmpty ? String(rest) : nil
    }
    func find(_ query: String) -> Palette.Row {
      .init(title: "Find “\(query)” in the events", note: "", action: .find(query))
    }
    func pause(_ query: String) -> Palette.Row {
      .init(title: "Pause at “\(query)”", note: "", action: .pauseAt(query))
    }
    if let meant = rest(after: "pause at ") { return [pause(meant), find(meant)] }
    if let meant = rest(after: "find ") { return [find(meant), pause(meant)] }
    return [find(query), pause(query)]
  }

  /// The rows that hold all words; those that begin with the first one come first.
  static func rows(_ rows: [Palette.Row], holding words: [String]) -> [Palette.Row] {
    let found = rows.filter { row in
      let text = "\(row.title) \(row.searched)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    let first = words.first ?? ""
    return found.filter { $0.title.lowercased().hasPrefix(first) }
      + found.filter { !$0.title.lowercased().hasPrefix(first) }
  }

  /// The scenarios by their titles, with their files.
  var scenarioRows: [Palette.Row] {
    scenarios.map { scenario in
      let parts = scenario.path.split(separator: "/").suffix(2)
      return .init(
        title: "Open \(scenario.title)",
        note: parts.joined(separator: "/"),
        action: .effect(.open(scenario.path))
      )
    }
  }

  /// The scenarios to compare with, and the file whose path was typed.
  func comparisonRows(typed text: String) -> [Palette.Row] {
    let words = text.lowercased().split(separator: " ").map(String.init)
    let known = zip(scenarios, scenarioRows).map { scenario, row in
      Palette.Row(
        title: "Compare with \(scenario.title)",
        note: row.note,
        action: .effect(.compare(scenario.path))
      )
    }
    let path = String(text.drop { $0 == " " })
    let typed =
      path.isEmpty
      ? []
      : [
        Palette.Row(
          title: "Compare with the file \(path)",
          note: "",
          action: .effect(.compare(path))
        )
      ]
    return Self.rows(known, holding: words) + typed
  }

  private var comparing: [Palette.Row] {
    [
      Self.command("To the first difference", .player(.firstDifference)),
      Self.command("Show this run alone", .effect(.endComparison)),
    ]
  }

  private var now: String { text(of: time) }

  private func text(of moment: SimulationTime) -> String {
    MomentText.moment(moment.nanoseconds, end: max(end, moment).nanoseconds)
  }

  private func serviceRows(_ typed: Duration?) -> [Palette.Row] {
    services.flatMap { service in
      WorkspaceChoice.happenings(to: service, at: time, now, typed: typed)
        .map { Palette.Row($0) }
    }
  }

  private var fixed: [Palette.Row] {
    [
      Self.command("Change the seed", .open(.seed)),
      Self.command("Open another scenario", .open(.start)),
      Self.command("New scenario from another one", .start(.copyHighlighted)),
      Self.command("Compare with …", .open(.comparison)),
      Self.command("Compare with before my edits", .effect(.compareBefore)),
    ] + (isComparison ? comparing : []) + Self.keyed + looks
  }

  /// The commands that have keys, by the words that find them.
  private static let keyed: [Palette.Row] = [
    command("Undo", .effect(.undo)), command("Redo", .effect(.redo)),
    command("Save the scenario", .effect(.save)),
    command("Read the file again", .effect(.reload)),
    command("Save the scenario as …", .saving(.choosePath)),
    command("Save this picture", .effect(.savePicture(.png))),
    command("Save this picture as SVG", .effect(.savePicture(.svg))),
    command("Film the range, or the whole run", .film),
    command("Copy the command for this picture", .effect(.copyCommand)),
    command("Play or pause", .player(.togglePlay)),
    command("Play backwards", .player(.playBack)),
    command("Whole run in 30 s", .wholeRun), command("Speed …", .open(.speeds)),
    command("Next that matters", .player(.nextImportant)),
    command("Last that matters", .player(.previousImportant)),
    command("Next that is settled", .player(.next(.settled))),
    command("Next request", .player(.next(.request))),
    command("Next failure", .player(.next(.failure))),
    command("Pause where the filter of the events fits", .breakpoint),
    command("The range begins here", .player(.mark(.rangeStart))),
    command("The range ends here", .player(.mark(.rangeEnd))),
    command("Play the range over and over", .player(.mark(.loop))),
    command("Zoom the lanes to the range", .player(.mark(.zoomToRange))),
    command("Zoom the lanes in", .player(.lanes(.zoom(by: 1.5, at: nil)))),
    command("Zoom the lanes out", .player(.lanes(.zoom(by: 1 / 1.5, at: nil)))),
    command("The whole run in the lanes", .player(.lanes(.all))),
    command("Fold or unfold the lanes", .foldLanes),
    command("Signals above the lanes …", .open(.signals)),
    command("What can be done with what is pointed at", .menu),
    command("Bookmark this moment", .player(.mark(.bookmark))),
    command("Next bookmark", .player(.mark(.nextBookmark))),
    command("Light or dark colours", .player(.toggleTheme)),
    command("Next view of the stage", .nextFace),
    command("Fit the stage and the lanes", .player(.fit)),
    command("Event list", .open(.events)), command("Inspector", .open(.inspector)),
    command("What is not as expected", .open(.findings)),
    command("Larger text", .text(1)), command("Smaller text", .text(-1)),
    command("Usual text size", .text(nil)),
    command("Full screen", .effect(.toggleFullScreen)), command("All keys", .open(.help)),
    command("What this run is about", .open(.about)),
    command("What the words mean", .open(.words)),
    command("Quit", .effect(.quit)),
  ]

  private var looks: [Palette.Row] {
    let colormaps = Colormap.allCases.map { colormap in
      Self.command("Colours of costs: \(colormap.rawValue)", .player(.colormap(colormap)))
    }
    let (pauses, isShown) = (narration.pauses, narration.isShown)
    let notes =
      narration.notes.isEmpty
      ? []
      : [
        Self.command(isShown ? "Hide the notes" : "Show the notes", .player(.showNotes(!isShown))),
        Self.command(
          pauses ? "Play through the notes" : "Pause at each note",
          .player(.tour(!pauses))
        ),
      ]
    return colormaps + notes + [
      Self.command(reducesMotion ? "Usual motion" : "Less motion", .player(.calm(!reducesMotion)))
    ]
  }

  private static func command(_ title: String, _ action: Action) -> Palette.Row {
    .init(title: title, note: KeyTable.usual.key(of: action), action: action)
  }
}

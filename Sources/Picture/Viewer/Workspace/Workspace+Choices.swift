/// Fields of a scene's form: what is chosen from a palette of their own.
extension Workspace {
  /// The palette that lists what the run can be compared with.
  static let comparisonField = "comparison"
  /// The palette that lists the clients.
  static let clientsField = "clients"
  /// The palette that lists fields of the form.
  static let settingsField = "settings"

  /// The rows of the palette that is open, by what they say; empty when none is.
  package func commands(on scene: some TraceScene) -> [(title: String, note: String)] {
    guard case .palette(let palette) = panel else { return [] }
    return seenRows(of: palette, on: scene).map { ($0.title, $0.note) }
  }

  /// The form of the scene for the client that is shown.
  func form(on scene: some TraceScene) -> [FormField] {
    scene.form(at: player.playhead, client: player.client)
  }

  /// A field of that form.
  func field(_ name: String, on scene: some TraceScene) -> FormField? {
    scene.field(name, at: player.playhead, client: player.client)
  }

  /// The names that a picker finds.
  func matches(_ picker: NamePicker, on scene: some TraceScene) -> [NamePicker.Match] {
    picker.matches(in: field(picker.field, on: scene)?.choices() ?? [])
  }

  /// What a field makes of the rest of a line that begins with its name, such as `size 40 x 60`.
  private func typedRows(_ text: String, on scene: some TraceScene) -> [Palette.Row] {
    let words = text.lowercased().split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, let field = field(words[0], on: scene), field.isNamed,
      field.kind == .list
    else { return [] }
    let usual = field.choices()
    return field.choices(typed: words[1]).filter { !usual.contains($0) }.map { Palette.Row($0) }
  }

  /// The choices of all fields; those that are not a list are opened.
  private func fieldRows(on scene: some TraceScene) -> [Palette.Row] {
    form(on: scene).filter(\.isNamed).enumerated().flatMap { number, field -> [Palette.Row] in
      let title: String
      switch field.kind {
      case .list: return field.choices().map { Palette.Row($0) }
      case .names(let asked, _, _): title = "Choose \(asked.lowered)"
      case .money(let name, _, _): title = "Change the \(name.lowercased())"
      }
      let key = KeyTable.usual.key(of: .field(number))
      return [Palette.Row(title: title, note: key, action: .choose(field.name))]
    }
  }

  /// The clients, each to be shown.
  private func clientRows(on scene: some TraceScene) -> [Palette.Row] {
    guard scene.clients.count > 1 else { return [] }
    let shown = player.client ?? (scene.comparesClients ? nil : scene.clients.first)
    let names = (scene.comparesClients ? [nil] : []) + scene.clients.map(Optional.some)
    return names.map { name in
      let action = Action.player(.show(client: name))
      var row = Palette.Row(title: "Show \(name ?? "all clients")", note: "", action: action)
      row.isChosen = name == shown
      return row
    }
  }

  /// The rows of a palette as they are seen: those of clients say how each stands.
  func seenRows(of palette: Palette, on scene: some TraceScene) -> [Palette.Row] {
    var rows = paletteRows(palette, on: scene)
    guard palette.field == Self.clientsField else { return rows }
    // That takes a look at each one's moment: only of those that may be seen.
    for index in palette.seen(of: rows.count) {
      if case .player(.show(let client?)) = rows[index].action {
        rows[index].note = scene.standing(of: client, at: player.playhead)
      }
    }
    return rows
  }

  func paletteRows(_ palette: Palette, on scene: some TraceScene) -> [Palette.Row] {
    let text = palette.entry.text
    let words = text.lowercased().split(separator: " ").map(String.init)
    if palette.field == Self.clientsField {
      return PaletteRows.rows(clientRows(on: scene), holding: words)
    }
    if palette.field == Self.settingsField {
      let rows = palette.settings.map {
        Palette.Row(title: $0.title, note: "", action: .choose($0.field))
      }
      return PaletteRows.rows(rows, holding: words)
    }
    if palette.field == Self.signalsField { return signalRows(typed: text) }
    if let field = palette.field, field != Self.comparisonField {
      let choices = self.field(field, on: scene)?.choices(typed: text) ?? []
      return choices.map { Palette.Row($0) }
    }
    let commands = scene.commands(typed: words, at: player.playhead, client: player.client)
    let rows = PaletteRows(
      fields: fieldRows(on: scene),
      services: scene.services,
      commands: commands.map { Palette.Row($0, isFoundByNote: true) }
        + (text.isEmpty ? [] : clientRows(on: scene)),
      time: player.playhead.time,
      reducesMotion: player.reducesMotion,
      narration: player.narration,
      scenarios: scenarios,
      end: scene.timeline.end,
      isComparison: scene is TwoRunsScene
    )
    if palette.field == Self.comparisonField { return rows.comparisonRows(typed: text) }
    return typedRows(text, on: scene) + rows.matching(text)
  }

  /// Opens the field of a number, or the first one where there are fewer.
  mutating func open(fieldNumber number: Int, on scene: some TraceScene) -> [WorkspaceEffect] {
    let fields = form(on: scene).filter(\.isNamed)
    guard let first = fields.first else { return sayNothingToChoose() }
    return open(fields.indices.contains(number) ? fields[number] : first, on: scene)
  }

  /// Opens a field: its names, its amount, or the list of its choices, of which a single one is taken
  /// at once.
  mutating func open(_ field: FormField, on scene: some TraceScene) -> [WorkspaceEffect] {
    let choices = field.choices()
    switch field.kind {
    case .list:
      if choices.count == 1 { return perform(choices[0].action, on: scene) }
      guard !field.text.isEmpty || !choices.isEmpty else { return [] }
      var palette = Palette()
      palette.field = field.name
      palette.entry = TextEntry(field.text, isSelected: true)
      // It opens at what is so.
      palette.move(by: choices.firstIndex(where: \.isChosen) ?? 0, of: choices.count)
      open(.palette(palette))
    case .names:
      guard !choices.isEmpty else { return sayNothingToChoose() }
      var picker = NamePicker(field.name, choices)
      picker.show(visible: pickerRows, of: choices.count)
      open(.picker(picker))
    case .money(_, _, let cents):
      guard !field.choices(typed: "\(cents)").isEmpty else { return sayNothingToChoose() }
      open(.amount(MoneyEntry(cents: cents), field: field.name))
    }
    return []
  }

  private mutating func sayNothingToChoose() -> [WorkspaceEffect] {
    say(WorkspaceMessage("There is nothing here to choose", isBad: true))
    return []
  }

  /// What stands in a palette before anything is typed.
  func hint(of palette: Palette, on scene: some TraceScene) -> String {
    switch palette.field {
    case Self.comparisonField: return "Compare with which scenario? Or type a file's path"
    case Self.clientsField: return "Which client shall be shown?"
    case Self.settingsField: return "What shall be changed?"
    case Self.signalsField: return "Which signals shall stand above the lanes?"
    case let name?:
      let hint = field(name, on: scene)?.hint ?? ""
      return hint.isEmpty ? "Type a part of what is meant" : hint
    case nil:
      let outage = scene.services.first.map { "outage \($0) 4s" } ?? ""
      let examples = [scene.commandExample, outage, "latency", "seed", "2.5s …"]
      return "What shall happen? \(examples.filter { !$0.isEmpty }.joined(separator: ", "))"
    }
  }
}

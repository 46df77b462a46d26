import Scenarios
import SimulationKernel
import Tracing

/// What the keys do in an open panel.
extension Workspace {
  /// How many rows of places are seen at once.
  var pickerRows: Int { PickerForm(size: player.size).rowCount }

  mutating func press(
    _ key: WorkspaceKey,
    in picker: NamePicker,
    on scene: some TraceScene
  ) -> [WorkspaceEffect] {
    var picker = picker
    let matches = matches(picker, on: scene)
    let visible = pickerRows
    switch key {
    case .escape:
      panel = .none
      return []
    case .enter:
      guard matches.indices.contains(picker.highlighted) else { return [] }
      return perform(matches[picker.highlighted].action, on: scene)
    case .up: picker.move(by: -1, of: matches.count, visible: visible)
    case .down: picker.move(by: 1, of: matches.count, visible: visible)
    case .pageUp: picker.move(by: -visible, of: matches.count, visible: visible)
    case .pageDown: picker.move(by: visible, of: matches.count, visible: visible)
    case .home: picker.move(by: -matches.count, of: matches.count, visible: visible)
    case .end: picker.move(by: matches.count, of: matches.count, visible: visible)
    case .tab: return open(fieldAfter: picker.field, on: scene)
    default: return []
    }
    panel = .picker(picker)
    return []
  }

  /// Opens the next field whose names are looked through, and round.
  private mutating func open(
    fieldAfter field: String,
    on scene: some TraceScene
  ) -> [WorkspaceEffect] {
    let fields = form(on: scene).filter { if case .names = $0.kind { true } else { false } }
    guard let index = fields.firstIndex(where: { $0.name == field }) else { return [] }
    return open(fields[(index + 1) % fields.count], on: scene)
  }

  mutating func press(
    _ key: WorkspaceKey,
    in entry: MoneyEntry,
    _ field: String,
    on scene: some TraceScene
  ) -> [WorkspaceEffect] {
    switch key {
    case .escape: panel = .none
    case .enter, .tab:
      guard let cents = entry.cents else { return [] }
      panel = .none
      let choice = self.field(field, on: scene)?.choices(typed: "\(cents)").first
      return choice.map { perform($0.action, on: scene) } ?? []
    default: break
    }
    return []
  }

  mutating func press(_ key: WorkspaceKey, in entry: TextEntry) -> [WorkspaceEffect] {
    switch key {
    case .escape: panel = .none
    case .enter:
      guard let seed = Seed(entry.text) else {
        say(
          WorkspaceMessage(
            "A seed is a whole number",
            "decimal, or hexadecimal as 0x2A",
            isBad: true
          )
        )
        return []
      }
      panel = .none
      return [.edit(.seed(seed.description))]
    default: break
    }
    return []
  }

  mutating func press(
    _ key: WorkspaceKey,
    in palette: Palette,
    on scene: some TraceScene
  ) -> [WorkspaceEffect] {
    var palette = palette
    let rows = paletteRows(palette, on: scene)
    switch key {
    case .escape:
      panel = .none
      return []
    case .enter:
      guard rows.indices.contains(palette.highlighted) else { return [] }
      return perform(rows[palette.highlighted].taking, on: scene)
    case .up: palette.move(by: -1, of: rows.count)
    case .down: palette.move(by: 1, of: rows.count)
    case .pageUp: palette.move(by: -Palette.visible, of: rows.count)
    case .pageDown: palette.move(by: Palette.visible, of: rows.count)
    default: return []
    }
    panel = .palette(palette)
    return []
  }

  private mutating func openAbout() {
    guard !about.isEmpty else { return say(WorkspaceMessage("No scenario is shown")) }
    open(.about)
  }

  mutating func open(_ opening: Action.Opening, on scene: some TraceScene) {
    switch opening {
    case .seed: open(.seed(TextEntry("\(scene.trace.header.seed)", isSelected: true)))
    case .events: toggleEvents()
    case .inspector: toggleInspector(on: scene)
    case .help: open(.help(top: 0))
    case .words: open(.words(top: 0))
    case .palette: open(.palette(Palette()))
    case .comparison:
      var palette = Palette()
      palette.field = Self.comparisonField
      open(.palette(palette))
    case .clients:
      var palette = Palette()
      palette.field = Self.clientsField
      let rows = paletteRows(palette, on: scene)
      palette.move(by: rows.firstIndex(where: \.isChosen) ?? 0, of: rows.count)
      open(.palette(palette))
    case .settings(let settings):
      var palette = Palette()
      (palette.field, palette.settings) = (Self.settingsField, settings)
      open(.palette(palette))
    case .about: openAbout()
    case .signals: openSignals(on: scene)
    case .start: break
    case .speeds: openSpeeds(on: scene)
    case .findings:
      guard !findings.isEmpty else {
        return say(WorkspaceMessage(isComputing ? "That is not known yet" : "All is as expected"))
      }
      open(.findings)
    }
  }
}

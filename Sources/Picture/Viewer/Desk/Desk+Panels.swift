import SimulationKernel
import Tracing

/// What the keys do in an open panel.
extension Desk {
  /// How many rows of places are seen at once.
  var pickerRows: Int { PickerForm(size: player.size).rowCount }

  mutating func press(
    _ key: DeskKey,
    in picker: PlacePicker,
    on scene: some TraceScene
  ) -> [DeskEffect] {
    var picker = picker
    let matches = picker.matches(in: scene.material.places)
    let visible = pickerRows
    switch key {
    case .escape:
      panel = .none
      return []
    case .enter:
      guard matches.indices.contains(picker.highlighted) else { return [] }
      return choose(matches[picker.highlighted].place.code, in: picker)
    case .up: picker.move(by: -1, of: matches.count, visible: visible)
    case .down: picker.move(by: 1, of: matches.count, visible: visible)
    case .pageUp: picker.move(by: -visible, of: matches.count, visible: visible)
    case .pageDown: picker.move(by: visible, of: matches.count, visible: visible)
    case .home: picker.move(by: -matches.count, of: matches.count, visible: visible)
    case .end: picker.move(by: matches.count, of: matches.count, visible: visible)
    case .tab:
      openPicker(picker.end == .source ? .destination : .source, on: scene)
      return []
    default: return []
    }
    panel = .picker(picker)
    return []
  }

  mutating func choose(_ code: String, in picker: PlacePicker) -> [DeskEffect] {
    panel = .none
    guard code != picker.chosen else { return [] }
    return switch picker.end {
    case .source: [.edit(.from(client: picker.client, state: code))]
    case .destination: [.edit(.to(client: picker.client, state: code))]
    }
  }

  mutating func press(_ key: DeskKey, in entry: CentsEntry, _ client: String) -> [DeskEffect] {
    switch key {
    case .escape: panel = .none
    case .enter, .tab:
      panel = .none
      return [.edit(.fee(client: client, cents: entry.cents))]
    default: break
    }
    return []
  }

  mutating func press(_ key: DeskKey, in entry: TextEntry) -> [DeskEffect] {
    switch key {
    case .escape: panel = .none
    case .enter:
      guard let seed = Seed(entry.text) else {
        say(DeskMessage("A seed is a whole number", "decimal, or hexadecimal as 0x2A", isBad: true))
        return []
      }
      panel = .none
      return [.edit(.seed(seed))]
    default: break
    }
    return []
  }

  mutating func press(
    _ key: DeskKey,
    in palette: Palette,
    on scene: some TraceScene
  ) -> [DeskEffect] {
    var palette = palette
    let rows = paletteRows(palette, on: scene)
    switch key {
    case .escape:
      panel = .none
      return []
    case .enter:
      guard rows.indices.contains(palette.highlighted) else { return [] }
      return run(rows[palette.highlighted], on: scene)
    case .up: palette.move(by: -1, of: rows.count)
    case .down: palette.move(by: 1, of: rows.count)
    case .pageUp: palette.move(by: -Palette.visible, of: rows.count)
    case .pageDown: palette.move(by: Palette.visible, of: rows.count)
    default: return []
    }
    panel = .palette(palette)
    return []
  }

  mutating func run(_ row: Palette.Row, on scene: some TraceScene) -> [DeskEffect] {
    panel = .none
    return perform(row.action, on: scene)
  }

  mutating func open(_ opening: DeskCommand.Opening, on scene: some TraceScene) {
    switch opening {
    case .source: openPicker(.source, on: scene)
    case .destination: openPicker(.destination, on: scene)
    case .fee: openFee(on: scene)
    case .seed: open(.seed(TextEntry("\(scene.trace.header.seed)", isSelected: true)))
    case .events: toggleEvents()
    case .inspector: toggleInspector()
    case .help: open(.help(top: 0))
    case .palette: open(.palette(Palette()))
    case .scenarios: openScenarios()
    case .findings:
      guard !findings.isEmpty else {
        return say(DeskMessage(isComputing ? "That is not known yet" : "All is as expected"))
      }
      open(.findings)
    }
  }

  mutating func openFee(on scene: some TraceScene) {
    guard let setting = setting(on: scene) else { return }
    open(.fee(CentsEntry(cents: setting.fee), client: setting.client))
  }
}

/// Fields of a scene's form, and the list of scenarios: what is chosen from a palette of their own.
extension Desk {
  /// The palette that lists scenarios.
  static let scenarioField = "scenario"

  mutating func openScenarios() {
    guard !scenarios.isEmpty else {
      return say(DeskMessage("There are no scenarios beside this one", isBad: true))
    }
    var palette = Palette()
    palette.field = Self.scenarioField
    open(.palette(palette))
  }

  /// The rows of the palette that is open, by what they say; empty when none is.
  package func commands(on scene: some TraceScene) -> [(title: String, note: String)] {
    guard case .palette(let palette) = panel else { return [] }
    return paletteRows(palette, on: scene).map { ($0.title, $0.note) }
  }

  func choices(
    for field: String,
    typed text: String,
    on scene: some TraceScene
  ) -> [DeskChoice] {
    scene.choices(for: field, typed: text, at: player.playhead, client: player.client)
  }

  /// What a field makes of the rest of a line that begins with its name, such as `size 40 x 60`.
  func typedRows(_ text: String, on scene: some TraceScene) -> [Palette.Row] {
    let words = text.lowercased().split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, scene.fields.contains(words[0]) else { return [] }
    let usual = choices(for: words[0], typed: "", on: scene)
    return choices(for: words[0], typed: words[1], on: scene).filter { !usual.contains($0) }
      .map { .init(title: $0.title, note: $0.note, action: $0.command) }
  }

  /// Lists the choices of a field; a single one is taken at once.
  mutating func open(field: String, on scene: some TraceScene) -> [DeskEffect] {
    let choices = choices(for: field, typed: "", on: scene)
    if choices.count == 1 { return perform(choices[0].command, on: scene) }
    guard !choices.isEmpty else { return [] }
    var palette = Palette()
    palette.field = field
    open(.palette(palette))
    return []
  }

  /// What stands in a palette before anything is typed.
  func hint(of palette: Palette, on scene: some TraceScene) -> String {
    switch palette.field {
    case Self.scenarioField: "Which scenario? Type a word of its title"
    case let field?: scene.hint(for: field)
    case nil:
      scene.material.borders.isEmpty
        ? "What shall happen? outage maze 4s, latency, seed, 2.5s …"
        : "What shall happen? close CO-UT, outage fuel 4s, 2.5s …"
    }
  }
}

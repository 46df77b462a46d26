/// The signals above the lanes, and the list from which they are chosen.
extension Workspace {
  /// The palette that lists the signals of the run.
  static let signalsField = "signals"

  mutating func openSignals(on scene: some TraceScene) {
    guard !(scene is TwoRunsScene) else {
      return say(WorkspaceMessage("Signals are drawn for one run", "show this run alone first"))
    }
    guard !signals.isEmpty else { return say(WorkspaceMessage("There are no signals here")) }
    var palette = Palette()
    palette.field = Self.signalsField
    open(.palette(palette))
  }

  /// The signals that hold all words that were typed, by their names or what they tell.
  func signalRows(typed text: String) -> [Palette.Row] {
    let words = text.lowercased().split(separator: " ").map(String.init)
    let rows = signals.map { signal in
      var row = Palette.Row(title: signal.name, note: signal.about, action: .plot(signal.name))
      (row.searched, row.isChosen) = (signal.about, plotted.contains(signal.name))
      return row
    }
    return PaletteRows.rows(rows, holding: words)
  }

  /// Draws a signal above the lanes, or no more.
  mutating func plot(_ name: String) -> [WorkspaceEffect] {
    if let index = plotted.firstIndex(of: name) {
      plotted.remove(at: index)
    } else {
      plotted.append(name)
    }
    return [.plot(plotted)]
  }
}

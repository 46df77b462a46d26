import ToolSupport
import Tracing
import Viewer

/// The signals of the run, and those that are drawn above its lanes.
extension WindowLoop {
  /// The most records of a run that is still computed whose signals are looked at each time.
  private static let recordsWhileComputing = 100_000

  /// Says which signals a run has, and draws those that were chosen.
  mutating func tellSignals(of run: SessionRun) {
    guard run.isWhole || run.trace.count <= Self.recordsWhileComputing else { return }
    let names = options.memory.plots
    let signals = signals(of: run)
    tell(.signals(signals?.offers ?? [], plotted: names))
    show(signals, names)
  }

  /// Draws signals above the lanes, here and in the next window.
  mutating func plot(_ names: [String]) {
    options.memory.keep(plots: names)
    guard let run = session.shown else { return }
    show(signals(of: run), names)
  }

  private mutating func show(_ signals: RunSignalNames?, _ names: [String]) {
    let plotted = loop.scene is TwoRunsScene ? [] : signals?.plotted(names) ?? []
    guard !plotted.isEmpty || !workspace.player.plots.isEmpty else { return }
    tell(.player(.plot(plotted)))
  }

  private func signals(of run: SessionRun) -> RunSignalNames? {
    guard let scenario = run.scenario else {
      return try? RunSignalNames(of: run.trace, at: session.path, in: options.bench)
    }
    return RunSignalNames(of: run.trace, scenario, in: options.bench.catalog)
  }
}

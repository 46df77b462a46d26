import SDLWindow
import ToolSupport
import Tracing
import Viewer

/// The signals of the run, and those that are drawn above its lanes.
extension WindowLoop {
  /// The most records of a run that is still computed whose signals are looked at each time.
  private static let recordsWhileComputing = 100_000

  /// Has the signals of a run found, and those folded that were chosen; of a part of a run when those
  /// of the part before are there.
  mutating func findSignals(of run: SessionRun) {
    let isSmall = run.trace.count <= Self.recordsWhileComputing
    guard run.isWhole || isSmall && signalJob == nil else { return }
    signalJob = SignalJob(
      options.memory.plots,
      of: run,
      at: session.path,
      in: options.bench
    ) {
      Window.wake()
    }
  }

  /// Draws signals above the lanes, here and in the next window.
  mutating func plot(_ names: [String]) {
    options.memory.keep(plots: names)
    if let run = session.shown { findSignals(of: run) }
  }

  /// Says which signals a run has, and draws those that were chosen, as soon as they are folded.
  mutating func takeSignals() {
    guard let job = signalJob, let outcome = job.outcome else { return }
    signalJob = nil
    tell(.signals(outcome.offers, plotted: job.names))
    let plotted = loop.scene is TwoRunsScene ? [] : outcome.plotted
    guard !plotted.isEmpty || !workspace.player.plots.isEmpty else { return }
    tell(.player(.plot(plotted)))
  }
}

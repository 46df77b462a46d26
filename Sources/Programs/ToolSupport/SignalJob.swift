import Foundation
import SimulationKernel
public import Viewer

/// The signals of a run, folded on a thread of their own while the window goes on.
public final class SignalJob: Sendable {
  /// What came of it.
  public struct Outcome: Sendable {
    /// What a person may choose from.
    public let offers: [SignalOffer]
    /// What those that were asked for became over the run.
    public let plotted: [PlottedSignal]
  }

  /// The names of those that were asked for.
  public let names: [String]
  private let done = Guarded<Outcome?>(nil)

  /// Begins to fold.
  ///
  /// - Parameters:
  ///   - names: The signals to draw; those that the run has not are left out.
  ///   - run: The run.
  ///   - path: The file that it is of.
  ///   - environment: The domains, and where files are.
  ///   - wake: Called on that thread when ``outcome`` is there.
  public init(
    _ names: [String],
    of run: SessionRun,
    at path: String,
    in environment: Environment,
    wake: @escaping @Sendable () -> Void
  ) {
    self.names = names
    Thread.detachNewThread { [self] in
      let signals =
        run.scenario.map { RunSignalNames(of: run.trace, $0, in: environment.catalog) }
        ?? (try? RunSignalNames(of: run.trace, at: path, in: environment))
      let outcome = Outcome(
        offers: signals?.offers ?? [],
        plotted: signals?.plotted(names) ?? []
      )
      done.withLock { $0 = outcome }
      wake()
    }
  }

  /// What came of it; nil while it is under way.
  public var outcome: Outcome? { done.withLock { $0 } }
}

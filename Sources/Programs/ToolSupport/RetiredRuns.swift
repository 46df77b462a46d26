import Foundation
import SimulationKernel
import Tracing

/// Runs that nobody looks at any more, given back on a thread of their own.
///
/// To free a run of a million records takes tens of milliseconds, for which no window may stand
/// still. Whoever showed one has until the next ``free()`` to let go of it.
struct RetiredRuns {
  private var runs: [SessionRun] = []

  /// From so many records on a thread is worth it.
  private static let longTrace = 20_000

  /// Takes a run that is not needed any more.
  mutating func add(_ run: SessionRun?) {
    guard let run, run.trace.count >= Self.longTrace else { return }
    runs.append(run)
  }

  /// Gives back what was added.
  mutating func free() {
    guard !runs.isEmpty else { return }
    let last = Last(runs)
    runs = []
    Thread.detachNewThread { last.letGo() }
  }

  /// The last to hold some runs.
  private final class Last: Sendable {
    private let runs: Guarded<[SessionRun]>

    init(_ runs: [SessionRun]) {
      self.runs = Guarded(runs)
    }

    func letGo() {
      runs.withLock { $0 = [] }
    }
  }
}

import Synchronization
import ToolSupport
import Tracing

/// Compares a run with a trace that is there, while it goes on.
final class Rerun: Sendable {
  private let comparison: Mutex<TraceComparison>

  init(beside trace: Trace) {
    comparison = Mutex(TraceComparison(with: trace))
  }

  /// Takes the next piece of the run's trace; the run always goes on.
  func take(_ piece: Span<UInt8>) -> Bool {
    comparison.withLock { $0.take(piece) }
    return true
  }

  /// Where the two part; nil when they are equal.
  func difference() throws -> TraceDifference? {
    try comparison.withLock { $0 }.difference()
  }
}

import Synchronization

/// How long one scenario may take, on the clock on the wall.
package final class Stopwatch: Sendable {
  private let limit: Duration?
  private let begun = ContinuousClock.now
  private let isCancelled = Atomic(false)

  /// Begins to measure.
  package init(limit: Duration?) {
    self.limit = limit
  }

  /// How long it has taken until now.
  package var elapsed: Duration { begun.duration(to: .now) }

  /// Whether it has taken longer than it may.
  package var isOverdue: Bool { limit.map { elapsed > $0 } ?? false }

  /// Whether to go on.
  package var goesOn: Bool { !isCancelled.load(ordering: .relaxed) && !isOverdue }

  /// Has the scenario stop, since nobody wants to know any more.
  package func cancel() { isCancelled.store(true, ordering: .relaxed) }
}

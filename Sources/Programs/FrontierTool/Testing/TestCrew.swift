import Foundation
import Synchronization
import ToolSupport

/// Threads that do a list of jobs, and hand over what came of them in the order of the list.
///
/// However many threads there are, whoever takes the results sees the same. So many jobs are under
/// way at once as there are threads, and each keeps what it needs to itself, so memory grows with
/// the threads and not with the list.
package final class TestCrew<Outcome: Sendable>: Sendable {
  /// What came of a job, and how long it took; no outcome when it had to be left behind.
  package struct Done: Sendable {
    package let outcome: Outcome?
    package let elapsed: Duration
  }

  /// One job of the list.
  private final class Slot: Sendable {
    struct State {
      var stopwatch: Stopwatch?
      var done: (Outcome, Duration)?
      var isLeftBehind = false
    }

    let state = Mutex(State())
    let begun = DispatchSemaphore(value: 0)
    let over = DispatchSemaphore(value: 0)

    /// What was left here, which is then forgotten.
    func take() -> Done {
      state.withLock { state in
        defer { (state.done, state.stopwatch) = (nil, nil) }
        return Done(outcome: state.done?.0, elapsed: state.done?.1 ?? .zero)
      }
    }
  }

  /// What a thread has for its calls: as much as the first thread of a program.
  private static var stackSize: Int { 8 << 20 }

  private let slots: [Slot]
  private let limit: Duration?
  private let grace: Duration
  private let work: @Sendable (Int, Stopwatch) -> Outcome
  private let next = Atomic(0)
  private let isDismissed = Atomic(false)

  /// Describes the jobs.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - limit: How long one may take; it is to look at its stopwatch now and then.
  ///   - grace: How much longer than it may a job is waited for before it is left behind.
  ///   - work: Does one of them, on any thread.
  package init(
    count: Int,
    limit: Duration?,
    grace: Duration = .seconds(1),
    work: @escaping @Sendable (_ index: Int, _ stopwatch: Stopwatch) -> Outcome
  ) {
    slots = (0..<count).map { _ in Slot() }
    self.limit = limit
    self.grace = grace
    self.work = work
  }

  /// Does the jobs.
  ///
  /// - Parameters:
  ///   - threads: How many are done at once.
  ///   - wait: Hears of each job before it is waited for.
  ///   - take: Gets each result in the order of the list, on this thread, and says whether it wants
  ///     more.
  package func run(
    threads: Int,
    wait: (_ index: Int) -> Void,
    take: (_ index: Int, _ done: Done) -> Bool
  ) {
    for _ in 0..<min(threads, slots.count) { startThread() }
    for index in slots.indices {
      wait(index)
      guard take(index, result(of: index)) else { return dismiss() }
    }
  }

  /// Waits for one job; one that takes far longer than it may is left behind, and another thread
  /// does the rest in place of its own.
  private func result(of index: Int) -> Done {
    let slot = slots[index]
    slot.begun.wait()
    if let limit {
      let (seconds, attoseconds) = (limit + grace).components
      // A limit of centuries is none.
      let wait = Double(min(seconds, 1 << 30)) + Double(attoseconds) * 1e-18
      guard slot.over.wait(timeout: .now() + wait) == .timedOut else { return slot.take() }
      let isOver = slot.state.withLock { state in
        state.isLeftBehind = state.done == nil
        return state.done != nil
      }
      if !isOver {
        startThread()
        return Done(outcome: nil, elapsed: limit + grace)
      }
    } else {
      slot.over.wait()
    }
    return slot.take()
  }

  /// Has everybody stop: nobody takes any more results.
  private func dismiss() {
    isDismissed.store(true, ordering: .sequentiallyConsistent)
    for slot in slots { slot.state.withLock { $0.stopwatch }?.cancel() }
  }

  private func startThread() {
    let own = CommandState.own
    let thread = Thread { [self] in
      CommandState.$own.withValue(own) {
        while doNext() {}
      }
    }
    thread.stackSize = Self.stackSize
    thread.start()
  }

  /// Does the next job; whether the thread is to go on.
  private func doNext() -> Bool {
    let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
    guard index < slots.count else { return false }
    let slot = slots[index]
    let stopwatch = Stopwatch(limit: limit)
    slot.state.withLock { $0.stopwatch = stopwatch }
    slot.begun.signal()
    guard !isDismissed.load(ordering: .sequentiallyConsistent) else { return false }
    let outcome = work(index, stopwatch)
    let elapsed = stopwatch.elapsed
    let isWanted = slot.state.withLock { state in
      state.done = (outcome, elapsed)
      return !state.isLeftBehind
    }
    slot.over.signal()
    return isWanted
  }
}

import Synchronization

/// A clock that moves only when nothing is left to do at its moment, and an executor for one thread.
///
/// Sleepers due at one moment are woken one at a time, in the order they went to sleep.
package final class TestClock: Clock, Sendable {
  package struct Instant: InstantProtocol {
    let offset: Duration
    package func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    package func duration(to other: Self) -> Duration { other.offset - offset }
    package static func < (one: Self, other: Self) -> Bool { one.offset < other.offset }
  }

  private struct Sleeper: Sendable {
    let due: Duration
    let number: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State: Sendable {
    var now = Duration.zero
    var lastNumber = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  /// Makes a clock that stands at zero.
  package init() {}

  package var now: Instant { Instant(offset: elapsed) }
  package var elapsed: Duration { state.withLock { $0.now } }
  package var minimumResolution: Duration { .nanoseconds(1) }
  package var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    let isWhole = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let early: Bool? = state.withLock { state in
          if state.cancelled.remove(number) != nil { return false }
          if deadline.offset <= state.now { return true }
          state.sleepers.append(
            Sleeper(due: deadline.offset, number: number, continuation: continuation)
          )
          return nil
        }
        if let early { continuation.resume(returning: early) }
      }
    } onCancel: {
      let sleeper: Sleeper? = state.withLock { state in
        guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
          state.cancelled.insert(number)
          return nil
        }
        return state.sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(returning: false)
    }
    guard isWhole else { throw CancellationError() }
  }

  /// Moves to the next moment for which somebody sleeps and wakes the first; false when none does.
  func advance() -> Bool {
    let next: Sleeper? = state.withLock { state in
      guard
        let index = state.sleepers.indices.min(by: {
          (state.sleepers[$0].due, state.sleepers[$0].number)
            < (state.sleepers[$1].due, state.sleepers[$1].number)
        })
      else { return nil }
      state.now = max(state.now, state.sleepers[index].due)
      return state.sleepers.remove(at: index)
    }
    next?.continuation.resume(returning: true)
    return next != nil
  }

  /// Runs what `operation` does, from moment to moment, until nothing is left to do.
  ///
  /// - Returns: What it brought; nothing when it waited for ever, and was cancelled for that.
  package func run<Value: Sendable>(
    _ operation: @escaping @Sendable () async -> Value
  ) async -> Value? {
    let executor = TestExecutor()
    let end = TestEnd<Value>()
    return await withTaskGroup { group in
      group.addTask(executorPreference: executor) { end.set(await operation()) }
      repeat { executor.drain() } while advance()
      let value = end.value
      group.cancelAll()
      executor.drain()
      return value
    }
  }
}

private final class TestEnd<Value: Sendable>: Sendable {
  private let held = Mutex<Value?>(nil)
  package var value: Value? { held.withLock { $0 } }
  func set(_ value: Value) { held.withLock { $0 = value } }
}

/// Runs jobs one after the other, when it is told to.
private final class TestExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  func drain() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

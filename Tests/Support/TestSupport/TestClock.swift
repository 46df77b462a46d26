import SimulationKernel

/// A clock that moves only when nothing is left to do at its moment, and an executor for one thread.
///
/// Sleepers due at one moment are woken one at a time, in the order of their phases and then as they
/// went to sleep.
package final class TestClock: Clock, Sendable {
  package struct Instant: InstantProtocol {
    package let offset: Duration
    package init(offset: Duration) { self.offset = offset }
    package func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    package func duration(to other: Self) -> Duration { other.offset - offset }
    package static func < (one: Self, other: Self) -> Bool { one.offset < other.offset }
  }

  /// Who is woken first of those who sleep until the same moment.
  package enum Phase: Int, Sendable, Comparable {
    case timeline, delivery, timer
    package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  private struct Sleeper: Sendable {
    let due: Duration
    let phase: Phase
    let number: Int
    let continuation: CheckedContinuation<Bool, Never>

    func isBefore(_ other: Self) -> Bool {
      (due, phase, number) < (other.due, other.phase, other.number)
    }
  }

  private struct State: Sendable {
    var now = Duration.zero
    var lastNumber = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
  }

  private let state = Guarded(State())

  /// Makes a clock that stands at zero.
  package init() {}

  package var now: Instant { Instant(offset: elapsed) }
  package var elapsed: Duration { state.withLock { $0.now } }
  package var minimumResolution: Duration { .nanoseconds(1) }
  /// How many sleep; 0 once all has ended, or a time-out was left behind.
  package var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleep(until: deadline, phase: .timer)
  }

  package func sleep(until deadline: Instant, phase: Phase) async throws {
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
            Sleeper(due: deadline.offset, phase: phase, number: number, continuation: continuation)
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

  /// Moves to the next moment for which somebody sleeps, and wakes the first, or all, of them.
  ///
  /// Those woken together are woken in reverse, time-outs before deliveries.
  private func advance(wakingTogether: Bool) -> Bool {
    let woken = state.withLock { state -> [Sleeper] in
      guard let first = state.sleepers.min(by: { $0.isBefore($1) }) else { return [] }
      state.now = max(state.now, first.due)
      let due = state.sleepers.filter { $0.due == first.due }.sorted { $1.isBefore($0) }
      let woken = wakingTogether ? due : [first]
      state.sleepers.removeAll { sleeper in woken.contains { $0.number == sleeper.number } }
      return woken
    }
    for sleeper in woken { sleeper.continuation.resume(returning: true) }
    return !woken.isEmpty
  }

  /// Runs what `operation` does, from moment to moment, until nothing is left to do.
  ///
  /// - Returns: What it brought; nothing when it waited for ever, and was cancelled for that.
  package func run<Value: Sendable>(
    wakingTogether: Bool = false,
    _ operation: @escaping @Sendable () async -> Value
  ) async -> Value? {
    let executor = TestExecutor()
    let end = TestEnd<Value>()
    return await withTaskGroup { group in
      group.addTask(executorPreference: executor) { end.set(await operation()) }
      repeat { executor.drain() } while advance(wakingTogether: wakingTogether)
      let value = end.value
      group.cancelAll()
      executor.drain()
      return value
    }
  }
}

private final class TestEnd<Value: Sendable>: Sendable {
  private let held = Guarded<Value?>(nil)
  package var value: Value? { held.withLock { $0 } }
  func set(_ value: Value) { held.withLock { $0 = value } }
}

/// Runs jobs one after the other, when it is told to.
private final class TestExecutor: TaskExecutor {
  private let jobs = Guarded<[UnownedJob]>([])

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

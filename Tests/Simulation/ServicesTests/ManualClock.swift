import Synchronization

/// A clock that stands still until a test advances it.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    let offset: Duration
    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  /// Who is woken first of those who sleep until the same moment.
  enum Phase: Int, Sendable, Comparable {
    case timeline, delivery, timer
    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  private struct Sleeper: Sendable {
    let deadline: Instant
    let phase: Phase
    let number: Int
    let continuation: CheckedContinuation<Bool, Never>

    func isBefore(_ other: Self) -> Bool {
      (deadline, phase, number) < (other.deadline, other.phase, other.number)
    }
  }

  private struct State: Sendable {
    var now = Instant(offset: .zero)
    var lastNumber = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// How many sleep; 0 once all has ended, or a time-out was left behind.
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleep(until: deadline, phase: .timer)
  }

  func sleep(until deadline: Instant, phase: Phase) async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    let isWhole = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let early: Bool? = state.withLock { state in
          if state.cancelled.remove(number) != nil { return false }
          if deadline <= state.now { return true }
          state.sleepers.append(
            Sleeper(deadline: deadline, phase: phase, number: number, continuation: continuation)
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
  func advance(wakingTogether: Bool) -> Bool {
    let woken = state.withLock { state -> [Sleeper] in
      let sorted = state.sleepers.sorted { $0.isBefore($1) }
      guard let first = sorted.first else { return [] }
      state.now = max(state.now, first.deadline)
      let woken =
        wakingTogether ? sorted.prefix { $0.deadline == first.deadline }.reversed() : [first]
      state.sleepers.removeAll { sleeper in woken.contains { $0.number == sleeper.number } }
      return woken
    }
    for sleeper in woken { sleeper.continuation.resume(returning: true) }
    return !woken.isEmpty
  }
}

/// An executor that runs its jobs one after the other, when it is told to.
final class ManualExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs all jobs that are ready, and those that become ready by it.
  func drain() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

public import SimulationKernel

/// A clock that moves only when an event fires.
///
/// A sleep on it is an event in the run's queue: it ends at its moment exactly, ties with other
/// sleeps in the order they began, and leaves the queue at once when its task is cancelled.
public struct VirtualClock: Clock, Sendable {
  let executor: VirtualExecutor

  /// The present moment of the run.
  public var now: SimulationTime {
    executor.passDoor("the clock")
    return executor.present
  }

  /// The finest step of the clock: one nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until the clock reads `deadline`.
  ///
  /// A deadline that is not after the present ends at the present moment, after everything else
  /// that is due then.
  ///
  /// - Parameters:
  ///   - deadline: When to go on.
  ///   - tolerance: Ignored: the clock is exact.
  /// - Throws: `CancellationError` when the task is cancelled while it waits or was before, when
  ///   the run has ended, and on a thread that is not the run's.
  public func sleep(until deadline: SimulationTime, tolerance: Duration? = nil) async throws {
    let home = unsafe Unmanaged.passUnretained(executor)
    let (ticket, cause) = try executor.beginSleep()
    let isCancelled = await withTaskCancellationHandler {
      await unsafe withUnsafeContinuation { continuation in
        unsafe home.takeUnretainedValue().park(ticket, continuation, until: deadline)
      }
    } onCancel: {
      unsafe home.takeUnretainedValue().cancelSleep(ticket)
    }
    executor.endSleep(ticket, cause: isCancelled ? nil : cause)
    if isCancelled { throw CancellationError() }
  }
}

// A sleep, step by step. The closures above hold the executor unretained: the clock of the sleeping
// task keeps it.
extension VirtualExecutor {
  func passDoor(_ door: StaticString) {
    if !mayPass(door) { return }
    if unsafe state.pointee.isWatchingCulprits { unsafe state.pointee.noteCulprit() }
  }

  /// Takes a slot for a sleep, unless the run has ended or is somewhere else.
  func beginSleep() throws -> (ticket: SleepTicket, cause: Int) {
    guard mayPass("the clock"), !isEnded else { throw CancellationError() }
    unsafe state.pointee.adoptRunningTask()
    return unsafe (state.pointee.sleepers.reserve(), state.pointee.cause)
  }

  /// Parks a task, unless it was cancelled since it took its slot.
  func park(
    _ ticket: SleepTicket,
    _ continuation: UnsafeContinuation<Bool, Never>,
    until deadline: SimulationTime
  ) {
    guard !(unsafe state.pointee.sleepers.isCancelled(ticket)) else {
      unsafe continuation.resume(returning: true)
      return
    }
    unsafe state.pointee.park(ticket, continuation, until: max(deadline, present))
  }

  /// Wakes the sleeper, whose task was cancelled; does nothing when the sleep is over.
  func cancelSleep(_ ticket: SleepTicket) {
    guard isHome else { return cancelSleepFromElsewhere(ticket) }
    guard let continuation = unsafe state.pointee.cancelSleep(ticket) else { return }
    unsafe continuation.resume(returning: true)
  }

  /// Gives the slot back.
  ///
  /// A sleep that ended by itself goes on under the cause it began under; a
  /// cancelled one under that of whoever cancelled it.
  func endSleep(_ ticket: SleepTicket, cause: Int?) {
    guard isHome else { return }
    unsafe state.pointee.sleepers.release(ticket)
    unsafe state.pointee.adoptRunningTask()
    if let cause { unsafe state.pointee.cause = cause }
  }
}

import CSwiftRuntime
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
  @concurrent
  @inline(__always)
  public func sleep(until deadline: SimulationTime, tolerance: Duration? = nil) async throws {
    // Outside actors, as `Clock` asks, and inlined: so it becomes one with what the protocol calls,
    // which saves a frame on the task's stack and a switch of the runtime.
    let sleep = try executor.beginSleep()
    await unsafe withUnsafeContinuation { continuation in
      unsafe executor.park(sleep, continuation, until: deadline)
    }
    try executor.endSleep(sleep)
  }
}

/// One sleep, from before its task is parked until after it goes on.
@safe
struct Sleep {
  let ticket: SleepTicket
  /// The cause it began under.
  let cause: Int
  /// What the runtime knows the handler of its cancellation by; `nil` when that was called at once.
  let watch: UnsafeMutableRawPointer?
}

// A sleep, step by step.
extension VirtualExecutor {
  func passDoor(_ door: StaticString) {
    if !mayPass(door) { return }
    if unsafe state.pointee.isWatchingCulprits { unsafe state.pointee.noteCulprit() }
  }

  /// Takes a place for a sleep and watches for its cancellation, unless the run has ended or is
  /// somewhere else.
  func beginSleep() throws -> Sleep {
    guard mayPass("the clock"), !isEnded else { throw CancellationError() }
    unsafe state.pointee.adoptRunningTask()
    let ticket = unsafe state.pointee.sleepers.reserve()
    let cause = unsafe state.pointee.cause
    return unsafe Sleep(ticket: ticket, cause: cause, watch: frontier_watch_sleep(ticket.place))
  }

  /// Parks a task, unless it was cancelled since it took its place.
  func park(
    _ sleep: Sleep,
    _ continuation: UnsafeContinuation<Void, Never>,
    until deadline: SimulationTime
  ) {
    guard !(unsafe state.pointee.sleepers.isCancelled(sleep.ticket)) else {
      unsafe continuation.resume()
      return
    }
    unsafe state.pointee.park(sleep.ticket, continuation, until: max(deadline, present))
  }

  /// Wakes the sleeper, whose task was cancelled; does nothing when the sleep is over.
  func cancelSleep(_ ticket: SleepTicket) {
    guard isHome else { return cancelSleepFromElsewhere(ticket) }
    guard let continuation = unsafe state.pointee.cancelSleep(ticket) else { return }
    unsafe continuation.resume()
  }

  /// Stops watching, and gives the place back.
  ///
  /// A sleep that ended by itself goes on under the cause it began under; a
  /// cancelled one under that of whoever cancelled it.
  func endSleep(_ sleep: Sleep) throws {
    unsafe swift_task_removeCancellationHandler(sleep.watch)
    guard isHome else { throw CancellationError() }
    let isCancelled = unsafe state.pointee.sleepers.isCancelled(sleep.ticket)
    unsafe state.pointee.sleepers.release(sleep.ticket)
    unsafe state.pointee.adoptRunningTask()
    if isCancelled { throw CancellationError() }
    unsafe state.pointee.cause = sleep.cause
  }
}

/// What the runtime calls when a sleeping task is cancelled, on whatever thread cancels it.
///
/// The sleep cannot end before this returns, so its clock keeps the executor, and with it the place.
@c(frontier_cancel_sleep)
func cancelSleep(at place: UnsafeMutableRawPointer?) {
  guard let place = unsafe place?.assumingMemoryBound(to: Sleeper.self) else { return }
  unsafe place.pointee.home.takeUnretainedValue().cancelSleep(SleepTicket(place))
}

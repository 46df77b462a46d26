import SimulationKernel
import Synchronization

// The end of a run: what is left is cancelled, its jobs are run, and only then is it over.
extension VirtualExecutor {
  func end(_ outcome: Outcome, until: SimulationTime?) -> TerminationReason {
    stage.store(.ending, ordering: .releasing)
    if case .reachedUntil = outcome, let until {
      moment.store(until.nanoseconds, ordering: .relaxed)
    }
    let violation = inbox.withLock { inbox in
      inbox.violation.map { named($0, resumedTask: inbox.resumedTask) }
    }
    let unfinished = cancelRoots()
    clearUp()
    if let violation { return .leftVirtualTime(violation) }
    switch outcome {
    case .finished: return .finished
    case .reachedUntil: return .reachedUntil(unfinished: unfinished)
    case .stuck: return .stuck(unfinished: unfinished)
    case .exceeded(let words): return .exceeded(words)
    case .stopped: return .stopped
    }
  }

  /// Cancels what has not finished, and reports it.
  ///
  /// Cancelling a task wakes its sleepers and its children's at once, and only those: so this is
  /// how a task's sleeps are known, and nothing need be noted for it while the run goes on.
  private func cancelRoots() -> [UnfinishedTask] {
    let roots = unsafe state.pointee.roots.filter { !$0.isFinished }
    let since = roots.map { unsafe state.pointee.lastRan($0) }
    return zip(roots, since).map { root, since in
      unsafe state.pointee.earliestCancelledSleep = root.task == nil ? root.start : nil
      root.task?.cancel()
      return UnfinishedTask(
        name: root.name,
        endless: root.endless,
        sleepingUntil: unsafe state.pointee.earliestCancelledSleep,
        since: since
      )
    }
  }

  /// Runs the jobs of what was cancelled, up to a bound, and closes the inbox.
  private func clearUp() {
    let preference = unsafe asUnownedTaskExecutor()
    var budget = limits.jobsPerInstant
    var isOpen = true
    while isOpen {
      wakeSleepers()
      while budget > 0, let next = unsafe state.pointee.ready.popFirst() {
        budget -= 1
        unsafe run(next, on: preference)
      }
      dropActions()
      let mail = inbox.withLock { inbox in
        let mail = inbox
        inbox.jobs = []
        inbox.cancelledSleeps = []
        let isQuiet = unsafe state.pointee.ready.count == 0
        inbox.isClosed = budget == 0 || (mail.jobs.isEmpty && isQuiet)
        return mail
      }
      for ticket in mail.cancelledSleeps { cancelSleep(ticket) }
      for job in mail.jobs { unsafe state.pointee.enqueue(job) }
      isOpen = !inbox.withLock { $0.isClosed }
    }
    unsafe state.pointee.roots = []
    stage.store(.over, ordering: .releasing)
  }

  /// Ends the sleeps of tasks that no root's cancellation reached.
  private func wakeSleepers() {
    for ticket in unsafe state.pointee.sleepers.parked() { cancelSleep(ticket) }
  }

  private func dropActions() {
    // Dropped at the end of this function, after the state was let go.
    let actions = unsafe state.pointee.actions.takeAll()
    withExtendedLifetime(actions) {}
  }

  /// Says whose task it was that another thread resumed, as far as that can be known.
  private func named(_ violation: Violation, resumedTask: UInt?) -> Violation {
    guard let resumedTask else { return violation }
    let roots = unsafe state.pointee.roots.filter { !$0.isFinished }
    let isResumed = { (root: RootTask) in
      root.task.map { RootTask.address(of: $0) == resumedTask } ?? false
    }
    if let root = roots.first(where: isResumed) {
      return Violation(
        description: "'\(root.name)' was resumed from another thread",
        task: root.name
      )
    }
    guard let root = roots.first, roots.count == 1 else { return violation }
    return Violation(
      description: "a child of '\(root.name)' was resumed from another thread",
      task: root.name
    )
  }
}

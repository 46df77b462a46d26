import SimulationKernel
import Synchronization

// What a run loop offers the world, done here because here is the state. A call from elsewhere is
// noted as a violation and changes nothing.
extension VirtualExecutor {
  var firedEvents: Int {
    guard mayPass("the run loop") || isEnded else { return 0 }
    return unsafe state.pointee.firedEvents
  }

  var scheduledEvents: Int {
    guard mayPass("the run loop") || isEnded else { return 0 }
    return unsafe state.pointee.queue.count
  }

  var cause: Int {
    get {
      guard isHome else { return 0 }
      unsafe state.pointee.adoptRunningTask()
      return unsafe state.pointee.cause
    }
    set {
      guard mayPass("the recorder") else { return }
      unsafe state.pointee.adoptRunningTask()
      unsafe state.pointee.cause = newValue
    }
  }

  func follow(record number: Int) {
    guard mayPass("the recorder") else { return }
    unsafe state.pointee.follow(record: number, paying: limits.jobsPerRecord)
  }

  func schedule(
    at moment: SimulationTime,
    phase: EventPhase,
    tie: UInt32,
    _ action: @escaping @Sendable () -> Void
  ) -> EventHandle {
    guard mayPass("the event queue"), !isEnded else { return unsafe state.pointee.noEvent }
    return unsafe state.pointee.schedule(at: moment, phase: phase, tie: tie, action)
  }

  func afterTurns(_ count: Int, _ action: @escaping @Sendable () -> Void) {
    precondition((1...128).contains(count), "an action waits from 1 to 128 turns")
    guard mayPass("the run loop") else { return action() }
    unsafe state.pointee.line(up: action, times: count)
  }

  func cancel(_ handle: EventHandle) -> Bool {
    guard mayPass("the event queue"), !isEnded else { return false }
    // The action is dropped here, after the state was let go: what it holds may call in again.
    let action = unsafe state.pointee.cancel(handle)
    return action != nil
  }

  func start(
    _ name: String,
    at moment: SimulationTime?,
    endless: Bool,
    _ operation: @escaping @Sendable () async -> Void
  ) {
    guard mayPass("the run loop"), !isEnded else { return }
    let present = self.present
    let start = moment ?? present
    let root = unsafe state.pointee.addRoot(name, endless: endless, start: start)
    guard let moment else { return launch(root, name, at: present, operation) }
    _ = schedule(at: moment, phase: .timer, tie: 0) { [self] in
      launch(root, name, at: moment, operation)
    }
  }

  func stop() {
    guard mayPass("the run loop") else { return }
    alarm.store(true, ordering: .releasing)
  }

  func cancelTask(_ name: String) {
    guard mayPass("the run loop"), !isEnded else { return }
    // A copy, because handlers of cancelled tasks run at once and may call in again.
    let roots = unsafe state.pointee.roots
    for (index, root) in roots.enumerated() where root.name == name && !root.isFinished {
      if let task = root.task {
        task.cancel()
      } else {
        unsafe state.pointee.roots[index].isCancelledEarly = true
      }
    }
  }

  private func launch(
    _ root: Int,
    _ name: String,
    at moment: SimulationTime,
    _ operation: @escaping @Sendable () async -> Void
  ) {
    let task = Task(name: name, executorPreference: self) { [self] in
      await RootTask.$family.withValue(name) { await operation() }
      if isHome { unsafe state.pointee.finish(root: root) }
    }
    unsafe state.pointee.adopt(task, root: root, at: moment)
    if unsafe state.pointee.roots[root].isCancelledEarly { task.cancel() }
  }
}

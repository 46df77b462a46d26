import Glibc
import SimulationKernel
import Synchronization

/// Runs the jobs of one run, in the order they became ready, on the thread that called `run`.
///
/// A task started with this executor as its preference, and all its child tasks, task groups,
/// `async let` and default actors, run here. Priorities are ignored.
@safe
public final class VirtualExecutor: TaskExecutor, @unchecked Sendable {
  // Why it may be shared between threads although the compiler cannot see it: `state` is touched
  // only by the run's home. Before the run that is whoever sets it up, one thread at a time; during
  // the run it is the thread whose id stands in `owner`; afterwards it is nobody. Each way in asks
  // `isHome` first. Other threads find the inbox, which has a lock, and the atomics.

  enum Stage: UInt8, AtomicRepresentable { case setUp, running, ending, over }

  let limits: VirtualRunLoop.Limits
  let state: UnsafeMutablePointer<RunState>
  let stage = Atomic(Stage.setUp)
  /// The run's thread while it runs, otherwise 0.
  let owner = Atomic<UInt>(0)
  /// The present moment, readable from every thread.
  let moment = Atomic<Int64>(0)
  let inbox = Guarded(Inbox())
  /// Set once there is a violation or the run is to stop, so that it need not look after each job.
  let alarm = Atomic(false)

  init(limits: VirtualRunLoop.Limits) {
    self.limits = limits
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: RunState(home: Unmanaged.passUnretained(self)))
    // Looked at first here, because installing takes a moment and must be over before a job runs.
    GlobalEnqueueHook.install()
  }

  deinit {
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }

  /// Takes a job that has become ready.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    guard isHome else { return enqueueFromElsewhere(job) }
    unsafe state.pointee.enqueue(job)
  }
}

// Who is asking.
extension VirtualExecutor {
  /// Whether the caller may touch the state.
  var isHome: Bool {
    owner.load(ordering: .relaxed) == pthread_self() || stage.load(ordering: .acquiring) == .setUp
  }

  /// The present moment; every thread may ask.
  var present: SimulationTime {
    SimulationTime(nanoseconds: moment.load(ordering: .relaxed))
  }

  /// Whether the run is over, or only still clearing up.
  var isEnded: Bool {
    switch stage.load(ordering: .acquiring) {
    case .setUp, .running: false
    case .ending, .over: true
    }
  }

  /// Whether a door of the world may be passed; coming from another thread is a violation.
  func mayPass(_ door: StaticString) -> Bool {
    if isHome { return true }
    let task = RootTask.family.map { Task.name ?? $0 }
    let who = RootTask.currentDescription.map { " by \($0)" } ?? ""
    recordViolation(
      Violation(description: "\(door) was used from another thread\(who)", task: task)
    )
    return false
  }
}

// What came from elsewhere.
extension VirtualExecutor {
  /// Keeps the first violation of a run; what happens when it has ended is nobody's violation.
  func recordViolation(_ violation: Violation, resumedTask: UInt? = nil) {
    guard stage.load(ordering: .acquiring) == .running else { return }
    inbox.withLock { inbox in
      guard inbox.violation == nil else { return }
      inbox.violation = violation
      inbox.resumedTask = resumedTask
    }
    alarm.store(true, ordering: .releasing)
  }

  /// Takes work that one of this run's jobs gave to the process's own pool.
  ///
  /// It is kept on this thread: the run is lost, but nothing of it ever runs beside it.
  func catchEscaping(_ job: UnownedJob) {
    let who = RootTask.currentDescription ?? "an action"
    recordViolation(
      Violation(
        description: "\(who) created a task with Task {} or Task.detached, which runs outside "
          + "virtual time; async let and task groups stay inside",
        task: RootTask.family.map { Task.name ?? $0 }
      )
    )
    unsafe state.pointee.enqueue(job)
  }

  /// Wakes a sleeper whose task another thread cancelled.
  func cancelSleepFromElsewhere(_ ticket: SleepTicket) {
    recordViolation(Violation(description: "a task was cancelled from another thread", task: nil))
    inbox.withLock { inbox in
      if !inbox.isClosed { inbox.cancelledSleeps.append(ticket) }
    }
  }

  private func enqueueFromElsewhere(_ job: UnownedJob) {
    let violation = Violation(description: "a task was resumed from another thread", task: nil)
    recordViolation(violation, resumedTask: RootTask.address(of: job))
    let isTaken = inbox.withLock { inbox in
      guard !inbox.isClosed else { return false }
      inbox.jobs.append(job)
      return true
    }
    // The run is over and its state gone quiet: the pool may end what is left of the task.
    if !isTaken { GlobalEnqueueHook.passToPool(job) }
  }
}

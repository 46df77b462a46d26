import CSwiftRuntime
import SimulationKernel

/// All that changes in a run, in one place that only the run's thread touches.
struct RunState: ~Copyable {
  var queue = EventQueue()
  var ready = ReadyJobs()
  var sleepers: SleeperTable
  var actions = ActionTable()
  var activity = TaskActivity()
  var roots: [RootTask] = []
  /// Root tasks that can finish: how many there were, and how many have not finished.
  var finishableCount = 0
  var unfinishedCount = 0
  var cause = 0
  /// The task that the current cause is of, or the job it runs in; 0 while an event fires.
  private var running: UInt = 0
  /// Whether no task has run yet in a job that is not a task's own.
  private var isJobFresh = false
  /// Which tasks stopped at this instant, and under which cause.
  private var stops = TaskStops()
  /// The queue's count of refills when ``warmSleepers()`` last looked.
  private var warmedRefill = 0
  /// Set while a turn is taken, until it makes a job ready: that runs in its place.
  private var isTakingTurn = false
  var firedEvents = 0
  /// Jobs run and events fired since time last moved, less those that records have paid for.
  var jobsThisInstant = 0
  /// Set while a run that seems to stand still is watched for who keeps it busy.
  var isWatchingCulprits = false
  var culprits: [String] = []
  /// The earliest moment among the sleeps cancelled since this was last set.
  var earliestCancelledSleep: SimulationTime?
  /// A handle that is stale from the start: the answer when nothing was scheduled.
  let noEvent: EventHandle

  /// - Parameter home: The executor that owns the state.
  init(home: Unmanaged<VirtualExecutor>) {
    noEvent = queue.schedule(0, at: .start)
    _ = queue.cancel(noEvent)
    sleepers = unsafe SleeperTable(home: home, noEvent: noEvent)
  }

  /// Whether something is scheduled that may still change what happens.
  var hasLivelyEvents: Bool { queue.count > actions.backgroundCount }

  /// Whether every task that can finish has done so.
  var isOver: Bool { finishableCount > 0 && unfinishedCount == 0 }

  mutating func enqueue(_ job: UnownedJob) {
    if isWatchingCulprits { noteCulprit() }
    // A task that hops to another executor is no current task any more; it is the job.
    adopt(RootTask.currentAddress ?? RootTask.address(of: job))
    let next = ReadyJob(job: job, cause: cause)
    if isTakingTurn {
      isTakingTurn = false
      ready.prepend(next)
    } else {
      ready.append(next)
    }
  }

  /// Takes the next job or turn and makes its cause the current one.
  mutating func beginReady(at moment: SimulationTime) -> ReadyJob? {
    guard let next = ready.popFirst() else { return nil }
    noteStop()
    cause = next.cause
    jobsThisInstant += 1
    isTakingTurn = false
    if next.turn != nil {
      running = 0
    } else {
      running = RootTask.address(of: next.job)
      isJobFresh = true
      activity.note(running, at: moment)
    }
    return next
  }

  /// Puts an action in line, to be done when it has come to the front so many times.
  mutating func line(up body: @escaping @Sendable () -> Void, times: Int) {
    adoptRunningTask()
    let slot = actions.insert(ScheduledAction(body: body, cause: cause, isBackground: false))
    ready.append(ReadyJob(turn: .init(slot: slot, rounds: times - 1), cause: cause))
  }

  /// What a turn at the front of the line is to do; `nil` when it has gone to the end once more.
  mutating func take(_ turn: ReadyJob.Turn) -> ScheduledAction? {
    guard turn.rounds == 0 else {
      let next = ReadyJob.Turn(slot: turn.slot, rounds: turn.rounds - 1)
      ready.append(ReadyJob(turn: next, cause: cause))
      return nil
    }
    isTakingTurn = true
    return actions.take(slot: turn.slot)
  }

  /// Makes a record the current cause; some jobs of this moment no longer count.
  mutating func follow(record number: Int, paying jobs: Int) {
    adoptRunningTask()
    cause = number
    guard jobsThisInstant > 0 else { return }
    jobsThisInstant = max(jobsThisInstant - jobs, 0)
    if isWatchingCulprits { (isWatchingCulprits, culprits) = (false, []) }
  }

  /// Notes that no job runs: what an event does comes now.
  mutating func beginEvent() {
    noteStop()
    isTakingTurn = false
    running = 0
  }

  /// Forgets who stopped at the instant that is over.
  mutating func beginInstant() {
    jobsThisInstant = 0
    isWatchingCulprits = false
    stops.removeAll()
  }

  /// Makes the cause of the task that runs now the current one.
  ///
  /// A default actor runs all that wait for it in one job. The job has the cause of the task that
  /// made it ready, which runs first; the others have come to the actor at the same instant, and
  /// each goes on under the cause it had then.
  mutating func adoptRunningTask() {
    if let task = RootTask.currentAddress { adopt(task) }
  }

  private mutating func adopt(_ task: UInt) {
    // An action is no task's, whatever task the run loop was called from.
    guard running != 0, task != running else { return }
    noteStop()
    if !isJobFresh, let last = stops.lastCause(of: task) { cause = last }
    running = task
    isJobFresh = false
  }

  private mutating func noteStop() {
    if running != 0 { stops.append(task: running, cause: cause) }
  }

  mutating func noteCulprit() {
    guard let name = RootTask.currentDescription, !culprits.contains(name) else { return }
    culprits.append(name)
  }
}

// Payloads of events. An odd one is twice the slot of an action, and one. An even one is the
// continuation of a sleeper: the address of something the runtime keeps at a multiple of 16.
extension RunState {
  mutating func park(
    _ ticket: SleepTicket,
    _ continuation: UnsafeContinuation<Void, Never>,
    until deadline: SimulationTime
  ) {
    if isWatchingCulprits { noteCulprit() }
    let payload = unsafe unsafeBitCast(continuation, to: UInt64.self)
    let event = queue.schedule(payload, at: deadline)
    sleepers.park(ticket, event: event, deadline: deadline)
  }

  /// Asks for the memory of the sleepers that wake next, each time the queue has found out which.
  ///
  /// Many of these requests are under way at once; the runtime, as it goes on with one task after
  /// the other, would wait for them one by one. Few sleepers are in the cache anyway.
  mutating func warmSleepers() {
    guard queue.refillCount != warmedRefill else { return }
    warmedRefill = queue.refillCount
    guard queue.count > 512 else { return }
    queue.forEachPayloadInFront { payload in
      if let task = unsafe Self.task(payload) { unsafe frontier_prefetch_task(task) }
    }
    queue.forEachPayloadInFront { payload in
      if let task = unsafe Self.task(payload) { unsafe frontier_prefetch_frames(task) }
    }
  }

  /// The task behind a payload in the queue: it waits there, and so exists.
  private static func task(_ payload: UInt64) -> UnsafeRawPointer? {
    payload & 1 == 0 ? unsafe UnsafeRawPointer(bitPattern: UInt(payload)) : nil
  }

  /// The sleeper that an even payload is.
  static func sleeper(_ payload: UInt64) -> UnsafeContinuation<Void, Never> {
    unsafe unsafeBitCast(payload, to: UnsafeContinuation<Void, Never>.self)
  }

  mutating func schedule(
    at moment: SimulationTime,
    phase: EventPhase,
    tie: UInt32,
    _ body: @escaping @Sendable () -> Void
  ) -> EventHandle {
    if isWatchingCulprits { noteCulprit() }
    adoptRunningTask()
    let action = ScheduledAction(body: body, cause: cause, isBackground: phase == .background)
    let slot = actions.insert(action)
    return queue.schedule(UInt64(slot) << 1 | 1, at: moment, phase: phase, tie: tie)
  }

  /// Takes an event out of the queue; the caller drops its action.
  mutating func cancel(_ handle: EventHandle) -> ScheduledAction? {
    guard let payload = queue.cancel(handle), payload & 1 == 1 else { return nil }
    return actions.take(slot: Int(payload >> 1))
  }

  /// Ends a sleep whose task was cancelled: its event leaves the queue at once.
  ///
  /// - Returns: Whom to wake; `nil` when the sleep has ended already, or not begun.
  mutating func cancelSleep(_ ticket: SleepTicket) -> UnsafeContinuation<Void, Never>? {
    guard let parking = sleepers.parking(ticket) else {
      sleepers.cancel(ticket)
      return nil
    }
    guard let payload = queue.cancel(parking.event) else { return nil }
    sleepers.cancel(ticket)
    earliestCancelledSleep = min(earliestCancelledSleep ?? parking.deadline, parking.deadline)
    return unsafe Self.sleeper(payload)
  }
}

// Root tasks, in the order they were asked for.
extension RunState {
  mutating func addRoot(_ name: String, endless: Bool, start: SimulationTime) -> Int {
    if !endless {
      finishableCount += 1
      unfinishedCount += 1
    }
    roots.append(RootTask(name: name, endless: endless, start: start))
    return roots.count - 1
  }

  mutating func adopt(_ task: Task<Void, Never>, root index: Int, at moment: SimulationTime) {
    activity.insert(RootTask.address(of: task), at: moment)
    roots[index].task = task
  }

  mutating func finish(root index: Int) {
    guard !roots[index].isFinished else { return }
    roots[index].isFinished = true
    roots[index].task = nil
    if !roots[index].endless { unfinishedCount -= 1 }
  }

  /// When the task last ran, or when it starts if it has not.
  mutating func lastRan(_ root: RootTask) -> SimulationTime {
    guard let task = root.task else { return root.start }
    return activity.lastRan(RootTask.address(of: task)) ?? root.start
  }

  /// The names of root tasks that have not finished, quoted; at most eight.
  func unfinishedNames(where isWanted: (RootTask) -> Bool = { _ in true }) -> String {
    let names = roots.filter { !$0.isFinished && isWanted($0) }.map { "'\($0.name)'" }
    return Self.list(names)
  }

  /// Joins names with commas; the ninth and later are only counted.
  static func list(_ names: [String]) -> String {
    guard names.count > 8 else { return names.joined(separator: ", ") }
    return names.prefix(8).joined(separator: ", ") + " and \(names.count - 8) more"
  }
}

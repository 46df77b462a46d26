import Glibc
import SimulationKernel
import Synchronization

// The run: all that is ready, then the next event, until an ending is reached.
extension VirtualExecutor {
  /// An ending before anything is known about who had not finished.
  enum Outcome {
    case finished, reachedUntil, stuck, stopped
    case exceeded(String)
  }

  /// How many more jobs are watched, once a run stands still, to see whose they are.
  private static let watchedJobs = 256

  func run(until: SimulationTime?, onlooker: Onlooker?) -> TerminationReason {
    let outer = unsafe GlobalEnqueueHook.enter(self)
    let earlier = stage.compareExchange(
      expected: .setUp,
      desired: .running,
      ordering: .acquiringAndReleasing
    )
    precondition(earlier.exchanged, "a run loop runs only once")
    owner.store(pthread_self(), ordering: .releasing)
    let outcome = runToOutcome(until: until, onlooker: onlooker)
    let ending = end(outcome, until: until)
    owner.store(0, ordering: .releasing)
    unsafe GlobalEnqueueHook.leave(to: outer)
    return ending
  }

  private func runToOutcome(until: SimulationTime?, onlooker: Onlooker?) -> Outcome {
    let preference = unsafe asUnownedTaskExecutor()
    var nextLook = onlooker?.period ?? .max
    // What was set up may have been too much already.
    if let outcome = alarmedOutcome { return outcome }
    while true {
      if let outcome = unsafe runReadyJobs(on: preference) { return outcome }
      if unsafe state.pointee.isOver { return .finished }
      if !(unsafe state.pointee.hasLivelyEvents) {
        if unsafe state.pointee.unfinishedCount > 0 {
          return somethingComesFromOutside() ? .stopped : .stuck
        }
        if until == nil { return .finished }
      }
      guard let next = unsafe state.pointee.queue.nextTime else { return .reachedUntil }
      if let until, next > until { return .reachedUntil }
      if next >= .end { return unsafe state.pointee.unfinishedCount > 0 ? .stuck : .finished }
      if let onlooker, firedEvents >= nextLook {
        nextLook = firedEvents + onlooker.period
        let glance = Onlooker.Glance(events: firedEvents, time: present)
        if !onlooker.look(glance) { return .stopped }
        if let outcome = alarmedOutcome { return outcome }
      }
      if let outcome = fire(at: next) { return outcome }
    }
  }

  private func runReadyJobs(on preference: UnownedTaskExecutor) -> Outcome? {
    let present = self.present
    while let next = unsafe state.pointee.beginReady(at: present) {
      unsafe run(next, on: preference)
      if let outcome = alarmedOutcome { return outcome }
      if unsafe state.pointee.jobsThisInstant >= limits.jobsPerInstant,
        let outcome = watchStandstill()
      {
        return outcome
      }
    }
    return nil
  }

  /// Runs a job, or takes a turn.
  func run(_ next: ReadyJob, on preference: UnownedTaskExecutor) {
    if let turn = next.turn {
      unsafe state.pointee.take(turn)?.body()
    } else {
      unsafe next.job.runSynchronously(on: preference)
    }
  }

  private func fire(at next: SimulationTime) -> Outcome? {
    if let limit = limits.time, next > limit {
      return .exceeded("virtual time passed \(limit); \(unfinishedWords())")
    }
    guard unsafe state.pointee.firedEvents < limits.events else {
      return .exceeded("more than \(limits.events) events fired; \(unfinishedWords())")
    }
    if next.nanoseconds != moment.load(ordering: .relaxed) {
      moment.store(next.nanoseconds, ordering: .relaxed)
      unsafe state.pointee.beginInstant()
    }
    guard let event = unsafe state.pointee.queue.popNext() else { return nil }
    unsafe state.pointee.warmSleepers()
    unsafe state.pointee.firedEvents += 1
    unsafe state.pointee.jobsThisInstant += 1
    unsafe state.pointee.beginEvent()
    perform(event.payload)
    return alarmedOutcome
  }

  /// The ending that an alarm means, when there is one.
  private var alarmedOutcome: Outcome? {
    alarm.load(ordering: .relaxed) ? .stopped : nil
  }

  private func perform(_ payload: UInt64) {
    if payload & 1 == 0 {
      // The sleeper sets its cause itself when it runs again.
      unsafe RunState.sleeper(payload).resume()
    } else if let action = unsafe state.pointee.actions.take(slot: Int(payload >> 1)) {
      unsafe state.pointee.cause = action.cause
      action.body()
    }
  }
}

// Runs that do not come to an end by themselves.
extension VirtualExecutor {
  /// Called for each job beyond the limit of one moment: looks on for a while, then gives up.
  private func watchStandstill() -> Outcome? {
    unsafe state.pointee.isWatchingCulprits = true
    let excess = unsafe state.pointee.jobsThisInstant - limits.jobsPerInstant
    guard excess >= Self.watchedJobs else { return nil }
    let present = self.present
    var names = unsafe state.pointee.culprits
    // Tasks that show themselves at no door are known by their own jobs, if they are roots.
    for root in unsafe state.pointee.roots where !root.isFinished {
      let name = "'\(root.name)'"
      let ranNow = unsafe state.pointee.lastRan(root) == present
      if ranNow, names.count < 8, !names.contains(name) { names.append(name) }
    }
    return .exceeded(
      "more than \(limits.jobsPerInstant) jobs ran at \(present) and time cannot move on; "
        + "at work: \(RunState.list(names))"
    )
  }

  private func unfinishedWords() -> String {
    let names = unsafe state.pointee.unfinishedNames()
    return names.isEmpty ? "no task is unfinished" : "unfinished: \(names)"
  }

  /// Waits in real time for another thread to hand something in, before a run is called stuck.
  private func somethingComesFromOutside() -> Bool {
    let step: Duration = .milliseconds(1)
    var waited = Duration.zero
    while waited < limits.timeout {
      if alarm.load(ordering: .acquiring) { return true }
      usleep(1_000)
      waited += step
    }
    return alarm.load(ordering: .acquiring)
  }
}

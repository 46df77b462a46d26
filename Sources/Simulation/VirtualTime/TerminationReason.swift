public import SimulationKernel

/// How a run came to its end.
public enum TerminationReason: Hashable, Sendable {
  /// Every task that can finish has finished.
  case finished
  /// The moment the caller named is over; these tasks had not finished.
  case reachedUntil(unfinished: [UnfinishedTask])
  /// Nothing is left to fire, and these tasks still wait.
  case stuck(unfinished: [UnfinishedTask])
  /// A limit was passed; the words name the limit and the tasks.
  case exceeded(String)
  /// Whoever looked on, or something in the run, had it stopped.
  case stopped
  /// Something left virtual time, so the run proves nothing.
  case leftVirtualTime(Violation)
}

/// A root task that had not finished when its run ended.
public struct UnfinishedTask: Hashable, Sendable {
  /// The name it was started under.
  public let name: String
  /// Whether it was said to go on for ever.
  public let endless: Bool
  /// When the earliest sleep of the task and its children would have ended, if any slept.
  ///
  /// For a task that was to start later: the moment of its start.
  public let sleepingUntil: SimulationTime?
  /// When it began to wait: the moment its own last job ran.
  public let since: SimulationTime

  /// Creates a report about one task.
  public init(
    name: String,
    endless: Bool,
    sleepingUntil: SimulationTime?,
    since: SimulationTime
  ) {
    self.name = name
    self.endless = endless
    self.sleepingUntil = sleepingUntil
    self.since = since
  }
}

/// The first thing in a run that left virtual time.
public struct Violation: Hashable, Sendable {
  /// What happened, in words for a person.
  public let description: String
  /// The name of the task that did it, where that is known.
  public let task: String?

  /// Creates a description of a violation.
  public init(description: String, task: String?) {
    self.description = description
    self.task = task
  }
}

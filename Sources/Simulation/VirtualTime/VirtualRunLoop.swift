public import SimulationKernel

/// One run in virtual time: a clock, an executor and the queue of what is to come.
///
/// All ready jobs of a moment run first, in the order they became ready; time moves only when
/// nothing is ready. A run loop runs once. Everything on it is called before the run by whoever
/// sets it up, one thread at a time, and during the run from its own jobs and actions; a call from
/// another thread is a ``Violation``. Several run loops may run at once, each on its own thread.
///
/// ```swift
/// let loop = VirtualRunLoop()
/// loop.start("shipment") {
///   try? await loop.clock.sleep(for: .seconds(3))
/// }
/// loop.run()  // .finished, at 3 s of virtual time
/// ```
public final class VirtualRunLoop: Sendable {
  /// What a run may use up before it is stopped.
  public struct Limits: Sendable {
    /// No event after this moment fires.
    public var time: SimulationTime?
    /// How many events fire.
    public var events: Int
    /// How many jobs and events there may be at one moment, beyond those that records pay for.
    public var jobsPerInstant: Int
    /// How many jobs and events of the moment one record pays for.
    ///
    /// Whoever records something gets on with it, so a run with much to do at one moment is told
    /// from one that turns in a circle. A circle that records as well ends with the other limits.
    public var jobsPerRecord: Int
    /// How long, in real time, a run with nothing left to fire waits for something from outside
    /// before it is called stuck.
    public var timeout: Duration

    /// Creates limits; by default there is none on virtual time, and generous ones on the rest.
    ///
    /// - Precondition: `events` and `jobsPerInstant` are positive.
    public init(
      time: SimulationTime? = nil,
      events: Int = 100_000_000,
      jobsPerInstant: Int = 1_000_000,
      jobsPerRecord: Int = 1_000,
      timeout: Duration = .milliseconds(200)
    ) {
      precondition(events > 0 && jobsPerInstant > 0, "a run must be allowed at least one step")
      precondition(jobsPerRecord >= 0, "a record cannot cost jobs")
      self.time = time
      self.events = events
      self.jobsPerInstant = jobsPerInstant
      self.jobsPerRecord = jobsPerRecord
      self.timeout = timeout
    }
  }

  /// What runs the jobs of this run.
  public let executor: VirtualExecutor

  /// Creates a run that stands at the start, with nothing scheduled.
  public init(limits: Limits = Limits()) {
    executor = VirtualExecutor(limits: limits)
  }

  /// The clock that the tasks of this run sleep on.
  public var clock: VirtualClock { VirtualClock(executor: executor) }

  /// The present moment.
  public var now: SimulationTime { clock.now }

  /// The number of events that have fired: sleeps that ended, and scheduled actions.
  public var firedEvents: Int { executor.firedEvents }

  /// Whether the run is over; what still runs then is only clearing up.
  public var isEnded: Bool { executor.isEnded }

  /// The number of events that have not fired, those of the background included.
  public var scheduledEvents: Int { executor.scheduledEvents }

  /// The record that what happens now happens because of; 0 is the scenario.
  ///
  /// A job gets the cause it was made ready under, an event the one it was scheduled under.
  /// Recording something sets it to the new record, see ``follow(record:)``. Tasks that wait for one
  /// default actor run in one job, and keep their own causes all the same.
  public var cause: Int {
    get { executor.cause }
    set { executor.cause = newValue }
  }

  /// Makes a record that was just written the current cause, and counts it as work done.
  public func follow(record number: Int) {
    executor.follow(record: number)
  }

  /// Does something that does not lead to what comes after it.
  ///
  /// It begins under the current cause; afterwards that is the current one again.
  public func apart<Value>(_ body: () throws -> Value) rethrows -> Value {
    let before = cause
    defer { cause = before }
    return try body()
  }

  /// Schedules something to be done.
  ///
  /// - Parameters:
  ///   - moment: When to do it.
  ///   - phase: Its place inside that moment. The background never keeps a run going.
  ///   - tie: Its place inside that moment and phase.
  ///   - action: What to do; it runs on the run's thread.
  /// - Returns: The name under which it can be cancelled; a stale one after the end of the run.
  /// - Precondition: `moment` is not in the past.
  @discardableResult
  public func schedule(
    at moment: SimulationTime,
    phase: EventPhase,
    tie: UInt32 = 0,
    _ action: @escaping @Sendable () -> Void
  ) -> EventHandle {
    executor.schedule(at: moment, phase: phase, tie: tie, action)
  }

  /// Does something at the present moment, after what is ready now.
  ///
  /// It lines up among the jobs as one of them would, and goes to the end of the line again until
  /// it has come to the front `count` times: so it can take the place that the last of several
  /// tasks would have, of which each wakes the next. The first task it resumes goes on in its
  /// place. After the run, and on another thread, which is a violation, it is done at once.
  ///
  /// - Precondition: `count` is from 1 to 128.
  public func afterTurns(_ count: Int, _ action: @escaping @Sendable () -> Void) {
    executor.afterTurns(count, action)
  }

  /// Takes something scheduled out of the queue.
  ///
  /// - Returns: Whether it was still to come.
  @discardableResult
  public func cancel(_ handle: EventHandle) -> Bool {
    executor.cancel(handle)
  }

  /// Starts a root task; it is ready at once, or at the moment given.
  ///
  /// The run goes on until all root tasks have finished, except the endless ones.
  ///
  /// - Parameters:
  ///   - name: What reports and messages call it. Child tasks may be given names of their own.
  ///   - moment: When it starts, as a timer; `nil` means now.
  ///   - endless: Whether it goes on for ever, so that nobody waits for its end.
  ///   - operation: What it does.
  public func start(
    _ name: String,
    at moment: SimulationTime? = nil,
    endless: Bool = false,
    _ operation: @escaping @Sendable () async -> Void
  ) {
    executor.start(name, at: moment, endless: endless, operation)
  }

  /// Cancels the root tasks that were started under a name and have not finished.
  ///
  /// One that has not begun yet will find itself cancelled when it does.
  public func cancelTask(_ name: String) {
    executor.cancelTask(name)
  }

  /// Notes a ``Violation`` when the caller is not on the run's thread.
  ///
  /// - Parameter door: What was used, for the message: "the transport".
  public func checkThread(_ door: StaticString) {
    executor.passDoor(door)
  }

  /// Has the run stop as soon as the job or action under way is over; it ends as
  /// ``TerminationReason/stopped``.
  public func stop() {
    executor.stop()
  }

  /// Runs until all tasks that can finish have finished, or nothing can happen any more.
  ///
  /// When no task that can finish was ever started, it runs until only the background is left,
  /// or until the moment given. At the end what is left is cancelled and its jobs are run, with
  /// ``isEnded`` set.
  ///
  /// - Parameters:
  ///   - until: The last moment whose events fire; `nil` means no such moment.
  ///   - onlooker: Looks on, and may have the run stopped.
  /// - Returns: How it ended.
  /// - Precondition: It has not been run before.
  public func run(until: SimulationTime? = nil, onlooker: Onlooker? = nil) -> TerminationReason {
    executor.run(until: until, onlooker: onlooker)
  }
}

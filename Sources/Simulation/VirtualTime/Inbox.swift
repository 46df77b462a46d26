/// What reached a run from threads that are not its own.
///
/// Whatever is in here proves that something left virtual time; it is kept so that the run can say
/// what, and so that the tasks concerned can still be cancelled and ended.
struct Inbox: Sendable {
  /// Jobs handed in by other threads, in the order they came.
  var jobs: [UnownedJob] = []
  /// Sleeps whose tasks other threads cancelled.
  var cancelledSleeps: [SleepTicket] = []
  /// The first violation.
  var violation: Violation?
  /// The address of the task that another thread resumed, when that was the first violation.
  var resumedTask: UInt?
  /// Set when the run is over and nobody will look here again.
  var isClosed = false
}

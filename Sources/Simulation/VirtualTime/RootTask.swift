import CSwiftRuntime
import SimulationKernel

/// A task that a run was asked to start, and whose end it waits for.
struct RootTask: Sendable {
  let name: String
  let endless: Bool
  /// When it starts, or started.
  let start: SimulationTime
  /// Gone before the task begins, and once it has finished.
  var task: Task<Void, Never>?
  var isFinished = false
  /// Cancelled before it began.
  var isCancelledEarly = false

  /// The name of the root task whose child the current task is, for children without a name.
  @TaskLocal static var family: String?

  /// How to name the current task in a message, quotes included; `nil` outside a run's tasks.
  static var currentDescription: String? {
    guard let family else { return nil }
    return Task.name.map { "'\($0)'" } ?? "a child of '\(family)'"
  }

  /// The address of the task that runs now, which is that of its jobs; `nil` in an action.
  static var currentAddress: UInt? {
    unsafe swift_task_getCurrent().map { UInt(bitPattern: $0) }
  }

  /// Where the runtime keeps the task: what a job of the task is identified by.
  static func address(of task: Task<Void, Never>) -> UInt {
    // A task handle is one reference to the task object, whose address is its jobs' address too.
    unsafe unsafeBitCast(task, to: UInt.self)
  }

  /// The address of a job: its task's when it is a task's job.
  static func address(of job: UnownedJob) -> UInt {
    unsafe unsafeBitCast(job, to: UInt.self)
  }
}

import Glibc

/// Sees what is given to the process's global pool while a run's thread runs it.
///
/// The Swift runtime asks a hook before it enqueues on the global pool. There is one per process,
/// so it is found and set once; it lets everything pass that does not come from a thread inside
/// `run(until:)`. A program that exports no symbols (a static one) has no hook to be found, and
/// escapes are then noticed only when they come back.
enum GlobalEnqueueHook {
  /// What the runtime would have done: swiftcc and C agree for one or two pointers and no result.
  private typealias Original = @convention(c) (UnsafeMutableRawPointer) -> Void
  private typealias Hook =
    @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void

  /// Whether the runtime's hook was found; looking for it the first time sets it.
  static let isInstalled: Bool = setHook()

  /// The run that this thread is inside of: a `VirtualExecutor`, unretained.
  private static let currentRun: pthread_key_t = {
    var key = pthread_key_t()
    let result = unsafe pthread_key_create(&key, nil)
    precondition(result == 0, "this process has no thread-specific key left")
    return key
  }()

  /// A hook that somebody else had set before; written once, before ours can be called.
  private nonisolated(unsafe) static var earlierHook: Hook?

  private static let enqueueOnPool: Original? = {
    guard let symbol = unsafe dlsym(nil, "swift_task_enqueueGlobal") else { return nil }
    return unsafe unsafeBitCast(symbol, to: Original.self)
  }()

  static func install() {
    _ = isInstalled
  }

  /// Makes `executor` the run this thread is inside of; returns the one it was inside of before.
  static func enter(_ executor: VirtualExecutor) -> UnsafeMutableRawPointer? {
    let outer = unsafe pthread_getspecific(currentRun)
    unsafe pthread_setspecific(currentRun, Unmanaged.passUnretained(executor).toOpaque())
    return unsafe outer
  }

  /// Goes back to the run that ``enter(_:)`` found.
  static func leave(to outer: UnsafeMutableRawPointer?) {
    unsafe pthread_setspecific(currentRun, outer)
  }

  /// Gives a job to the process's global pool.
  static func passToPool(_ job: UnownedJob) {
    guard let enqueueOnPool = unsafe enqueueOnPool else { return }
    unsafe enqueueOnPool(unsafeBitCast(job, to: UnsafeMutableRawPointer.self))
  }

  private static func setHook() -> Bool {
    guard let symbol = unsafe dlsym(nil, "swift_task_enqueueGlobal_hook") else { return false }
    _ = currentRun
    let place = unsafe symbol.assumingMemoryBound(to: Optional<Hook>.self)
    unsafe earlierHook = place.pointee
    unsafe place.pointee = { job, original in
      unsafe GlobalEnqueueHook.receive(job, original)
    }
    return true
  }

  private static func receive(
    _ job: UnsafeMutableRawPointer,
    _ original: UnsafeMutableRawPointer
  ) {
    if let run = unsafe pthread_getspecific(currentRun) {
      // Whoever is inside `run(until:)` keeps the executor alive.
      let executor = unsafe Unmanaged<VirtualExecutor>.fromOpaque(run).takeUnretainedValue()
      executor.catchEscaping(unsafe unsafeBitCast(job, to: UnownedJob.self))
    } else if let earlierHook = unsafe earlierHook {
      unsafe earlierHook(job, original)
    } else {
      unsafe unsafeBitCast(original, to: Original.self)(job)
    }
  }
}

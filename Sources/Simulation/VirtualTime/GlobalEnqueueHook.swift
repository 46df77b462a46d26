import CSwiftRuntime
import Glibc
import Synchronization

/// Sees what is given to the process's global pool while a run's thread runs it.
///
/// The Swift runtime asks a hook before it enqueues on the global pool. There is one per process,
/// so it is set once; it lets everything pass that does not come from a thread inside `run(until:)`.
enum GlobalEnqueueHook {
  /// Setting the hook, which happens the first time this is asked for.
  private static let isInstalled: Void = setHook()

  /// The run that this thread is inside of: a `VirtualExecutor`, unretained.
  private static let currentRun: pthread_key_t = {
    var key = pthread_key_t()
    let result = unsafe pthread_key_create(&key, nil)
    precondition(result == 0, "this process has no thread-specific key left")
    return key
  }()

  /// The address of a hook that somebody else had set before, 0 when there is none.
  ///
  /// It is written once, before ours can be called; but the runtime hands ours to other threads by a
  /// plain store, which alone would not tell them of anything written before.
  private static let earlierHook = Atomic<UInt>(0)

  static func install() {
    isInstalled
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
    unsafe swift_task_enqueueGlobal(unsafeBitCast(job, to: UnsafeMutableRawPointer.self))
  }

  private static func setHook() {
    _ = currentRun
    let earlier = unsafe unsafeBitCast(frontier_enqueue_hook_now(), to: UInt.self)
    earlierHook.store(earlier, ordering: .releasing)
    unsafe frontier_set_enqueue_hook { job, original in
      guard let job = unsafe job, let original = unsafe original else { return }
      unsafe GlobalEnqueueHook.receive(job, original)
    }
  }

  private static func receive(
    _ job: UnsafeMutableRawPointer,
    _ original: UnsafeMutableRawPointer
  ) {
    if let run = unsafe pthread_getspecific(currentRun) {
      // Whoever is inside `run(until:)` keeps the executor alive.
      let executor = unsafe Unmanaged<VirtualExecutor>.fromOpaque(run).takeUnretainedValue()
      executor.catchEscaping(unsafe unsafeBitCast(job, to: UnownedJob.self))
    } else if let earlier = unsafe unsafeBitCast(
      earlierHook.load(ordering: .acquiring),
      to: frontier_enqueue_hook?.self
    ) {
      unsafe earlier(job, original)
    } else {
      unsafe unsafeBitCast(original, to: frontier_enqueue.self)(job)
    }
  }
}

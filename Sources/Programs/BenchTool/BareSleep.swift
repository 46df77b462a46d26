/// The least that a sleep can be: the yardstick for the virtual clock's, and used nowhere else.
///
/// A continuation is parked in the queue tuned by hand, and resumed on an executor that runs jobs in
/// the order in which they became ready. All types are concrete; nothing can be cancelled, nobody
/// keeps causes or looks who is asking, and one thread does everything.
@safe
final class BareSleepers: TaskExecutor, @unchecked Sendable {
  // Only the thread that calls `sleep` touches the state: tasks run on this executor alone.

  @safe
  private struct State: ~Copyable {
    var queue: HandTunedQueue
    var ready: UnsafeMutablePointer<UnownedJob>
    var readyMask: Int
    var readyHead = 0
    var readyEnd = 0
    var present: UInt64 = 0
    var isEnding = false
  }

  private let state: UnsafeMutablePointer<State>

  /// - Parameter tasks: How many tasks sleep over and over; each begins at once.
  init(tasks: Int) {
    let capacity = 1 << (Int.bitWidth - (tasks + 1).leadingZeroBitCount)
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(
      to: State(
        queue: HandTunedQueue(capacity: tasks + 1),
        ready: .allocate(capacity: capacity),
        readyMask: capacity - 1
      )
    )
    for number in 0..<tasks {
      Task(executorPreference: self) { [self] in await sleepUntilTheEnd(from: number) }
    }
  }

  deinit {
    unsafe state.pointee.ready.deallocate()
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let end = unsafe state.pointee.readyEnd
    unsafe (state.pointee.ready + (end & state.pointee.readyMask)).initialize(to: job)
    unsafe state.pointee.readyEnd = end &+ 1
  }

  /// Lets `count` sleeps end.
  func sleep(_ count: Int) {
    let preference = unsafe asUnownedTaskExecutor()
    unsafe runReadyJobs(on: preference)
    for _ in 0..<count {
      guard let event = unsafe state.pointee.queue.popNext() else { return }
      unsafe state.pointee.present = event.time
      resume(event.payload)
      unsafe runReadyJobs(on: preference)
    }
  }

  /// Wakes all for the last time, so that the tasks end.
  func end() {
    unsafe state.pointee.isEnding = true
    sleep(.max)
  }

  private func sleepUntilTheEnd(from number: Int) async {
    let delays = Delays.hold
    let stride = 1 + 2 * (number / Delays.count)
    var step = number
    while !(unsafe state.pointee.isEnding) {
      let wake = unsafe state.pointee.present &+ UInt64(bitPattern: delays[step])
      await unsafe withUnsafeContinuation { continuation in
        unsafe park(continuation, until: wake)
      }
      step &+= stride
    }
  }

  @inline(__always)
  private func park(_ continuation: UnsafeContinuation<Void, Never>, until wake: UInt64) {
    let payload = unsafe unsafeBitCast(continuation, to: UInt64.self)
    _ = unsafe state.pointee.queue.schedule(payload, at: wake)
  }

  @inline(__always)
  private func resume(_ payload: UInt64) {
    unsafe unsafeBitCast(payload, to: UnsafeContinuation<Void, Never>.self).resume()
  }

  @inline(__always)
  private func runReadyJobs(on preference: UnownedTaskExecutor) {
    while unsafe state.pointee.readyHead != state.pointee.readyEnd {
      let head = unsafe state.pointee.readyHead
      let job = unsafe state.pointee.ready[head & state.pointee.readyMask]
      unsafe state.pointee.readyHead = head &+ 1
      unsafe job.runSynchronously(on: preference)
    }
  }
}

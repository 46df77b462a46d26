/// A job that can run now, and the cause it was made ready under.
struct ReadyJob {
  let job: UnownedJob
  let cause: Int
}

/// The jobs that can run now, first in, first out.
///
/// A ring in a buffer of its own: one store and one load per job, no reference counting.
@safe
struct ReadyJobs: ~Copyable {
  private var ring: UnsafeMutablePointer<ReadyJob>
  /// A power of two.
  private var capacity = 64
  private var head = 0
  private(set) var count = 0

  init() { unsafe ring = .allocate(capacity: capacity) }

  deinit { unsafe ring.deallocate() }

  mutating func append(_ job: ReadyJob) {
    if count == capacity { grow() }
    unsafe (ring + ((head + count) & (capacity - 1))).initialize(to: job)
    count += 1
  }

  mutating func popFirst() -> ReadyJob? {
    guard count > 0 else { return nil }
    let job = unsafe ring[head]
    head = (head + 1) & (capacity - 1)
    count -= 1
    return job
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<ReadyJob>.allocate(capacity: capacity * 2)
    let upToEnd = capacity - head
    unsafe larger.moveInitialize(from: ring + head, count: upToEnd)
    unsafe (larger + upToEnd).moveInitialize(from: ring, count: head)
    unsafe ring.deallocate()
    unsafe ring = larger
    capacity *= 2
    head = 0
  }
}

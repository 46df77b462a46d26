/// A job or a turn that has its place in line, and the cause it was made ready under.
struct ReadyJob {
  /// A turn is an action that waits in line, perhaps more than once.
  struct Turn {
    /// Where the table of actions has it.
    let slot: Int
    /// How often it still goes to the end of the line when it comes to the front.
    let rounds: Int
  }

  /// The address of the job, a multiple of 16; or an odd number, which is a turn.
  private let payload: UInt
  let cause: Int

  init(job: UnownedJob, cause: Int) {
    payload = RootTask.address(of: job)
    self.cause = cause
  }

  /// A turn of no more than 127 rounds.
  init(turn: Turn, cause: Int) {
    payload = UInt(turn.slot) << 8 | UInt(turn.rounds) << 1 | 1
    self.cause = cause
  }

  /// `nil` when it is a job.
  var turn: Turn? {
    guard payload & 1 == 1 else { return nil }
    return Turn(slot: Int(payload >> 8), rounds: Int(payload >> 1 & 127))
  }

  /// - Precondition: It is no turn.
  var job: UnownedJob { unsafe unsafeBitCast(payload, to: UnownedJob.self) }
}

/// The jobs that can run now and the turns between them, first in, first out.
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

  /// Puts a job before all others.
  mutating func prepend(_ job: ReadyJob) {
    if count == capacity { grow() }
    head = (head + capacity - 1) & (capacity - 1)
    unsafe (ring + head).initialize(to: job)
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

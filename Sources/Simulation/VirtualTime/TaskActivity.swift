import SimulationKernel

/// When the last job of each root task ran.
///
/// An open-addressing table from a task's address to a moment, and before it a log. A job is only
/// written to the end of the log; when the log is full it is entered into the table in one go, which
/// lets the processor wait for many places of a large table at once. Jobs of child tasks are looked
/// up too and not found. Entries of finished tasks stay until a new task takes their address.
@safe
struct TaskActivity: ~Copyable {
  private struct Entry {
    var task: UInt
    var lastRan: SimulationTime
  }

  private static let logCapacity = 1_024

  private let log: UnsafeMutablePointer<Entry>
  private var logCount = 0
  private var entries: UnsafeMutablePointer<Entry>
  private var capacity = 64
  private var count = 0

  init() {
    unsafe log = .allocate(capacity: Self.logCapacity)
    unsafe entries = .allocate(capacity: capacity)
    unsafe entries.initialize(repeating: Entry(task: 0, lastRan: .start), count: capacity)
  }

  deinit {
    unsafe log.deallocate()
    unsafe entries.deallocate()
  }

  /// Adds a root task, or says that it ran, whether or not it is one already.
  mutating func insert(_ task: UInt, at moment: SimulationTime) {
    enterLog()
    if (count + 1) * 2 > capacity { grow() }
    let place = place(of: task)
    if unsafe entries[place].task == 0 { count += 1 }
    unsafe entries[place] = Entry(task: task, lastRan: moment)
  }

  /// Notes that a job ran; it comes to nothing when it is not a root task's.
  mutating func note(_ task: UInt, at moment: SimulationTime) {
    if logCount == Self.logCapacity { enterLog() }
    unsafe (log + logCount).initialize(to: Entry(task: task, lastRan: moment))
    logCount += 1
  }

  mutating func lastRan(_ task: UInt) -> SimulationTime? {
    enterLog()
    let place = place(of: task)
    return unsafe entries[place].task == task ? entries[place].lastRan : nil
  }

  private mutating func enterLog() {
    for index in 0..<logCount {
      let place = unsafe place(of: log[index].task)
      if unsafe entries[place].task == log[index].task { unsafe entries[place] = log[index] }
    }
    logCount = 0
  }

  /// Where the task is, or the empty place where it would go.
  private func place(of task: UInt) -> Int {
    // Fibonacci hashing: tasks lie a few hundred bytes apart, so low bits alone would collide.
    let mixed = (task &* 0x9E37_79B9_7F4A_7C15) >> 24
    var place = Int(truncatingIfNeeded: mixed) & (capacity - 1)
    while unsafe entries[place].task != task, unsafe entries[place].task != 0 {
      place = (place + 1) & (capacity - 1)
    }
    return place
  }

  private mutating func grow() {
    let old = unsafe entries
    let oldCapacity = capacity
    capacity *= 2
    unsafe entries = .allocate(capacity: capacity)
    unsafe entries.initialize(repeating: Entry(task: 0, lastRan: .start), count: capacity)
    for index in 0..<oldCapacity where unsafe old[index].task != 0 {
      unsafe entries[place(of: old[index].task)] = old[index]
    }
    unsafe old.deallocate()
  }
}

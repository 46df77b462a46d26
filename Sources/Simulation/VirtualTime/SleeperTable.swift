import SimulationKernel

/// What is known about one sleep on the virtual clock.
///
/// The event itself carries the continuation, so waking a sleeper does not look here: a large run
/// would wait for memory each time. This is for cancellation.
@safe
struct Sleeper {
  enum Stage: UInt8 { case free, reserved, cancelled, parked }

  /// The executor whose table this lies in.
  let home: Unmanaged<VirtualExecutor>
  /// What wakes it, once it is parked, and when.
  var event: EventHandle
  var deadline: SimulationTime
  /// Which use of this place it is.
  var use: UInt32
  var stage: Stage
}

/// Names one sleep: a place in the table, and which use of that place it is.
///
/// A ticket goes stale when its sleep ends, so a cancellation that comes late finds nobody.
@safe
struct SleepTicket: @unchecked Sendable {
  // Places stay where they are for as long as their executor lives. Other threads only carry a
  // ticket; the run's own thread looks at what it names.
  let place: UnsafeMutablePointer<Sleeper>
  let use: UInt32
}

/// The sleepers of a run, each at a place of its own that never moves.
///
/// A task takes a place before it sleeps and gives it back once it runs again.
@safe
struct SleeperTable: ~Copyable {
  private let home: Unmanaged<VirtualExecutor>
  private let noEvent: EventHandle
  /// Pieces of memory, each twice as long as the one before.
  private var slabs: [UnsafeMutableBufferPointer<Sleeper>] = unsafe []
  private var free: UnsafeMutablePointer<UnsafeMutablePointer<Sleeper>>
  private var freeCount = 0
  private var capacity = 0
  /// How many places belong to tasks that were cancelled and have not run again.
  private var cancelledCount = 0

  private static let smallestSlab = 64

  /// - Parameters:
  ///   - home: The executor that owns the table.
  ///   - noEvent: A stale handle, for places where nobody is parked.
  init(home: Unmanaged<VirtualExecutor>, noEvent: EventHandle) {
    unsafe self.home = unsafe home
    self.noEvent = noEvent
    unsafe free = .allocate(capacity: 0)
  }

  deinit {
    unsafe free.deallocate()
    unsafe slabs.forEach { unsafe $0.deallocate() }
  }

  /// Takes a place for a task that is about to sleep.
  mutating func reserve() -> SleepTicket {
    if freeCount == 0 { grow() }
    freeCount &-= 1
    let place = unsafe free[freeCount]
    unsafe place.pointee.stage = .reserved
    return unsafe SleepTicket(place: place, use: place.pointee.use)
  }

  /// Whether the task was cancelled before its sleep ended by itself.
  func isCancelled(_ ticket: SleepTicket) -> Bool {
    // Hardly ever is anybody: the place itself may be far away in memory.
    unsafe cancelledCount > 0 && ticket.place.pointee.stage == .cancelled
  }

  mutating func park(_ ticket: SleepTicket, event: EventHandle, deadline: SimulationTime) {
    unsafe ticket.place.pointee.event = event
    unsafe ticket.place.pointee.deadline = deadline
    unsafe ticket.place.pointee.stage = .parked
  }

  /// What is to wake a sleeper, and when; `nil` when it is not parked.
  ///
  /// The event may have fired already and only the task not have run yet.
  func parking(_ ticket: SleepTicket) -> (event: EventHandle, deadline: SimulationTime)? {
    let place = unsafe ticket.place
    guard unsafe place.pointee.use == ticket.use, unsafe place.pointee.stage == .parked else {
      return nil
    }
    return unsafe (place.pointee.event, place.pointee.deadline)
  }

  /// Notes that a task was cancelled while it had its place.
  mutating func cancel(_ ticket: SleepTicket) {
    guard unsafe ticket.place.pointee.use == ticket.use else { return }
    guard unsafe ticket.place.pointee.stage != .cancelled else { return }
    unsafe ticket.place.pointee.stage = .cancelled
    cancelledCount += 1
  }

  /// Takes a place back from a task that runs again.
  mutating func release(_ ticket: SleepTicket) {
    if isCancelled(ticket) { cancelledCount -= 1 }
    unsafe ticket.place.pointee.stage = .free
    // Written from the ticket, not counted up in place: a store does not wait for memory.
    unsafe ticket.place.pointee.use = ticket.use &+ 1
    unsafe free[freeCount] = unsafe ticket.place
    freeCount &+= 1
  }

  /// The tickets of all that are parked.
  func parked() -> [SleepTicket] {
    var tickets: [SleepTicket] = []
    for slab in unsafe slabs.indices {
      for index in unsafe slabs[slab].indices {
        let place = unsafe slabs[slab].baseAddress.map { unsafe $0 + index }
        guard let place = unsafe place, unsafe place.pointee.stage == .parked else { continue }
        unsafe tickets.append(SleepTicket(place))
      }
    }
    return tickets
  }

  private mutating func grow() {
    let count = max(capacity, Self.smallestSlab)
    let slab = UnsafeMutableBufferPointer<Sleeper>.allocate(capacity: count)
    let sleeper = unsafe Sleeper(
      home: home,
      event: noEvent,
      deadline: .start,
      use: 1,
      stage: .free
    )
    unsafe slab.initialize(repeating: sleeper)
    unsafe slabs.append(slab)
    capacity += count
    // Nobody has a free place, or else there would be no need to grow.
    unsafe free.deallocate()
    unsafe free = .allocate(capacity: capacity)
    guard let first = slab.baseAddress else { return }
    // The one taken first lies first.
    for index in 0..<count { unsafe (free + index).initialize(to: first + (count - 1 - index)) }
    freeCount = count
  }
}

extension SleepTicket {
  /// The sleep that a place is now used for.
  init(_ place: UnsafeMutablePointer<Sleeper>) {
    unsafe self.place = unsafe place
    unsafe use = place.pointee.use
  }
}

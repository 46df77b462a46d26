import SimulationKernel

/// Names one sleep: a slot, and which use of that slot it is.
///
/// A ticket goes stale when its sleep ends, so a cancellation that comes late finds nobody.
struct SleepTicket: Sendable {
  let slot: Int32
  let use: UInt32
}

/// What is known about the tasks that sleep on the virtual clock.
///
/// The event itself carries the continuation, so waking a sleeper does not look here: a large run
/// would wait for memory each time. This table is for cancellation. A task takes a slot before it
/// sleeps and gives it back once it runs again.
@safe
struct SleeperTable: ~Copyable {
  private enum Stage: UInt8 { case free, reserved, cancelled, parked }

  private struct Sleeper {
    var event: EventHandle
    var deadline: SimulationTime
    var use: UInt32
    /// The next free slot, when this one is free.
    var nextFree: Int32
    var stage: Stage
  }

  private var slots: UnsafeMutablePointer<Sleeper>
  private var capacity = 64
  private var used: Int32 = 0
  private var firstFree: Int32 = -1

  init() { unsafe slots = .allocate(capacity: capacity) }

  deinit { unsafe slots.deallocate() }

  /// Takes a slot for a task that is about to sleep.
  mutating func reserve() -> SleepTicket {
    let slot = firstFree >= 0 ? firstFree : addSlot()
    let place = unsafe slots + Int(slot)
    unsafe firstFree = place.pointee.nextFree
    unsafe place.pointee.stage = .reserved
    return unsafe SleepTicket(slot: slot, use: place.pointee.use)
  }

  /// Whether the task was cancelled after it took its slot, and so must not be parked.
  func isCancelled(_ ticket: SleepTicket) -> Bool {
    unsafe slots[Int(ticket.slot)].stage == .cancelled
  }

  mutating func park(_ ticket: SleepTicket, event: EventHandle, deadline: SimulationTime) {
    let place = unsafe slots + Int(ticket.slot)
    unsafe place.pointee.event = event
    unsafe place.pointee.deadline = deadline
    unsafe place.pointee.stage = .parked
  }

  /// Notes that a task was cancelled while it had a slot.
  ///
  /// - Returns: The event that is to wake it and when, if it was parked. The event may have fired
  ///   already and only its task not have run yet.
  mutating func cancel(_ ticket: SleepTicket) -> (event: EventHandle, deadline: SimulationTime)? {
    let place = unsafe slots + Int(ticket.slot)
    guard unsafe place.pointee.use == ticket.use else { return nil }
    let stage = unsafe place.pointee.stage
    unsafe place.pointee.stage = .cancelled
    return stage == .parked ? unsafe (place.pointee.event, place.pointee.deadline) : nil
  }

  /// Takes a slot back from a task that runs again.
  mutating func release(_ ticket: SleepTicket) {
    let place = unsafe slots + Int(ticket.slot)
    unsafe place.pointee.stage = .free
    // Written from the ticket, not counted up in place: a store does not wait for memory.
    unsafe place.pointee.use = ticket.use &+ 1
    unsafe place.pointee.nextFree = firstFree
    firstFree = ticket.slot
  }

  /// The tickets of all that are parked.
  func parked() -> [SleepTicket] {
    (0..<used).compactMap { slot in
      let place = unsafe slots + Int(slot)
      guard unsafe place.pointee.stage == .parked else { return nil }
      return unsafe SleepTicket(slot: slot, use: place.pointee.use)
    }
  }

  private mutating func addSlot() -> Int32 {
    if Int(used) == capacity {
      let larger = UnsafeMutablePointer<Sleeper>.allocate(capacity: capacity * 2)
      unsafe larger.moveInitialize(from: slots, count: Int(used))
      unsafe slots.deallocate()
      unsafe slots = larger
      capacity *= 2
    }
    // Event and deadline mean nothing before the sleeper is parked, and are not read.
    unsafe slots[Int(used)].use = 1
    unsafe slots[Int(used)].nextFree = -1
    used += 1
    return used - 1
  }
}

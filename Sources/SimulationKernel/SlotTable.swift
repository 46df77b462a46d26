/// What is known of each scheduled event beside its place in the order: payload and generation.
///
/// An event takes a slot when it is scheduled. Cancelling makes the slot dead: its handle is stale
/// at once, but the slot is used again only after the queue has dropped the entry that names it.
/// Every use of a slot has a generation of its own; a slot whose generations are used up retires.
@safe
struct SlotTable: ~Copyable {
  private struct Record {
    var payload: UInt64
    /// From 1; 0 says that the slot has retired, and no handle has it.
    var generation: UInt32
    /// Item number *index of this record* on the stack of free slots.
    var freeSlot: UInt32
  }

  private var records: UnsafeMutablePointer<Record>
  /// One bit for each slot, so that a sweep looks at 1/128 of the memory of the records.
  private var deadBits: UnsafeMutablePointer<UInt64>
  private let firstGeneration: UInt32
  private let limit: Int
  private var capacity = 64
  private var used = 0
  private var freeCount = 0

  /// What ``warm(_:)`` has read; kept so that the reading is not optimised away.
  private var readGenerations: UInt32 = 0

  /// Events that are scheduled and not cancelled.
  private(set) var liveCount = 0
  /// Cancelled events whose entries are still in the queue.
  private(set) var deadCount = 0

  /// - Parameters:
  ///   - firstGeneration: 1, or more to see in a test how slots retire.
  ///   - limit: How many slots there may be, a multiple of 64.
  init(firstGeneration: UInt32, limit: Int) {
    self.firstGeneration = firstGeneration
    self.limit = limit
    unsafe records = .allocate(capacity: capacity)
    unsafe deadBits = .allocate(capacity: capacity / 64)
    unsafe deadBits.initialize(repeating: 0, count: capacity / 64)
  }

  deinit {
    unsafe records.deallocate()
    unsafe deadBits.deallocate()
  }

  /// Takes a slot for an event that carries `payload`.
  @inline(__always)
  mutating func claim(_ payload: UInt64) -> EventHandle {
    liveCount &+= 1
    while freeCount > 0 {
      freeCount &-= 1
      let slot = unsafe records[freeCount].freeSlot
      let record = unsafe records + Int(slot)
      let generation = unsafe record.pointee.generation
      // Its generations are used up; one more and an old handle would name a new event.
      if generation == 0 { continue }
      unsafe record.pointee.payload = payload
      return EventHandle(slot: slot, generation: generation)
    }
    return claimNew(payload)
  }

  private mutating func claimNew(_ payload: UInt64) -> EventHandle {
    if used == capacity { grow() }
    let slot = used
    used &+= 1
    unsafe (records + slot).initialize(
      to: Record(payload: payload, generation: firstGeneration, freeSlot: 0)
    )
    return EventHandle(slot: UInt32(truncatingIfNeeded: slot), generation: firstGeneration)
  }

  /// Brings what is known of a slot into the cache, some time before its event fires.
  ///
  /// Many of these reads wait at once; the reads when events fire would wait one after the other.
  mutating func warm(_ slot: Int) {
    unsafe readGenerations &+= records[slot].generation
  }

  /// What the event of a slot carries.
  func payload(of slot: Int) -> UInt64 {
    unsafe records[slot].payload
  }

  /// Ends a live event whose entry has left the queue, and returns its payload.
  mutating func fire(_ slot: Int) -> UInt64 {
    liveCount &-= 1
    unsafe records[slot].generation &+= 1
    let payload = unsafe records[slot].payload
    free(slot)
    return payload
  }

  /// Makes a live event dead; `nil` when the handle is stale.
  mutating func cancel(_ handle: EventHandle) -> UInt64? {
    let slot = Int(handle.slot)
    guard slot < used, unsafe records[slot].generation == handle.generation else { return nil }
    liveCount &-= 1
    deadCount &+= 1
    unsafe records[slot].generation &+= 1
    unsafe deadBits[slot >> 6] |= 1 << UInt64(slot & 63)
    return unsafe records[slot].payload
  }

  func isDead(_ slot: Int) -> Bool {
    unsafe deadBits[slot >> 6] & (1 << UInt64(slot & 63)) != 0
  }

  /// Frees the slot when it is dead, because its entry has left the queue; tells whether it was.
  mutating func dropIfDead(_ slot: Int) -> Bool {
    guard deadCount > 0, isDead(slot) else { return false }
    deadCount &-= 1
    unsafe deadBits[slot >> 6] &= ~(1 << UInt64(slot & 63))
    free(slot)
    return true
  }

  private mutating func free(_ slot: Int) {
    unsafe records[freeCount].freeSlot = UInt32(truncatingIfNeeded: slot)
    freeCount &+= 1
  }

  private mutating func grow() {
    precondition(capacity < limit, "too many events are scheduled at once")
    // Half as much again: memory per event matters more than the copying.
    let larger = min((capacity + capacity / 2 + 63) & ~63, limit)
    let newRecords = UnsafeMutablePointer<Record>.allocate(capacity: larger)
    unsafe newRecords.moveInitialize(from: records, count: used)
    unsafe records.deallocate()
    unsafe records = newRecords
    let newBits = UnsafeMutablePointer<UInt64>.allocate(capacity: larger / 64)
    unsafe newBits.initialize(repeating: 0, count: larger / 64)
    unsafe newBits.update(from: deadBits, count: capacity / 64)
    unsafe deadBits.deallocate()
    unsafe deadBits = newBits
    capacity = larger
  }
}

// The table owns both buffers alone (it cannot be copied) and reaches them only through itself, so
// sending it to another thread sends all of it.
extension SlotTable: @unchecked Sendable {}

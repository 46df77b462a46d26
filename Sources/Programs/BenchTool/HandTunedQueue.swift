import SimulationKernel

/// The event queue tuned by hand: the yardstick for `EventQueue`, and used nowhere else.
///
/// It has the same order (time, phase, tie, then as scheduled), the same handles that go stale, and
/// the same payload. It checks nothing, gives no memory back, keeps each bucket in one piece that
/// doubles, and is compiled into the loop that drives it.
///
/// - SeeAlso: `RadixBuckets`, which names the source of the method.
@safe
struct HandTunedQueue: ~Copyable {
  private struct Entry {
    let time: UInt64
    /// From the highest bits down: 2 of phase, 32 of tie, 30 of slot.
    let word: UInt64

    @inline(__always)
    func fires(before other: Entry) -> Bool {
      time < other.time || (time == other.time && word >> 30 < other.word >> 30)
    }
  }

  private struct Slot {
    var payload: UInt64
    var generation: UInt32
    var nextFree: Int32
  }

  @unsafe
  private struct Bucket {
    var entries: UnsafeMutablePointer<Entry>
    var count: Int
    var capacity: Int
  }

  private static let smallBucket = 31

  private let front: UnsafeMutablePointer<Entry>
  private var head = 0
  private var end = 0
  private let buckets: UnsafeMutablePointer<Bucket>
  private var occupied: UInt64 = 0
  private let slots: UnsafeMutablePointer<Slot>
  private var used: Int32 = 0
  private var firstFree: Int32 = -1
  private var deadCount = 0
  private var base: UInt64 = 0
  private var frontEnd: UInt64 = 0
  /// What warming has read; kept so that the reading is not optimised away.
  private var readGenerations: UInt32 = 0

  /// Creates a queue for at most `capacity` events at once, as many of them at one moment.
  init(capacity: Int) {
    unsafe front = .allocate(capacity: capacity + Self.smallBucket)
    unsafe slots = .allocate(capacity: capacity)
    unsafe buckets = .allocate(capacity: 64)
    for level in 0..<64 {
      unsafe (buckets + level).initialize(
        to: Bucket(entries: .allocate(capacity: 64), count: 0, capacity: 64)
      )
    }
  }

  deinit {
    for level in 0..<64 { unsafe buckets[level].entries.deallocate() }
    unsafe buckets.deallocate()
    unsafe slots.deallocate()
    unsafe front.deallocate()
  }

  @inline(__always)
  mutating func schedule(
    _ payload: UInt64,
    at time: UInt64,
    phase: EventPhase = .timer,
    tie: UInt32 = 0
  ) -> (slot: Int32, generation: UInt32) {
    var slot = firstFree
    if slot >= 0 {
      unsafe firstFree = slots[Int(slot)].nextFree
    } else {
      slot = used
      used &+= 1
      unsafe slots[Int(slot)].generation = 1
    }
    unsafe slots[Int(slot)].payload = payload
    let word = UInt64(phase.rawValue) &<< 62 | UInt64(tie) &<< 30 | UInt64(UInt32(slot))
    let entry = Entry(time: time, word: word)
    if time > frontEnd { append(entry) } else { insert(entry) }
    return unsafe (slot, slots[Int(slot)].generation)
  }

  @inline(__always)
  mutating func cancel(_ slot: Int32, _ generation: UInt32) -> UInt64? {
    guard unsafe slots[Int(slot)].generation == generation else { return nil }
    unsafe slots[Int(slot)].generation = generation &+ 1
    // Free slots end in -1 at the lowest, so -2 says dead.
    unsafe slots[Int(slot)].nextFree = -2
    deadCount &+= 1
    return unsafe slots[Int(slot)].payload
  }

  /// Fires the next event; `nil` when nothing is scheduled.
  @inline(__always)
  mutating func popNext() -> (time: UInt64, payload: UInt64)? {
    while true {
      if head == end {
        guard occupied != 0 else { return nil }
        refill()
        continue
      }
      let entry = unsafe front[head]
      head &+= 1
      let slot = Int(entry.word & 0x3FFF_FFFF)
      if deadCount > 0, dropIfDead(slot) { continue }
      let payload = unsafe slots[slot].payload
      unsafe slots[slot].generation &+= 1
      free(slot)
      return (entry.time, payload)
    }
  }

  @inline(__always)
  private mutating func free(_ slot: Int) {
    unsafe slots[slot].nextFree = firstFree
    firstFree = Int32(truncatingIfNeeded: slot)
  }

  private mutating func dropIfDead(_ slot: Int) -> Bool {
    guard unsafe slots[slot].nextFree == -2 else { return false }
    deadCount &-= 1
    free(slot)
    return true
  }

  @inline(__always)
  private mutating func append(_ entry: Entry) {
    let level = 63 &- (entry.time ^ base).leadingZeroBitCount
    let bucket = unsafe buckets + level
    let count = unsafe bucket.pointee.count
    if unsafe count == bucket.pointee.capacity { grow(level) }
    unsafe bucket.pointee.entries[count] = entry
    unsafe bucket.pointee.count = count &+ 1
    occupied |= 1 &<< UInt64(truncatingIfNeeded: level)
  }

  private func grow(_ level: Int) {
    let count = unsafe buckets[level].count
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: count * 2)
    unsafe larger.update(from: buckets[level].entries, count: count)
    unsafe buckets[level].entries.deallocate()
    unsafe buckets[level].entries = larger
    unsafe buckets[level].capacity = count * 2
  }

  @inline(__always)
  private mutating func insert(_ entry: Entry) {
    if head == end {
      head = 0
      end = 0
    }
    var place = end
    while place > head, unsafe entry.fires(before: front[place &- 1]) {
      unsafe front[place] = front[place &- 1]
      place &-= 1
    }
    unsafe front[place] = entry
    end &+= 1
  }

  /// Takes the lowest bucket apart: as a whole when it is small, else by a new base.
  private mutating func refill() {
    head = 0
    end = 0
    let level = occupied.trailingZeroBitCount
    occupied &= occupied &- 1
    let (entries, count) = unsafe (buckets[level].entries, buckets[level].count)
    unsafe buckets[level].count = 0
    guard count > Self.smallBucket else {
      frontEnd = base | ((UInt64(2) &<< UInt64(truncatingIfNeeded: level)) &- 1)
      for index in 0..<count {
        let entry = unsafe entries[index]
        unsafe readGenerations &+= slots[Int(entry.word & 0x3FFF_FFFF)].generation
        insert(entry)
      }
      return
    }
    var earliest = UInt64.max
    for index in 0..<count { unsafe earliest = min(earliest, entries[index].time) }
    base = earliest
    frontEnd = earliest
    for index in 0..<count {
      let entry = unsafe entries[index]
      if entry.time == earliest { insert(entry) } else { append(entry) }
    }
  }
}

/// Events beyond the front window, in one bucket for each highest bit that differs from the base.
///
/// An entry of level *n* agrees with the base in all bits above *n* and has a 1 there where the base
/// has a 0. So every entry of a lower level fires before every entry of a higher one, and entries
/// of one time are always in one bucket, in the order in which they were scheduled.
///
/// - SeeAlso: Ahuja, Mehlhorn, Orlin and Tarjan, "Faster Algorithms for the Shortest Path Problem",
///   Journal of the ACM 37 (1990), <https://doi.org/10.1145/77600.77615>.
@safe
struct RadixBuckets: ~Copyable {
  @unsafe
  private struct Bucket {
    /// The first chunk; entries begin in its second cell.
    var head: ChunkPool.Chunk?
    /// The cell for the next entry; divisible by a chunk's size when the last chunk is full.
    var free: UnsafeMutablePointer<EventEntry>?
  }

  private var table: UnsafeMutablePointer<Bucket>
  private var pool = ChunkPool()
  /// One bit for each level that has entries, of living or dead events.
  private(set) var occupied: UInt64 = 0

  init() {
    unsafe table = .allocate(capacity: 64)
    unsafe table.initialize(repeating: Bucket(head: nil, free: nil), count: 64)
  }

  deinit {
    unsafe table.deallocate()
  }

  /// The level of a time after `base`.
  static func level(of time: UInt64, base: UInt64) -> Int {
    63 &- (time ^ base).leadingZeroBitCount
  }

  mutating func append(_ entry: EventEntry, level: Int) {
    guard let free = unsafe table[level].free, UInt(bitPattern: free) & 511 != 0 else {
      appendToNewChunk(entry, level: level)
      return
    }
    unsafe free.pointee = entry
    unsafe table[level].free = free + 1
  }

  private mutating func appendToNewChunk(_ entry: EventEntry, level: Int) {
    let chunk = unsafe pool.take()
    if let end = unsafe table[level].free {
      unsafe ChunkPool.setNext(end - ChunkPool.cellCount, chunk)
    } else {
      unsafe table[level].head = chunk
      occupied |= 1 << UInt64(level)
    }
    unsafe (chunk + 1).pointee = entry
    unsafe table[level].free = chunk + 2
  }

  /// Whether all entries of an occupied level lie in one chunk, so that sorting them is cheap.
  func isSmall(level: Int) -> Bool {
    guard let head = unsafe table[level].head else { return true }
    return unsafe ChunkPool.next(head) == nil
  }

  /// Moves the entries of a level to the front, sorted.
  mutating func move(level: Int, to front: inout FrontRun, slots: inout SlotTable) {
    var taken = take(level: level)
    while let entry = taken.next(&pool) {
      slots.warm(entry.slot)
      front.insert(entry)
    }
  }

  /// Moves the entries of a level to lower ones, now that `base` is the base.
  ///
  /// What is due at `base` goes to the front, in the order of scheduling. Dead entries are dropped.
  ///
  /// - Precondition: `base` is the earliest time of a living event of the level.
  mutating func disperse(
    level: Int,
    base: UInt64,
    front: inout FrontRun,
    slots: inout SlotTable
  ) {
    var taken = take(level: level)
    while let entry = taken.next(&pool) {
      if slots.dropIfDead(entry.slot) { continue }
      if entry.time == base {
        front.append(entry)
      } else {
        append(entry, level: Self.level(of: entry.time, base: base))
      }
    }
  }

  /// Drops the entries of cancelled events; the others keep their order.
  mutating func sweep(_ slots: inout SlotTable) {
    var levels = occupied
    while levels != 0 {
      let level = levels.trailingZeroBitCount
      levels &= levels &- 1
      // Each chunk is given back when it has been read, so the level is rebuilt in place.
      var taken = take(level: level)
      while let entry = taken.next(&pool) {
        if !slots.dropIfDead(entry.slot) { append(entry, level: level) }
      }
    }
  }

  /// The earliest time of the living events of a level; `nil` when it has none.
  func earliestTime(level: Int, slots: borrowing SlotTable) -> UInt64? {
    var earliest = UInt64.max
    forEach(level: level) { entry in
      if entry.time < earliest, slots.deadCount == 0 || !slots.isDead(entry.slot) {
        earliest = entry.time
      }
    }
    return earliest == .max ? nil : earliest
  }

  /// Gives each entry of a level to `body`, those of dead events included.
  func forEach(level: Int, _ body: (EventEntry) -> Void) {
    let free = unsafe table[level].free
    var chunk = unsafe table[level].head
    while let cells = unsafe chunk {
      unsafe chunk = ChunkPool.next(cells)
      let end = unsafe chunk == nil ? free : cells + ChunkPool.cellCount
      var cell = unsafe cells + 1
      while unsafe cell != end {
        unsafe body(cell.pointee)
        unsafe cell += 1
      }
    }
  }

  /// Empties a level, and returns a way to walk what it held.
  private mutating func take(level: Int) -> TakenEntries {
    let taken = unsafe TakenEntries(head: table[level].head, free: table[level].free)
    unsafe table[level] = Bucket(head: nil, free: nil)
    occupied &= ~(1 << UInt64(level))
    return taken
  }
}

/// The entries taken out of a bucket; each chunk goes back to the pool when it has been read.
@safe
private struct TakenEntries: ~Copyable {
  private var chunk: ChunkPool.Chunk?
  private var cell: UnsafeMutablePointer<EventEntry>?
  private var end: UnsafeMutablePointer<EventEntry>?
  /// Where the last chunk ends.
  private let free: UnsafeMutablePointer<EventEntry>?

  init(head: ChunkPool.Chunk?, free: UnsafeMutablePointer<EventEntry>?) {
    unsafe self.free = free
    unsafe open(head)
  }

  mutating func next(_ pool: inout ChunkPool) -> EventEntry? {
    if unsafe cell == end {
      guard let finished = unsafe chunk else { return nil }
      unsafe open(ChunkPool.next(finished))
      unsafe pool.give(back: finished)
    }
    guard let current = unsafe cell else { return nil }
    unsafe cell = current + 1
    return unsafe current.pointee
  }

  private mutating func open(_ head: ChunkPool.Chunk?) {
    unsafe chunk = head
    guard let cells = unsafe head else {
      unsafe cell = nil
      unsafe end = nil
      return
    }
    unsafe cell = cells + 1
    unsafe end = ChunkPool.next(cells) == nil ? free : cells + ChunkPool.cellCount
  }
}

// The table and the pool are owned by the buckets alone (they cannot be copied).
extension RadixBuckets: @unchecked Sendable {}

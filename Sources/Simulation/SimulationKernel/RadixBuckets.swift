/// Events beyond the front window, in buckets by the highest digit in which they differ from a base.
///
/// Times are written with eight values to a digit. An entry of level *n* agrees with the base in all
/// digits above *n* and has a greater one there; each greater digit has a bucket. So every entry of
/// a lower level fires before every entry of a higher one, inside a level the lower digit fires
/// first, and entries of one time are always in one bucket, in the order in which they were
/// scheduled. Eight values halve the moves of an entry and more, compared with two.
///
/// - SeeAlso: Ahuja, Mehlhorn, Orlin and Tarjan, "Faster Algorithms for the Shortest Path Problem",
///   Journal of the ACM 37 (1990), <https://doi.org/10.1145/77600.77615>: the two-level radix heap.
@safe
struct RadixBuckets: ~Copyable {
  @unsafe
  private struct Bucket {
    /// The first chunk; entries begin in its second cell.
    var head: ChunkPool.Chunk?
    /// The address of the cell for the next entry; divisible by a chunk's size when the last chunk
    /// is full, and 0 when there is none.
    var free: UInt
    /// The least time among the entries, those of dead events included.
    var earliest: UInt64

    static var empty: Bucket { unsafe Bucket(head: nil, free: 0, earliest: .max) }
  }

  private static let digitBits = 3
  private static let digitCount = 1 << digitBits
  private static let levelCount = (64 + digitBits - 1) / digitBits
  /// How many cells ``warm(_:)`` asks for: eight lines of the cache.
  private static let warmedCells = 32

  private let table: UnsafeMutablePointer<Bucket>
  private var pool = ChunkPool(cellCount: ChunkPool.smallCellCount)
  /// The low bits of an address in a chunk.
  private var chunkMask: UInt
  /// For each level one bit for each digit whose bucket has entries, of living or dead events.
  private let digits: UnsafeMutablePointer<UInt8>
  /// One bit for each level that has any.
  private var levels: UInt32 = 0
  /// What ``warm(_:)`` has read; kept so that the reading is not optimised away.
  private var readTimes: UInt64 = 0

  init() {
    let count = Self.levelCount * Self.digitCount
    unsafe table = .allocate(capacity: count)
    unsafe table.initialize(repeating: Bucket.empty, count: count)
    unsafe digits = .allocate(capacity: Self.levelCount)
    unsafe digits.initialize(repeating: 0, count: Self.levelCount)
    chunkMask = UInt(pool.byteCount &- 1)
  }

  deinit {
    unsafe table.deallocate()
    unsafe digits.deallocate()
  }

  /// The number of the bucket of a time after `base`; those of lower numbers fire first.
  @inline(__always)
  static func bucket(of time: UInt64, base: UInt64) -> Int {
    let highest = 63 &- (time ^ base).leadingZeroBitCount
    // Division by 3, for up to 63.
    let level = (highest &* 43) &>> 7
    let digit = Int(truncatingIfNeeded: time &>> UInt64(truncatingIfNeeded: level &* digitBits))
    return level &* digitCount &+ (digit & (digitCount &- 1))
  }

  /// The last time that a bucket could hold, counted from `base`.
  static func lastTime(of bucket: Int, base: UInt64) -> UInt64 {
    let (level, digit) = (bucket / digitCount, bucket % digitCount)
    let shift = UInt64(level * digitBits)
    let next = shift + UInt64(digitBits)
    let above = (base >> next) << next
    return above | UInt64(digit) << shift | (UInt64(1) << shift &- 1)
  }

  /// The bucket whose entries fire first; there must be one that has entries.
  var lowest: Int {
    let level = levels.trailingZeroBitCount
    return unsafe level &* Self.digitCount &+ digits[level].trailingZeroBitCount
  }

  /// Gives the numbers of the buckets that have entries to `body`, in the order in which they fire,
  /// until it returns false.
  func forEachOccupied(_ body: (Int) -> Bool) {
    var levels = self.levels
    while levels != 0 {
      let level = levels.trailingZeroBitCount
      levels &= levels &- 1
      var digits = unsafe self.digits[level]
      while digits != 0 {
        let bucket = level * Self.digitCount + digits.trailingZeroBitCount
        digits &= digits &- 1
        guard body(bucket) else { return }
      }
    }
  }

  @inline(__always)
  mutating func append(_ entry: EventEntry, to bucket: Int) {
    let place = unsafe table + bucket
    let free = unsafe place.pointee.free
    guard free & chunkMask != 0, let cell = unsafe Self.cell(free) else {
      appendToNewChunk(entry, to: bucket)
      return
    }
    unsafe cell.pointee = entry
    unsafe place.pointee.free = free &+ Self.cellSize
    unsafe place.pointee.earliest = min(place.pointee.earliest, entry.time)
  }

  private mutating func appendToNewChunk(_ entry: EventEntry, to bucket: Int) {
    let chunk = unsafe pool.take()
    if let end = unsafe Self.cell(table[bucket].free) {
      unsafe ChunkPool.setNext(end - pool.cellCount, chunk)
    } else {
      unsafe table[bucket].head = chunk
      markOccupied(bucket)
    }
    unsafe (chunk + 1).pointee = entry
    unsafe table[bucket].free = UInt(bitPattern: chunk + 2)
    unsafe table[bucket].earliest = min(table[bucket].earliest, entry.time)
  }

  /// Moves all entries into larger chunks, when there are so many chunks that those are better.
  mutating func enlargeChunksIfOutgrown() {
    guard pool.isOutgrown else { return }
    var outgrown = ChunkPool(cellCount: ChunkPool.largeCellCount)
    swap(&pool, &outgrown)
    chunkMask = UInt(pool.byteCount &- 1)
    for bucket in 0..<Self.levelCount * Self.digitCount {
      let (head, free) = unsafe (table[bucket].head, Self.cell(table[bucket].free))
      unsafe table[bucket] = .empty
      unsafe Self.forEach(from: head, to: free, cellCount: outgrown.cellCount) { entry in
        append(entry, to: bucket)
      }
    }
    // The old chunks are read up to here.
    _ = consume outgrown
  }

  private static let cellSize = UInt(MemoryLayout<EventEntry>.stride)

  @inline(__always)
  private static func cell(_ address: UInt) -> UnsafeMutablePointer<EventEntry>? {
    unsafe UnsafeMutablePointer(bitPattern: address)
  }

  /// A time that no entry of an occupied bucket lies before, and one does lie at: the earliest, or
  /// that of a dead event.
  func earliestEntry(bucket: Int) -> UInt64 { unsafe table[bucket].earliest }

  /// Whether an occupied bucket has so few entries that sorting them is cheap; they lie in one chunk.
  func isSmall(bucket: Int) -> Bool {
    guard let head = unsafe table[bucket].head else { return true }
    guard unsafe ChunkPool.next(head) == nil else { return false }
    let byteCount = unsafe table[bucket].free &- UInt(bitPattern: head + 1)
    return byteCount <= UInt(FrontRun.fillLimit) &* Self.cellSize
  }

  /// Moves the entries of a small bucket to the front, sorted.
  ///
  /// - Precondition: the bucket ``isSmall(bucket:)``.
  mutating func move(bucket: Int, to front: inout FrontRun, slots: inout SlotTable) {
    guard let cells = unsafe table[bucket].head else { return }
    let free = unsafe Self.cell(table[bucket].free)
    clear(bucket)
    var cell = unsafe cells + 1
    while unsafe cell != free {
      unsafe slots.warm(cell.pointee.slot)
      unsafe cell += 1
    }
    unsafe front.fill(from: cells + 1, count: cell - (cells + 1))
    unsafe pool.give(back: cells)
  }

  /// Moves the entries of a bucket to lower ones, now that `base` is the base.
  ///
  /// What is due at `base` goes to the front, in the order of scheduling. Dead entries are dropped.
  ///
  /// - Precondition: `base` is the earliest time of an entry of the bucket.
  mutating func disperse(
    bucket: Int,
    base: UInt64,
    front: inout FrontRun,
    slots: inout SlotTable
  ) {
    let free = unsafe Self.cell(table[bucket].free)
    var chunk = unsafe table[bucket].head
    clear(bucket)
    let mayBeDead = slots.deadCount > 0
    while let cells = unsafe chunk {
      unsafe chunk = ChunkPool.next(cells)
      if let next = unsafe chunk { unsafe warm(next) }
      let end = unsafe chunk == nil ? free : cells + pool.cellCount
      var cell = unsafe cells + 1
      while unsafe cell != end {
        let entry = unsafe cell.pointee
        unsafe cell += 1
        if mayBeDead, slots.dropIfDead(entry.slot) { continue }
        if entry.time == base {
          front.append(entry)
        } else {
          append(entry, to: Self.bucket(of: entry.time, base: base))
        }
      }
      unsafe pool.give(back: cells)
    }
  }

  /// Drops the entries of cancelled events; the others keep their bucket and their order.
  ///
  /// - Parameters:
  ///   - base: What buckets are counted from; no entry is due then.
  ///   - front: Is left as it is.
  ///   - slots: Is told what is dropped.
  mutating func sweep(base: UInt64, front: inout FrontRun, slots: inout SlotTable) {
    var occupied: [Int] = []
    forEachOccupied { bucket in
      occupied.append(bucket)
      return true
    }
    for bucket in occupied {
      disperse(bucket: bucket, base: base, front: &front, slots: &slots)
    }
  }

  /// The earliest time of the living events of a bucket; `nil` when it has none.
  func earliestTime(bucket: Int, slots: borrowing SlotTable) -> UInt64? {
    var earliest = UInt64.max
    forEach(bucket: bucket) { entry in
      if entry.time < earliest, slots.deadCount == 0 || !slots.isDead(entry.slot) {
        earliest = entry.time
      }
    }
    return earliest == .max ? nil : earliest
  }

  /// Gives each entry of a bucket to `body`, those of dead events included.
  func forEach(bucket: Int, _ body: (EventEntry) -> Void) {
    let (head, free) = unsafe (table[bucket].head, Self.cell(table[bucket].free))
    unsafe Self.forEach(from: head, to: free, cellCount: pool.cellCount, body)
  }

  private static func forEach(
    from head: ChunkPool.Chunk?,
    to free: UnsafeMutablePointer<EventEntry>?,
    cellCount: Int,
    _ body: (EventEntry) -> Void
  ) {
    var chunk = unsafe head
    while let cells = unsafe chunk {
      unsafe chunk = ChunkPool.next(cells)
      let end = unsafe chunk == nil ? free : cells + cellCount
      var cell = unsafe cells + 1
      while unsafe cell != end {
        unsafe body(cell.pointee)
        unsafe cell += 1
      }
    }
  }

  /// Asks for the first lines of a chunk at once, while the one before it is worked on.
  ///
  /// Those behind them the processor asks for itself, because they are read one after the other.
  private mutating func warm(_ chunk: ChunkPool.Chunk) {
    for cell in stride(from: 3, to: Self.warmedCells, by: 4) {
      unsafe readTimes &+= chunk[cell].time
    }
  }

  /// Empties a bucket; whoever calls it has its chunks and gives them back.
  private mutating func clear(_ bucket: Int) {
    unsafe table[bucket] = .empty
    let (row, digit) = (bucket / Self.digitCount, bucket % Self.digitCount)
    unsafe digits[row] &= ~(1 << UInt8(digit))
    if unsafe digits[row] == 0 { levels &= ~(1 << UInt32(row)) }
  }

  private mutating func markOccupied(_ bucket: Int) {
    let (row, digit) = (bucket / Self.digitCount, bucket % Self.digitCount)
    unsafe digits[row] |= 1 << UInt8(digit)
    levels |= 1 << UInt32(row)
  }
}

// The table and the pool are owned by the buckets alone (they cannot be copied).
extension RadixBuckets: @unchecked Sendable {}

/// Hands out equal pieces of memory for entries, and takes them back.
///
/// A chunk is 512 bytes at an address divisible by 512: one cell for a link to the next chunk,
/// then 31 cells for entries. So a pointer behind the last cell is known by its low bits.
@safe
struct ChunkPool: ~Copyable {
  /// The first cell of a chunk.
  typealias Chunk = UnsafeMutablePointer<EventEntry>

  static let cellCount = 32
  static let byteCount = cellCount * MemoryLayout<EventEntry>.stride

  private var slabs: [UnsafeMutableRawPointer] = unsafe []
  private var chunkCount = 0
  private var freeChunks: Chunk?

  init() {}

  deinit {
    unsafe slabs.forEach { unsafe $0.deallocate() }
  }

  mutating func take() -> Chunk {
    guard let chunk = unsafe freeChunks else { return unsafe takeFromNewSlab() }
    unsafe freeChunks = Self.next(chunk)
    unsafe Self.setNext(chunk, nil)
    return unsafe chunk
  }

  mutating func give(back chunk: Chunk) {
    unsafe Self.setNext(chunk, freeChunks)
    unsafe freeChunks = chunk
  }

  static func next(_ chunk: Chunk) -> Chunk? {
    unsafe UnsafeRawPointer(chunk).load(as: Chunk?.self)
  }

  static func setNext(_ chunk: Chunk, _ next: Chunk?) {
    unsafe UnsafeMutableRawPointer(chunk).storeBytes(of: next, as: Chunk?.self)
  }

  /// Memory comes in slabs that never move; small at first, for the many small queues of tests.
  private mutating func takeFromNewSlab() -> Chunk {
    // Slabs grow with the pool, by an eighth: a small queue wastes little, and a large one lies in
    // few large pieces, which the processor finds its way in faster.
    let count = max(8, chunkCount / 8)
    chunkCount += count
    let slab = UnsafeMutableRawPointer.allocate(
      byteCount: count * Self.byteCount,
      alignment: Self.byteCount
    )
    unsafe slabs.append(slab)
    let cells = unsafe slab.bindMemory(to: EventEntry.self, capacity: count * Self.cellCount)
    for index in stride(from: count - 1, through: 1, by: -1) {
      unsafe give(back: cells + index * Self.cellCount)
    }
    unsafe Self.setNext(cells, nil)
    return unsafe cells
  }
}

// The pool owns its slabs alone (it cannot be copied).
extension ChunkPool: @unchecked Sendable {}

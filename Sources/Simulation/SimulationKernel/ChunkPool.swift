/// Hands out equal pieces of memory for entries, and takes them back.
///
/// A chunk of 32 cells is 512 bytes at an address divisible by 512: one cell for a link to the next
/// chunk, then 31 cells for entries. So a pointer behind the last cell is known by its low bits.
@safe
struct ChunkPool: ~Copyable {
  /// The first cell of a chunk.
  typealias Chunk = UnsafeMutablePointer<EventEntry>

  /// How many cells a chunk of a small pool has: a queue of few events is not to waste memory.
  static let smallCellCount = 32
  /// How many cells a chunk of a large pool has: where entries lie out of reach of the caches, the
  /// processor fetches them ahead as long as they follow one another.
  static let largeCellCount = 256
  /// From so many small chunks on, large ones are better.
  private static let smallChunkLimit = 4_096

  /// How many cells each chunk has, a power of two.
  let cellCount: Int

  private var slabs: [UnsafeMutableRawPointer] = unsafe []
  private var chunkCount = 0
  private var freeChunks: Chunk?

  /// - Parameter cellCount: how many cells each chunk has, a power of two.
  init(cellCount: Int) { self.cellCount = cellCount }

  /// How long a chunk is.
  var byteCount: Int { cellCount &* MemoryLayout<EventEntry>.stride }

  /// Whether there are so many chunks that they should be larger ones.
  var isOutgrown: Bool { cellCount == Self.smallCellCount && chunkCount > Self.smallChunkLimit }

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
      byteCount: count * byteCount,
      alignment: byteCount
    )
    unsafe slabs.append(slab)
    let cells = unsafe slab.bindMemory(to: EventEntry.self, capacity: count * cellCount)
    for index in stride(from: count - 1, through: 1, by: -1) {
      unsafe give(back: cells + index * cellCount)
    }
    unsafe Self.setNext(cells, nil)
    return unsafe cells
  }
}

// The pool owns its slabs alone (it cannot be copied).
extension ChunkPool: @unchecked Sendable {}

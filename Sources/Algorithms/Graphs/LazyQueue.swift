/// A 4-ary heap in which a node may wait several times; a search skips the entries out of date.
///
/// An entry is one number (``SearchKeys``), so that comparing two takes no branch and ties go by
/// node: most of a heap's time goes into branches that the processor foretells wrongly, in the
/// minimum of four children.
///
/// The heap owns its memory because array accesses cost a third more here (frontier-bench,
/// Dijkstra): places below `count` are initialised, `count` never passes `capacity`, and only this
/// file touches either.
@safe struct LazyQueue<Key: FixedWidthInteger & UnsignedInteger>: ~Copyable {
  private var heap: UnsafeMutablePointer<Key>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = max(capacity, 1)
    unsafe heap = .allocate(capacity: self.capacity)
  }

  deinit { unsafe heap.deallocate() }

  /// The least entry.
  @inline(__always)
  var top: Key? { unsafe count > 0 ? heap[0] : nil }

  /// The entries, in no order.
  var entries: [Key] { (0..<count).map { unsafe heap[$0] } }

  @inline(__always)
  mutating func push(_ key: Key) {
    if count == capacity { grow() }
    let heap = unsafe heap
    var hole = count
    count &+= 1
    while hole > 0 {
      let parent = (hole &- 1) >> 2
      let above = unsafe heap[parent]
      guard key < above else { break }
      unsafe heap[hole] = above
      hole = parent
    }
    unsafe heap[hole] = key
  }

  /// Takes the least entry out; there is one.
  @inline(__always)
  mutating func removeTop() {
    count &-= 1
    if count > 0 { unsafe siftDown(heap[count]) }
  }

  @inline(__always)
  private mutating func siftDown(_ key: Key) {
    let heap = unsafe heap
    var hole = 0
    var child = 1
    let full = count &- 3
    while child < full {
      let left = unsafe child &+ Self.one(heap[child &+ 1] < heap[child])
      let right = unsafe child &+ 2 &+ Self.one(heap[child &+ 3] < heap[child &+ 2])
      let least = unsafe left &+ (right &- left) &* Self.one(heap[right] < heap[left])
      let below = unsafe heap[least]
      guard below < key else { break }
      unsafe heap[hole] = below
      hole = least
      child = 4 &* hole &+ 1
    }
    // The last family may have fewer than four.
    if child < count, child &+ 3 >= count {
      var least = child
      for other in child..<count where unsafe heap[other] < heap[least] { least = other }
      if unsafe heap[least] < key {
        unsafe heap[hole] = heap[least]
        hole = least
      }
    }
    unsafe heap[hole] = key
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Key>.allocate(capacity: 2 * capacity)
    unsafe larger.moveInitialize(from: heap, count: count)
    unsafe heap.deallocate()
    unsafe heap = larger
    capacity *= 2
  }

  @inline(__always)
  private static func one(_ condition: Bool) -> Int { condition ? 1 : 0 }
}

/// Nodes waiting in the order of their costs; equal costs in the order of the nodes' numbers.
///
/// A 4-ary heap that knows where each node stands, so that a node waits once and its cost can be
/// lowered in place.
public struct PriorityQueue: Sendable, CustomStringConvertible {
  /// A waiting node and what it costs to reach it.
  public struct Entry: Hashable, Comparable, Sendable {
    /// The cost the entry is ordered by.
    public let cost: Int64
    /// The node; it decides between equal costs.
    public let node: Int32

    /// Whether the first entry leaves the queue before the second.
    @inline(__always)
    public static func < (one: Entry, other: Entry) -> Bool {
      one.cost < other.cost || (one.cost == other.cost && one.node < other.node)
    }
  }

  private var heap: [Entry] = []
  /// Where each node stands in `heap`, or -1.
  private var position: [Int32]

  /// Makes an empty queue for the nodes `0..<nodeCount`.
  public init(nodeCount: Int) {
    position = [Int32](repeating: -1, count: nodeCount)
  }

  /// How many nodes are waiting.
  public var count: Int { heap.count }
  /// Whether no node is waiting.
  public var isEmpty: Bool { heap.isEmpty }
  /// The entry that leaves next.
  public var first: Entry? { heap.first }
  /// The waiting nodes in the order in which they would leave.
  ///
  /// - Complexity: O(n log n).
  public var ordered: [Entry] { heap.sorted() }
  /// The waiting nodes with their costs, first to leave first, such as `[3: 10, 7: 12]`.
  public var description: String {
    "[" + ordered.map { "\($0.node): \($0.cost)" }.joined(separator: ", ") + "]"
  }

  /// The cost `node` waits with; nothing when it does not wait.
  public func cost(of node: Int32) -> Int64? {
    let place = position[Int(node)]
    return place < 0 ? nil : heap[Int(place)].cost
  }

  /// Adds a node, or lowers the cost of one that waits.
  ///
  /// - Returns: Whether anything changed: a cost that is not lower changes nothing.
  /// - Complexity: O(log n).
  @discardableResult
  public mutating func insert(_ node: Int32, cost: Int64) -> Bool {
    let entry = Entry(cost: cost, node: node)
    var place = Int(position[Int(node)])
    if place < 0 {
      place = heap.count
      heap.append(entry)
    } else if cost >= heap[place].cost {
      return false
    }
    siftUp(entry, from: place)
    checkHeapOrder()
    return true
  }

  /// Takes out the node with the lowest cost; of several the one with the lowest number.
  ///
  /// - Complexity: O(log n).
  public mutating func popFirst() -> Entry? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    position[Int(first.node)] = -1
    if !heap.isEmpty { siftDown(last) }
    checkHeapOrder()
    return first
  }
}

extension PriorityQueue {
  private mutating func siftUp(_ entry: Entry, from start: Int) {
    var hole = start
    while hole > 0 {
      let parent = (hole - 1) >> 2
      guard entry < heap[parent] else { break }
      put(heap[parent], at: hole)
      hole = parent
    }
    put(entry, at: hole)
  }

  /// Puts `entry` where it belongs, beginning with the hole at the top.
  private mutating func siftDown(_ entry: Entry) {
    let count = heap.count
    var hole = 0
    while true {
      let firstChild = 4 * hole + 1
      guard firstChild < count else { break }
      var least = firstChild
      for child in (firstChild + 1)..<max(firstChild + 1, min(firstChild + 4, count))
      where heap[child] < heap[least] {
        least = child
      }
      guard heap[least] < entry else { break }
      put(heap[least], at: hole)
      hole = least
    }
    put(entry, at: hole)
  }

  private mutating func put(_ entry: Entry, at place: Int) {
    heap[place] = entry
    position[Int(entry.node)] = Int32(truncatingIfNeeded: place)
  }

  /// Checks, in debug builds and small queues, that no entry comes before the one above it.
  private func checkHeapOrder() {
    assert(
      heap.count > 64
        || heap.indices.dropFirst().allSatisfy { place in
          heap[(place - 1) >> 2] < heap[place]
            && position[Int(heap[place].node)] == Int32(truncatingIfNeeded: place)
        },
      "the heap is out of order"
    )
  }
}

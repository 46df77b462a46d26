import Graphs

/// Dijkstra's search tuned by hand: the yardstick for `RouteSearch`, and used nowhere else.
///
/// It checks nothing, works in memory taken beforehand, and serves only graphs whose costs and
/// nodes fit into 64 bits together. The heap is 4-ary; its keys are the cost above the node, so
/// that the least of four children is found without a branch.
@safe
struct HandTunedDijkstra: ~Copyable {
  private struct Arc {
    let weight: Int64
    let target: Int32
  }

  private struct Label {
    var cost: Int64
    var cameFrom: Int32
  }

  private let nodeCount: Int
  private let nodeBits: Int
  private let offsets: UnsafeMutablePointer<Int32>
  private let arcs: UnsafeMutablePointer<Arc>
  private let labels: UnsafeMutablePointer<Label>
  private let heap: UnsafeMutablePointer<UInt64>

  init(_ graph: CompactGraph) {
    nodeCount = graph.nodeCount
    nodeBits = Int.bitWidth - graph.nodeCount.leadingZeroBitCount
    unsafe offsets = .allocate(capacity: graph.offsets.count)
    unsafe arcs = .allocate(capacity: graph.arcs.count)
    unsafe labels = .allocate(capacity: nodeCount)
    // An entry for each arc at most, and behind the last ones three that are never the least.
    unsafe heap = .allocate(capacity: graph.arcs.count + 5)
    for (index, offset) in graph.offsets.enumerated() { unsafe offsets[index] = offset }
    for (index, arc) in graph.arcs.enumerated() {
      unsafe arcs[index] = Arc(weight: arc.weight.known ?? 0, target: arc.target)
    }
  }

  deinit {
    unsafe offsets.deallocate()
    unsafe arcs.deallocate()
    unsafe labels.deallocate()
    unsafe heap.deallocate()
  }

  func cost(of node: Int32) -> Int64 { unsafe labels[Int(node)].cost }

  func run(from source: Int32) {
    let (offsets, arcs, labels, heap) = unsafe (self.offsets, self.arcs, self.labels, self.heap)
    let shift = UInt64(nodeBits)
    let nodeMask: UInt64 = (1 &<< shift) &- 1
    unsafe labels.update(repeating: Label(cost: .max, cameFrom: -1), count: nodeCount)
    unsafe labels[Int(source)].cost = 0
    unsafe heap[0] = UInt64(source)
    var count = 1
    while count > 0 {
      let next = unsafe heap[0]
      count &-= 1
      let last = unsafe heap[count]
      for place in count..<count &+ 4 { unsafe heap[place] = .max }
      if count > 0 { unsafe Self.siftDown(last, heap, count) }
      let node = Int(truncatingIfNeeded: next & nodeMask)
      let cost = Int64(truncatingIfNeeded: next &>> shift)
      guard unsafe cost == labels[node].cost else { continue }
      var index = unsafe Int(offsets[node])
      let end = unsafe Int(offsets[node &+ 1])
      while index < end {
        let arc = unsafe arcs[index]
        index &+= 1
        let target = Int(arc.target)
        let offer = cost &+ arc.weight
        guard unsafe offer < labels[target].cost else { continue }
        unsafe labels[target] = Label(cost: offer, cameFrom: Int32(truncatingIfNeeded: node))
        let key = UInt64(truncatingIfNeeded: offer) &<< shift | UInt64(truncatingIfNeeded: target)
        unsafe Self.siftUp(key, heap, count)
        count &+= 1
      }
    }
  }

  @inline(__always)
  private static func siftUp(_ key: UInt64, _ heap: UnsafeMutablePointer<UInt64>, _ count: Int) {
    var hole = count
    while hole > 0 {
      let parent = (hole &- 1) >> 2
      guard unsafe key < heap[parent] else { break }
      unsafe heap[hole] = heap[parent]
      hole = parent
    }
    unsafe heap[hole] = key
  }

  @inline(__always)
  private static func siftDown(_ key: UInt64, _ heap: UnsafeMutablePointer<UInt64>, _ count: Int) {
    var hole = 0
    var child = 1
    while child < count {
      let left = unsafe child &+ one(heap[child &+ 1] < heap[child])
      let right = unsafe child &+ 2 &+ one(heap[child &+ 3] < heap[child &+ 2])
      let least = unsafe left &+ (right &- left) &* one(heap[right] < heap[left])
      guard unsafe heap[least] < key else { break }
      unsafe heap[hole] = heap[least]
      hole = least
      child = 4 &* hole &+ 1
    }
    unsafe heap[hole] = key
  }

  @inline(__always)
  private static func one(_ condition: Bool) -> Int { condition ? 1 : 0 }
}

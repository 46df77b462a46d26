/// The entries of a queue: cost, number of edges and node in one number, the cost uppermost.
///
/// So equal costs go by the number of edges, and equal numbers by node. Numbers of edges may be left
/// out (`hopMask` is zero) where every edge adds to the cost: then no way over more edges can turn
/// up at the same cost once a node is settled. That leaves room for a key of 64 bits, which halves
/// the memory.
struct SearchKeys<Key: FixedWidthInteger & UnsignedInteger>: Sendable {
  private let nodeBits: Int
  private let costShift: Int
  private let nodeMask: Int32
  private let hopMask: Int32

  init(nodeCount: Int, withHops: Bool) {
    nodeBits = Int.bitWidth - nodeCount.leadingZeroBitCount
    costShift = withHops ? 2 * nodeBits : nodeBits
    nodeMask = Int32(truncatingIfNeeded: (1 << UInt64(nodeBits)) - 1)
    hopMask = withHops ? nodeMask : 0
  }

  /// Whether a key tells the number of edges.
  var haveHops: Bool { hopMask != 0 }

  /// The greatest cost that a key has room for.
  var greatestCost: Int64 {
    Int64(truncatingIfNeeded: Key(Int64.max) & (Key.max >> Key(costShift)))
  }

  @inline(__always)
  func key(cost: Int64, hops: Int32, node: Int32) -> Key {
    Key(truncatingIfNeeded: cost) &<< costShift
      | Key(truncatingIfNeeded: hops & hopMask) &<< nodeBits | Key(truncatingIfNeeded: node)
  }

  @inline(__always)
  func cost(of key: Key) -> Int64 { Int64(truncatingIfNeeded: key &>> costShift) }

  @inline(__always)
  func node(of key: Key) -> Int32 { Int32(truncatingIfNeeded: key) & nodeMask }
}

/// The entries of a queue: cost, number of edges and node in one number, the cost uppermost.
///
/// So equal costs go by the number of edges, and equal numbers by node. A key of 64 bits, which halves
/// the memory, has no room for numbers of edges. It does without where every edge adds to the cost:
/// no way over more edges can turn up at the same cost once a node is settled.
struct SearchKeys<Key: FixedWidthInteger & UnsignedInteger>: Sendable {
  private let nodeBits: Int

  init(nodeCount: Int) { nodeBits = Int.bitWidth - nodeCount.leadingZeroBitCount }

  private static var haveHops: Bool { Key.bitWidth > 64 }

  private var costShift: Int { Self.haveHops ? 2 * nodeBits : nodeBits }

  /// The greatest cost that a key has room for.
  var greatestCost: Int64 {
    Int64(truncatingIfNeeded: Key(Int64.max) & (Key.max >> Key(costShift)))
  }

  @inline(__always)
  func key(cost: Int64, hops: Int32, node: Int32) -> Key {
    let key = Key(truncatingIfNeeded: cost) &<< costShift | Key(truncatingIfNeeded: node)
    return Self.haveHops ? key | Key(truncatingIfNeeded: hops) &<< nodeBits : key
  }

  @inline(__always)
  func cost(of key: Key) -> Int64 { Int64(truncatingIfNeeded: key &>> costShift) }

  private var nodeMask: Key { (1 &<< nodeBits) &- 1 }

  @inline(__always)
  func node(of key: Key) -> Int32 { Int32(truncatingIfNeeded: key & nodeMask) }
}

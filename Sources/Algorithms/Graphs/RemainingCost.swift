/// The least that a way from a node to the goal can cost: so many edges at the least weight of one,
/// whatever else is known of them.
///
/// The edges are counted back from the goal, and only as far as needed: a search that heads for its
/// goal asks about few nodes.
struct RemainingCost {
  /// The ways into each node without their weights, so that a weight can be set in place.
  private let offsets: [Int32], targets: [Int32]
  private let leastWeight: Int64
  /// The fewest edges from each node to the goal; below zero where they are not counted yet.
  private var hops: [Int32]
  /// The nodes counted, the nearest first.
  private var reached: [Int32]
  /// The number of those in `reached` whose neighbors are counted, too.
  private var taken = 0

  init(to goal: Int32, over graph: CompactGraph, leastWeight: Int64) {
    let arcs = graph.incoming
    (offsets, targets, self.leastWeight) = (arcs.offsets, arcs.targets, leastWeight)
    hops = [Int32](repeating: -1, count: graph.nodeCount)
    reached = [goal]
    hops[Int(goal)] = 0
  }

  /// The least from a node; the greatest number where there is no way.
  @inline(__always)
  mutating func from(_ node: Int32) -> Int64 {
    if hops[Int(node)] < 0 { count(asFarAs: Int(node)) }
    let count = hops[Int(node)]
    return count < 0 ? .max : Int64(count) * leastWeight
  }

  @inline(never)
  private mutating func count(asFarAs node: Int) {
    let (offsets, targets) = (offsets, targets)
    // Taken out of its place while it changes, so that it is not copied.
    var (reached, taken) = (self.reached, self.taken)
    self.reached = []
    var hops = hops.mutableSpan
    while hops[node] < 0, taken < reached.count {
      let near = Int(reached[taken])
      taken += 1
      for index in Int(offsets[near])..<Int(offsets[near + 1]) {
        let neighbor = targets[index]
        guard hops[Int(neighbor)] < 0 else { continue }
        hops[Int(neighbor)] = hops[near] + 1
        reached.append(neighbor)
      }
    }
    (self.reached, self.taken) = (reached, taken)
  }
}

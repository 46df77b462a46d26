import Graphs
import TestSupport

/// A small graph with parts that hang apart, loops, several edges between two nodes and free edges,
/// and what is known of its edges at first.
struct RandomGraph {
  let nodeCount: Int
  let isUndirected: Bool
  /// What no edge weighs less than.
  let leastWeight: Int64
  /// The edges as they are, known or closed.
  private(set) var truth: [Edge] = []
  /// The edges as far as they are known at first: some known, some closed, most of them open.
  private(set) var firstKnown: [Edge] = []

  init(seed: Int) {
    var numbers = Numbers(seed: seed)
    nodeCount = numbers.next(1..<14)
    isUndirected = numbers.next(2) == 0
    leastWeight = Int64(numbers.pick([0, 0, 1, 2, 40, 900]))
    let range = numbers.pick([0..<1, 1..<3, 1..<100, 1..<1000])
    let knownShare = numbers.pick([0, 0, 30])
    let closedShare = numbers.pick([0, 10])
    let boundKind = numbers.next(3)
    for _ in 0..<numbers.next(0..<3 * nodeCount + 1) {
      let (from, to) = (Int32(numbers.next(nodeCount)), Int32(numbers.next(nodeCount)))
      let surplus = numbers.next(4) == 0 ? 0 : numbers.next(range)
      let bound = [0, surplus == 0 ? 0 : numbers.next(surplus + 1), surplus][boundKind]
      let known = Weight.known(leastWeight + Int64(surplus))
      let weight = numbers.hits(percent: closedShare) ? .closed : known
      let isOpen = !numbers.hits(percent: knownShare + closedShare)
      let first = isOpen ? .atLeast(leastWeight + Int64(bound)) : weight
      truth.append(Edge(from: from, to: to, weight: weight))
      firstKnown.append(Edge(from: from, to: to, weight: first))
    }
  }

  /// The graph with all that is known at first.
  var graph: CompactGraph { graph(of: firstKnown) }

  func graph(of edges: [Edge]) -> CompactGraph {
    CompactGraph(nodeCount: nodeCount, edges: edges, isUndirected: isUndirected)
  }

  /// What every search finds, over these edges or over the true ones.
  func oracle(over edges: [Edge]? = nil) -> RouteOracle {
    RouteOracle(nodeCount: nodeCount, edges: edges ?? truth, isUndirected: isUndirected)
  }
}

/// A proof that an answer of a search is right, which one pass over the edges checks.
///
/// A route is proved by a potential for each node: over no edge, in no direction in which it can be
/// taken, does it rise by more than the edge weighs (at least, where it is open), and from start to
/// goal it rises by the cost of the route: so no route costs less. That there is none is proved by
/// potentials, too: one at the nodes of a set without the goal that no edge leaves, the start among
/// them, and two at all others.
///
/// - SeeAlso: the dual of the shortest path problem as a linear program; for instance
///   R. Ahuja, T. Magnanti, J. Orlin, "Network Flows" (1993), chapter 5.
public struct RouteCertificate: Hashable, Sendable {
  /// The cost that is proved; nil where it is proved that there is no route.
  public let cost: Int64?
  /// The potential of each node.
  public let potentials: [Int64]

  /// Takes a certificate that somebody has made.
  public init(cost: Int64?, potentials: [Int64]) {
    (self.cost, self.potentials) = (cost, potentials)
  }

  /// Makes the certificate of an answer: with Dijkstra's search over the weights and bounds, capped
  /// at the cost.
  ///
  /// - Parameters:
  ///   - cost: The cost of the route found; nil for none.
  ///   - graph: The graph, with the weights known by now.
  ///   - start: The node at which the route begins.
  /// - Complexity: O((nodes + edges) log nodes).
  public init(of cost: Int64?, in graph: CompactGraph, from start: Int32) {
    var tree = SearchTree<UInt128>(from: start, nodeCount: graph.nodeCount, rule: .optimistic)
    var nobody = NoObserver()
    _ = tree.grow(graph.outgoing, ceiling: cost ?? .max, telling: &nobody)
    self.cost = cost
    potentials = (0..<Int32(graph.nodeCount)).map { node in
      let label = tree.labels[node]
      return if let cost { min(label.cost, cost) } else { label.isReached ? 1 : 2 }
    }
  }

  /// Checks that it proves the least cost of a route from `start` to `goal`, or that there is none.
  ///
  /// - Complexity: O(edges).
  public func holds(in graph: CompactGraph, from start: Int32, to goal: Int32) -> Bool {
    guard potentials.count == graph.nodeCount else { return false }
    let (rise, overflows) =
      potentials[Int(goal)].subtractingReportingOverflow(potentials[Int(start)])
    guard !overflows, rise == cost ?? 1 else { return false }
    guard cost != nil || potentials.allSatisfy({ 1...2 ~= $0 }) else { return false }
    for node in 0..<Int32(graph.nodeCount) {
      for arc in graph.arcs(of: node) {
        guard let bound = arc.weight.bound else { continue }
        let (rise, overflows) =
          potentials[Int(arc.target)].subtractingReportingOverflow(potentials[Int(node)])
        guard !overflows, rise <= (cost == nil ? 0 : bound) else { return false }
      }
    }
    return true
  }
}

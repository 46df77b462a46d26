/// One directed edge, as it is handed to a ``CompactGraph``.
public struct Edge: Hashable, Sendable {
  /// The node it leaves.
  public let from: Int32
  /// The node it enters.
  public let to: Int32
  /// What it costs to take it; zero or more where a shortest path is sought.
  public let weight: Int64

  /// Makes an edge between two nodes.
  public init(from: Int32, to: Int32, weight: Int64) {
    self.from = from
    self.to = to
    self.weight = weight
  }
}

/// A directed graph in three arrays: where each node's arcs begin, where they lead, what they cost.
///
/// Nodes are numbered from 0. The arcs of a node stand together, in the order in which their edges
/// were given, and remember the number of that edge.
public struct CompactGraph: Sendable {
  /// One way out of a node: an edge as its first node sees it.
  public struct Arc: Hashable, Sendable {
    /// What it costs.
    public let weight: Int64
    /// The node it leads to.
    public let target: Int32
    /// The place of its edge in the list the graph was made from, from 0.
    public let edge: Int32
  }

  /// The arcs of all nodes, one node after the other.
  public let arcs: [Arc]
  /// For each node the place of its first arc; one more entry at the end.
  public let offsets: [Int32]
  /// The greatest weight, or zero when there is no edge.
  public let greatestWeight: Int64
  /// Whether some weight is below zero, with which no search for shortest paths works.
  public let hasNegativeWeight: Bool

  /// How many nodes there are.
  public var nodeCount: Int { offsets.count - 1 }

  /// Makes a graph of directed edges.
  ///
  /// - Precondition: every edge joins two nodes in `0..<nodeCount`; counts fit into 32 bits.
  /// - Complexity: O(nodes + edges).
  public init(nodeCount: Int, edges: [Edge]) {
    self.init(nodeCount: nodeCount, edges: edges, bothWays: false)
  }

  /// Makes a graph in which every edge can be taken in both directions, for the same weight.
  ///
  /// Both arcs of an edge carry its number. - Precondition: as for `init(nodeCount:edges:)`.
  public static func undirected(nodeCount: Int, edges: [Edge]) -> CompactGraph {
    CompactGraph(nodeCount: nodeCount, edges: edges, bothWays: true)
  }

  /// The places in `arcs` of the ways out of `node`.
  public func arcIndices(of node: Int32) -> Range<Int> {
    Int(offsets[Int(node)])..<Int(offsets[Int(node) + 1])
  }

  /// The ways out of `node`.
  public func arcs(of node: Int32) -> ArraySlice<Arc> { arcs[arcIndices(of: node)] }

  private init(nodeCount: Int, edges: [Edge], bothWays: Bool) {
    precondition(nodeCount >= 0 && nodeCount < Int32.max, "a graph has 0 to 2^31 - 2 nodes")
    var next = [Int32](repeating: 0, count: nodeCount + 1)
    for edge in edges {
      precondition(
        edge.from >= 0 && edge.from < nodeCount && edge.to >= 0 && edge.to < nodeCount,
        "an edge joins two nodes of its graph"
      )
      next[Int(edge.from) + 1] += 1
      if bothWays { next[Int(edge.to) + 1] += 1 }
    }
    for node in next.indices.dropFirst() { next[node] += next[node - 1] }
    offsets = next
    var arcs = [Arc](
      repeating: Arc(weight: 0, target: 0, edge: 0),
      count: Int(next[nodeCount])
    )
    for (number, edge) in edges.enumerated() {
      let label = Int32(truncatingIfNeeded: number)
      arcs[Int(next[Int(edge.from)])] = Arc(weight: edge.weight, target: edge.to, edge: label)
      next[Int(edge.from)] += 1
      if bothWays {
        arcs[Int(next[Int(edge.to)])] = Arc(weight: edge.weight, target: edge.from, edge: label)
        next[Int(edge.to)] += 1
      }
    }
    self.arcs = arcs
    greatestWeight = edges.reduce(0) { max($0, $1.weight) }
    hasNegativeWeight = edges.contains { $0.weight < 0 }
  }
}

/// One directed edge, as it is handed to a ``CompactGraph``.
public struct Edge: Hashable, Sendable {
  /// The node it leaves.
  public let from: Int32
  /// The node it enters.
  public let to: Int32
  /// The cost of taking it.
  public let weight: Weight

  /// Makes an edge between two nodes.
  public init(from: Int32, to: Int32, weight: Weight) {
    (self.from, self.to, self.weight) = (from, to, weight)
  }
}

/// A graph in arrays: where each node's arcs begin, where they lead, what they cost.
///
/// Nodes and edges are numbered from 0. The arcs of a node stand together, in the order in which
/// their edges were given. The weight of an edge may become known, or change, at any time.
public struct CompactGraph: Sendable {
  /// One way out of a node: an edge as its first node sees it.
  public struct Arc: Hashable, Sendable {
    /// The cost of taking it.
    public internal(set) var weight: Weight
    /// The node it leads to.
    public let target: Int32
    /// The place of its edge in the list the graph was made from, from 0.
    public let edge: Int32
  }

  /// The arcs of all nodes in one direction, one node after the other.
  struct Arcs: Sendable {
    var arcs: [Arc]
    /// For each node the place of its first arc; one more entry at the end.
    let offsets: [Int32]
    /// The target of each arc, for those who need no weights: they share it while weights change.
    let targets: [Int32]

    func indices(of node: Int32) -> Range<Int> {
      Int(offsets[Int(node)])..<Int(offsets[Int(node) + 1])
    }

    mutating func set(_ weight: Weight, of edge: Int32, at node: Int32) {
      for index in indices(of: node) where arcs[index].edge == edge { arcs[index].weight = weight }
    }
  }

  /// The two nodes of each edge, in the order in which it can be taken.
  public let ends: [(from: Int32, to: Int32)]
  /// The ways out of each node.
  private(set) var outgoing: Arcs
  /// The ways into each node, as arcs back; nil where every edge can be taken both ways.
  private var incomingArcs: Arcs?

  /// The number of nodes.
  public var nodeCount: Int { outgoing.offsets.count - 1 }
  /// The ways out of all nodes, one node after the other.
  public var arcs: [Arc] { outgoing.arcs }
  /// The place of each node's first way out in `arcs`; one more entry at the end.
  public var offsets: [Int32] { outgoing.offsets }

  /// The least and the greatest code of all weights that were ever set, closed edges aside; a code
  /// below zero is that of an open edge.
  private(set) var leastCode = Int64.max, greatestCode: Int64 = 0

  var incoming: Arcs { incomingArcs ?? outgoing }

  /// Makes a graph of edges.
  ///
  /// - Parameters:
  ///   - nodeCount: The number of nodes.
  ///   - edges: The edges, each of which joins two of them.
  ///   - isUndirected: True where each can be taken in both directions, for the same weight.
  /// - Complexity: O(nodes + edges).
  public init(nodeCount: Int, edges: [Edge], isUndirected: Bool = false) {
    precondition(nodeCount >= 0 && nodeCount < Int32.max, "a graph has 0 to 2^31 - 2 nodes")
    let nodes = 0..<Int32(nodeCount)
    for edge in edges {
      precondition(
        nodes.contains(edge.from) && nodes.contains(edge.to),
        "an edge joins two nodes of its graph"
      )
    }
    ends = edges.map { ($0.from, $0.to) }
    outgoing = Self.arcs(nodeCount, edges, forward: true, backward: isUndirected)
    incomingArcs = isUndirected ? nil : Self.arcs(nodeCount, edges, forward: false, backward: true)
    for edge in edges { includeCode(of: edge.weight) }
  }

  /// The ways out of `node`.
  public func arcs(of node: Int32) -> ArraySlice<Arc> { arcs[outgoing.indices(of: node)] }

  /// Says what is known of an edge from now on.
  ///
  /// - Complexity: O(arcs of its two nodes).
  public mutating func set(_ weight: Weight, of edge: Int) {
    let (from, to) = ends[edge]
    includeCode(of: weight)
    outgoing.set(weight, of: Int32(edge), at: from)
    if incomingArcs?.set(weight, of: Int32(edge), at: to) == nil {
      outgoing.set(weight, of: Int32(edge), at: to)
    }
  }

  private mutating func includeCode(of weight: Weight) {
    guard weight != .closed else { return }
    (leastCode, greatestCode) = (min(leastCode, weight.code), max(greatestCode, weight.code))
  }

  private static func arcs(
    _ nodeCount: Int,
    _ edges: [Edge],
    forward: Bool,
    backward: Bool
  ) -> Arcs {
    var next = [Int32](repeating: 0, count: nodeCount + 1)
    for edge in edges {
      if forward { next[Int(edge.from) + 1] += 1 }
      if backward { next[Int(edge.to) + 1] += 1 }
    }
    for node in next.indices.dropFirst() { next[node] += next[node - 1] }
    let offsets = next
    var arcs = [Arc](
      repeating: Arc(weight: .closed, target: 0, edge: 0),
      count: Int(next[nodeCount])
    )
    for (number, edge) in edges.enumerated() {
      let label = Int32(truncatingIfNeeded: number)
      if forward {
        arcs[Int(next[Int(edge.from)])] = Arc(weight: edge.weight, target: edge.to, edge: label)
        next[Int(edge.from)] += 1
      }
      if backward {
        arcs[Int(next[Int(edge.to)])] = Arc(weight: edge.weight, target: edge.from, edge: label)
        next[Int(edge.to)] += 1
      }
    }
    return Arcs(arcs: arcs, offsets: offsets, targets: arcs.map { $0.target })
  }
}

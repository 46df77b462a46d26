/// What a whole search found: the cost of every node and the way to it.
public struct ShortestPaths: Sendable {
  /// The node all costs are counted from.
  public let source: Int32
  /// How many nodes were settled.
  public let settledCount: Int
  let labels: [Label]
  static let unreached = Int64.max

  /// What is known of a node.
  struct Label {
    var cost: Int64
    /// The node before it, or -1.
    var cameFrom: Int32
  }

  /// The cost of the cheapest way to `node`; nothing when there is none.
  ///
  /// After a search that ended at its target, only settled nodes have their final cost.
  public func cost(of node: Int32) -> Int64? {
    labels[Int(node)].cost == Self.unreached ? nil : labels[Int(node)].cost
  }

  /// The node before `node` on its cheapest way; nothing for the source and unreached nodes.
  public func cameFrom(_ node: Int32) -> Int32? {
    labels[Int(node)].cameFrom < 0 ? nil : labels[Int(node)].cameFrom
  }

  /// The cheapest way from the source to `node`, both included; empty when there is none.
  public func route(to node: Int32) -> [Int32] {
    guard cost(of: node) != nil else { return [] }
    var route = [node]
    while let before = cameFrom(route[route.count - 1]) { route.append(before) }
    return route.reversed()
  }
}

/// What is told of a search while it runs; a hook that is not set costs nothing.
public struct SearchHooks {
  /// Called when the cost of a node has become certain.
  public var settled: (_ node: Int32, _ cost: Int64) -> Void
  /// Called when a cheaper way to a node was found.
  public var relaxed: (_ node: Int32, _ target: Int32, _ cost: Int64) -> Void

  /// Makes hooks; those left out do nothing.
  public init(
    settled: @escaping (_ node: Int32, _ cost: Int64) -> Void = { _, _ in },
    relaxed: @escaping (_ node: Int32, _ target: Int32, _ cost: Int64) -> Void = { _, _, _ in }
  ) {
    self.settled = settled
    self.relaxed = relaxed
  }
}

@available(*, unavailable, message: "hooks are called where the search runs")
extension SearchHooks: Sendable {}

/// Dijkstra's search over a whole graph at once.
///
/// Equal costs are settled in the order of the nodes' numbers, as ``ShortestPathSearch`` does.
///
/// - SeeAlso: E. W. Dijkstra, "A note on two problems in connexion with graphs" (1959).
public enum Dijkstra: Sendable {
  /// Finds the cheapest ways from `source` to every node, or until `target` is settled.
  ///
  /// - Precondition: no weight of `graph` is negative; both nodes are in the graph.
  /// - Complexity: O((nodes + edges) log nodes).
  public static func run(
    on graph: CompactGraph,
    from source: Int32,
    to target: Int32? = nil
  ) -> ShortestPaths {
    search(graph, from: source, to: target, observer: NoObserver())
  }

  /// Does the same and tells `observer` each step.
  ///
  /// - Precondition: no weight of `graph` is negative; both nodes are in the graph.
  /// - Complexity: O((nodes + edges) log nodes).
  public static func run(
    on graph: CompactGraph,
    from source: Int32,
    to target: Int32? = nil,
    observer: SearchHooks
  ) -> ShortestPaths {
    search(graph, from: source, to: target, observer: observer)
  }
}

/// What the search tells; specialised away when it is ``NoObserver``.
protocol SearchObserver {
  func settle(_ node: Int32, cost: Int64)
  func relax(_ node: Int32, to target: Int32, cost: Int64)
}

struct NoObserver: SearchObserver {
  func settle(_ node: Int32, cost: Int64) {}
  func relax(_ node: Int32, to target: Int32, cost: Int64) {}
}

extension SearchHooks: SearchObserver {
  func settle(_ node: Int32, cost: Int64) { settled(node, cost) }
  func relax(_ node: Int32, to target: Int32, cost: Int64) { relaxed(node, target, cost) }
}

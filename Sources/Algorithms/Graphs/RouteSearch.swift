/// A way to search for the cheapest route over edges whose weights become known.
public enum SearchStrategy: String, Hashable, Sendable, CaseIterable {
  /// Dijkstra's search that settles nothing while an edge of a settled node is open.
  case barrier
  /// Dijkstra's search that settles a node when no open edge could come before it.
  case dijkstra
  /// The same with a lower bound of what is left to the goal.
  case aStar = "a-star"
  /// Two searches of that kind, from the start and from the goal, until they meet.
  case bidirectional
  /// The cheapest route there could be, its open edges asked, and again until it has none.
  case lazy
}

/// The progress of a search.
public enum SearchVerdict: Hashable, Sendable {
  /// It goes on when more is known of the open edges.
  case waiting
  /// The cheapest route is known.
  case found
  /// There is no route.
  case none
}

/// An edge that a search waits for.
public struct OpenEdge: Hashable, Sendable {
  /// Its number in the graph.
  public let edge: Int
  /// The node it is reached from, and the one it leads to.
  public let from: Int32, to: Int32
  /// The least cost of a route over it.
  public let least: Int64
}

/// A search for the cheapest route from one node to another, over edges some of which are open.
///
/// It never waits: ``advance(over:telling:)`` goes on as far as the weights allow, and ``open`` says
/// which would help. Whoever knows a weight sets it in the graph and calls again. Weights may become
/// known in any order; one that is known, and a closed edge, must stay as they are until the end.
///
/// All strategies find a route of the same cost, and all but `bidirectional` the same one: of
/// several the one over the fewest edges, of those the one whose nodes come first.
///
/// `Key` is what entries of the queue are: `UInt128` serves every graph; `UInt64` is faster, and
/// serves where no edge is open or was, each adds to the cost (weighs more than `leastWeight`), and the
/// costs of all routes have room beside a node: see ``fitsShortKeys(_:leastWeight:)``.
///
/// - SeeAlso: E. W. Dijkstra, "A note on two problems in connexion with graphs" (1959); P. Hart,
///   N. Nilsson, B. Raphael, "A formal basis for the heuristic determination of minimum cost paths"
///   (1968); I. Pohl, "Bi-directional search" (1971); C. Dellin, S. Srinivasa, "A unifying formalism
///   for shortest path problems with expensive edge evaluations via lazy best-first search over
///   paths with edge selectors" (ICAPS 2016); N. Haghtalab et al., "The provable virtue of laziness
///   in motion planning" (ICAPS 2018).
public final class RouteSearch<Key: FixedWidthInteger & UnsignedInteger> {
  /// The way it searches.
  public let strategy: SearchStrategy
  /// The node at which the route begins.
  public let start: Int32
  /// The node at which the route ends; nil to find the best ways to all nodes.
  public let goal: Int32?
  var tree: SearchTree<Key>
  /// The tree that grows from the goal; of no node where only one tree grows.
  var goalTree: SearchTree<Key>
  var settledBefore = 0
  var verdict = SearchVerdict.waiting
  /// The cheapest route there could be; of a lazy search.
  public internal(set) var proposal: [Int32] = []
  /// The open edges on it.
  var proposedOpen: [OpenEdge] = []

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - strategy: The way to search.
  ///   - graph: The graph it is going to search.
  ///   - start: The node at which the route begins.
  ///   - goal: The node at which it ends; nil, for `barrier` and `dijkstra` only, for the ways to all nodes.
  ///   - leastWeight: The least that an edge weighs; from it `a-star` knows the least that is left.
  /// - Precondition: both nodes are in the graph; `Key` serves.
  public init(
    _ strategy: SearchStrategy,
    in graph: CompactGraph,
    from start: Int32,
    to goal: Int32?,
    leastWeight: Int64 = 0
  ) {
    let nodes = 0..<Int32(graph.nodeCount)
    precondition(nodes.contains(start), "a search begins at a node of its graph")
    precondition(goal.map(nodes.contains) ?? true, "a search ends at a node of its graph")
    precondition(
      goal != nil || strategy == .barrier || strategy == .dijkstra,
      "only a search from one node can do without a goal"
    )
    precondition(
      Key.bitWidth > 64 || Self.fitsShortKeys(graph, leastWeight: leastWeight),
      "a short key serves where each edge adds to the cost, and all costs have room"
    )
    (self.strategy, self.start, self.goal) = (strategy, start, goal)
    var remaining: RemainingCost?
    if strategy == .aStar || strategy == .lazy, leastWeight > 0, let goal {
      remaining = RemainingCost(to: goal, over: graph, leastWeight: leastWeight)
    }
    tree = SearchTree(
      from: start,
      nodeCount: graph.nodeCount,
      rule: strategy == .barrier ? .barrier : strategy == .lazy ? .optimistic : .bounded,
      remaining: remaining
    )
    let isTwoSided = strategy == .bidirectional
    goalTree = SearchTree(
      from: goal ?? start,
      side: .goal,
      nodeCount: isTwoSided ? graph.nodeCount : 0,
      rule: .bounded
    )
  }

  /// Tells whether keys of 64 bits serve to search a graph.
  public static func fitsShortKeys(_ graph: CompactGraph, leastWeight: Int64 = 0) -> Bool {
    // A route takes each node once at most, and so does what is left of it.
    let (cost, overflows) =
      graph.greatestCode.multipliedReportingOverflow(by: 2 * Int64(graph.nodeCount))
    let room = SearchKeys<UInt64>(nodeCount: graph.nodeCount).greatestCost
    return graph.leastCode > leastWeight && !overflows && cost <= room
  }

  /// Goes on as far as the weights allow.
  ///
  /// - Parameters:
  ///   - graph: The graph, with the weights known by now.
  ///   - observer: Is told each step.
  /// - Returns: Its progress.
  /// - Complexity: O((nodes + edges) log nodes) over the whole search, and for each call once the
  ///   number of open edges; for `lazy` as much each time that an edge of its proposal is known.
  public func advance(
    over graph: CompactGraph,
    telling observer: inout some SearchObserver
  ) -> SearchVerdict {
    guard verdict == .waiting else { return verdict }
    precondition(graph.nodeCount == tree.labels.count, "a search goes on over its own graph")
    switch strategy {
    case .lazy: verdict = propose(over: graph)
    case .bidirectional: verdict = growBoth(over: graph, telling: &observer)
    case .barrier, .dijkstra, .aStar:
      let target = goal ?? -1
      tree.review(graph.outgoing, to: target, meeting: goalTree.labels, telling: &observer)
      switch tree.grow(graph.outgoing, to: target, meeting: goalTree.labels, telling: &observer) {
      case .target: verdict = .found
      case .exhausted: verdict = goal == nil ? .found : .none
      case .held, .ceiling: verdict = .waiting
      }
    }
    return verdict
  }

  /// Does the same, and tells nobody.
  @specialized(where Key == UInt64)
  public func advance(over graph: CompactGraph) -> SearchVerdict {
    var observer = NoObserver()
    return advance(over: graph, telling: &observer)
  }

  /// The edges that would help, each once, in the order of their numbers; none at the end.
  ///
  /// - Complexity: O(open edges x log).
  public func open(in graph: CompactGraph) -> [OpenEdge] {
    guard verdict == .waiting else { return [] }
    guard strategy != .lazy else { return proposedOpen }
    var edges =
      tree.open.map { OpenEdge($0, graph.outgoing) }
      + goalTree.open.map { OpenEdge($0, graph.incoming) }
    edges.sort { ($0.edge, $0.least) < ($1.edge, $1.least) }
    var each: [OpenEdge] = []
    for edge in edges where edge.edge != each.last?.edge { each.append(edge) }
    return each
  }
}

extension RouteSearch {
  /// The number of nodes that were settled; by `lazy` those of all its proposals.
  public var settledCount: Int {
    settledBefore + tree.settledCount + goalTree.settledCount
  }

  /// The nodes seen from the start and not settled, the one to be settled next first.
  public var frontier: [Int32] { tree.frontier }

  /// The node that is settled next if no weight becomes known, its cost, and the least cost of a route
  /// over it; nil for `lazy`, whose searches are over at once, and for `bidirectional`, which waits
  /// for two trees.
  public var next: (node: Int32, cost: Int64, least: Int64)? {
    guard strategy != .lazy, strategy != .bidirectional, let next = tree.next else { return nil }
    return (next.node, tree.labels[next.node].cost, next.least)
  }

  /// The node that was settled last from the start; nil for `lazy`.
  public var lastSettled: Int32? {
    strategy == .lazy || tree.lastSettled < 0 ? nil : tree.lastSettled
  }

  /// The cost of the best route known so far; nil when none is, and for `lazy`.
  public var best: Int64? {
    guard strategy != .lazy, let goal else { return nil }
    let best = strategy == .bidirectional ? meeting.cost : tree.labels[goal].cost
    return best == .max ? nil : best
  }

  /// The cost below which there is no route, by all that is known; nil when there can be none at all.
  public func least(in graph: CompactGraph) -> Int64? {
    guard strategy != .lazy else { return goal.flatMap(cost) }
    func least(_ tree: inout SearchTree<Key>) -> Int64 {
      tree.open.reduce(tree.next?.least ?? .max) { min($0, $1.least) }
    }
    var cost = least(&tree)
    if strategy == .bidirectional {
      cost = min(cost.saturatingSum(least(&goalTree)), leastCrossing(in: graph))
    }
    cost = min(cost, best ?? .max)
    return cost == .max ? nil : cost
  }

  /// The cost of the best way known from the start to `node`; nil when none is known.
  ///
  /// When a search with a goal has ended, only nodes that were settled have their final cost.
  public func cost(of node: Int32) -> Int64? {
    let label = tree.labels[node]
    return label.isReached ? label.cost : nil
  }

  /// True when the cost of `node` is certain.
  public func isSettled(_ node: Int32) -> Bool { tree.isSettled(node) }

  /// The nodes from the start to `node`, on the best way known from the start; empty without one.
  public func route(to node: Int32) -> [Int32] { tree.route(to: node) }

  /// The route found, from start to goal; empty before, and without a goal.
  public var route: [Int32] {
    guard verdict == .found, let goal else { return [] }
    guard strategy == .bidirectional, start != goal else { return tree.route(to: goal) }
    let meeting = self.meeting.node
    return tree.route(to: meeting) + goalTree.route(to: meeting).reversed().dropFirst()
  }

  /// The cost of the route found; nil before, and without a goal.
  public var routeCost: Int64? {
    guard verdict == .found, let goal else { return nil }
    return strategy == .bidirectional && start != goal ? meeting.cost : cost(of: goal)
  }
}

extension OpenEdge {
  fileprivate init(_ open: OpenArc, _ arcs: CompactGraph.Arcs) {
    let arc = arcs.arcs[open.arc]
    self.init(edge: Int(arc.edge), from: open.from, to: arc.target, least: open.least)
  }
}

@available(*, unavailable, message: "a search belongs to whoever advances it")
extension RouteSearch: Sendable {}

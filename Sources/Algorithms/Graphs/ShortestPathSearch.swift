import HeapModule

/// Dijkstra's search, one settled node at a time, over edges that are told as they become known.
///
/// The caller settles a node, offers the edges that leave it, and settles the next. So the edges
/// can be asked for, and waited for, while the search goes on. Equal costs are settled in the order
/// of the nodes' numbers, and of two equally cheap ways the one offered first stays.
///
/// - SeeAlso: E. W. Dijkstra, "A note on two problems in connexion with graphs" (1959).
public struct ShortestPathSearch: Sendable {
  /// The node all costs are counted from.
  public let source: Int32
  private var costs: [Int64]
  private var cameFromNode: [Int32]
  private var settledNodes: [Bool]
  /// What was seen, by its cost; of a node that was reached more cheaply later, the dearer entries
  /// stay until their turn comes, and count no more.
  private var queue = Heap<Entry>()
  private static let unreached = Int64.max

  private struct Entry: Comparable, Sendable {
    let cost: Int64
    let node: Int32

    static func < (one: Entry, other: Entry) -> Bool {
      (one.cost, one.node) < (other.cost, other.node)
    }
  }

  /// Begins a search at `source`, which costs nothing to reach.
  ///
  /// - Precondition: `source` is one of the nodes `0..<nodeCount`.
  public init(nodeCount: Int, source: Int32) {
    precondition(source >= 0 && source < nodeCount, "a search begins at a node of its graph")
    self.source = source
    costs = [Int64](repeating: Self.unreached, count: nodeCount)
    cameFromNode = [Int32](repeating: -1, count: nodeCount)
    settledNodes = [Bool](repeating: false, count: nodeCount)
    costs[Int(source)] = 0
    queue.insert(Entry(cost: 0, node: source))
  }

  /// The nodes seen and not settled, in the order in which they would be settled.
  public var frontier: [Int32] { queue.unordered.filter(counts).sorted().map(\.node) }

  /// Makes the cheapest node of the frontier certain.
  ///
  /// - Returns: That node; nothing when all that can be reached is settled.
  /// - Complexity: O(log n) for each edge that was offered and found cheaper.
  public mutating func settleNext() -> Int32? {
    while let next = queue.popMin() {
      guard counts(next) else { continue }
      settledNodes[Int(next.node)] = true
      return next.node
    }
    return nil
  }

  private func counts(_ entry: Entry) -> Bool {
    costs[Int(entry.node)] == entry.cost && !settledNodes[Int(entry.node)]
  }

  /// Offers the way over an edge that leaves a settled node.
  ///
  /// - Returns: Whether it is cheaper than what was known of `target`.
  /// - Precondition: `node` is settled, `weight` is zero or more, and costs fit into 64 bits.
  /// - Complexity: O(log n).
  @discardableResult
  public mutating func relax(from node: Int32, to target: Int32, weight: Int64) -> Bool {
    precondition(weight >= 0, "Dijkstra's search needs edge weights of zero or more")
    precondition(settledNodes[Int(node)], "an edge is relaxed from a settled node")
    let (cost, overflows) = costs[Int(node)].addingReportingOverflow(weight)
    precondition(!overflows && cost != Self.unreached, "the cost of a route fits into 64 bits")
    guard cost < costs[Int(target)] else { return false }
    costs[Int(target)] = cost
    cameFromNode[Int(target)] = node
    queue.insert(Entry(cost: cost, node: target))
    return true
  }

  /// The cost of the cheapest way to `node` known so far; nothing when none is known.
  public func cost(of node: Int32) -> Int64? {
    costs[Int(node)] == Self.unreached ? nil : costs[Int(node)]
  }

  /// The node before `node` on its cheapest known way; nothing for the source and unknown nodes.
  public func cameFrom(_ node: Int32) -> Int32? {
    cameFromNode[Int(node)] < 0 ? nil : cameFromNode[Int(node)]
  }

  /// Whether the cost of `node` is certain.
  public func isSettled(_ node: Int32) -> Bool { settledNodes[Int(node)] }

  /// The cheapest known way from the source to `node`, both included; empty when none is known.
  public func route(to node: Int32) -> [Int32] {
    guard cost(of: node) != nil else { return [] }
    var route = [node]
    while let before = cameFrom(route[route.count - 1]) { route.append(before) }
    return route.reversed()
  }
}

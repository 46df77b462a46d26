/// The tree of best ways that a search grows from one node, over edges some of which are open.
///
/// The best way to a node is the cheapest; of those the one over the fewest edges; of those the one
/// whose nodes come first, compared from the root on. A node is settled when its cost, with the
/// bound of what is left, is below that of every open edge that leaves the tree.
struct SearchTree<Key: FixedWidthInteger & UnsignedInteger>: ~Copyable {
  let side: SearchSide
  let rule: SearchRule
  /// The least that is left from each node to the goal; nil for nothing.
  private(set) var remaining: RemainingCost?
  private let keys: SearchKeys<Key>
  private(set) var labels: SearchLabels
  private var queue = LazyQueue<Key>()
  private(set) var open: [OpenArc] = []
  /// The least of all open edges: a node is settled only if it costs less.
  private var limit = Int64.max
  private(set) var settledCount = 0
  /// The node that was settled last, or -1.
  private(set) var lastSettled: Int32 = -1
  /// The cheapest route that meets the other tree, and where.
  private(set) var meeting = (cost: Int64.max, node: Int32(-1))
  /// The cost of the best route known to the two trees, and the least cost of what the other one
  /// settles next; set before it grows.
  var (best, otherLeast) = (Int64.max, Int64(0))

  init(
    from root: Int32,
    side: SearchSide = .start,
    nodeCount: Int,
    rule: SearchRule,
    remaining: RemainingCost? = nil
  ) {
    (self.side, self.rule, self.remaining) = (side, rule, remaining)
    keys = SearchKeys(nodeCount: nodeCount)
    labels = SearchLabels(count: nodeCount)
    guard nodeCount > 0 else { return }
    labels[unchecked: root] = SearchLabel(cost: 0, hops: 0, cameFrom: -1)
    let left = left(root)
    if left != .max { queue.push(keys.key(cost: left, hops: 0, node: root)) }
  }

  @inline(__always)
  private mutating func left(_ node: Int32) -> Int64 { remaining?.from(node) ?? 0 }

  /// True when the cost of a node is certain.
  func isSettled(_ node: Int32) -> Bool { labels[node].isSettled }

  /// The nodes seen and not settled, in the order in which they would be settled.
  var frontier: [Int32] {
    var isListed = Set<Int32>()
    return queue.entries.sorted().map { keys.node(of: $0) }
      .filter { !isSettled($0) && isListed.insert($0).inserted }
  }

  /// The size of the queue: about the number of nodes seen and not settled.
  var frontierCount: Int { queue.count }

  /// The least cost of what comes next, open edges included; the greatest number when nothing does.
  mutating func least() -> Int64 { min(limit, next?.least ?? .max) }

  /// The cost of what is settled next; nil when nothing is, or an open edge could come before it.
  var canGrow: Int64? {
    mutating get { next.flatMap { $0.least < limit ? $0.least : nil } }
  }

  /// The node that is settled next if no weight becomes known, and the least cost of a route over it.
  var next: (node: Int32, least: Int64)? {
    mutating get {
      while let key = queue.top {
        let node = keys.node(of: key)
        if !isSettled(node) { return (node, keys.cost(of: key)) }
        queue.removeTop()
      }
      return nil
    }
  }

  /// The nodes from the root to `node`, on the best way known; empty when there is none.
  func route(to node: Int32) -> [Int32] {
    guard labels[node].isReached else { return [] }
    var route = [node]
    while labels[route[route.count - 1]].cameFrom >= 0 {
      route.append(labels[route[route.count - 1]].cameFrom)
    }
    return route.reversed()
  }
}

extension SearchTree {
  /// Grows until `target` is settled, an open edge could come first, or nothing is left.
  ///
  /// - Parameters:
  ///   - arcs: The ways out of each node.
  ///   - target: The node to settle, or -1.
  ///   - ceiling: Nothing that costs more is settled.
  ///   - others: The other tree's labels; empty without one.
  ///   - observer: Is told each step.
  /// - Returns: The reason why it stopped.
  mutating func grow(
    _ arcs: borrowing CompactGraph.Arcs,
    to target: Int32 = -1,
    ceiling: Int64 = .max,
    meeting others: borrowing SearchLabels = SearchLabels(count: 0),
    telling observer: inout some SearchObserver
  ) -> SearchStop {
    while true {
      let stop = settle(arcs, target, ceiling, others, &observer)
      guard stop == .held, !open.isEmpty else { return stop }
      // A way found since may leave nothing to gain behind the edge that held it up.
      let before = limit
      review(arcs, to: target, meeting: others, telling: &observer)
      guard limit > before else { return .held }
    }
  }

  /// Takes what has become known of open edges, and drops those behind which nothing is to be gained.
  mutating func review(
    _ arcs: borrowing CompactGraph.Arcs,
    to target: Int32 = -1,
    meeting others: borrowing SearchLabels,
    telling observer: inout some SearchObserver
  ) {
    guard !open.isEmpty else { return }
    for edge in open {
      let arc = arcs.arcs[edge.arc]
      guard let weight = arc.weight.known else { continue }
      relax(edge.from, labels[edge.from], arc.target, weight, &observer)
      _ = meet(at: arc.target, cost: labels[arc.target].cost, others)
    }
    let edges = open
    limit = .max
    open.removeAll(keepingCapacity: true)
    for edge in edges {
      let arc = arcs.arcs[edge.arc]
      guard mayGain(arc, from: edge.from, to: target, others) else { continue }
      open.append(edge)
      hold(edge.least)
    }
  }

  private mutating func settle(
    _ arcs: borrowing CompactGraph.Arcs,
    _ target: Int32,
    _ ceiling: Int64,
    _ others: borrowing SearchLabels,
    _ observer: inout some SearchObserver
  ) -> SearchStop {
    let (offsets, ways) = (arcs.offsets.span, arcs.arcs.span)
    while let key = queue.top {
      let cost = keys.cost(of: key)
      guard cost < limit else { return .held }
      guard cost <= ceiling else { return .ceiling }
      queue.removeTop()
      let node = keys.node(of: key)
      let label = labels[unchecked: node]
      // A node waits once for each better way that was found, and the best comes first.
      if label.isSettled { continue }
      labels[unchecked: node] = label.settled
      settledCount &+= 1
      lastSettled = node
      observer.settled(
        node,
        cost: label.cost,
        from: label.cameFrom < 0 ? nil : label.cameFrom,
        side: side
      )
      if node == target { return .target }
      // No route over it is cheaper than the one that is known where both trees have settled it.
      if meet(at: node, cost: label.cost, others) { continue }
      let end = unsafe Int(offsets[unchecked: Int(node) &+ 1])
      var index = unsafe Int(offsets[unchecked: Int(node)])
      while index < end {
        let arc = unsafe ways[unchecked: index]
        if arc.weight.code >= 0 {
          relax(node, label, arc.target, arc.weight.code, &observer)
        } else if rule == .optimistic, let bound = arc.weight.bound {
          relax(node, label, arc.target, bound, &observer)
        } else if arc.weight.isOpen {
          note(arc, at: index, from: node, to: target, others)
        }
        index &+= 1
      }
    }
    return open.isEmpty ? .exhausted : .held
  }

  @inline(__always)
  private mutating func relax(
    _ node: Int32,
    _ label: SearchLabel,
    _ target: Int32,
    _ weight: Int64,
    _ observer: inout some SearchObserver
  ) {
    let cost = label.cost &+ weight
    let old = labels[unchecked: target]
    guard cost <= old.cost else { return }
    // A sum too large is below zero, or what stands for no cost.
    precondition(cost >= 0 && cost < .max, "the cost of a route fits into 64 bits")
    guard cost < old.cost || labels.isBetter(target, from: node, hops: label.hops &+ 1)
    else { return }
    let left = left(target)
    guard left != .max else { return }
    labels[unchecked: target] = SearchLabel(cost: cost, hops: label.hops &+ 1, cameFrom: node)
    // Where only the order of nodes is better, its entry is there.
    if cost < old.cost || label.hops &+ 1 < old.hops {
      queue.push(keys.key(cost: cost + left, hops: label.hops &+ 1, node: target))
    }
    observer.relaxed(target, cost: cost, from: node, side: side)
  }

  /// Takes the route over a node that both trees have reached; says whether both have settled it.
  @inline(__always)
  private mutating func meet(at node: Int32, cost: Int64, _ others: borrowing SearchLabels) -> Bool
  {
    guard others.count > 0 else { return false }
    let other = others[unchecked: node]
    guard other.isReached else { return false }
    let sum = cost.saturatingSum(other.cost)
    if sum < meeting.cost { meeting = (sum, node) }
    return other.isSettled
  }

  /// Notes an open edge of a settled node, unless there is nothing to be gained behind it.
  @inline(never)
  private mutating func note(
    _ arc: CompactGraph.Arc,
    at index: Int,
    from node: Int32,
    to target: Int32,
    _ others: borrowing SearchLabels
  ) {
    guard let bound = arc.weight.bound, mayGain(arc, from: node, to: target, others) else { return }
    let least = labels[node].cost + bound + left(arc.target)
    open.append(OpenArc(arc: index, from: node, least: least))
    hold(least)
  }

  private mutating func hold(_ least: Int64) { limit = rule == .barrier ? -1 : min(limit, least) }

  /// Tells whether an open edge could lead to a better way to its far end, and to a better route.
  private mutating func mayGain(
    _ arc: CompactGraph.Arc,
    from node: Int32,
    to target: Int32,
    _ others: borrowing SearchLabels
  ) -> Bool {
    guard arc.weight.isOpen, let bound = arc.weight.bound, left(arc.target) != .max
    else { return false }
    guard rule != .barrier else { return !isSettled(arc.target) }
    let (cost, hops) = (labels[node].cost + bound, labels[node].hops + 1)
    let old = labels[arc.target]
    guard cost < old.cost || cost == old.cost && labels.isBetter(arc.target, from: node, hops: hops)
    else { return false }
    if others.count > 0 {
      return best == .max
        || cost.saturatingSum(min(others[arc.target].cost, otherLeast)) < best
    }
    guard target >= 0, labels[target].isReached else { return true }
    let goal = labels[target]
    let route = (cost + left(arc.target), arc.target == target ? hops : hops + 1)
    return route <= (goal.cost, goal.hops)
  }
}

/// The rule by which a tree deals with open edges.
enum SearchRule: Hashable, Sendable {
  /// Nothing is settled while an edge of a settled node is open.
  case barrier
  /// Nothing is settled that an open edge could come before.
  case bounded
  /// Open edges weigh as little as they can.
  case optimistic
}

/// An arc that leaves a tree and whose weight is not known.
struct OpenArc {
  /// Its place among the arcs of all nodes.
  let arc: Int
  let from: Int32
  /// The least cost of a route over it.
  let least: Int64
}

/// The reason why a tree stopped growing.
enum SearchStop {
  /// The target is settled.
  case target
  /// Nothing is left to settle.
  case exhausted
  /// An open edge could come before what would be settled next, or there are only open edges.
  case held
  /// The next node costs more than the ceiling.
  case ceiling
}

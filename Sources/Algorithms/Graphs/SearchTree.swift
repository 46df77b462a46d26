/// The tree of best ways that a search grows from one node, over edges some of which are open.
///
/// The best way to a node is the cheapest; of those the one over the fewest edges; of those the one
/// whose nodes come first, compared from the root on. A node is settled when its cost, with the
/// bound of what is left, is below that of every open edge that leaves the tree.
struct SearchTree<Key: FixedWidthInteger & UnsignedInteger>: ~Copyable {
  let root: Int32
  let side: SearchSide
  let rule: SearchRule
  /// The least that is left from each node to the goal; empty for nothing, the greatest number
  /// where there is no way.
  let remaining: [Int64]
  private let keys: SearchKeys<Key>
  private(set) var labels: [SearchLabel]
  private var queue = LazyQueue<Key>()
  private(set) var open: [OpenArc] = []
  /// What is to be settled costs less than this: the least of all open edges.
  private var limit = Int64.max
  private(set) var settledCount = 0
  /// What was settled last; nothing settled is above it.
  private var last = (cost: Int64(-1), hops: Int32(0), node: Int32(0))
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
    remaining: [Int64] = []
  ) {
    (self.root, self.side, self.rule, self.remaining) = (root, side, rule, remaining)
    keys = SearchKeys(nodeCount: nodeCount, withHops: Key.bitWidth > 64)
    labels = [SearchLabel](repeating: .unreached, count: nodeCount)
    labels[Int(root)] = SearchLabel(cost: 0, hops: 0, cameFrom: -1)
    if left(root) != .max { queue.push(keys.key(cost: left(root), hops: 0, node: root)) }
  }

  @inline(__always)
  private func left(_ node: Int32) -> Int64 { remaining.isEmpty ? 0 : remaining[Int(node)] }

  /// Whether the cost of a node is certain.
  func isSettled(_ node: Int32) -> Bool {
    let label = labels[Int(node)]
    guard label.isReached else { return false }
    return keys.key(cost: label.cost + left(node), hops: label.hops, node: node) <= lastKey
  }

  private var lastKey: Key {
    last.cost < 0 ? 0 : keys.key(cost: last.cost, hops: last.hops, node: last.node)
  }

  /// The nodes seen and not settled, in the order in which they would be settled.
  var frontier: [Int32] {
    queue.entries.filter { isCurrent($0) }.sorted().map { keys.node(of: $0) }
  }

  private func isCurrent(_ key: Key) -> Bool {
    let node = keys.node(of: key)
    let label = labels[Int(node)]
    return key == keys.key(cost: label.cost + left(node), hops: label.hops, node: node)
  }

  /// The least cost of what comes next, open edges included; the greatest number when nothing does.
  mutating func least() -> Int64 { min(limit, nextCost() ?? .max) }

  /// The node that is settled next if no weight becomes known, and the least cost of a route over it.
  var next: (node: Int32, least: Int64)? {
    mutating get { nextCost().flatMap { cost in queue.top.map { (keys.node(of: $0), cost) } } }
  }

  /// The node that was settled last.
  var lastSettled: Int32? { settledCount == 0 ? nil : last.node }

  /// The cost of what is settled next; nil when nothing is, or an open edge could come before it.
  var canGrow: Int64? {
    mutating get { nextCost().flatMap { $0 < limit ? $0 : nil } }
  }

  private mutating func nextCost() -> Int64? {
    while let key = queue.top {
      if isCurrent(key) { return keys.cost(of: key) }
      // A better way was found since it was queued.
      queue.removeTop()
    }
    return nil
  }

  /// The nodes from the root to `node`, on the best way known; empty when there is none.
  func route(to node: Int32) -> [Int32] {
    guard labels[Int(node)].isReached else { return [] }
    var route = [node]
    while labels[Int(route[route.count - 1])].cameFrom >= 0 {
      route.append(labels[Int(route[route.count - 1])].cameFrom)
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
    to target: Int32,
    ceiling: Int64 = .max,
    meeting others: borrowing [SearchLabel] = [],
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
    to target: Int32,
    meeting others: borrowing [SearchLabel] = [],
    telling observer: inout some SearchObserver
  ) {
    guard !open.isEmpty else { return }
    for edge in open {
      let arc = arcs.arcs[edge.arc]
      guard let weight = arc.weight.known else { continue }
      relax(edge.from, arc.target, weight, others, &observer)
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
    _ others: borrowing [SearchLabel],
    _ observer: inout some SearchObserver
  ) -> SearchStop {
    while let key = queue.top {
      let node = keys.node(of: key)
      let label = labels[Int(node)]
      guard key == keys.key(cost: label.cost &+ left(node), hops: label.hops, node: node) else {
        // A better way was found since it was queued.
        queue.removeTop()
        continue
      }
      let cost = keys.cost(of: key)
      guard cost < limit else { return .held }
      guard cost <= ceiling else { return .ceiling }
      queue.removeTop()
      last = (cost, label.hops, node)
      settledCount &+= 1
      observer.settled(
        node,
        cost: label.cost,
        from: label.cameFrom < 0 ? nil : label.cameFrom,
        side: side
      )
      if node == target { return .target }
      let end = Int(arcs.offsets[Int(node) &+ 1])
      var index = Int(arcs.offsets[Int(node)])
      while index < end {
        let arc = arcs.arcs[index]
        if arc.weight.code >= 0 {
          relax(node, arc.target, arc.weight.code, others, &observer)
        } else if rule == .optimistic, let bound = arc.weight.bound {
          relax(node, arc.target, bound, others, &observer)
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
    _ target: Int32,
    _ weight: Int64,
    _ others: borrowing [SearchLabel],
    _ observer: inout some SearchObserver
  ) {
    let label = labels[Int(node)]
    let (cost, overflows) = label.cost.addingReportingOverflow(weight)
    precondition(!overflows && cost != .max, "the cost of a route fits into 64 bits")
    guard cost <= labels[Int(target)].cost,
      cost < labels[Int(target)].cost || isBetter(target, from: node, hops: label.hops + 1)
    else { return }
    let left = left(target)
    guard left != .max else { return }
    let old = labels[Int(target)]
    labels[Int(target)] = SearchLabel(cost: cost, hops: label.hops &+ 1, cameFrom: node)
    // Where nothing that its key tells is better, its entry is there.
    if cost < old.cost || keys.haveHops && label.hops &+ 1 < old.hops {
      queue.push(keys.key(cost: cost + left, hops: label.hops &+ 1, node: target))
    }
    observer.relaxed(target, cost: cost, from: node, side: side)
    if !others.isEmpty, others[Int(target)].isReached {
      let sum = cost.saturatingSum(others[Int(target)].cost)
      if sum < meeting.cost { meeting = (sum, target) }
    }
  }

  /// Whether a way of equal cost to a node, over `node`, has fewer edges or comes first.
  @inline(never)
  private func isBetter(_ target: Int32, from node: Int32, hops: Int32) -> Bool {
    let label = labels[Int(target)]
    guard hops == label.hops else { return hops < label.hops }
    guard label.cameFrom >= 0 else { return false }
    var (one, other) = (node, label.cameFrom)
    var isFirst = false
    while one != other {
      isFirst = one < other
      (one, other) = (labels[Int(one)].cameFrom, labels[Int(other)].cameFrom)
    }
    return isFirst
  }

  /// Notes an open edge of a settled node, unless there is nothing to be gained behind it.
  @inline(never)
  private mutating func note(
    _ arc: CompactGraph.Arc,
    at index: Int,
    from node: Int32,
    to target: Int32,
    _ others: borrowing [SearchLabel]
  ) {
    guard let bound = arc.weight.bound, mayGain(arc, from: node, to: target, others) else { return }
    let least = labels[Int(node)].cost + bound + left(arc.target)
    open.append(OpenArc(arc: index, from: node, least: least))
    hold(least)
  }

  private mutating func hold(_ least: Int64) { limit = rule == .barrier ? -1 : min(limit, least) }

  /// Whether an open edge could still lead to a better way to its far end, and to a better route.
  private func mayGain(
    _ arc: CompactGraph.Arc,
    from node: Int32,
    to target: Int32,
    _ others: borrowing [SearchLabel]
  ) -> Bool {
    guard arc.weight.isOpen, let bound = arc.weight.bound, left(arc.target) != .max else {
      return false
    }
    guard rule != .barrier else { return !isSettled(arc.target) }
    let (cost, hops) = (labels[Int(node)].cost + bound, labels[Int(node)].hops + 1)
    let old = labels[Int(arc.target)]
    guard cost < old.cost || cost == old.cost && isBetter(arc.target, from: node, hops: hops) else {
      return false
    }
    if !others.isEmpty {
      return best == .max
        || cost.saturatingSum(min(others[Int(arc.target)].cost, otherLeast)) < best
    }
    guard target >= 0, labels[Int(target)].isReached else { return true }
    let goal = labels[Int(target)]
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

/// The best way known to a node.
struct SearchLabel {
  var cost: Int64
  var hops: Int32
  /// The node before it, or -1.
  var cameFrom: Int32

  static let unreached = SearchLabel(cost: .max, hops: .max, cameFrom: -1)
  var isReached: Bool { cost != .max }
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
  /// What would be settled next costs more than the ceiling.
  case ceiling
}

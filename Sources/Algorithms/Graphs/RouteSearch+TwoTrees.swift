/// The search from both ends.
extension RouteSearch {
  /// The cheapest route known over which the trees meet, and where.
  var meeting: (cost: Int64, node: Int32) {
    goalTree.meeting.cost < tree.meeting.cost ? goalTree.meeting : tree.meeting
  }

  /// Grows the tree with the smaller frontier, until no route can be cheaper than the best known.
  func growBoth(
    over graph: CompactGraph,
    telling observer: inout some SearchObserver
  ) -> SearchVerdict {
    if start == goal { return .found }
    while true {
      (tree.best, tree.otherLeast) = (meeting.cost, goalTree.least())
      tree.review(graph.outgoing, meeting: goalTree.labels, telling: &observer)
      (goalTree.best, goalTree.otherLeast) = (meeting.cost, tree.least())
      goalTree.review(graph.incoming, meeting: tree.labels, telling: &observer)
      let best = meeting.cost
      let (least, otherLeast) = (tree.least(), goalTree.least())
      if best == .max, max(least, otherLeast) == .max { return .none }
      if least.saturatingSum(otherLeast) >= best {
        return leastCrossing(in: graph) < best ? .waiting : .found
      }
      let (next, otherNext) = (tree.canGrow ?? .max, goalTree.canGrow ?? .max)
      guard min(next, otherNext) < .max else { return .waiting }
      let isStart = otherNext == .max || next < .max && tree.frontierCount <= goalTree.frontierCount
      // A little further than its next node, because changing sides takes time, and no further than a
      // better route could lie.
      let (first, rest) = isStart ? (next, otherLeast) : (otherNext, least)
      let ceiling = max(first, min(first.saturatingSum(first / 64), best - rest))
      if isStart {
        _ = tree.grow(
          graph.outgoing,
          ceiling: ceiling,
          meeting: goalTree.labels,
          telling: &observer
        )
      } else {
        _ = goalTree.grow(
          graph.incoming,
          ceiling: ceiling,
          meeting: tree.labels,
          telling: &observer
        )
      }
    }
  }

  /// The least cost of a route over an open edge from one tree to the other.
  func leastCrossing(in graph: CompactGraph) -> Int64 {
    tree.open.reduce(.max) { least, edge in
      let rest = goalTree.labels[graph.outgoing.arcs[edge.arc].target].cost
      return min(least, edge.least.saturatingSum(rest))
    }
  }
}

/// The search that asks only along the cheapest route there could be.
extension RouteSearch {
  /// Finds the cheapest route over known weights and bounds, again and again until nothing on it is
  /// open.
  func propose(over graph: CompactGraph) -> SearchVerdict {
    guard let goal else { return .none }
    // Weights turn out no less than their bounds: while all of it is open, no other route is cheaper.
    let isBest = proposedOpen.allSatisfy { open in
      graph.arcs(of: open.from).contains { $0.edge == open.edge && $0.weight.isOpen }
    }
    if isBest, !proposedOpen.isEmpty { return .waiting }
    settledBefore += tree.settledCount
    tree = SearchTree(
      from: start,
      nodeCount: graph.nodeCount,
      rule: .optimistic,
      remaining: tree.remaining
    )
    var nobody = NoObserver()
    guard tree.grow(graph.outgoing, to: goal, telling: &nobody) == .target else { return .none }
    let route = tree.route(to: goal)
    proposedOpen = zip(route, route.dropFirst()).compactMap { from, to in
      let best = graph.arcs(of: from).filter { $0.target == to && $0.weight.bound != nil }
        .min {
          ($0.weight.bound ?? 0, $0.weight.isOpen ? 1 : 0) < (
            $1.weight.bound ?? 0, $1.weight.isOpen ? 1 : 0
          )
        }
      guard let best, best.weight.isOpen else { return nil }
      return OpenEdge(edge: Int(best.edge), from: from, to: to, least: tree.labels[goal].cost)
    }
    proposedOpen.sort { $0.edge < $1.edge }
    proposal = route
    return proposedOpen.isEmpty ? .found : .waiting
  }
}

extension Int64 {
  /// The sum, or the greatest number where it does not fit; neither is below zero.
  func saturatingSum(_ other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}

extension Dijkstra {
  static func search(
    _ graph: CompactGraph,
    from source: Int32,
    to target: Int32?,
    observer: some SearchObserver
  ) -> ShortestPaths {
    precondition(!graph.hasNegativeWeight, "Dijkstra's search needs edge weights of zero or more")
    precondition(source >= 0 && source < graph.nodeCount, "a search begins at a node of its graph")
    let wanted = target ?? -1
    precondition(wanted >= -1 && wanted < graph.nodeCount, "a search ends at a node of its graph")
    // A route takes each node once at most, so no cost is above this.
    let nodeBits = Int.bitWidth - graph.nodeCount.leadingZeroBitCount
    let (greatestCost, overflows) =
      graph.greatestWeight.multipliedReportingOverflow(by: Int64(graph.nodeCount))
    if !overflows, greatestCost.leadingZeroBitCount > nodeBits {
      let queue = LazyQueue<UInt64>(nodeBits: nodeBits)
      return search(graph, from: source, to: wanted, queue: queue, observer: observer)
    }
    let queue = LazyQueue<UInt128>(nodeBits: 32)
    return search(graph, from: source, to: wanted, queue: queue, observer: observer)
  }

  private static func search<Key: FixedWidthInteger & UnsignedInteger>(
    _ graph: CompactGraph,
    from source: Int32,
    to target: Int32,
    queue start: consuming LazyQueue<Key>,
    observer: some SearchObserver
  ) -> ShortestPaths {
    var queue = start
    let unreached = ShortestPaths.Label(cost: ShortestPaths.unreached, cameFrom: -1)
    var storage = [ShortestPaths.Label](repeating: unreached, count: graph.nodeCount)
    var labels = storage.mutableSpan
    let (offsets, arcs) = (graph.offsets.span, graph.arcs.span)
    var settledCount = 0
    labels[Int(source)].cost = 0
    queue.push(cost: 0, node: source)
    while let next = queue.pop() {
      // An entry whose cost has been beaten since is out of date.
      guard next.cost == labels[Int(next.node)].cost else { continue }
      settledCount += 1
      observer.settle(next.node, cost: next.cost)
      if next.node == target { break }
      var index = Int(offsets[Int(next.node)])
      let end = Int(offsets[Int(next.node) &+ 1])
      while index < end {
        let arc = arcs[index]
        index &+= 1
        let (cost, overflows) = next.cost.addingReportingOverflow(arc.weight)
        precondition(!overflows, "the cost of a route fits into 64 bits")
        guard cost < labels[Int(arc.target)].cost else { continue }
        labels[Int(arc.target)] = ShortestPaths.Label(cost: cost, cameFrom: next.node)
        queue.push(cost: cost, node: arc.target)
        observer.relax(next.node, to: arc.target, cost: cost)
      }
    }
    return ShortestPaths(source: source, settledCount: settledCount, labels: storage)
  }
}

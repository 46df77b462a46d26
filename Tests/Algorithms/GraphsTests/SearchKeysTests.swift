import Graphs
import Testing
import TestSupport

struct SearchKeysTests {
  /// The costs of nodes as they are settled, in order.
  private struct Settled: SearchObserver {
    var all: [[Int64]] = []
    mutating func settled(_ node: Int32, cost: Int64, from: Int32?, side: SearchSide) {
      all.append([side == .start ? 0 : 1, cost, Int64(node), Int64(from ?? -1)])
    }
    func relaxed(_ node: Int32, cost: Int64, from: Int32, side: SearchSide) {}
  }

  @Test(arguments: SearchStrategy.allCases)
  func `keys of 64 bits lead to the same routes as keys of 128, and settle each node once`(
    _ strategy: SearchStrategy
  ) {
    for seed in SearchEffort.seeds(0..<1_000) {
      let random = RandomGraph(seed: seed)
      let edges = random.truth.map { edge in
        let weight = edge.weight.known.map { Weight.known($0 + 1) } ?? .closed
        return Edge(from: edge.from, to: edge.to, weight: weight)
      }
      let graph = random.graph(of: edges)
      #expect(RouteSearch<UInt64>.fitsShortKeys(graph, leastWeight: random.leastWeight))
      func search<Key: FixedWidthInteger & UnsignedInteger>(
        _: Key.Type,
        to goal: Int32?
      ) -> (route: [Int32], cost: Int64?, settled: [[Int64]]) {
        let search = RouteSearch<Key>(
          strategy,
          in: graph,
          from: 0,
          to: goal,
          leastWeight: random.leastWeight
        )
        var settled = Settled()
        #expect(search.advance(over: graph, telling: &settled) != .waiting)
        #expect(strategy == .lazy || settled.all.count == search.settledCount)
        return (search.route, search.routeCost, settled.all)
      }
      let goal = Int32(random.nodeCount - 1)
      let (short, long) = (search(UInt64.self, to: goal), search(UInt128.self, to: goal))
      #expect(short.cost == long.cost, "seed \(seed)")
      #expect(short.route == long.route || strategy == .bidirectional, "seed \(seed)")
      #expect(Set(short.settled.map { [$0[0], $0[2]] }).count == short.settled.count)
      if strategy == .dijkstra {
        let (short, long) = (search(UInt64.self, to: nil), search(UInt128.self, to: nil))
        #expect(short.settled == long.settled.sorted { ($0[1], $0[2]) < ($1[1], $1[2]) })
      }
    }
  }

  @Test func `short keys fit where every edge is known, adds to the cost and leaves room`() {
    func fits(_ weights: [Weight], nodeCount: Int = 9, leastWeight: Int64 = 0) -> Bool {
      let edges = weights.map { Edge(from: 0, to: 1, weight: $0) }
      let graph = CompactGraph(nodeCount: nodeCount, edges: edges)
      return RouteSearch<UInt64>.fitsShortKeys(graph, leastWeight: leastWeight)
    }
    #expect(fits([]))
    #expect(fits([.known(1), .closed]))
    #expect(!fits([.known(0)]))
    #expect(!fits([.atLeast(1)]))
    #expect(!fits([.known(1 << 60)]))
    #expect(fits([.known(8)], leastWeight: 7))
    #expect(!fits([.known(8)], leastWeight: 8))
  }
}

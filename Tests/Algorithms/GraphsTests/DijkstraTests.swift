import Graphs
import Testing
import TestSupport

struct DijkstraTests {
  @Test func `costs agree with Floyd and Warshall, and the edges of each route add up to its cost`()
    throws
  {
    for seed in SearchEffort.seeds(0..<1_000) {
      let random = RandomGraph(seed: seed)
      let graph = random.graph
      let expected = random.costs
      let nodes = 0..<Int32(random.nodeCount)
      for source in nodes {
        let paths = Dijkstra.run(on: graph, from: source)
        let costs = nodes.map { paths.cost(of: $0) }
        #expect(costs == expected[Int(source)], "seed \(seed), from \(source)")
        #expect(paths.settledCount == costs.count { $0 != nil })
        guard source == 0 else { continue }
        for (node, cost) in zip(nodes, costs) {
          let route = paths.route(to: node)
          #expect(cost == nil ? route.isEmpty : route.first == 0 && route.last == node)
          let legs = try zip(route, route.dropFirst()).map { from, to in
            let weights = graph.arcs(of: from).filter { $0.target == to }.map(\.weight)
            return try #require(weights.min(), "seed \(seed)")
          }
          #expect(legs.reduce(0, +) == cost ?? 0, "seed \(seed), to \(node)")
        }
      }
    }
  }

  @Test func `the whole search and the search by steps settle the same nodes in one order`() {
    for seed in SearchEffort.seeds(0..<300) {
      let random = RandomGraph(seed: seed)
      let graph = random.graph
      var told: [Int32] = []
      var relaxed: [[Int64]] = []
      let paths = Dijkstra.run(
        on: graph,
        from: 0,
        observer: SearchHooks(
          settled: { node, _ in told.append(node) },
          relaxed: { node, target, cost in relaxed.append([Int64(node), Int64(target), cost]) }
        )
      )
      var search = ShortestPathSearch(nodeCount: graph.nodeCount, source: 0)
      var settled: [Int32] = []
      var improved: [[Int64]] = []
      while let node = search.settleNext() {
        settled.append(node)
        for arc in graph.arcs(of: node)
        where search.relax(from: node, to: arc.target, weight: arc.weight) {
          improved.append([Int64(node), Int64(arc.target), search.cost(of: arc.target) ?? -1])
        }
      }
      #expect(told == settled, "seed \(seed)")
      #expect(relaxed == improved, "seed \(seed)")
      for node in 0..<Int32(graph.nodeCount) {
        #expect(paths.cameFrom(node) == search.cameFrom(node))
        #expect(paths.route(to: node) == search.route(to: node))
      }
    }
  }

  @Test func `weights near the limit of 64 bits lead to the same routes`() {
    for seed in SearchEffort.seeds(0..<200) {
      let random = RandomGraph(seed: seed)
      let scale: Int64 = 1 << 49
      let edges = random.edges.map {
        Edge(from: $0.from, to: $0.to, weight: $0.weight * scale)
      }
      let small = Dijkstra.run(
        on: CompactGraph(nodeCount: random.nodeCount, edges: random.edges),
        from: 0
      )
      let large = Dijkstra.run(on: CompactGraph(nodeCount: random.nodeCount, edges: edges), from: 0)
      for node in 0..<Int32(random.nodeCount) {
        #expect(large.cost(of: node) == small.cost(of: node).map { $0 * scale })
        #expect(large.route(to: node) == small.route(to: node))
      }
    }
  }

  @Test func `equal costs are settled in the order of the nodes`() {
    let edges = [3, 1, 4, 2].map { Edge(from: 0, to: Int32($0), weight: 5) }
    let graph = CompactGraph(nodeCount: 5, edges: edges)
    var order: [Int32] = []
    _ = Dijkstra.run(
      on: graph,
      from: 0,
      observer: SearchHooks(settled: { node, _ in order.append(node) })
    )
    #expect(order == [0, 1, 2, 3, 4])
  }

  @Test func `a search with a target ends when it is settled`() {
    let edges = (0..<99).map { Edge(from: Int32($0), to: Int32($0 + 1), weight: 1) }
    let graph = CompactGraph(nodeCount: 100, edges: edges)
    let paths = Dijkstra.run(on: graph, from: 0, to: 10)
    #expect(paths.settledCount == 11)
    #expect(paths.cost(of: 10) == 10)
    #expect(paths.cost(of: 50) == nil)
    #expect(paths.source == 0)
  }

  @Test func `the frontier outgrows the room the queue begins with`() {
    let edges = (1..<5_000).map { Edge(from: 0, to: Int32($0), weight: Int64(5_000 - $0)) }
    let paths = Dijkstra.run(on: CompactGraph(nodeCount: 5_000, edges: edges), from: 0)
    #expect(paths.cost(of: 1) == 4_999)
    #expect(paths.settledCount == 5_000)
  }

  @Test func `a source outside the graph and costs beyond 64 bits stop the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Dijkstra.run(on: CompactGraph(nodeCount: 2, edges: []), from: 2)
    }
    await #expect(processExitsWith: .failure) {
      let edges = [Edge(from: 0, to: 1, weight: .max - 1), Edge(from: 1, to: 2, weight: .max - 1)]
      _ = Dijkstra.run(on: CompactGraph(nodeCount: 3, edges: edges), from: 0)
    }
  }
}

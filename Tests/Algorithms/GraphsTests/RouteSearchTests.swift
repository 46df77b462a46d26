import Graphs
import Testing
import TestSupport

struct RouteSearchTests {
  private static func edge(_ from: Int, _ to: Int, _ weight: Weight) -> Edge {
    Edge(from: Int32(from), to: Int32(to), weight: weight)
  }

  private static func known(_ from: Int, _ to: Int, _ weight: Int64) -> Edge {
    edge(from, to, .known(weight))
  }

  private static func search(
    _ graph: CompactGraph,
    by strategy: SearchStrategy = .dijkstra,
    to goal: Int32?
  ) -> RouteSearch<UInt128> {
    let search = RouteSearch<UInt128>(strategy, in: graph, from: 0, to: goal)
    _ = search.advance(over: graph)
    return search
  }

  @Test func `a node is settled while answers are under way that come too late for it`() throws {
    let edges = [
      Self.edge(0, 1, .atLeast(50)), Self.edge(0, 2, .known(40)), Self.edge(2, 3, .known(9)),
      Self.edge(2, 1, .atLeast(20)),
    ]
    var graph = CompactGraph(nodeCount: 4, edges: edges)
    let search = RouteSearch<UInt128>(.dijkstra, in: graph, from: 0, to: 1)
    #expect(search.advance(over: graph) == .waiting)
    #expect((0..<4).filter { search.isSettled($0) } == [0, 2, 3])
    #expect(search.open(in: graph).map(\.edge) == [0, 3])
    #expect(search.frontier == [] && search.routeCost == nil && search.route == [])
    graph.set(.known(70), of: 0)
    #expect(search.advance(over: graph) == .waiting)
    #expect(search.frontier == [1])
    #expect(search.cost(of: 1) == 70)
    #expect(search.open(in: graph).map(\.edge) == [3])
    graph.set(.known(30), of: 3)
    #expect(search.advance(over: graph) == .found)
    #expect(search.route == [0, 1])
    #expect(search.settledCount == 4)
    #expect(search.advance(over: graph) == .found)
  }

  @Test func `an open edge that ties with the next node holds it up`() {
    let edges = [Self.edge(0, 2, .atLeast(5)), Self.known(0, 1, 2), Self.known(1, 2, 3)]
    var graph = CompactGraph(nodeCount: 3, edges: edges)
    let search = RouteSearch<UInt128>(.dijkstra, in: graph, from: 0, to: 2)
    #expect(search.advance(over: graph) == .waiting)
    #expect(search.frontier == [2])
    graph.set(.known(5), of: 0)
    #expect(search.advance(over: graph) == .found)
    #expect(search.route == [0, 2])
  }

  @Test func `no edge is asked that could only be as good as what is known, over more edges`() {
    let edges = [Self.known(0, 2, 5), Self.known(0, 1, 2), Self.edge(1, 2, .atLeast(3))]
    let graph = CompactGraph(nodeCount: 3, edges: edges)
    let search = Self.search(graph, to: 2)
    #expect(search.route == [0, 2])
    #expect(search.routeCost == 5)
  }

  @Test func `two trees ask no edge that leaves too little for the rest of a better route`() {
    let edges = [
      Self.known(0, 1, 10), Self.edge(0, 2, .atLeast(1)), Self.edge(0, 3, .atLeast(9)),
      Self.edge(1, 4, .atLeast(1)), Self.edge(1, 5, .atLeast(8)),
    ]
    let graph = CompactGraph(nodeCount: 6, edges: edges, isUndirected: true)
    let search = RouteSearch<UInt128>(.bidirectional, in: graph, from: 0, to: 1)
    #expect(search.advance(over: graph) == .waiting)
    #expect(search.open(in: graph).map(\.edge) == [1, 3, 4])
  }

  @Test func `a closed edge is left out, and without a way there is no route`() {
    var graph = CompactGraph(nodeCount: 2, edges: [Self.edge(0, 1, .atLeast(0))])
    for strategy in SearchStrategy.allCases {
      let search = RouteSearch<UInt128>(strategy, in: graph, from: 0, to: 1)
      #expect(search.advance(over: graph) == .waiting)
      graph.set(.closed, of: 0)
      #expect(search.advance(over: graph) == .none)
      #expect(search.route == [] && search.routeCost == nil && search.cost(of: 1) == nil)
      graph.set(.atLeast(0), of: 0)
    }
  }

  @Test(arguments: SearchStrategy.allCases)
  func `weights near the limit of 64 bits lead to the same routes`(_ strategy: SearchStrategy) {
    let scale: Int64 = 1 << 47
    for seed in SearchEffort.seeds(0..<200) {
      let random = RandomGraph(seed: seed)
      let goal = Int32(random.nodeCount - 1)
      let edges = random.truth.map { edge in
        let weight = edge.weight.known.map { Weight.known($0 * scale) } ?? .closed
        return Edge(from: edge.from, to: edge.to, weight: weight)
      }
      let small = Self.search(random.graph(of: random.truth), by: strategy, to: goal)
      let large = Self.search(random.graph(of: edges), by: strategy, to: goal)
      #expect(large.routeCost == small.routeCost.map { $0 * scale }, "seed \(seed)")
      #expect(large.route == small.route, "seed \(seed)")
    }
  }

  @Test func `equal costs are settled in the order of the edges to them, and of the nodes`() {
    struct Order: SearchObserver {
      var nodes: [Int32] = []
      mutating func settled(_ node: Int32, cost: Int64, from: Int32?, side: SearchSide) {
        nodes.append(node)
      }
      func relaxed(_ node: Int32, cost: Int64, from: Int32, side: SearchSide) {}
    }
    let edges =
      [3, 1, 4, 2].map { Self.known(0, $0, 5) } + [Self.known(3, 0, 0)]
      + [Self.known(4, 5, 0), Self.known(1, 6, 0)]
    let graph = CompactGraph(nodeCount: 7, edges: edges)
    var order = Order()
    let search = RouteSearch<UInt128>(.dijkstra, in: graph, from: 0, to: nil)
    #expect(search.advance(over: graph, telling: &order) == .found)
    #expect(order.nodes == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test func `a search with a goal ends when it is settled`() {
    let edges = (0..<99).map { Self.known($0, $0 + 1, 1) }
    let search = Self.search(CompactGraph(nodeCount: 100, edges: edges), to: 10)
    #expect(search.settledCount == 11)
    #expect(search.routeCost == 10)
    #expect(search.cost(of: 50) == nil)
  }

  @Test func `two trees settle less of a line that goes on behind both ends`() {
    let edges = (0..<1_000).map { Self.known($0, $0 + 1, 1) }
    let graph = CompactGraph(nodeCount: 1_001, edges: edges, isUndirected: true)
    for (strategy, most) in [(SearchStrategy.bidirectional, 203), (.dijkstra, 201)] {
      let search = RouteSearch<UInt128>(strategy, in: graph, from: 450, to: 550)
      #expect(search.advance(over: graph) == .found)
      #expect(search.route == Array(450...550))
      #expect(search.settledCount <= most)
    }
  }

  @Test func `the frontier outgrows the room the queue begins with`() {
    let edges = (1..<5_000).map { Self.known(0, $0, Int64(5_000 - $0)) }
    let search = Self.search(CompactGraph(nodeCount: 5_000, edges: edges), to: nil)
    #expect(search.cost(of: 1) == 4_999)
    #expect(search.settledCount == 5_000)
  }

  @Test(arguments: SearchStrategy.allCases)
  func `a route of one node costs nothing, and asks nothing`(_ strategy: SearchStrategy) {
    let graph = CompactGraph(nodeCount: 2, edges: [Self.edge(0, 1, .atLeast(0))])
    let search = RouteSearch<UInt128>(strategy, in: graph, from: 0, to: 0)
    #expect(search.advance(over: graph) == .found)
    #expect(search.route == [0])
    #expect(search.routeCost == 0)
  }
}

import Graphs
import Testing
import TestSupport

/// Searches whose answers arrive in an order of chance, against methods without a queue.
struct RouteSearchOracleTests {
  private static let seeds = SearchEffort.seeds(0..<1_000)

  @Test(arguments: SearchStrategy.allCases)
  func `every way to search finds what Floyd and Warshall find`(_ strategy: SearchStrategy) throws {
    for seed in Self.seeds {
      var run = AnsweredSearch(strategy, seed: seed)
      try run.run()
      let oracle = run.random.oracle()
      let cost = oracle.cost(from: run.start, to: run.goal)
      #expect(run.search.routeCost == cost, "seed \(seed)")
      #expect(run.verdict == (cost == nil ? .none : .found), "seed \(seed)")
      let route = run.search.route
      if strategy != .bidirectional {
        #expect(route == oracle.route(from: run.start, to: run.goal), "seed \(seed)")
      }
      #expect(route.first == cost.map { _ in run.start })
      #expect(route.last == cost.map { _ in run.goal })
      let known = run.random.oracle(over: run.edges.filter { $0.weight.known != nil }).weights
      let legs = try zip(route, route.dropFirst()).map {
        try #require(known[Int($0)][Int($1)], "seed \(seed): a leg that nobody priced")
      }
      #expect(Set(route).count == route.count)
      #expect(legs.reduce(0, +) == cost ?? 0, "seed \(seed)")
    }
  }

  @Test(arguments: SearchStrategy.allCases)
  func `no search asks what is known, or waits for nothing, or goes on for ever`(
    _ strategy: SearchStrategy
  ) throws {
    for seed in Self.seeds {
      var run = AnsweredSearch(strategy, seed: seed)
      try run.run { run, open in
        #expect(!open.isEmpty, "seed \(seed)")
        let numbers = open.map(\.edge)
        #expect(numbers == Set(numbers).sorted(), "seed \(seed)")
        for edge in open {
          #expect(
            run.openArcs.contains { ($0.edge, $0.from, $0.to) == (edge.edge, edge.from, edge.to) }
              || strategy == .bidirectional && run.edges[edge.edge].weight.isOpen,
            "seed \(seed)"
          )
        }
      }
      #expect(run.answerCount <= run.edges.count)
      #expect(run.search.open(in: run.graph) == [], "seed \(seed)")
    }
  }

  @Test func `a barrier waits for every unpriced edge around the settled nodes`() throws {
    for seed in Self.seeds {
      var run = AnsweredSearch(.barrier, seed: seed)
      try run.run { run, open in
        let around = run.openArcs.filter {
          run.search.isSettled($0.from) && !run.search.isSettled($0.to)
        }
        #expect(open.map(\.edge) == Set(around.map(\.edge)).sorted(), "seed \(seed)")
      }
    }
  }

  @Test(arguments: [SearchStrategy.dijkstra, .aStar])
  func `what could still improve something is asked, and holds up what does not cost less`(
    _ strategy: SearchStrategy
  ) throws {
    for seed in Self.seeds {
      var run = AnsweredSearch(strategy, seed: seed)
      let (leastWeight, goal) = (run.random.leastWeight, run.goal)
      let steps = run.edges.map { Edge(from: $0.from, to: $0.to, weight: .known(1)) }
      let hops = run.random.oracle(over: steps)
      func left(_ node: Int32) -> Int64? {
        strategy == .dijkstra || leastWeight == 0
          ? 0 : hops.cost(from: node, to: goal).map { $0 * leastWeight }
      }
      try run.run { run, open in
        let search = run.search
        func rank(_ route: [Int32], _ cost: Int64) -> (Int64, Int, String) {
          (cost, route.count, String(route.map { Character(Unicode.Scalar(UInt8($0) + 65)) }))
        }
        var (must, may) = (Set<Int>(), Set<Int>())
        var leastOpen = Int64.max
        for arc in run.openArcs where search.isSettled(arc.from) && !search.isSettled(arc.to) {
          let cost = try #require(search.cost(of: arc.from)) + arc.bound
          let new = rank(search.route(to: arc.from) + [arc.to], cost)
          if let old = search.cost(of: arc.to), new >= rank(search.route(to: arc.to), old) {
            continue
          }
          guard let left = left(arc.to) else { continue }
          let best = search.cost(of: run.goal) ?? .max
          if cost + left < best { must.insert(arc.edge) }
          if cost + left <= best { may.insert(arc.edge) }
          if cost + left <= best { leastOpen = min(leastOpen, cost + left) }
        }
        let asked = Set(open.map(\.edge))
        #expect(must.isSubset(of: asked) && asked.isSubset(of: may), "seed \(seed)")
        let next = try search.frontier.first.map { node in
          try #require(search.cost(of: node)) + (left(node) ?? .max >> 1)
        }
        #expect(leastOpen <= next ?? .max, "seed \(seed): it waits without need")
      }
    }
  }

  @Test func `the lazy search asks the unpriced edges of the cheapest route there could be`() throws
  {
    for seed in Self.seeds {
      var run = AnsweredSearch(.lazy, seed: seed)
      try run.run { run, open in
        let oracle = run.random.oracle(over: run.edges)
        let route = oracle.route(from: run.start, to: run.goal)
        let legs = zip(route, route.dropFirst()).map { [$0, $1] }
        #expect(run.search.proposal == route, "seed \(seed)")
        let known = run.random.oracle(over: run.edges.filter { !$0.weight.isOpen }).weights
        let unpriced = legs.filter { leg in
          let (from, to) = (Int(leg[0]), Int(leg[1]))
          return known[from][to] != oracle.weights[from][to]
        }
        #expect(Set(open.map { [$0.from, $0.to] }) == Set(unpriced), "seed \(seed)")
      }
    }
  }

  @Test func `Dijkstra's search asks no edge that a barrier would not, and each way spares some`()
    throws
  {
    var counts: [SearchStrategy: Int] = [:]
    for seed in Self.seeds {
      var asked: [SearchStrategy: Set<Int>] = [:]
      for strategy in SearchStrategy.allCases {
        var run = AnsweredSearch(strategy, seed: seed)
        try run.run()
        asked[strategy] = Set(run.asked)
        counts[strategy, default: 0] += run.asked.count
      }
      let (dijkstra, barrier) = try (#require(asked[.dijkstra]), #require(asked[.barrier]))
      #expect(dijkstra.isSubset(of: barrier), "seed \(seed)")
    }
    let order: [SearchStrategy] = [.lazy, .aStar, .dijkstra, .barrier]
    let sums = order.compactMap { counts[$0] }
    #expect(sums == Set(sums).sorted(), "\(counts)")
  }

  @Test(arguments: [SearchStrategy.barrier, .dijkstra])
  func `without a goal a search finds the cheapest ways to all nodes`(
    _ strategy: SearchStrategy
  )
    throws
  {
    for seed in Self.seeds {
      let random = RandomGraph(seed: seed)
      var graph = random.graph
      let search = RouteSearch<UInt128>(strategy, in: graph, from: 0, to: nil)
      var settled = Settled()
      var answered: [Int] = []
      while search.advance(over: graph, telling: &settled) == .waiting {
        let edge = try #require(search.open(in: graph).last, "seed \(seed)").edge
        try #require(!answered.contains(edge), "seed \(seed)")
        answered.append(edge)
        graph.set(random.truth[edge].weight, of: edge)
      }
      let oracle = random.oracle()
      for node in 0..<Int32(random.nodeCount) {
        #expect(search.cost(of: node) == oracle.cost(from: 0, to: node), "seed \(seed)")
        #expect(search.route(to: node) == oracle.route(from: 0, to: node), "seed \(seed)")
      }
      #expect(settled.costs == settled.costs.sorted())
      #expect(settled.costs.count == oracle.costs[0].count { $0 != nil })
      #expect(search.settledCount == settled.costs.count)
      #expect(search.frontier == [] && search.route == [] && search.routeCost == nil)
    }
  }
}

/// The costs of nodes in the order in which they are settled.
private struct Settled: SearchObserver {
  var costs: [Int64] = []
  mutating func settled(_ node: Int32, cost: Int64, from: Int32?, side: SearchSide) {
    costs.append(cost)
  }
  func relaxed(_ node: Int32, cost: Int64, from: Int32, side: SearchSide) {}
}

import Graphs
import SimulationKernel

extension Benchmark {
  static let dijkstra = Benchmark(
    name: "dijkstra",
    about: "Dijkstra's search over a 1,000 x 1,000 grid, against a hand-tuned unsafe version"
  ) { effort, report in
    let side = 1_000
    let graph = grid(side: side, weights: 1...1_000)
    let baseline = HandTunedDijkstra(graph)
    let duel = Duel(
      rounds: effort.rounds,
      contender: {
        var search: RouteSearch<UInt64>?
        let time = processorNanoseconds {
          search = RouteSearch(.dijkstra, in: graph, from: 0, to: nil)
          _ = search?.advance(over: graph)
        }
        return Turn(nanoseconds: time, checksum: checksum(of: graph) { search?.cost(of: $0) ?? -1 })
      },
      baseline: {
        let time = processorNanoseconds { baseline.run(from: 0) }
        return Turn(nanoseconds: time, checksum: checksum(of: graph) { baseline.cost(of: $0) })
      }
    )
    report(
      Measurement(
        "dijkstra",
        [
          ("nodes", Double(graph.nodeCount)),
          ("ms", duel.nanoseconds / 1e6),
          ("baseline_ms", duel.baselineNanoseconds / 1e6),
        ],
        result: ("multiple", duel.multiple),
        .atMost(1.05)
      )
    )
  }
}

extension Benchmark {
  static let aStar = pairs(
    "a_star_even",
    about:
      "A* between pairs of nodes of a grid whose edges weigh 900 to 1,000, against Dijkstra's search",
    .aStar,
    weights: 900...1_000,
    .atMost(0.7)
  )

  static let bidirectional = pairs(
    "bidirectional",
    about: "two searches between pairs of nodes of a grid, against one",
    .bidirectional,
    weights: 1...1_000,
    .atMost(0.85)
  )

  static let bidirectionalEven = pairs(
    "bidirectional_even",
    about: "the same on a grid whose edges weigh 900 to 1,000",
    .bidirectional,
    weights: 900...1_000,
    .atMost(0.85)
  )

  /// A way to search between 100 random pairs of nodes of a grid, against Dijkstra's search; the
  /// result is the share of its time.
  private static func pairs(
    _ name: String,
    about: String,
    _ strategy: SearchStrategy,
    weights: ClosedRange<Int64>,
    _ target: Measurement.Target
  ) -> Benchmark {
    Benchmark(name: name, about: about) { effort, report in
      let graph = grid(side: 1_000, weights: weights)
      var random = RandomStream(seed: Seed(1), entity: "frontier-bench", purpose: "pairs")
      var totals = [strategy: Total(), .dijkstra: Total()]
      for pair in 0..<effort.pairs {
        let nodes = (random.integer(in: 0...999_999), random.integer(in: 0...999_999))
        // The second of a round finds the caches as the first left them, so they swap places.
        let turns: [SearchStrategy] = [strategy, .dijkstra]
        for strategy in pair.isMultiple(of: 2) ? turns : turns.reversed() {
          let start = processorNanoseconds()
          let search = RouteSearch<UInt64>(
            strategy,
            in: graph,
            from: Int32(nodes.0),
            to: Int32(nodes.1),
            leastWeight: weights.lowerBound - 1
          )
          _ = search.advance(over: graph)
          totals[strategy]?.add(processorNanoseconds() - start, search)
        }
      }
      guard let own = totals[strategy], let dijkstra = totals[.dijkstra] else { return }
      precondition(own.cost == dijkstra.cost, "both sides of a duel do the same work")
      report(
        Measurement(
          name,
          [
            ("pairs", Double(effort.pairs)),
            ("ms", Double(own.nanoseconds) / 1e6),
            ("baseline_ms", Double(dijkstra.nanoseconds) / 1e6),
            ("settled_share", Double(own.settledCount) / Double(dijkstra.settledCount)),
          ],
          result: ("share", Double(own.nanoseconds) / Double(dijkstra.nanoseconds)),
          target
        )
      )
    }
  }

  private struct Total {
    var (nanoseconds, settledCount, cost) = (Int64(0), 0, Int64(0))

    mutating func add(_ nanoseconds: Int64, _ search: RouteSearch<UInt64>) {
      self.nanoseconds += nanoseconds
      settledCount += search.settledCount
      cost += search.routeCost ?? 0
    }
  }
}

/// A square grid with ways to all four neighbours, each weighing as much in both directions.
private func grid(side: Int, weights range: ClosedRange<Int64>) -> CompactGraph {
  var weights = RandomStream(seed: Seed(1), entity: "frontier-bench", purpose: "grid")
  var edges: [Edge] = []
  for node in 0..<side * side {
    let isLastOfRow = node % side == side - 1
    let neighbors = isLastOfRow ? [node + side] : [node + 1, node + side]
    for neighbor in neighbors where neighbor < side * side {
      edges.append(
        Edge(from: Int32(node), to: Int32(neighbor), weight: .known(weights.integer(in: range)))
      )
    }
  }
  return CompactGraph(nodeCount: side * side, edges: edges, isUndirected: true)
}

private func checksum(of graph: CompactGraph, _ cost: (Int32) -> Int64) -> UInt64 {
  (0..<Int32(graph.nodeCount)).reduce(0) { $0 &* 3 &+ UInt64(bitPattern: cost($1)) }
}

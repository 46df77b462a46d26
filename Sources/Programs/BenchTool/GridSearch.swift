import Graphs
import SimulationKernel

extension Benchmark {
  static let dijkstra = Benchmark(
    name: "dijkstra",
    about: "Dijkstra's search over a 1,000 x 1,000 grid, against a hand-tuned unsafe version"
  ) { effort, report in
    let side = 1_000
    let graph = grid(side: side)
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
        .atMost(1.2)
      )
    )
  }
}

/// A square grid with ways to all four neighbours, each weighing 1 to 1,000 in both directions.
private func grid(side: Int) -> CompactGraph {
  var weights = RandomStream(seed: Seed(1), entity: "frontier-bench", purpose: "grid")
  var edges: [Edge] = []
  for node in 0..<side * side {
    let isLastOfRow = node % side == side - 1
    let neighbors = isLastOfRow ? [node + side] : [node + 1, node + side]
    for neighbor in neighbors where neighbor < side * side {
      edges.append(
        Edge(from: Int32(node), to: Int32(neighbor), weight: .known(weights.integer(in: 1...1_000)))
      )
    }
  }
  return CompactGraph(nodeCount: side * side, edges: edges, isUndirected: true)
}

private func checksum(of graph: CompactGraph, _ cost: (Int32) -> Int64) -> UInt64 {
  (0..<Int32(graph.nodeCount)).reduce(0) { $0 &* 3 &+ UInt64(bitPattern: cost($1)) }
}

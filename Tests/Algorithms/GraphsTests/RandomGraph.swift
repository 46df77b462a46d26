import Graphs
import TestSupport

/// A small graph with parts that hang apart, loops, several edges between two nodes and free edges.
struct RandomGraph {
  let nodeCount: Int
  let edges: [Edge]
  let isUndirected: Bool

  init(seed: Int) {
    var numbers = Numbers(seed: seed)
    nodeCount = numbers.next(1..<14)
    isUndirected = numbers.next(0..<2) == 0
    let edgeCount = numbers.next(0..<(2 * nodeCount + 1))
    let range = numbers.next(0..<3) == 0 ? 1..<3 : 1..<1000
    var edges: [Edge] = []
    for _ in 0..<edgeCount {
      let weight = numbers.next(0..<4) == 0 ? 0 : numbers.next(range)
      let from = numbers.next(0..<nodeCount)
      let to = numbers.next(0..<nodeCount)
      edges.append(Edge(from: Int32(from), to: Int32(to), weight: Int64(weight)))
    }
    self.edges = edges
  }

  var graph: CompactGraph {
    isUndirected
      ? .undirected(nodeCount: nodeCount, edges: edges)
      : CompactGraph(nodeCount: nodeCount, edges: edges)
  }

  /// The costs between all pairs of nodes by the method of Floyd and Warshall.
  var costs: [[Int64?]] {
    var costs = [[Int64?]](repeating: [Int64?](repeating: nil, count: nodeCount), count: nodeCount)
    for node in 0..<nodeCount { costs[node][node] = 0 }
    for edge in edges {
      let (from, to) = (Int(edge.from), Int(edge.to))
      costs[from][to] = min(costs[from][to] ?? .max, edge.weight)
      if isUndirected { costs[to][from] = min(costs[to][from] ?? .max, edge.weight) }
    }
    for middle in 0..<nodeCount {
      for from in 0..<nodeCount {
        guard let first = costs[from][middle] else { continue }
        for to in 0..<nodeCount {
          guard let second = costs[middle][to] else { continue }
          costs[from][to] = min(costs[from][to] ?? .max, first + second)
        }
      }
    }
    return costs
  }
}

import Graphs

/// The cheapest routes of a small graph by methods without a queue: by Floyd and Warshall what they
/// cost, and by trying all of that cost which comes first.
struct RouteOracle {
  /// The least weight of the arcs from a node to another; nil without one.
  private(set) var weights: [[Int64?]]
  /// The least cost from a node to another; nil without a way.
  private(set) var costs: [[Int64?]]

  /// Reads edges, each at the least that it can weigh; closed ones are left out.
  init(nodeCount: Int, edges: [Edge], isUndirected: Bool) {
    let none = [Int64?](repeating: nil, count: nodeCount)
    weights = [[Int64?]](repeating: none, count: nodeCount)
    for edge in edges {
      guard let bound = edge.weight.bound else { continue }
      let (from, to) = (Int(edge.from), Int(edge.to))
      weights[from][to] = min(weights[from][to] ?? .max, bound)
      if isUndirected { weights[to][from] = min(weights[to][from] ?? .max, bound) }
    }
    costs = weights
    for node in 0..<nodeCount { costs[node][node] = 0 }
    for middle in 0..<nodeCount {
      for from in 0..<nodeCount {
        guard let first = costs[from][middle] else { continue }
        for to in 0..<nodeCount {
          guard let second = costs[middle][to] else { continue }
          costs[from][to] = min(costs[from][to] ?? .max, first + second)
        }
      }
    }
  }

  func cost(from start: Int32, to goal: Int32) -> Int64? { costs[Int(start)][Int(goal)] }

  /// Of all routes of the least cost the one over the fewest edges, of those the one whose nodes come
  /// first; empty without one.
  func route(from start: Int32, to goal: Int32) -> [Int32] {
    guard let cost = cost(from: start, to: goal) else { return [] }
    var best: [Int32] = []
    var route = [start]
    func extend(by left: Int64) {
      let node = route[route.count - 1]
      guard node != goal else {
        if best.isEmpty || route.count < best.count
          || route.count == best.count && route.lexicographicallyPrecedes(best)
        {
          best = route
        }
        return
      }
      for next in 0..<Int32(costs.count) where !route.contains(next) {
        guard let weight = weights[Int(node)][Int(next)],
          self.cost(from: next, to: goal) == left - weight
        else { continue }
        route.append(next)
        extend(by: left - weight)
        route.removeLast()
      }
    }
    extend(by: cost)
    return best
  }
}

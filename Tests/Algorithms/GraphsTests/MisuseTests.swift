import Graphs
import Testing
import TestSupport

struct MisuseTests: Misuses {
  @Test(arguments: all.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    try await expectStop(Self.self, at: number)
  }

  static let all: List = [
    "an edge weighs zero or more": { _ = Weight.known(-1) },
    "the bound of a weight is zero or more": { _ = Weight.atLeast(.max) },
    "a search begins at a node of its graph": { search(from: 2, to: 0) },
    "a search ends at a node of its graph": { search(from: 0, to: -1) },
    "only a search from one node can do without a goal": { search(.lazy, from: 0, to: nil) },
    "a search goes on over its own graph": {
      let graph = CompactGraph(nodeCount: 2, edges: [])
      let search = RouteSearch<UInt128>(.dijkstra, in: graph, from: 0, to: 1)
      _ = search.advance(over: CompactGraph(nodeCount: 3, edges: []))
    },
    "a node is in its graph": {
      let graph = CompactGraph(nodeCount: 2, edges: [])
      _ = RouteSearch<UInt128>(.dijkstra, in: graph, from: 0, to: 1).cost(of: 2)
    },
    "a short key serves where each edge adds to the cost, and all costs have room": {
      let graph = CompactGraph(
        nodeCount: 2,
        edges: [Edge(from: 0, to: 1, weight: .known(0))]
      )
      _ = RouteSearch<UInt64>(.dijkstra, in: graph, from: 0, to: 1)
    },
    "the cost of a route fits into 64 bits": {
      search(from: 0, to: 2, weights: .known(.max - 1), .known(1))
    },
    "a graph has 0 to 2^31 - 2 nodes": { _ = CompactGraph(nodeCount: -1, edges: []) },
    "an edge joins two nodes of its graph": {
      _ = CompactGraph(nodeCount: 2, edges: [Edge(from: 0, to: 2, weight: .closed)])
    },
    "a grid has at least one row and one column": {
      _ = PassageGrid(rows: 0, columns: 1, sides: [])
    },
    "a grid has a byte for each room": { _ = PassageGrid(rows: 1, columns: 2, sides: [0]) },
    "a grid has fewer than 2^28 rooms": {
      let sides = [UInt8](repeating: 0, count: 1 << 28)
      _ = PassageGrid(rows: 1 << 14, columns: 1 << 14, sides: sides)
    },
    "a room has four sides": { _ = PassageGrid(rows: 1, columns: 1, sides: [16]) },
    "no passage leads out of the grid": { _ = PassageGrid(rows: 1, columns: 1, sides: [2]) },
    "a search begins at a room of its grid": {
      _ = PassageGrid(rows: 1, columns: 1, sides: [0]).shortestWay(from: 1, toNearest: [])
    },
    "a goal is a room of its grid": {
      _ = PassageGrid(rows: 1, columns: 1, sides: [0]).shortestWay(from: 0, toNearest: [-1])
    },
  ]

  /// Searches a line of nodes.
  private static func search(
    _ strategy: SearchStrategy = .dijkstra,
    from start: Int32,
    to goal: Int32?,
    weights: Weight...
  ) {
    let edges = weights.enumerated().map {
      Edge(from: Int32($0.offset), to: Int32($0.offset + 1), weight: $0.element)
    }
    let graph = CompactGraph(nodeCount: max(2, weights.count + 1), edges: edges)
    let search = RouteSearch<UInt128>(strategy, in: graph, from: start, to: goal)
    _ = search.advance(over: graph)
  }
}

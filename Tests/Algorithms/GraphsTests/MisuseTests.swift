import Graphs
import Testing
import TestSupport

struct MisuseTests: Misuses {
  @Test(arguments: all.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    try await expectStop(Self.self, at: number)
  }

  static let all: List = [
    "Dijkstra's search needs edge weights of zero or more": {
      let graph = CompactGraph(nodeCount: 2, edges: [Edge(from: 0, to: 1, weight: -1)])
      _ = Dijkstra.run(on: graph, from: 0)
    },
    "a search begins at a node of its graph": { _ = ShortestPathSearch(nodeCount: 2, source: -1) },
    "a search ends at a node of its graph": {
      _ = Dijkstra.run(on: CompactGraph(nodeCount: 2, edges: []), from: 0, to: 2)
    },
    "the cost of a route fits into 64 bits": {
      var search = ShortestPathSearch(nodeCount: 2, source: 0)
      _ = search.settleNext()
      search.relax(from: 0, to: 1, weight: .max)
    },
    "an edge is relaxed from a settled node": {
      var search = ShortestPathSearch(nodeCount: 2, source: 0)
      search.relax(from: 0, to: 1, weight: 1)
    },
    "a graph has 0 to 2^31 - 2 nodes": { _ = CompactGraph(nodeCount: -1, edges: []) },
    "an edge joins two nodes of its graph": {
      _ = CompactGraph(nodeCount: 2, edges: [Edge(from: 0, to: 2, weight: 1)])
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
}

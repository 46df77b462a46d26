import Graphs
import Testing

struct CompactGraphTests {
  private let edges = [
    Edge(from: 2, to: 0, weight: 7), Edge(from: 0, to: 1, weight: 5),
    Edge(from: 2, to: 1, weight: 9),
  ]

  @Test func `the arcs of a node stand together in the order of their edges`() {
    let graph = CompactGraph(nodeCount: 4, edges: edges)
    #expect(graph.nodeCount == 4)
    #expect(graph.offsets == [0, 1, 1, 3, 3])
    #expect(graph.arcs(of: 2).map(\.target) == [0, 1])
    #expect(graph.arcs(of: 2).map(\.weight) == [7, 9])
    #expect(graph.arcs(of: 2).map(\.edge) == [0, 2])
    #expect(graph.arcs(of: 3).isEmpty)
    #expect(graph.arcIndices(of: 2) == 1..<3)
  }

  @Test func `an undirected edge is an arc at both of its nodes`() {
    let graph = CompactGraph.undirected(nodeCount: 3, edges: edges)
    #expect(graph.arcs(of: 0).map(\.target) == [2, 1])
    #expect(graph.arcs(of: 1).map(\.target) == [0, 2])
    #expect(graph.arcs(of: 1).map(\.edge) == [1, 2])
  }

  @Test func `a graph may be empty`() {
    #expect(CompactGraph(nodeCount: 0, edges: []).nodeCount == 0)
    #expect(!CompactGraph(nodeCount: 0, edges: []).hasNegativeWeight)
  }
}

import Graphs
import Testing

struct CompactGraphTests {
  private let edges = [
    Edge(from: 2, to: 0, weight: .known(7)), Edge(from: 0, to: 1, weight: .known(5)),
    Edge(from: 2, to: 1, weight: .atLeast(9)),
  ]

  @Test func `the arcs of a node stand together in the order of their edges`() {
    let graph = CompactGraph(nodeCount: 4, edges: edges)
    #expect(graph.nodeCount == 4)
    #expect(graph.offsets == [0, 1, 1, 3, 3])
    #expect(graph.arcs(of: 2).map(\.target) == [0, 1])
    #expect(graph.arcs(of: 2).map(\.weight) == [.known(7), .atLeast(9)])
    #expect(graph.arcs(of: 2).map(\.edge) == [0, 2])
    #expect(graph.arcs(of: 3).isEmpty)
    #expect(graph.ends.map(\.from) == [2, 0, 2])
    #expect(graph.ends.map(\.to) == [0, 1, 1])
  }

  @Test func `an undirected edge is an arc at both of its nodes`() {
    let graph = CompactGraph(nodeCount: 3, edges: edges, isUndirected: true)
    #expect(graph.arcs(of: 0).map(\.target) == [2, 1])
    #expect(graph.arcs(of: 1).map(\.target) == [0, 2])
    #expect(graph.arcs(of: 1).map(\.edge) == [1, 2])
  }

  @Test(arguments: [false, true])
  func `what becomes known of an edge is known at both of its nodes`(_ isUndirected: Bool) {
    let more =
      edges + [Edge(from: 2, to: 1, weight: .closed), Edge(from: 1, to: 1, weight: .closed)]
    var graph = CompactGraph(nodeCount: 4, edges: more, isUndirected: isUndirected)
    for (edge, weight) in [(2, Weight.known(11)), (4, .known(3)), (0, .closed)] {
      graph.set(weight, of: edge)
      let arcs = graph.arcs.filter { $0.edge == edge }
      #expect(!arcs.isEmpty && arcs.allSatisfy { $0.weight == weight })
    }
    let search = RouteSearch<UInt128>(.bidirectional, in: graph, from: 2, to: 1)
    #expect(search.advance(over: graph) == .found)
    #expect(search.routeCost == 11)
    #expect(graph.arcs.allSatisfy { $0.edge != 1 || $0.weight == .known(5) })
    #expect(graph.arcs.allSatisfy { $0.edge != 3 || $0.weight == .closed })
  }

  @Test func `a graph may be empty`() {
    #expect(CompactGraph(nodeCount: 0, edges: []).nodeCount == 0)
  }
}

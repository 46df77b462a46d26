import Graphs
import Testing

struct MisuseTests {
  @Test(arguments: Misuse.allCases)
  func `what must not be asked stops the program, which says why`(_ misuse: Misuse) async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misuse] in misuse.commit()
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains(misuse.rawValue))
  }

  /// A mistake of the programmer, by what the program says of it.
  enum Misuse: String, Codable, CaseIterable {
    case negativeWeight = "Dijkstra's search needs edge weights of zero or more"
    case source = "a search begins at a node of its graph"
    case target = "a search ends at a node of its graph"
    case cost = "the cost of a route fits into 64 bits"
    case unsettled = "an edge is relaxed from a settled node"
    case nodes = "a graph has 0 to 2^31 - 2 nodes"
    case edge = "an edge joins two nodes of its graph"
    case noGrid = "a grid has at least one row and one column"
    case missingByte = "a grid has a byte for each room"
    case largeGrid = "a grid has fewer than 2^28 rooms"
    case fifthSide = "a room has four sides"
    case wayOut = "no passage leads out of the grid"
    case firstRoom = "a search begins at a room of its grid"
    case goal = "a goal is a room of its grid"

    /// Makes the mistake.
    func commit() {
      switch self {
      case .negativeWeight:
        let graph = CompactGraph(nodeCount: 2, edges: [Edge(from: 0, to: 1, weight: -1)])
        _ = Dijkstra.run(on: graph, from: 0)
      case .source: _ = ShortestPathSearch(nodeCount: 2, source: -1)
      case .target:
        _ = Dijkstra.run(on: CompactGraph(nodeCount: 2, edges: []), from: 0, to: 2)
      case .cost:
        var search = ShortestPathSearch(nodeCount: 2, source: 0)
        _ = search.settleNext()
        search.relax(from: 0, to: 1, weight: .max)
      case .unsettled:
        var search = ShortestPathSearch(nodeCount: 2, source: 0)
        search.relax(from: 0, to: 1, weight: 1)
      case .nodes: _ = CompactGraph(nodeCount: -1, edges: [])
      case .edge: _ = CompactGraph(nodeCount: 2, edges: [Edge(from: 0, to: 2, weight: 1)])
      case .noGrid: _ = PassageGrid(rows: 0, columns: 1, sides: [])
      case .missingByte: _ = PassageGrid(rows: 1, columns: 2, sides: [0])
      case .largeGrid:
        let sides = [UInt8](repeating: 0, count: 1 << 28)
        _ = PassageGrid(rows: 1 << 14, columns: 1 << 14, sides: sides)
      case .fifthSide: _ = PassageGrid(rows: 1, columns: 1, sides: [16])
      case .wayOut: _ = PassageGrid(rows: 1, columns: 1, sides: [2])
      case .firstRoom:
        _ = PassageGrid(rows: 1, columns: 1, sides: [0]).shortestWay(from: 1, toNearest: [])
      case .goal:
        _ = PassageGrid(rows: 1, columns: 1, sides: [0]).shortestWay(from: 0, toNearest: [-1])
      }
    }
  }
}

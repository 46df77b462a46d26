package import Graphs
package import ShippingValues

/// The states and borders as numbers: both in the order of their names, so ties go by name.
///
/// It is made once and shared: all solvers over the same roads hold the same tables.
package struct RoadNetwork: Sendable {
  let states: [String]
  package let borders: [Border]
  /// The states and borders as a graph in which no cost is known.
  package let graph: CompactGraph
  private let stateIndices: [String: Int32]
  private let borderIndices: [Border: Int]
  /// The cache of a solver that knows no price yet, whose storage all of them share until they do.
  let emptyCache: PriceCache

  /// - Precondition: every border joins two of the states, and nothing is listed twice.
  package init(states: [String], borders: [Border]) {
    let sortedStates = states.sorted()
    let sortedBorders = borders.sorted()
    var stateIndices: [String: Int32] = [:]
    for (index, state) in sortedStates.enumerated() { stateIndices[state] = Int32(index) }
    precondition(stateIndices.count == states.count, "a state is listed twice")
    var borderIndices: [Border: Int] = [:]
    for (index, border) in sortedBorders.enumerated() { borderIndices[border] = index }
    precondition(borderIndices.count == borders.count, "a border is listed twice")
    let edges = sortedBorders.map { border in
      guard let first = stateIndices[border.first], let second = stateIndices[border.second] else {
        preconditionFailure("the border \(border) joins states that are not listed")
      }
      return Edge(from: first, to: second, weight: .atLeast(0))
    }
    (self.states, self.borders) = (sortedStates, sortedBorders)
    (self.stateIndices, self.borderIndices) = (stateIndices, borderIndices)
    graph = CompactGraph(nodeCount: sortedStates.count, edges: edges, isUndirected: true)
    emptyCache = PriceCache(borderCount: sortedBorders.count)
  }

  package func stateIndex(_ code: String) -> Int32? { stateIndices[code] }
  func borderIndex(_ border: Border) -> Int? { borderIndices[border] }
  func code(_ state: Int32) -> String { states[Int(state)] }

  /// The borders of a state with the states beyond, those in the order of their codes.
  func crossings(from state: Int32) -> [(border: Int, neighbor: Int32)] {
    graph.arcs(of: state)
      .map { (border: Int($0.edge), neighbor: $0.target) }
      .sorted { $0.neighbor < $1.neighbor }
  }
}

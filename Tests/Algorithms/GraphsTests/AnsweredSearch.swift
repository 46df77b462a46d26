import Graphs
import TestSupport
import Testing

/// A search whose questions are answered one at a time, in an order of chance, between two nodes of
/// a random graph.
struct AnsweredSearch {
  let random: RandomGraph
  let search: RouteSearch<UInt128>
  let start: Int32, goal: Int32
  /// What is known of the edges by now.
  private(set) var edges: [Edge]
  /// The same as a graph.
  private(set) var graph: CompactGraph
  private(set) var verdict = SearchVerdict.waiting
  /// The edges asked, in the order in which they were.
  private(set) var asked: [Int] = []
  private(set) var answerCount = 0
  private var unanswered: [Int] = []
  private var numbers: Numbers

  init(_ strategy: SearchStrategy, seed: Int) {
    random = RandomGraph(seed: seed)
    numbers = Numbers(seed: seed + 1_000_000)
    start = Int32(numbers.next(random.nodeCount))
    goal = Int32(numbers.next(random.nodeCount))
    edges = random.firstKnown
    graph = random.graph
    search = RouteSearch(
      strategy,
      in: graph,
      from: start,
      to: goal,
      leastWeight: random.leastWeight
    )
  }

  /// Goes on to the end, and shows each stop with what is open there.
  mutating func run(
    telling observer: inout some SearchObserver,
    stopping: (AnsweredSearch, [OpenEdge]) throws -> Void = { _, _ in }
  ) throws {
    verdict = search.advance(over: graph, telling: &observer)
    while verdict == .waiting {
      let open = search.open(in: graph)
      try stopping(self, open)
      let new = open.map(\.edge).filter { !asked.contains($0) }
      asked += new
      unanswered += new
      try #require(!unanswered.isEmpty, "it waits for nothing")
      let edge = unanswered.remove(at: numbers.next(unanswered.count))
      edges[edge] = random.truth[edge]
      graph.set(edges[edge].weight, of: edge)
      answerCount += 1
      verdict = search.advance(over: graph, telling: &observer)
    }
  }

  mutating func run(
    stopping: (AnsweredSearch, [OpenEdge]) throws -> Void = { _, _ in }
  ) throws {
    var observer = NoObserver()
    try run(telling: &observer, stopping: stopping)
  }

  typealias Arc = (edge: Int, from: Int32, to: Int32, bound: Int64)

  /// The open edges, in each direction in which they can be taken.
  var openArcs: [Arc] {
    edges.indices.flatMap { index in
      let edge = edges[index]
      guard edge.weight.isOpen, let bound = edge.weight.bound else { return [Arc]() }
      let there: Arc = (index, edge.from, edge.to, bound)
      return random.isUndirected ? [there, (index, edge.to, edge.from, bound)] : [there]
    }
  }
}

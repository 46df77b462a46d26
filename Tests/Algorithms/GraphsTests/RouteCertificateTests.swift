import Graphs
import Testing
import TestSupport

struct RouteCertificateTests {
  /// What a certificate claims, read from its definition and not from the code of the core.
  private struct Checker {
    let edges: [Edge]
    let isUndirected: Bool
    let start: Int, goal: Int

    func accepts(_ certificate: RouteCertificate) -> Bool {
      let heights = certificate.potentials.map(Double.init)
      for edge in edges {
        let (from, to) = (Int(edge.from), Int(edge.to))
        guard let bound = edge.weight.bound else { continue }
        for (low, high) in isUndirected ? [(from, to), (to, from)] : [(from, to)] {
          let limit = certificate.cost == nil ? 0 : Double(bound)
          if heights[high] - heights[low] > limit { return false }
        }
      }
      if let cost = certificate.cost { return heights[goal] - heights[start] == Double(cost) }
      return heights[start] == 1 && heights[goal] == 2 && heights.allSatisfy { $0 == 1 || $0 == 2 }
    }
  }

  private func checker(of run: AnsweredSearch) -> Checker {
    Checker(
      edges: run.edges,
      isUndirected: run.random.isUndirected,
      start: Int(run.start),
      goal: Int(run.goal)
    )
  }

  @Test(arguments: SearchStrategy.allCases)
  func `every answer has a certificate that holds, and no longer with one number changed`(
    _ strategy: SearchStrategy
  ) throws {
    for seed in SearchEffort.seeds(0..<1_000) {
      var run = AnsweredSearch(strategy, seed: seed)
      try run.run()
      let checker = checker(of: run)
      func expect(_ holds: Bool, _ certificate: RouteCertificate) {
        #expect(checker.accepts(certificate) == holds, "seed \(seed), \(certificate)")
        let answer = certificate.holds(in: run.graph, from: run.start, to: run.goal)
        #expect(answer == holds, "seed \(seed), \(certificate)")
      }
      let cost = run.search.routeCost
      let certificate = RouteCertificate(of: cost, in: run.graph, from: run.start)
      expect(true, certificate)
      let route = run.search.route
      for change: Int64 in [-1, 1] {
        if let cost {
          expect(false, RouteCertificate(cost: cost + change, potentials: certificate.potentials))
        }
        for node in cost == nil ? [run.start, run.goal] : route.count > 1 ? route : [] {
          var potentials = certificate.potentials
          potentials[Int(node)] += change
          expect(false, RouteCertificate(cost: cost, potentials: potentials))
        }
      }
      var numbers = Numbers(seed: seed)
      for _ in 0..<8 {
        var potentials = certificate.potentials
        let change = Int64(numbers.pick([-1, 1, -2, 2, -50, 50]))
        potentials[numbers.next(potentials.count)] += change
        let changed = RouteCertificate(cost: cost, potentials: potentials)
        expect(checker.accepts(changed), changed)
      }
    }
  }

  @Test func `a certificate that somebody made up is refused, however large its numbers`() {
    let graph = CompactGraph(
      nodeCount: 3,
      edges: [Edge(from: 0, to: 1, weight: .known(.max)), Edge(from: 1, to: 2, weight: .closed)]
    )
    func holds(_ cost: Int64?, _ potentials: [Int64], to goal: Int32 = 1) -> Bool {
      RouteCertificate(cost: cost, potentials: potentials).holds(in: graph, from: 0, to: goal)
    }
    #expect(holds(.max, [0, .max, 0]))
    #expect(!holds(.max, [.min, .max, 0]))
    #expect(!holds(-1, [.min, .max, 0]))
    #expect(!holds(1, [.max, .min, 0]))
    #expect(!holds(.max, [0, .max]))
    #expect(!holds(.max, [0, .max, 0, 0]))
    #expect(!holds(nil, []))
    #expect(holds(nil, [1, 1, 2], to: 2))
    #expect(!holds(nil, [1, 2, 2], to: 2))
    #expect(!holds(nil, [1, 2, 2], to: 1))
  }
}

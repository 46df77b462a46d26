import Graphs
import Testing

struct ShortestPathSearchTests {
  @Test func `edges may become known while the search goes on`() {
    var search = ShortestPathSearch(nodeCount: 4, source: 0)
    #expect(search.settleNext() == 0)
    let first = search.relax(from: 0, to: 1, weight: 4)
    let second = search.relax(from: 0, to: 2, weight: 1)
    let equal = search.relax(from: 0, to: 1, weight: 4)
    #expect(first && second && !equal)
    #expect(search.frontier == [2, 1])
    #expect(search.settleNext() == 2)
    let better = search.relax(from: 2, to: 1, weight: 2)
    #expect(better)
    #expect(search.cost(of: 1) == 3)
    #expect(search.cameFrom(1) == 2)
    #expect(!search.isSettled(1))
    #expect(search.settleNext() == 1)
    #expect(search.isSettled(1))
    #expect(search.settleNext() == nil)
    #expect(search.route(to: 1) == [0, 2, 1])
    #expect(search.route(to: 0) == [0])
    #expect(search.route(to: 3) == [])
    #expect(search.cost(of: 3) == nil)
    #expect(search.source == 0)
  }

  @Test func `of two equally cheap ways the one offered first stays`() {
    var search = ShortestPathSearch(nodeCount: 4, source: 0)
    _ = search.settleNext()
    search.relax(from: 0, to: 1, weight: 1)
    search.relax(from: 0, to: 2, weight: 1)
    _ = search.settleNext()
    search.relax(from: 1, to: 3, weight: 1)
    _ = search.settleNext()
    search.relax(from: 2, to: 3, weight: 1)
    #expect(search.route(to: 3) == [0, 1, 3])
  }

  @Test func `a negative weight stops the program`() async {
    await #expect(processExitsWith: .failure) {
      var search = ShortestPathSearch(nodeCount: 2, source: 0)
      _ = search.settleNext()
      search.relax(from: 0, to: 1, weight: -1)
    }
  }
}

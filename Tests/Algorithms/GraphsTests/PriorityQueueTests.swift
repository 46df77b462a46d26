import Graphs
import Testing

struct PriorityQueueTests {
  private func drain(_ queue: inout PriorityQueue) -> [Int64] {
    var costs: [Int64] = []
    while let entry = queue.popFirst() { costs.append(entry.cost) }
    return costs
  }

  @Test func `what went in as 5, 3, 8 and 1 comes out as 1, 3, 5 and 8, then nothing`() {
    var queue = PriorityQueue(nodeCount: 4)
    for (node, cost) in [5, 3, 8, 1].enumerated() { queue.insert(Int32(node), cost: Int64(cost)) }
    #expect(queue.count == 4)
    #expect(queue.description == "[3: 1, 1: 3, 0: 5, 2: 8]")
    #expect(queue.first?.cost == 1)
    #expect(drain(&queue) == [1, 3, 5, 8])
    #expect(queue.popFirst() == nil)
    #expect(queue.isEmpty)
  }

  @Test func `a waiting node waits once, with the lowest cost it was given`() {
    var queue = PriorityQueue(nodeCount: 3)
    queue.insert(2, cost: 10)
    let isHigher = queue.insert(2, cost: 11)
    let isEqual = queue.insert(2, cost: 10)
    let isLower = queue.insert(2, cost: 4)
    #expect(!isHigher && !isEqual && isLower)
    #expect(queue.count == 1)
    #expect(queue.cost(of: 2) == 4)
    #expect(queue.cost(of: 1) == nil)
  }

  @Test(arguments: 0..<50)
  func `it agrees with a sorted list over random insertions and removals`(seed: Int) {
    var numbers = Numbers(seed: seed)
    let nodeCount = numbers.next(1..<40)
    var queue = PriorityQueue(nodeCount: nodeCount)
    var list: [Int32: Int64] = [:]
    for _ in 0..<400 {
      if numbers.next(0..<3) == 0 {
        let first = list.keys.min { (list[$0] ?? 0, $0) < (list[$1] ?? 0, $1) }
        let popped = queue.popFirst()
        #expect(popped?.node == first)
        #expect(popped?.cost == first.flatMap { list[$0] })
        if let first { list[first] = nil }
      } else {
        let node = Int32(numbers.next(0..<nodeCount))
        let cost = Int64(numbers.next(0..<20))
        let isNews = cost < list[node] ?? .max
        let isChanged = queue.insert(node, cost: cost)
        #expect(isChanged == isNews)
        if isNews { list[node] = cost }
      }
      #expect(queue.count == list.count)
    }
  }
}

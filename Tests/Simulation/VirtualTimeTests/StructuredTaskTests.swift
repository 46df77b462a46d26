import Testing
import VirtualTime

/// Everything a solver may use stays on the run's thread and in the run's order.
struct StructuredTaskTests {
  private let loop = VirtualRunLoop()
  private let log = Logbook()

  @Test func `an AsyncStream hands over between two tasks`() {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    loop.start("listener") {
      for await number in stream { log.write("heard \(number)", at: loop.clock) }
    }
    loop.start("speaker") {
      for number in 1...3 {
        try? await loop.clock.sleep(for: .milliseconds(10))
        continuation.yield(number)
      }
      continuation.finish()
    }
    #expect(loop.run() == .finished)
    #expect(log.all == ["0.01s heard 1", "0.02s heard 2", "0.03s heard 3"])
  }

  @Test func `priorities are ignored`() {
    let priorities: [TaskPriority] = [.background, .high, .low, .userInitiated, .medium]
    loop.start("asker") {
      await withTaskGroup(of: Void.self) { group in
        for (index, priority) in priorities.enumerated() {
          group.addTask(priority: priority) {
            log.write("\(index) begins")
            try? await loop.clock.sleep(for: .milliseconds(1))
            log.write("\(index) ends")
          }
        }
      }
    }
    #expect(loop.run() == .finished)
    #expect(log.all == (0..<5).map { "\($0) begins" } + (0..<5).map { "\($0) ends" })
  }

  @Test func `ten thousand tasks sleep ten times each in one order`() {
    let first = Self.wakingOrder()
    #expect(first == Self.wakingOrder())
    #expect(first.count == 100_000)
  }

  /// The numbers of 10,000 tasks that sleep ten times each, in the order they woke in.
  private static func wakingOrder() -> [String] {
    let loop = VirtualRunLoop()
    let order = Logbook()
    loop.start("all") {
      await withDiscardingTaskGroup { group in
        for task in 0..<10_000 {
          group.addTask {
            for round in 1...10 {
              try? await loop.clock.sleep(for: .nanoseconds(task &* 7_919 % 1_000 + round))
              order.write("\(task)")
            }
          }
        }
      }
    }
    #expect(loop.run() == .finished)
    return order.all
  }
}

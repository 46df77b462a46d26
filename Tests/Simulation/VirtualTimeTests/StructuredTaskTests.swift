import SimulationKernel
import Synchronization
import Testing
import VirtualTime

/// Everything a solver may use stays on the run's thread and in the run's order.
struct StructuredTaskTests {
  @Test func `task groups answer in the order their children finish`() {
    let loop = VirtualRunLoop()
    let log = Logbook()
    loop.start("asker") {
      await withTaskGroup(of: Int.self) { group in
        for number in [30, 10, 20, 10] {
          group.addTask {
            try? await loop.clock.sleep(for: .milliseconds(number))
            return number
          }
        }
        for await number in group { log.write("\(number)", at: loop.clock) }
      }
    }
    #expect(loop.run() == .finished)
    #expect(log.all == ["0.01s 10", "0.01s 10", "0.02s 20", "0.03s 30"])
  }

  @Test func `async let runs side by side`() {
    let loop = VirtualRunLoop()
    let log = Logbook()
    loop.start("asker") {
      async let slow: Void? = try? loop.clock.sleep(for: .milliseconds(7))
      async let fast: Void? = try? loop.clock.sleep(for: .milliseconds(4))
      _ = await fast
      log.write("fast", at: loop.clock)
      _ = await slow
      log.write("slow", at: loop.clock)
    }
    #expect(loop.run() == .finished)
    #expect(log.all == ["0.004s fast", "0.007s slow"])
  }

  @Test func `default actors are shared without leaving the run`() {
    let loop = VirtualRunLoop()
    let till = Till()
    let log = Logbook()
    loop.start("shop") {
      await withTaskGroup(of: Void.self) { group in
        for number in 1...50 {
          group.addTask {
            try? await loop.clock.sleep(for: .milliseconds(number % 5))
            await till.take(number, clock: loop.clock)
          }
        }
      }
      log.write("\(await till.sum) in \(await till.order.prefix(4))")
    }
    #expect(loop.run() == .finished)
    #expect(log.all == ["1275 in [5, 10, 15, 20]"])
    #expect(loop.now == at(5))
  }

  @Test func `an AsyncStream hands over between two tasks`() {
    let loop = VirtualRunLoop()
    let log = Logbook()
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
    let loop = VirtualRunLoop()
    let log = Logbook()
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

  @Test func `a yielding task lets the others go first`() {
    let loop = VirtualRunLoop()
    let log = Logbook()
    for name in ["a", "b"] {
      loop.start(name) {
        for step in 1...3 {
          log.write("\(name)\(step)")
          await Task.yield()
        }
      }
    }
    #expect(loop.run() == .finished)
    #expect(log.all == ["a1", "b1", "a2", "b2", "a3", "b3"])
  }

  @Test func `ten thousand tasks sleep ten times each in one order`() {
    let first = Self.manySleepers()
    #expect(first == Self.manySleepers())
    #expect(first.sleeps == 100_000)
  }

  /// 10,000 tasks that sleep ten times each, and a digest of the order they woke in.
  private static func manySleepers() -> (sleeps: Int, digest: UInt64) {
    let loop = VirtualRunLoop()
    let clock: any Clock<Duration> = loop.clock
    let order = WakingOrder()
    loop.start("all") {
      await withDiscardingTaskGroup { group in
        for task in 0..<10_000 {
          group.addTask {
            for round in 1...10 {
              try? await clock.sleep(for: .nanoseconds(task &* 7_919 % 1_000 + round))
              order.note(task)
            }
          }
        }
      }
    }
    #expect(loop.run() == .finished)
    return order.sum
  }
}

/// How many times tasks woke, and an FNV digest of their numbers in order.
private final class WakingOrder: Sendable {
  private let state = Mutex((sleeps: 0, digest: UInt64(14_695_981_039_346_656_037)))

  var sum: (sleeps: Int, digest: UInt64) { state.withLock { $0 } }

  func note(_ task: Int) {
    state.withLock {
      $0.sleeps += 1
      $0.digest = ($0.digest ^ UInt64(task)) &* 1_099_511_628_211
    }
  }
}

private actor Till {
  var sum = 0
  var order: [Int] = []

  func take(_ amount: Int, clock: VirtualClock) async {
    order.append(amount)
    try? await clock.sleep(for: .milliseconds(1))
    sum += amount
  }
}

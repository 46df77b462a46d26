import Dispatch
import FrontierTool
import Synchronization
import Testing

struct TestCrewTests {
  @Test(arguments: [1, 2, 3, 16])
  func `results come in the order of the list, however many threads there are`(threads: Int) {
    let crew = TestCrew(count: 40, limit: nil) { index, _ in index * index }
    var waited: [Int] = []
    var taken: [Int?] = []
    crew.run(threads: threads) {
      waited.append($0)
    } take: { index, done in
      #expect(index == taken.count)
      taken.append(done.outcome)
      return true
    }
    #expect(waited == Array(0..<40))
    #expect(taken == (0..<40).map { $0 * $0 })
  }

  @Test func `as many jobs are under way at once as there are threads`() {
    let underWay = Mutex((now: 0, most: 0))
    let crew = TestCrew(count: 100, limit: nil) { _, _ in
      underWay.withLock { count in
        count.now += 1
        count.most = max(count.most, count.now)
      }
      underWay.withLock { $0.now -= 1 }
    }
    crew.run(threads: 3, wait: { _ in }, take: { _, _ in true })
    #expect((1...3).contains(underWay.withLock { $0.most }))
  }

  @Test func `when no more is wanted, what is under way is told to stop`() {
    let stopped = DispatchSemaphore(value: 0)
    let crew = TestCrew(count: 2, limit: nil) { index, stopwatch in
      guard index == 1 else { return }
      while stopwatch.goesOn {}
      stopped.signal()
    }
    var taken: [Int] = []
    crew.run(
      threads: 2,
      wait: { _ in },
      take: { index, _ in
        taken.append(index)
        return false
      }
    )
    // A job that had not begun has nothing to stop.
    #expect(taken == [0])
  }

  @Test func `a job that cannot be stopped is left behind, and the others are done`() {
    let release = DispatchSemaphore(value: 0)
    let crew = TestCrew(count: 3, limit: .milliseconds(1), grace: .milliseconds(1)) { index, _ in
      if index == 1 { release.wait() }
      return index
    }
    var taken: [Int?] = []
    crew.run(
      threads: 1,
      wait: { _ in },
      take: { index, done in
        taken.append(done.outcome)
        return true
      }
    )
    release.signal()
    #expect(taken[1] == nil)
    #expect(taken.count == 3)
  }

  @Test func `a stopwatch says when a job has taken too long`() {
    #expect(Stopwatch(limit: nil).goesOn)
    #expect(Stopwatch(limit: .seconds(1_000)).goesOn)
    let over = Stopwatch(limit: .zero)
    #expect(over.isOverdue && !over.goesOn)
    let cancelled = Stopwatch(limit: nil)
    cancelled.cancel()
    #expect(!cancelled.isOverdue && !cancelled.goesOn)
  }
}

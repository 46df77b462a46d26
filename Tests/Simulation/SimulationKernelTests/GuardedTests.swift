import Dispatch
import SimulationKernel
import Testing

struct GuardedTests {
  private struct Refusal: Error {}

  // Under `make sanitize` this is also where a turn that the sanitizer cannot see would show.
  @Test func `threads take turns`() {
    let counts = Guarded([Int](repeating: 0, count: 4))
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for _ in 0..<1_000 { counts.withLock { $0[thread % 4] += 1 } }
    }
    #expect(counts.withLock { $0 } == [2_000, 2_000, 2_000, 2_000])
  }

  @Test func `an error leaves the turn to others`() {
    let value = Guarded(1)
    #expect(throws: Refusal.self) {
      try value.withLock { value throws(Refusal) in
        value = 2
        throw Refusal()
      }
    }
    #expect(value.withLock { $0 } == 2)
  }
}

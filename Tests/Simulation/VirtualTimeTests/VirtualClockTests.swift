import SimulationKernel
import Synchronization
import Testing
import VirtualTime

struct VirtualClockTests {
  private let loop = VirtualRunLoop()
  private let log = Logbook()

  @Test func `a task that is already cancelled never parks`() {
    loop.start("cancelled") {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      for _ in 1...3 {
        do {
          try await loop.clock.sleep(for: .seconds(60))
        } catch {
          log.write("\(type(of: error)) with \(loop.scheduledEvents) scheduled")
        }
      }
    }
    #expect(loop.run() == .finished)
    #expect(log.all == Array(repeating: "CancellationError with 0 scheduled", count: 3))
    #expect(loop.firedEvents == 0)
  }

  @Test func `of two sleeps that end together the first can still cancel the second`() {
    for name in ["first", "second"] {
      loop.start(name) {
        do {
          try await loop.clock.sleep(until: at(10))
          log.write("\(name) slept")
        } catch {
          log.write("\(name) was cancelled")
        }
        loop.cancelTask("second")
      }
    }
    // Events fire one at a time: the first task runs before the second's event fires.
    #expect(loop.run() == .finished)
    #expect(log.all == ["first slept", "second was cancelled"])
  }

  @Test func `a deadline that has passed ends at the present moment`() {
    loop.start("late") {
      try? await loop.clock.sleep(until: at(10))
      try? await loop.clock.sleep(until: at(3))
      try? await loop.clock.sleep(for: .zero)
    }
    #expect(loop.run() == .finished)
    #expect(loop.now == at(10))
    #expect(loop.firedEvents == 3)
  }

  @Test func `cancelled sleeps do not pile up in the queue`() {
    let most = Atomic(0)
    loop.start("asker") {
      for _ in 1...2_000 {
        await withTaskGroup(of: Void.self) { group in
          group.addTask { try? await loop.clock.sleep(for: .seconds(30)) }
          group.addTask { try? await loop.clock.sleep(for: .milliseconds(1)) }
          await group.next()
          group.cancelAll()
        }
        most.max(loop.scheduledEvents, ordering: .relaxed)
      }
    }
    #expect(loop.run() == .finished)
    #expect(most.load(ordering: .relaxed) == 0)
    #expect(loop.now == at(2_000))
  }

  @Test func `a sleep keeps its place among other handlers of cancellation`() {
    loop.start("sleeper") {
      await withTaskCancellationHandler {
        try? await loop.clock.sleep(until: at(1))
        await withTaskCancellationHandler {
          do {
            try await loop.clock.sleep(for: .seconds(60))
          } catch {
            log.write("woken", at: loop.clock)
          }
        } onCancel: {
          log.write("inner handler")
        }
        try? await loop.clock.sleep(for: .seconds(60))
      } onCancel: {
        log.write("outer handler")
      }
      try? await loop.clock.sleep(for: .seconds(60))
      log.write("done", at: loop.clock)
    }
    loop.schedule(at: at(5), phase: .timeline) { loop.cancelTask("sleeper") }
    #expect(loop.run() == .finished)
    #expect(log.all == ["inner handler", "outer handler", "0.005s woken", "0.005s done"])
  }

  @Test func `a cancellation ends one task's sleep and none that has its place later`() {
    let count = 200
    let woken = Atomic(0)
    let slept = Atomic(0)
    for number in 0..<count {
      // Every second one is cancelled at 5 ms; its place is then taken by a latecomer.
      loop.start("sleeper \(number)") {
        do {
          try await loop.clock.sleep(until: at(10))
          slept.add(1, ordering: .relaxed)
        } catch {
          woken.add(1, ordering: .relaxed)
        }
      }
      loop.start("latecomer \(number)", at: at(6)) {
        do {
          for _ in 1...3 { try await loop.clock.sleep(for: .milliseconds(1)) }
          slept.add(1, ordering: .relaxed)
        } catch {
          woken.add(1, ordering: .relaxed)
        }
      }
    }
    loop.schedule(at: at(5), phase: .timeline) {
      for number in stride(from: 0, to: count, by: 2) { loop.cancelTask("sleeper \(number)") }
    }
    #expect(loop.run() == .finished)
    #expect(woken.load(ordering: .relaxed) == count / 2)
    #expect(slept.load(ordering: .relaxed) == count / 2 + count)
    #expect(loop.now == at(10))
  }
}

import SimulationKernel
import Synchronization
import Testing
import VirtualTime

struct VirtualClockTests {
  @Test func `a sleep ends at its moment exactly`() {
    let loop = VirtualRunLoop()
    let log = Logbook()
    loop.start("sleeper") {
      try? await loop.clock.sleep(for: .nanoseconds(1_500_000_001))
      log.write("awake", at: loop.clock)
    }
    #expect(loop.run() == .finished)
    #expect(log.all == ["1.500000001s awake"])
    #expect(loop.now == SimulationTime(nanoseconds: 1_500_000_001))
    #expect(loop.firedEvents == 1)
  }

  @Test func `solvers sleep through any clock of durations`() {
    let loop = VirtualRunLoop()
    let clock: any Clock<Duration> = loop.clock
    loop.start("solver") { try? await clock.sleep(for: .seconds(3)) }
    #expect(loop.run() == .finished)
    #expect(loop.now == at(3_000))
  }

  @Test func `sleeps that end together end in the order they began`() {
    let loop = VirtualRunLoop()
    let log = Logbook()
    for number in 1...5 {
      loop.start("sleeper \(number)") {
        try? await loop.clock.sleep(until: at(number == 3 ? 10 : 20))
        try? await loop.clock.sleep(until: at(20))
        log.write("\(number)")
      }
    }
    #expect(loop.run() == .finished)
    // The third began its second sleep at 10 ms, before the others' second sleeps at 20 ms.
    #expect(log.all == ["3", "1", "2", "4", "5"])
  }

  @Test func `a cancelled sleep leaves the queue at once and throws`() {
    let loop = VirtualRunLoop()
    let log = Logbook()
    loop.start("sleeper") {
      do {
        try await loop.clock.sleep(for: .seconds(60))
        log.write("slept to the end")
      } catch {
        log.write("\(type(of: error))", at: loop.clock)
      }
    }
    loop.start("canceller") {
      try? await loop.clock.sleep(for: .milliseconds(5))
      log.write("\(loop.scheduledEvents) scheduled")
      loop.cancelTask("sleeper")
      log.write("\(loop.scheduledEvents) scheduled")
    }
    #expect(loop.run() == .finished)
    #expect(log.all == ["1 scheduled", "0 scheduled", "0.005s CancellationError"])
    #expect(loop.now == at(5))
    #expect(loop.firedEvents == 1)
  }

  @Test func `a task that is already cancelled never parks`() {
    let loop = VirtualRunLoop()
    let log = Logbook()
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
    let loop = VirtualRunLoop()
    let log = Logbook()
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
    let loop = VirtualRunLoop()
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
    let loop = VirtualRunLoop()
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
    let loop = VirtualRunLoop()
    let log = Logbook()
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
    let loop = VirtualRunLoop()
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

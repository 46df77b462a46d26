import SimulationKernel
import Testing
import VirtualTime

struct TurnTests {
  private let loop = VirtualRunLoop()
  private let log = Logbook()

  @Test func `an action takes the place of the last of tasks that wake each other`() {
    loop.start("parent") {
      await withTaskGroup { $0.addTask { log.write("child") } }
      log.write("parent")
    }
    loop.start("turns") {
      loop.afterTurns(1) { log.write("one turn") }
      loop.afterTurns(2) { log.write("two turns") }
    }
    loop.start("third") { log.write("third") }
    #expect(loop.run() == .finished)
    #expect(log.all == ["third", "child", "one turn", "parent", "two turns"])
  }

  @Test func `a task that a turn resumes goes on before what was ready already`() {
    loop.start("waiting") {
      await withCheckedContinuation { continuation in
        loop.afterTurns(1) {
          loop.schedule(at: loop.now, phase: .timer) { log.write("event") }
          continuation.resume()
        }
      }
      log.write("resumed")
    }
    loop.start("other") {
      log.write("other")
      await Task.yield()
      log.write("other after its turn")
    }
    #expect(loop.run() == .finished)
    #expect(log.all == ["other", "resumed", "other after its turn"])
  }

  @Test func `a turn has the cause it was lined up under`() {
    loop.start("a") {
      loop.cause = 7
      loop.afterTurns(3) { log.write("cause \(loop.cause)") }
      loop.cause = 8
    }
    loop.start("b") { loop.cause = 9 }
    #expect(loop.run() == .finished)
    #expect(log.all == ["cause 7"])
  }

  @Test func `turns that line up again and again stand still and are stopped`() {
    let loop = VirtualRunLoop(limits: .init(jobsPerInstant: 1_000))
    @Sendable func again() { loop.afterTurns(1) { again() } }
    loop.start("waiting") {
      again()
      try? await loop.clock.sleep(for: .seconds(1))
      log.write("over at \(loop.now)")
    }
    let ending = loop.run()
    #expect("\(ending)".contains("more than 1000 jobs ran at 0s"))
    #expect(log.all == ["over at 0s"])
  }

  @Test func `what waits in line when a run ends is done`() {
    loop.start("sleeper") { try? await loop.clock.sleep(for: .seconds(1)) }
    loop.schedule(at: .start, phase: .timeline) {
      loop.afterTurns(9) { log.write("ended: \(loop.isEnded)") }
      loop.stop()
    }
    #expect(loop.run() == .stopped)
    #expect(log.all == ["ended: true"])
  }
}

import SimulationKernel
import Synchronization
import Testing
import VirtualTime

struct EndingTests {
  private let loop = VirtualRunLoop()
  private let log = Logbook()

  @Test func `a run with nothing in it is finished at the start`() {
    #expect(loop.run() == .finished)
    #expect(loop.now == .start)
    #expect(loop.isEnded)
  }

  @Test func `actions alone run until only the background is left`() {
    loop.schedule(at: at(1), phase: .timer) { log.write("timer") }
    loop.schedule(at: at(1), phase: .background) { log.write("background 1") }
    loop.schedule(at: at(1), phase: .timeline) { log.write("timeline") }
    loop.schedule(at: at(2), phase: .timer) { log.write("last") }
    loop.schedule(at: at(3), phase: .background) { log.write("background 3") }
    #expect(loop.run() == .finished)
    #expect(log.all == ["timeline", "timer", "background 1", "last"])
    #expect(loop.now == at(2))
  }

  @Test func `an action taken out of the queue does not fire`() {
    let handle = loop.schedule(at: at(1), phase: .timer) { log.write("fired") }
    #expect(loop.cancel(handle))
    #expect(!loop.cancel(handle))
    #expect(loop.run() == .finished)
    #expect(log.all.isEmpty)
    #expect(loop.now == .start)
  }

  @Test func `the moment until which a run goes is part of it`() {
    loop.start("ticker", endless: true) {
      while !Task.isCancelled {
        try? await loop.clock.sleep(for: .milliseconds(10))
        if !loop.isEnded { log.write("tick", at: loop.clock) }
      }
    }
    let ticker = UnfinishedTask(name: "ticker", endless: true, sleepingUntil: at(40), since: at(30))
    #expect(loop.run(until: at(30)) == .reachedUntil(unfinished: [ticker]))
    #expect(log.all == ["0.01s tick", "0.02s tick", "0.03s tick"])
    #expect(loop.now == at(30))
  }

  @Test func `a task that can finish and has not is reported at the end`() {
    loop.start("patient") {
      try? await loop.clock.sleep(for: .milliseconds(4))
      try? await loop.clock.sleep(for: .seconds(10))
    }
    let patient = UnfinishedTask(
      name: "patient",
      endless: false,
      sleepingUntil: at(10_004),
      since: at(4)
    )
    #expect(loop.run(until: at(50)) == .reachedUntil(unfinished: [patient]))
    #expect(loop.now == at(50))
  }

  @Test func `a task that never finishes is reported with what it waits for and since when`() {
    loop.start("done") {}
    loop.start("stuck") {
      try? await loop.clock.sleep(for: .milliseconds(7))
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      for await _ in stream {}
      withExtendedLifetime(continuation) {}
    }
    loop.schedule(at: at(900), phase: .background) {}
    let stuck = UnfinishedTask(name: "stuck", endless: false, sleepingUntil: nil, since: at(7))
    #expect(loop.run() == .stuck(unfinished: [stuck]))
    #expect(loop.now == at(7))
  }

  @Test func `what is left at the end is cancelled and ends`() {
    let witness = Witness(log)
    loop.start("left", endless: true) { [witness] in
      await withTaskGroup(of: Void.self) { group in
        for number in 1...2 {
          group.addTask {
            do {
              try await loop.clock.sleep(for: .seconds(1))
            } catch {
              log.write("\(number) cancelled, ended: \(loop.isEnded)")
            }
            loop.schedule(at: at(9_000), phase: .timer) { log.write("too late") }
          }
        }
      }
      try? await loop.clock.sleep(for: .seconds(1))
      log.write("left ended")
      withExtendedLifetime(witness) {}
    }
    loop.start("client") { try? await loop.clock.sleep(for: .milliseconds(1)) }
    #expect(loop.run() == .finished)
    #expect(log.all == ["1 cancelled, ended: true", "2 cancelled, ended: true", "left ended"])
    #expect(loop.now == at(1))
  }

  @Test func `nothing of a run is left when it is over`() {
    do {
      let loop = VirtualRunLoop()
      let witness = Witness(log)
      loop.start("endless", endless: true) { [witness] in
        try? await loop.clock.sleep(for: .seconds(1_000))
        withExtendedLifetime(witness) {}
      }
      loop.schedule(at: at(5_000), phase: .timer) { [witness] in
        withExtendedLifetime(witness) {}
      }
      loop.start("client") {}
      #expect(loop.run() == .finished)
    }
    #expect(log.all == ["gone"])
  }

  @Test func `a task cancelled before it begins finds itself cancelled`() {
    loop.start("late", at: at(20)) { log.write("cancelled: \(Task.isCancelled)") }
    loop.schedule(at: at(10), phase: .timeline) { loop.cancelTask("late") }
    #expect(loop.run() == .finished)
    #expect(log.all == ["cancelled: true"])
  }
}

/// Writes down when it is gone.
private final class Witness: Sendable {
  private let log: Logbook

  init(_ log: Logbook) { self.log = log }

  deinit { log.write("gone") }
}

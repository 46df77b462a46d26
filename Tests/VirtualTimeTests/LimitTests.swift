import SimulationKernel
import Synchronization
import Testing
import VirtualTime

struct LimitTests {
  @Test func `a run that stays at one moment is stopped, and its tasks are named`() {
    let loop = VirtualRunLoop(limits: .init(jobsPerInstant: 1_000))
    loop.start("quiet") { try? await loop.clock.sleep(for: .seconds(9)) }
    loop.start("busy") {
      try? await loop.clock.sleep(for: .milliseconds(2))
      await withTaskGroup(of: Void.self) { group in
        for name in ["ping", "pong"] {
          group.addTask(name: name) { while !Task.isCancelled { await Task.yield() } }
        }
      }
    }
    let words =
      "more than 1000 jobs ran at 0.002s and time cannot move on; at work: 'ping', 'pong', 'busy'"
    #expect(loop.run() == .exceeded(words))
  }

  @Test func `much work at one moment is no standstill, because it is recorded`() {
    let loop = VirtualRunLoop(limits: .init(jobsPerInstant: 1_000, jobsPerRecord: 10))
    loop.start("worker") {
      for number in 1...2_000 {
        loop.follow(record: number)
        for _ in 0..<5 { await Task.yield() }
      }
    }
    #expect(loop.run() == .finished)
  }

  @Test func `what is recorded seldom does not pay for a circle`() {
    let loop = VirtualRunLoop(limits: .init(jobsPerInstant: 1_000, jobsPerRecord: 10))
    loop.start("worker") {
      var number = 0
      while !Task.isCancelled {
        number += 1
        loop.follow(record: number)
        for _ in 0..<50 { await Task.yield() }
      }
    }
    let words = "more than 1000 jobs ran at 0s and time cannot move on; at work: 'worker'"
    #expect(loop.run() == .exceeded(words))
  }

  @Test func `a silent circle after much work is stopped as soon as one before it`() {
    let loop = VirtualRunLoop(limits: .init(jobsPerInstant: 1_000, jobsPerRecord: 1_000))
    let jobs = Atomic(0)
    loop.start("worker") {
      for number in 1...5_000 {
        loop.follow(record: number)
        await Task.yield()
      }
      while !Task.isCancelled {
        jobs.add(1, ordering: .relaxed)
        await Task.yield()
      }
    }
    #expect(loop.run() != .finished)
    #expect(jobs.load(ordering: .relaxed) <= 1_000 + 256)
  }

  @Test func `sleeping for no time at all is noticed too`() {
    let loop = VirtualRunLoop(limits: .init(jobsPerInstant: 1_000))
    loop.start("restless") {
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          while !Task.isCancelled { try? await loop.clock.sleep(for: .zero) }
        }
      }
    }
    let words =
      "more than 1000 jobs ran at 0s and time cannot move on; at work: a child of 'restless', "
      + "'restless'"
    #expect(loop.run() == .exceeded(words))
  }

  @Test func `a run that fires too many events is stopped`() {
    let loop = VirtualRunLoop(limits: .init(events: 100))
    loop.start("ticker") {
      while !Task.isCancelled { try? await loop.clock.sleep(for: .milliseconds(1)) }
    }
    #expect(loop.run() == .exceeded("more than 100 events fired; unfinished: 'ticker'"))
    #expect(loop.firedEvents == 100)
  }

  @Test func `no event after the limit of virtual time fires`() {
    let loop = VirtualRunLoop(limits: .init(time: at(100)))
    let log = Logbook()
    loop.start("client") {
      try? await loop.clock.sleep(until: at(100))
      log.write("slept once")
      try? await loop.clock.sleep(until: at(101))
      log.write("ended: \(loop.isEnded)")
    }
    #expect(loop.run() == .exceeded("virtual time passed 0.1s; unfinished: 'client'"))
    #expect(log.all == ["slept once", "ended: true"])
  }

  @Test func `of many tasks eight are named`() {
    let loop = VirtualRunLoop(limits: .init(time: .start))
    for number in 1...10 {
      loop.start("c\(number)") { try? await loop.clock.sleep(for: .seconds(1)) }
    }
    let names = (1...8).map { "'c\($0)'" }.joined(separator: ", ")
    #expect(loop.run() == .exceeded("virtual time passed 0s; unfinished: \(names) and 2 more"))
  }
}

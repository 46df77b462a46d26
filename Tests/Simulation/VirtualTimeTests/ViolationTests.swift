import Dispatch
import Foundation
import SimulationKernel
import Testing
import VirtualTime

struct ViolationTests {
  private let loop = VirtualRunLoop()
  private let log = Logbook()

  /// Runs, and tells how code left virtual time.
  private func violation(of loop: VirtualRunLoop? = nil) throws -> Violation {
    let ending = (loop ?? self.loop).run()
    let violation: Violation? = if case .leftVirtualTime(let found) = ending { found } else { nil }
    return try #require(violation, "\(ending)")
  }

  @Test func `a task created in a job is caught there, with its creator's name`() {
    loop.start("shipment") {
      try? await loop.clock.sleep(for: .milliseconds(3))
      Task { log.write("escaped, ended: \(loop.isEnded)") }
      log.write("created")
      try? await loop.clock.sleep(for: .seconds(3))
      log.write("ended: \(loop.isEnded)")
    }
    let words =
      "'shipment' created a task with Task {} or Task.detached, which runs outside virtual time; "
      + "async let and task groups stay inside"
    #expect(loop.run() == .leftVirtualTime(Violation(description: words, task: "shipment")))
    #expect(loop.now == at(3))
    #expect(log.all == ["created", "ended: true", "escaped, ended: true"])
  }

  @Test(arguments: [("quote CO-UT", "'quote CO-UT'"), (nil, "a child of 'shipment'")])
  func `a detached task is told by its name or root task`(name: String?, words: String) throws {
    loop.start("shipment") {
      await withTaskGroup(of: Void.self) { group in
        group.addTask(name: name) { Task.detached {} }
      }
    }
    let violation = try violation()
    #expect(violation.task == name ?? "shipment")
    #expect(violation.description.hasPrefix("\(words) created a task"))
  }

  @Test func `a continuation resumed from another thread is caught`() {
    let asker = ResumedFromOutside()
    asker.start(on: loop)
    // The thread has resumed it before this job ends, so the run goes no further than here.
    loop.start("after asker is parked") {
      asker.letGo()
      asker.waitUntilResumed()
    }
    loop.start("later") { try? await loop.clock.sleep(for: .seconds(1)) }
    let violation = Violation(description: "'asker' was resumed from another thread", task: "asker")
    #expect(loop.run() == .leftVirtualTime(violation))
    #expect(loop.now == .start)
  }

  @Test func `a run with nothing left waits for what comes from outside`() {
    // It waits no longer than it takes; a busy machine may take a while.
    let loop = VirtualRunLoop(limits: .init(timeout: .seconds(600)))
    let asker = ResumedFromOutside()
    asker.start(on: loop)
    loop.start("after asker is parked") { asker.letGo() }
    let violation = Violation(description: "'asker' was resumed from another thread", task: "asker")
    #expect(loop.run() == .leftVirtualTime(violation))
  }

  @Test func `a run for which nothing comes from outside is stuck once its patience is over`() {
    let loop = VirtualRunLoop(limits: .init(timeout: .zero))
    loop.start("asker") {
      await unsafe withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
    guard case .stuck(let unfinished) = loop.run() else {
      Issue.record("a task that waits for ever is stuck")
      return
    }
    #expect(unfinished.map(\.name) == ["asker"])
  }

  @Test func `a sleep on the real clock is caught when it comes back`() throws {
    let loop = VirtualRunLoop(limits: .init(timeout: .seconds(600)))
    // The shortest there is: what matters is where it comes back.
    loop.start("asker") { try? await Task.sleep(for: .nanoseconds(1)) }
    #expect(try violation(of: loop).task == "asker")
  }

  @Test func `a task that an action of the world creates is caught too`() throws {
    loop.schedule(at: at(1), phase: .timeline) { Task {} }
    let violation = try violation()
    #expect(violation.task == nil)
    #expect(violation.description.hasPrefix("an action created a task"))
  }

  @Test func `a door of the world used from another thread is a violation`() {
    loop.start("asker") {
      let isOver = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        loop.checkThread("the transport")
        loop.schedule(at: at(1), phase: .timer) {}
        loop.cause = 7
        isOver.signal()
      }
      isOver.wait()
    }
    let violation = Violation(description: "the transport was used from another thread", task: nil)
    #expect(loop.run() == .leftVirtualTime(violation))
  }

  @Test func `other work of the process passes while runs go on`() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 1...8 {
        group.addTask {
          let loop = VirtualRunLoop()
          let clock: any Clock<Duration> = loop.clock
          for task in 1...20 {
            loop.start("task \(task)") {
              for _ in 1...50 { try? await clock.sleep(for: .microseconds(number * task)) }
            }
          }
          let ending = loop.run()
          return ending == .finished
            && loop.now == SimulationTime(nanoseconds: Int64(number) * 1_000_000)
        }
        group.addTask { await Task.detached { true }.value }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func `a run inside another leaves it alone`() {
    let outer = VirtualRunLoop()
    outer.start("outer") {
      let inner = VirtualRunLoop()
      inner.start("inner") { try? await inner.clock.sleep(for: .seconds(5)) }
      log.write("\(inner.run() == .finished) at \(inner.now)")
      try? await outer.clock.sleep(for: .milliseconds(1))
      log.write("outer", at: outer.clock)
    }
    #expect(outer.run() == .finished)
    #expect(log.all == ["true at 5s", "0.001s outer"])
  }
}

/// A task that a thread resumes, but not before it is let: a continuation resumed before the task
/// is parked never leaves its thread.
private final class ResumedFromOutside: Sendable {
  private let mayResume = DispatchSemaphore(value: 0)
  private let hasResumed = DispatchSemaphore(value: 0)

  func start(on loop: VirtualRunLoop) {
    loop.start("asker") {
      await unsafe withUnsafeContinuation { continuation in
        Thread.detachNewThread {
          self.mayResume.wait()
          unsafe continuation.resume()
          self.hasResumed.signal()
        }
      }
    }
  }

  func letGo() { mayResume.signal() }

  func waitUntilResumed() { hasResumed.wait() }
}

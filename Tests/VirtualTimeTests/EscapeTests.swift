import Foundation
import SimulationKernel
import Synchronization
import Testing
import VirtualTime

struct EscapeTests {
  @Test func `a task created in a job is caught there, with its creator's name`() {
    let loop = VirtualRunLoop()
    let log = Logbook()
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
    #expect(loop.run() == .leftVirtualTime(Escape(description: words, task: "shipment")))
    #expect(loop.now == at(3))
    #expect(log.all == ["created", "ended: true", "escaped, ended: true"])
  }

  @Test func `a detached task is caught, and a named child is named`() {
    let loop = VirtualRunLoop()
    loop.start("shipment") {
      await withTaskGroup(of: Void.self) { group in
        group.addTask(name: "quote CO-UT") { Task.detached {} }
      }
    }
    guard case .leftVirtualTime(let escape) = loop.run() else {
      Issue.record("the detached task was not caught")
      return
    }
    #expect(escape.task == "quote CO-UT")
    #expect(escape.description.hasPrefix("'quote CO-UT' created a task"))
  }

  @Test func `a child without a name is told by its root task`() {
    let loop = VirtualRunLoop()
    loop.start("shipment") {
      await withTaskGroup(of: Void.self) { group in group.addTask { Task.detached {} } }
    }
    guard case .leftVirtualTime(let escape) = loop.run() else {
      Issue.record("the detached task was not caught")
      return
    }
    #expect(escape.task == "shipment")
    #expect(escape.description.hasPrefix("a child of 'shipment' created a task"))
  }

  @Test func `a continuation resumed from another thread is caught`() {
    let loop = VirtualRunLoop()
    Self.startResumedFromOutside(loop)
    Self.keepGoing(loop)
    let escape = Escape(description: "'asker' was resumed from another thread", task: "asker")
    #expect(loop.run() == .leftVirtualTime(escape))
  }

  @Test func `a run with nothing left waits a little for what comes from outside`() {
    let loop = VirtualRunLoop()
    Self.startResumedFromOutside(loop)
    let escape = Escape(description: "'asker' was resumed from another thread", task: "asker")
    #expect(loop.run() == .leftVirtualTime(escape))
  }

  /// Starts a task that a thread resumes, but not before it is parked: a continuation resumed
  /// earlier never leaves its thread.
  private static func startResumedFromOutside(_ loop: VirtualRunLoop) {
    let gate = Gate()
    loop.start("asker") {
      await unsafe withUnsafeContinuation { continuation in
        Thread.detachNewThread {
          gate.wait()
          unsafe continuation.resume()
        }
      }
    }
    loop.start("after asker is parked") { gate.open() }
  }

  /// Starts a task that keeps a run busy until it is over, in steps of real time too; for ten
  /// seconds at most.
  private static func keepGoing(_ loop: VirtualRunLoop) {
    loop.start("ticker") {
      for _ in 1...100_000 where !loop.isEnded {
        try? await loop.clock.sleep(for: .milliseconds(1))
        usleep(100)
      }
    }
  }

  @Test func `a sleep on the real clock is caught when it comes back`() {
    let loop = VirtualRunLoop()
    loop.start("asker") { try? await Task.sleep(for: .milliseconds(20)) }
    Self.keepGoing(loop)
    guard case .leftVirtualTime(let escape) = loop.run() else {
      Issue.record("the real sleep was not caught")
      return
    }
    #expect(escape.task == "asker")
  }

  @Test func `a task that an action of the world creates is caught too`() {
    let loop = VirtualRunLoop()
    loop.schedule(at: at(1), phase: .timeline) { Task {} }
    guard case .leftVirtualTime(let escape) = loop.run() else {
      Issue.record("the task was not caught")
      return
    }
    #expect(escape.task == nil)
    #expect(escape.description.hasPrefix("an action created a task"))
  }

  @Test func `a door of the world used from another thread is an escape`() {
    let loop = VirtualRunLoop()
    loop.start("asker") {
      let thread = Thread {
        loop.checkThread("the transport")
        loop.schedule(at: at(1), phase: .timer) {}
        loop.cause = 7
      }
      thread.start()
      while !thread.isFinished { usleep(100) }
    }
    let escape = Escape(description: "the transport was used from another thread", task: nil)
    #expect(loop.run() == .leftVirtualTime(escape))
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
    let log = Logbook()
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

/// Holds a thread until it is opened.
private final class Gate: Sendable {
  private let isOpen = Atomic(false)

  func open() { isOpen.store(true, ordering: .releasing) }

  func wait() {
    while !isOpen.load(ordering: .acquiring) { usleep(100) }
  }
}

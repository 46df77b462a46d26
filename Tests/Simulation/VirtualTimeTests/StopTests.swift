import SimulationKernel
import Testing
import VirtualTime

struct StopTests {
  private let loop = VirtualRunLoop()
  private let log = Logbook()

  @Test func `a run that is stopped ends after the job that did it`() {
    loop.start("first") {
      loop.stop()
      log.write("first, ended: \(loop.isEnded)")
      try? await loop.clock.sleep(for: .seconds(1))
      log.write("first again, ended: \(loop.isEnded)")
    }
    loop.start("second") { log.write("second, ended: \(loop.isEnded)") }
    #expect(loop.run() == .stopped)
    #expect(loop.now == .start)
    #expect(log.all == ["first, ended: false", "second, ended: true", "first again, ended: true"])
  }

  @Test func `a run that is stopped before it begins does nothing`() {
    loop.start("client") { log.write("ended: \(loop.isEnded)") }
    loop.stop()
    #expect(loop.run() == .stopped)
    #expect(log.all == ["ended: true"])
  }

  @Test func `code that left virtual time is told rather than the stop`() {
    loop.start("client") {
      Task {}
      loop.stop()
    }
    guard case .leftVirtualTime = loop.run() else {
      Issue.record("the violation was not told")
      return
    }
  }
}

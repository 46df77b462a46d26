import SimulationKernel
import Synchronization
import Testing
import VirtualTime

struct OnlookerTests {
  private func ticking(_ count: Int) -> VirtualRunLoop {
    let loop = VirtualRunLoop()
    loop.start("ticker") {
      for _ in 0..<count { try? await loop.clock.sleep(for: .milliseconds(1)) }
    }
    return loop
  }

  @Test func `an onlooker sees every so many events, and changes nothing`() {
    let glances = Mutex<[Onlooker.Glance]>([])
    let loop = ticking(10)
    let onlooker = Onlooker(every: 4) { glance in
      glances.withLock { $0.append(glance) }
      return true
    }
    #expect(loop.run(onlooker: onlooker) == .finished)
    #expect(
      glances.withLock { $0 }
        == [4, 8].map { count in
          Onlooker.Glance(
            events: count,
            time: SimulationTime(nanoseconds: Int64(count) * 1_000_000)
          )
        }
    )
    #expect(loop.firedEvents == 10)
  }

  @Test func `an onlooker stops a run between two events, and nothing is left of it`() {
    let wasCancelled = Atomic(false)
    let loop = VirtualRunLoop()
    loop.start("endless", endless: true) {
      while !Task.isCancelled { try? await loop.clock.sleep(for: .seconds(1)) }
      wasCancelled.store(true, ordering: .relaxed)
    }
    let ending = loop.run(until: nil, onlooker: Onlooker(every: 5) { _ in false })
    #expect(ending == .stopped)
    #expect(loop.firedEvents == 5)
    let isCancelled = wasCancelled.load(ordering: .relaxed)
    #expect(isCancelled)
    #expect(loop.isEnded)
  }
}

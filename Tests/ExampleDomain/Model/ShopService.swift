import Scenarios
import Services
import ShopRecords
import SimulatedWorld
import SimulationKernel
import Synchronization
import VirtualTime

/// The simulated shop: it answers `POST /counter` when the shopper has been served, first come,
/// first served, and 503 at once when there is no room to wait.
final class ShopService: SimulatedService {
  let name = "shop"
  private let counters, room: Int
  private let work: Distribution
  private let seed: Seed
  private let loop: VirtualRunLoop
  private let recorder: Recorder
  private let state = Mutex((served: 0, begun: UInt64(0), waiting: [Reply]()))

  init(_ chosen: Keyed<ShopKeys>, seed: Seed, world: World) {
    (counters, room, work) = (chosen.counters, chosen.room, chosen.work)
    (self.seed, loop, recorder) = (seed, world.loop, world.recorder)
  }

  func endpoint(of request: Request) -> String? { request.path == "/counter" ? "counter" : nil }

  func answer(_ request: Request, from client: String, reply: Reply) {
    let hasRoom = state.withLock { state in
      state.waiting.removeAll { !$0.isAwaited }
      let hasRoom = state.served < counters || state.waiting.count < room
      if hasRoom { state.waiting.append(reply) }
      return hasRoom
    }
    if hasRoom { serveNext() } else { reply.send(.json("{\"error\":\"full\"}", status: 503)) }
  }

  /// Serves whoever has waited longest, when a counter is free.
  private func serveNext() {
    let next = state.withLock { state -> (reply: Reply, number: UInt64)? in
      state.waiting.removeAll { !$0.isAwaited }
      guard state.served < counters, !state.waiting.isEmpty else { return nil }
      state.served += 1
      state.begun += 1
      return (state.waiting.removeFirst(), state.begun)
    }
    let (served, waiting) = state.withLock { ($0.served, $0.waiting.count) }
    recorder.record(ShopQueue(served: served, waiting: waiting), of: name)
    guard let next else { return }
    var stream = RandomStream(seed: seed, entity: name, purpose: "work", occurrence: next.number)
    let end = loop.now.advanced(by: .nanoseconds(work.draw(from: &stream)))
    loop.schedule(at: end, phase: .delivery) { [self] in
      state.withLock { $0.served -= 1 }
      next.reply.send(.json("{}"))
      serveNext()
    }
  }
}

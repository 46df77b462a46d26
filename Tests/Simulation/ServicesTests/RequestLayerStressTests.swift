import Services
import SimulationKernel
import Testing
import TestSupport

/// The layer on the ordinary pool, where everything happens at once.
struct RequestLayerStressTests {
  /// Answers after letting others run for a while, and counts the calls for each path.
  private final class YieldingTransport: Transport {
    let calls = Guarded<[String: Int]>([:])
    let mostUnderWay = Guarded((now: 0, most: 0))
    let turns: Int

    init(turns: Int) { self.turns = turns }

    func send(_ request: Request) async throws -> Response {
      calls.withLock { $0[request.path, default: 0] += 1 }
      mostUnderWay.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      defer { mostUnderWay.withLock { $0.now -= 1 } }
      for _ in 0..<turns {
        try Task.checkCancellation()
        await Task.yield()
      }
      return Response(status: 200, body: Array(request.path.dropFirst().utf8))
    }
  }

  private func layer(_ transport: YieldingTransport, _ policy: RequestPolicy) -> RequestLayer {
    RequestLayer(Surroundings(transport, TestClock()), policy: policy)
  }

  @Test func `1,000 askers of 50 requests make 50 requests`() async {
    let transport = YieldingTransport(turns: 20)
    let layer = layer(transport, RequestPolicy(concurrency: 7, maximumAge: nil))
    let sum = await withTaskGroup(of: Int?.self) { group in
      for index in 0..<1000 {
        group.addTask {
          let request = Request(service: "stress", path: "/\(index % 50)")
          return try? await layer.value(of: request, decode: number)
        }
      }
      return await group.reduce(0) { $0 + ($1 ?? 1_000_000) }
    }
    #expect(sum == 20 * (0..<50).reduce(0, +))
    let calls = transport.calls.withLock { $0 }
    #expect((0..<50).allSatisfy { calls["/\($0)"] == 1 })
    #expect(calls.count == 50)
    #expect(transport.mostUnderWay.withLock { $0.most } <= 7)
  }

  @Test func `askers that are cancelled at random places leave the others their answers`() async {
    let transport = YieldingTransport(turns: 50)
    let layer = layer(transport, RequestPolicy(concurrency: 3))
    let answered = await withTaskGroup(of: Bool.self) { group in
      for index in 0..<1000 {
        group.addTask {
          let request = Request(service: "stress", path: "/\(index % 10)")
          return await withTaskGroup(of: Int?.self) { asker in
            asker.addTask { try? await layer.value(of: request, decode: number) }
            if index % 3 == 0 {
              for _ in 0..<index % 97 { await Task.yield() }
              asker.cancelAll()
              return true
            }
            return await asker.next() == index % 10
          }
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(answered == 1000)
    #expect(transport.mostUnderWay.withLock { $0.now } == 0)
  }
}

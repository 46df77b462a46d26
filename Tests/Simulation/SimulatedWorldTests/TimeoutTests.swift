import Services
import SimulatedWorld
import Testing
import Tracing

/// A transport that hides the timeout of another, so that whoever asks lets two tasks race.
private struct Impatient: Transport {
  let base: any Transport

  func send(_ request: Request) async throws -> Response { try await base.send(request) }
}

extension Asker {
  fileprivate var withoutPatience: Asker {
    var surroundings = surroundings
    surroundings.transport = Impatient(base: surroundings.transport)
    return Asker(surroundings: surroundings, steps: steps, told: told)
  }
}

/// Asks three times three things at once, one of them with a shorter timeout.
private func asking(_ timeout: Duration) -> Script {
  { asker in
    for _ in 0..<3 {
      await withTaskGroup(of: Void.self) { group in
        for (path, share) in [("/value", 1), ("/held", 2), ("/other", 1)] {
          group.addTask {
            let policy = RequestPolicy(timeout: timeout / share, attempts: 2, backoff: .seconds(1))
            _ = try? await asker.value(path, policy: policy)
          }
        }
      }
      try Task.checkCancellation()
    }
    return []
  }
}

struct TimeoutTests {
  /// Four clients that ask at the same moments, of whom two are called off and one begins anew.
  private func trace(_ echo: String, _ timeout: Duration, raced: Bool) throws -> Trace {
    let script = asking(timeout)
    let scripts = ["a", "b", "c", "d"].map { name in
      (name, { asker in try await script(raced ? asker.withoutPatience : asker) } as Script)
    }
    let report = try run(
      """
      services: { echo: { \(echo) } }
      clients:
        a: { ask: {} }
        b: { ask: {} }
        c: { ask: {}, start: 1s }
        d: { ask: {}, start: 1500ms }
      timeline:
        - { at: 2s, become: 4 }
        - { at: 2500ms, tell: c, cancel: true }
        - { at: 3s, tell: b, again: true }
        - { from: 5s, to: 6s, outage: echo }
        - { at: 9s, tell: b, cancel: true }
      """,
      Dictionary(uniqueKeysWithValues: scripts)
    )
    return try #require(report.trace)
  }

  @Test(
    arguments: [
      "latency: 1s", "latency: 2s", "latency: 3s, failures: { refused: 30% }",
      "latency: { lognormal: { p50: 500ms, p99: 3s } }, failures: { reset: 10%, lost: 20% }",
      "latency: 500ms, limit: { requests: 2, per: 1s }",
    ],
    [Duration.milliseconds(500), .seconds(1), .seconds(2), .seconds(8)]
  )
  func `a patience of the transport leaves the trace that racing tasks leave`(
    echo: String,
    timeout: Duration
  ) throws {
    let (own, raced) = try (trace(echo, timeout, raced: false), trace(echo, timeout, raced: true))
    #expect(own.count > 40)
    #expect(own.bytes == raced.bytes)
  }
}

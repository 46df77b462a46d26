import Services
import SimulatedWorld
import SimulationKernel
import Testing
import Tracing

/// Asks so often at the same moment, and waits for all answers.
private func crowd(_ count: Int) -> Script {
  { asker in
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask { _ = try? await asker.get("/value") }
      }
    }
    return []
  }
}

private func echo(_ capacity: String) -> String {
  "{ echo: { latency: 0ms, capacity: { \(capacity) } } }"
}

struct CapacityTests {
  @Test func `who waits is served because it waited`() throws {
    let report = try run(services: echo("servers: 1, time: 1s"), crowd(2))
    let trace = try #require(report.trace)
    let served = trace.numbers.map(trace.record).filter { $0.kind == "request.served" }
    #expect(served.map { trace.record($0.cause).kind } == ["request.sent", "request.queued"])
  }

  /// Poisson arrivals of which each is served for an exponential time of one second on average.
  ///
  /// The mean waiting time is that of Erlang's formula for delays (A. K. Erlang, 1917): with an
  /// offered load of `a` and `c` servers, C / (c - a) seconds, where C is how many wait at all.
  @Test(arguments: [(1, 700, 2.333_333), (4, 3_200, 0.745_541)])
  func `waits agree with the theory`(
    servers: Int,
    perThousandSeconds: Int64,
    mean: Double
  ) throws {
    let services = echo("servers: \(servers), time: { exponential: { mean: 1s } }")
    let count = 16_000
    let report = try run(services: services) { asker in
      await withTaskGroup(of: Void.self) { group in
        var gaps = RandomStream(seed: Seed(17), entity: "arrivals", purpose: "gaps")
        let gap = Distribution.exponential(mean: 1_000_000_000_000 / perThousandSeconds)
        for _ in 0..<count {
          try? await asker.sleep(.nanoseconds(gap.draw(from: &gaps)))
          group.addTask { _ = try? await asker.get("/value") }
        }
      }
      return []
    }
    let trace = try #require(report.trace)
    let waits = trace.numbers.map(trace.record).filter { $0.kind == "request.served" }
      .compactMap { $0.integer("waited") }.map { Double($0) / 1e9 }
    #expect(waits.count == count)
    // Neighbors wait alike; batches of them hardly do.
    let batches = stride(from: 0, to: count, by: 800).map { start in
      waits[start..<start + 800].reduce(0, +) / 800
    }
    let seen = batches.reduce(0, +) / Double(batches.count)
    let squares = batches.map { ($0 - seen) * ($0 - seen) }.reduce(0, +)
    let error = (squares / Double(batches.count * (batches.count - 1))).squareRoot()
    // The 99.9% quantile of Student's t with 19 degrees of freedom, on both sides.
    #expect(abs(seen - mean) < 3.883 * error, "\(seen) ± \(error)")
    #expect(error < mean / 5)
  }
}

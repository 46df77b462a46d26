import ModelTestSupport
import RunRecords
import SimulatedWorld
import SimulationKernel
import Testing
import Tracing

/// Services whose worlds have seeds of their own, in runs of other seeds.
struct OwnSeedTests {
  private static func trace(_ yaml: String, seed: UInt64) throws -> Trace {
    try #require(try Bench.shared.get().run(yaml, seed: Seed(seed)).trace)
  }

  private static func lines(_ trace: Trace, _ kinds: [String]) -> [[TraceField]] {
    trace.numbers.map(trace.record).filter { record in
      kinds.contains { record.kind.hasPrefix($0) }
    }.map(\.data)
  }

  private static func faults(_ trace: Trace) -> [[TraceField]] {
    lines(trace, ["request.answered", "request.failed", "request.rejected"])
  }

  @Test func `a city with a seed of its own stays while its faults vary`() throws {
    func yaml(_ city: String, _ service: String = "") -> String {
      BusBench.city(
        "{ routes: 6, cancelled: 10%, breakdowns: 5%\(city) }",
        until: "12m",
        service: "failures: { reset: 30% }\n    \(service)",
        clients: "board: { track: { stop: \"1005\" } }"
      )
    }
    let own = yaml(", seed: 5")
    let (one, other) = (try Self.trace(own, seed: 1), try Self.trace(own, seed: 2))
    let plain = try Self.trace(yaml(""), seed: 5)
    #expect(Self.lines(one, ["bus."]).count > 100)
    #expect(Self.lines(one, ["bus."]) == Self.lines(other, ["bus."]))
    #expect(Self.lines(one, ["bus."]) == Self.lines(plain, ["bus."]))
    #expect(one.fingerprint != other.fingerprint && Self.faults(one) != Self.faults(other))
    let service = yaml("", "seed: 5")
    #expect(Self.lines(try Self.trace(service, seed: 3), ["bus."]) == Self.lines(plain, ["bus."]))
    #expect(
      Self.lines(try Self.trace(yaml(""), seed: 6), ["bus."]) != Self.lines(plain, ["bus."])
    )
  }

  @Test func `a maze with a seed of its own has the same walls under any seed`() throws {
    func rooms(_ maze: String, _ seed: UInt64) throws -> [[TraceField]] {
      let yaml = """
        services: { maze: { \(maze) size: { rows: 6, columns: 6 }, latency: 10ms } }
        clients: { walker: { explore: {} } }
        """
      return Self.lines(try Self.trace(yaml, seed: seed), ["maze.room"])
    }
    let own = try (1...3).map { try rooms("seed: 9,", $0) }
    #expect(own[0].count > 30 && Set(own).count == 1)
    #expect(Set(try (1...3).map { try rooms("", $0) }).count == 3)
  }
}

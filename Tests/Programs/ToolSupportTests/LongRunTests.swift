import Scenarios
import SimulatedWorld
import SimulationKernel
import Testing
import ToolSupport
import Tracing
import Viewer

struct LongRunTests {
  /// Some hundreds of searches, one after the other.
  private func longScenario(_ seconds: Int) -> String {
    """
    seed: 3
    until: \(seconds + 100)s
    services:
      fuel: { latency: 20ms }
    clients:
      shipment:
        ship: { from: WA, to: FL, border_fee: $20.00, quote_age: 1ms }
    timeline:
      - { every: 3s, until: \(seconds)s, tell: shipment, calculate: true }
    """
  }

  private func inSession(
    seconds: Int = 2_900,
    _ body: (Session) throws -> Void
  ) throws {
    try Bench.inFolder { folder in
      let path = "\(folder)/long.yaml"
      try Environment.write(Array(longScenario(seconds).utf8), to: path)
      try body(Session(environment: try Bench.environment.get(), path: path))
    }
  }

  @Test func `parts of a long run are shown while it goes on, and it can be stopped`() throws {
    try inSession { session in
      var parts: [SessionRun] = []
      while parts.count < 2, session.progress != nil {
        if session.poll(at: .start).contains(.run), let shown = session.shown {
          parts.append(shown)
        }
      }
      let first = try #require(parts.first)
      #expect(!first.isWhole)
      #expect(first.fingerprint == nil)
      #expect(first.edge > .start)
      let next = try #require(parts.last)
      #expect(next.trace.bytes.starts(with: first.trace.bytes))
      #expect(next.revision == first.revision)
      #expect(session.save(to: "x") == .refused("the run is not computed to its end yet"))
      session.cancel()
      #expect(session.progress == nil)
      #expect(session.shown?.isWhole == false)
      #expect(session.shown?.edge == next.edge)
    }
  }

  @Test func `a part takes the old run's place only when it reaches the playhead`() throws {
    try inSession { session in
      while session.shown == nil { _ = session.poll(at: .start) }
      let revision = session.shown?.revision
      #expect(session.apply(.seed("4")) == .applied)
      let far = SimulationTime(nanoseconds: 2_999_000_000_000)
      var progress = 0
      while progress < 6 {
        if session.poll(at: far).contains(.progress) { progress += 1 }
      }
      #expect(session.shown?.revision == revision)
      while session.shown?.revision == revision { _ = session.poll(at: .start) }
      #expect(session.shown?.isWhole == false)
      session.cancel()
      #expect(session.seed == Seed(4))
    }
  }

  @Test func `a long run that is not shown any more is given back`() throws {
    try inSession(seconds: 120) { session in
      session.finish()
      weak let events = session.shown?.scene.events
      #expect((session.shown?.trace.count ?? 0) > 20_000)
      #expect(events != nil)
      #expect(session.apply(.seed("4")) == .applied)
      session.finish()
      #expect(session.seed == Seed(4) && session.shown?.isWhole == true)
      // Another thread lets go of it some time after the next call.
      var polls = 0
      while events != nil, polls < 1_000_000 {
        _ = session.poll(at: .start)
        polls += 1
      }
      #expect(events == nil)
    }
  }
}

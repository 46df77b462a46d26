import Scenarios
import Services
import SimulatedWorld
import Synchronization
import Testing
import Tracing
import VirtualTime

struct RecordingTests {
  /// A client that asks so many times.
  private func world(_ count: Int, _ recording: Recording = Recording()) throws -> World {
    let model = TestModel(scripts: [
      "c": { asker in
        for _ in 0..<count { _ = try await asker.get("/value") }
        return []
      }
    ])
    let loading = load("services: { echo: { latency: 1s } }\nclients: { c: { ask: {} } }", model)
    return World(try #require(loading.scenario), models: [model], recording: recording)
  }

  @Test func `a trace that is passed on is the trace that would be kept`() throws {
    let kept = try #require(try world(20).run().trace)
    let passed = Mutex<[UInt8]>([])
    let seen = Mutex<[TraceRecord]>([])
    let recording = Recording(
      output: { piece in
        passed.withLock { bytes in for index in piece.indices { bytes.append(piece[index]) } }
        return true
      },
      look: { record in seen.withLock { $0.append(record) } }
    )
    let report = try world(20, recording).run()
    #expect(report.trace == nil)
    #expect(report.summary == kept.summary)
    #expect(passed.withLock { $0 } == kept.bytes)
    #expect(seen.withLock { $0 } == kept.numbers.map { kept.record($0) })
  }

  @Test(arguments: [1, 2, 10, 41])
  func `a run that would leave more records than it may is stopped`(limit: Int) throws {
    let seen = Mutex(0)
    let recording = Recording(limit: limit, look: { _ in seen.withLock { $0 += 1 } })
    let report = try world(20, recording).run()
    #expect(report.ending == .stopped)
    #expect(report.trace == nil && report.summary == nil)
    #expect(report.growth?.limit == limit)
    #expect(seen.withLock { $0 } == limit)
  }

  @Test func `as many records as allowed are no growth`() throws {
    let count = try #require(try world(20).run().trace).count
    let report = try world(20, Recording(limit: count)).run()
    #expect(report.growth == nil)
    #expect(report.trace?.count == count)
  }

  @Test func `what grew is told by kind and by entity, with their shares`() throws {
    let growth = try #require(try world(100, Recording(limit: 101)).run().growth)
    #expect(
      growth.lines == [
        "note: most are 'request.answered' (49%), 'request.sent' (49%), 'client.started' (under 1%)",
        "note: most are of 'c' (100%)",
      ]
    )
  }

  @Test func `a run that never gets on is stopped within its moment`() throws {
    let model = TestModel(scripts: [
      "c": { asker in
        let request = Request(service: "echo", path: "/")
        while !Task.isCancelled {
          let failure = RequestFailure.undecodable("x")
          asker.steps(.retrying(request, attempt: 1, of: 1, after: .zero, because: failure))
          await Task.yield()
        }
        return []
      }
    ])
    let loading = load("services: { echo: {} }\nclients: { c: { ask: {} } }", model)
    let scenario = try #require(loading.scenario)
    let world = World(scenario, models: [model], recording: Recording(limit: 1_000))
    #expect(world.run().growth?.kinds.first?.name == "request.retrying")
  }

  @Test func `an output that takes no more stops the run`() throws {
    let pieces = Mutex(0)
    let recording = Recording(output: { _ in
      pieces.withLock { $0 += 1 }
      return false
    })
    let report = try world(10_000, recording).run()
    #expect(report.ending == .stopped)
    #expect(report.summary == nil && report.growth == nil)
    #expect(pieces.withLock { $0 } == 1)
  }
}

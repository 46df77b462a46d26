import Services
import SimulatedWorld
import SimulationKernel
import Testing
import Tracing
import VirtualTime

private func text(_ response: Response) -> String {
  "\(response.status) \(String(decoding: response.body, as: UTF8.self))"
}

private let asking: Script = { asker in
  [TraceField("heard", text(try await asker.get("/value")))]
}

/// Asks once, with a timeout and without a second attempt.
private func patient(_ timeout: Duration) -> Script {
  { asker in
    let policy = RequestPolicy(timeout: timeout, attempts: 1)
    do {
      return [TraceField("heard", try await asker.value("/value", policy: policy))]
    } catch let failure as RequestFailure {
      return [TraceField("heard", failure.summary)]
    }
  }
}

struct NetworkTests {
  @Test(arguments: [
    ["{ at: 999ms, become: 7 }", "{ at: 1001ms, become: 8 }"], ["{ at: 1s, become: 7 }"],
  ])
  func `the service looks at its state when the answer leaves, after what happens at that moment`(
    timeline: [String]
  ) throws {
    let report = try run(timeline: timeline, asking)
    #expect(
      try report.lines(of: "client.finished") == ["4 1s c client.finished <3 [200 {\"value\":7}]"]
    )
  }

  @Test func `an answer due exactly at the time-out wins`() throws {
    let report = try run(patient(.seconds(1)))
    #expect(
      try report.lines(of: "request.") == [
        "2 0s c request.sent <1 [echo value /value 1 1]",
        "3 1s c request.answered <2 [2 echo value 200 11]",
      ]
    )
    let late = try run(patient(.nanoseconds(999_999_999)))
    #expect(
      try late.lines(of: "request.") == [
        "2 0s c request.sent <1 [echo value /value 1 1]",
        "3 0.999999999s c request.timed-out <2 [2 echo value 999999999]",
      ]
    )
  }

  @Test func `equal requests asked anew are first attempts again`() throws {
    let report = try run { asker in
      let policy = RequestPolicy(timeout: .seconds(5))
      _ = try await asker.value("/value", policy: policy)
      _ = try await asker.value("/value", policy: policy)
      return []
    }
    #expect(
      try report.lines(of: "request.sent") == [
        "2 0s c request.sent <1 [echo value /value 1 1]",
        "4 1s c request.sent <3 [echo value /value 2 1]",
      ]
    )
  }

  @Test func `what a failing client leaves behind is abandoned before it fails`() throws {
    struct Odd: Error {}
    let report = try run { asker in
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { _ = try await asker.get("/value") }
        group.addTask { throw Odd() }
        for try await _ in group {}
      }
      return []
    }
    #expect(
      try report.lines() == [
        "1 0s c client.started <0 [ask]",
        "2 0s c request.sent <1 [echo value /value 1 1]",
        "3 0s c request.abandoned <1 [2 echo value]",
        "4 0s c client.failed <1 [Odd()]",
      ]
    )
  }

  @Test func `a path that nobody serves is answered with 404 after the latency`() throws {
    let report = try run { asker in
      [TraceField("heard", text(try await asker.get("/nothing")))]
    }
    #expect(
      try report.lines() == [
        "1 0s c client.started <0 [ask]",
        "2 0s c request.sent <1 [echo unknown /nothing 1 1]",
        "3 1s c request.answered <2 [2 echo unknown 404 21]",
        "4 1s c client.finished <3 [404 {\"error\":\"not-found\"}]",
      ]
    )
  }

  @Test func `a service that does not exist fails at once`() throws {
    let report = try run { asker in
      do {
        _ = try await asker.get("/value", from: "ecco")
        return []
      } catch let error as TransportError {
        return [TraceField("heard", error.summary)]
      }
    }
    #expect(
      try report.lines() == [
        "1 0s c client.started <0 [ask]",
        "2 0s c request.sent <1 [ecco unknown /value 1 1]",
        "3 0s c request.failed <2 [2 ecco unknown no such service]",
        "4 0s c client.finished <3 [no service named 'ecco']",
      ]
    )
  }

  @Test func `a draw without bounds cannot carry an answer beyond the end of time`() throws {
    let report = try run(
      services: "{ echo: { latency: { exponential: { mean: 36525d } } } }",
      timeline: ["{ at: 1s, tell: c, again: true }"],
      patient(.seconds(3))
    )
    #expect(report.ending == .finished)
    #expect(try report.lines(of: "client.finished").count == 1)
  }

  @Test func `requests that were still waited for at the end are told`() throws {
    let report = try run(until: "500ms", asking)
    #expect(report.ending != .finished)
    #expect(report.unfinished.map(\.name) == ["c"])
    let waiting = try #require(report.waitingRequests.first)
    #expect(waiting.client == "c" && waiting.request == "echo /value" && waiting.since == .start)
    #expect(report.trace?.ending?.how == "until")
    #expect(report.time == SimulationTime(nanoseconds: 500_000_000))
  }

  @Test func `a lost answer without timeout is a run that is stuck`() throws {
    let report = try run(services: "{ echo: { failures: { lost: 100% } } }", asking)
    #expect(report.trace?.ending?.how == "stuck")
    #expect(report.unfinished.map(\.name) == ["c"])
    #expect(report.waitingRequests.map(\.request) == ["echo /value"])
  }
}

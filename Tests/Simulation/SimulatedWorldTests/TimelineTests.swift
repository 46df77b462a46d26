import Scenarios
import Services
import SimulatedWorld
import SimulationKernel
import Testing
import Tracing
import VirtualTime

/// Asks every second what the number is, ten times.
private let asking: Script = { asker in
  var heard = ""
  for _ in 0..<10 {
    heard += String(
      decoding: try await asker.get("/value").body.dropFirst(9).dropLast(),
      as: UTF8.self
    )
  }
  return [TraceField("heard", heard)]
}

struct TimelineTests {
  @Test(arguments: [
    (["{ at: 5s, become: 1 }", "{ at: 5s, become: 2 }"], "0000222222"),
    (["{ at: 5s, become: 2 }", "{ at: 5s, become: 1 }"], "0000111111"),
    (["{ every: 2s, until: 6s, become: 1 }", "{ at: 4s, become: 2 }"], "0112211111"),
    (["{ at: 4s, become: 2 }", "{ every: 2s, until: 6s, become: 1 }"], "0111111111"),
    (["{ from: 3s, to: 6s, become: 4 }"], "0044400000"),
    (["{ at: 3s, for: 3s, become: 4 }"], "0044400000"),
    (["{ every: 2s, from: 3s, until: 7s, become: 5 }", "{ at: 4s, become: 6 }"], "0056555555"),
  ])
  func `happenings of a moment come in the file's order`(
    timeline: [String],
    heard: String
  ) throws {
    let report = try run(timeline: timeline, asking)
    let end = try #require(try report.lines(of: "client.finished").first)
    #expect(end.hasSuffix("[\(heard)]"), "\(end)")
  }

  @Test func `what is set for a while is as the scenario says afterwards`() throws {
    let report = try run(
      services: "{ echo: { latency: 1s, failures: { 503: 0%, 429: 100% } } }",
      timeline: [
        "{ from: 2s, to: 5s, set: echo, latency: 500ms, failures: { 429: 0% },"
          + " limit: { requests: 3, per: 1h } }",
        "{ from: 5500ms, to: 6500ms, set: echo, failures: { 429: 0% } }",
      ]
    ) { asker in
      var heard: [Int] = []
      for _ in 0..<10 { heard.append(try await asker.get("/value").status) }
      return [TraceField("heard", heard.map(String.init).joined(separator: " "))]
    }
    let end = try #require(try report.lines(of: "client.finished").first)
    // Two of a limit of three, of which one was let in before it began, then 429 by the limit until 5 s, and by chance from then on.
    #expect(end.contains("200 200 429"), "\(end)")
    #expect(end.hasSuffix("429 200 429]"), "\(end)")
    #expect(
      try report.lines(of: "service.set").prefix(6).map { $0.split(separator: "[")[1] } == [
        "latency 500000000]", "failures {\"429\":", "limit {\"per\":3600000000000,\"requests\":3}]",
        "latency 1000000000]", "failures {\"429\":", "limit none]",
      ]
    )
  }

  @Test func `a repetition is late by at most its jitter, by a draw of its own`() throws {
    func moments(_ entries: String...) throws -> [Int64] {
      let report = try run(timeline: entries, until: "101s") { asker in
        try await asker.sleep(.seconds(100))
        return []
      }
      let trace = try #require(report.trace)
      return trace.numbers.map(trace.record).filter { $0.kind == "service.set" }
        .map(\.time.nanoseconds)
    }
    let entry = "{ every: 10s, until: 90s, jitter: 4s, set: echo, latency: 2s }"
    let drawn = try moments(entry)
    #expect(drawn.count == 9)
    let late = drawn.enumerated().map { $1 - Int64($0 + 1) * 10_000_000_000 }
    #expect(late.allSatisfy { (0...4_000_000_000).contains($0) })
    #expect(Set(late).count == 9)
    #expect(try moments("{ at: 1s, become: 4 }", entry) == drawn)
  }

  @Test func `what the run ended before is listed`() throws {
    let report = try run(
      timeline: [
        "{ at: 5s, become: 1 }", "{ at: 11s, become: 2 }", "{ from: 20s, to: 21s, outage: echo }",
      ],
      asking
    )
    #expect(report.leftover.map(\.verb) == ["become", "outage"])
    #expect(report.time == SimulationTime(nanoseconds: 10_000_000_000))
  }

  @Test func `a repetition comes to its end even where time ends`() throws {
    let report = try run(timeline: ["{ every: 500000h, until: 876600h, become: 1 }"], asking)
    #expect(report.ending == .finished)
  }

  @Test func `a moment has the timeline first, then deliveries, then timers`() throws {
    let report = try run(timeline: ["{ at: 1s, become: 9 }", "{ at: 1s, set: echo, latency: 2s }"])
    {
      asker in
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          try? await asker.sleep(.seconds(1))
          _ = try? await asker.get("/other")
        }
        group.addTask { _ = try? await asker.get("/value") }
      }
      return []
    }
    #expect(
      try report.lines { $0.kind != "client.started" && $0.kind != "client.finished" } == [
        "2 0s c request.sent <1 [echo value /value 1 1]",
        "3 1s echo service.set <0 [latency 2000000000]",
        "4 1s c request.answered <2 [2 echo value 200 11]",
        "5 1s c request.sent <1 [echo other /other 1 1]",
        "6 3s c request.answered <5 [5 echo other 200 11]",
      ]
    )
  }

  @Test func `code that leaves virtual time leaves no trace`() throws {
    let report = try run { _ in
      await Task.detached {}.value
      return []
    }
    #expect(report.trace == nil)
    guard case .leftVirtualTime = report.ending else {
      Issue.record("ended \(report.ending)")
      return
    }
  }

  @Test func `a limit of events ends a run, and its trace says so`() throws {
    let model = TestModel(scripts: [
      "c": { asker in while true { try await asker.sleep(.seconds(1)) } }
    ])
    let scenario = try #require(load("clients: { c: { ask: {} } }", model).scenario)
    let limits = VirtualRunLoop.Limits(events: 50)
    let report = World(scenario, models: [model], limits: limits).run()
    #expect(report.trace?.ending?.how == "limit")
    #expect(report.ending == .exceeded("more than 50 events fired; unfinished: 'c'"))
  }
}

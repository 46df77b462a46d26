import RunRecords
import Services
import SimulatedWorld
import SimulationKernel
import TestSupport
import Testing
import Tracing

/// Asks `/value` and `/other` in turn, so often, a pause after each, and says what was heard.
private func asking(_ count: Int, pause: Duration = .seconds(1)) -> Script {
  { asker in
    var heard: [String] = []
    for number in 0..<count {
      do {
        let response = try await asker.get(number % 2 == 0 ? "/value" : "/other")
        let value = String(decoding: response.body, as: UTF8.self)
        heard.append(
          response.isSuccess ? String(value.dropFirst(9).dropLast()) : "\(response.status)"
        )
      } catch let error as TransportError {
        heard.append(error.summary)
      }
      try await asker.sleep(pause)
    }
    return [TraceField("heard", heard.joined(separator: " "))]
  }
}

private func heard(_ report: RunReport, by client: String = "c") throws -> String {
  let ends = try report.lines { $0.kind == "client.finished" && $0.entity == client }
  let end = try #require(ends.first)
  return String(try #require(end.split(separator: "[").last).dropLast())
}

private func service(_ faults: String, latency: String = "0ms") -> String {
  "{ echo: { latency: \(latency), faults: { \(faults) } } }"
}

struct NamedFaultTests {
  @Test(arguments: Table.kept("selectors-of-faults"))
  func `a fault befalls what all of its selectors fit`(faults: String, expected: String) throws {
    let yaml = """
      services: \(service(faults))
      clients: { c: { ask: {} }, d: { ask: {} } }
      """
    let report = try run(yaml, ["c": asking(6)])
    #expect(try heard(report) == expected)
  }

  @Test func `an entry that counts several clients means all of them`() throws {
    let yaml = """
      services: \(service("f: { fail: 503, client: rush }"))
      clients: { rush: { count: 2, ask: {} }, rush-hour: { ask: {} } }
      """
    let scripts = ["rush/1": asking(1), "rush/2": asking(1), "rush-hour": asking(1)]
    let report = try run(yaml, scripts)
    #expect(try heard(report, by: "rush/1") == "503")
    #expect(try heard(report, by: "rush/2") == "503")
    #expect(try heard(report, by: "rush-hour") == "0")
  }

  @Test func `a ratio of the requests is befallen, each by a draw of its own`() throws {
    func struck(_ faults: String) throws -> [String] {
      let report = try run(services: service(faults), asking(400, pause: .milliseconds(1)))
      return try report.lines { $0.kind == "request.fault" && $0.text("fault") == "f" }
        .map { String($0.split(separator: " ")[1]) }
    }
    let alone = try struck("f: { slow: 0ms, ratio: 1/4 }")
    #expect((70...130).contains(alone.count))
    #expect(try struck("e: { slow: 0ms, ratio: 1/2 }, f: { slow: 0ms, ratio: 1/4 }") == alone)
  }

  @Test func `bursts go on for a hundred years`() throws {
    let yaml = """
      services: \(service("f: { fail: 503, bursts: { gap: 1ms, length: 1ms } }"))
      clients: { c: { start: 36525d, ask: {} } }
      """
    let report = try run(yaml, ["c": asking(4, pause: .microseconds(500))])
    #expect(try Set(heard(report).split(separator: " ")).count == 2)
  }

  @Test func `bursts are drawn from the seed alone, whoever asks and how often`() throws {
    let bursts = "bursts: { gap: { exponential: { mean: 3s } }, length: { uniform: [1s, 4s] } }"
    func answers(_ pause: Duration, _ count: Int) throws -> [String] {
      let report = try run(
        services: service("f: { fail: 503, \(bursts) }"),
        asking(count, pause: pause)
      )
      return try heard(report).split(separator: " ").map(String.init)
    }
    let often = try answers(.milliseconds(250), 400)
    let seldom = try answers(.seconds(1), 100)
    #expect(seldom == (0..<100).map { often[$0 * 4] })
    #expect(Set(seldom) == ["0", "503"])
  }

  @Test func `a body that trickles takes its time, and a shorter patience ends it`() throws {
    let report = try run(services: service("drip: { trickle: 10 B/s, request: [1, 2] }")) { asker in
      let first = try await asker.get("/value").body.count
      let second = try await asker.get("/value", within: .seconds(1))
      return [TraceField("heard", "\(first) \(second == nil ? "gave up" : "heard")")]
    }
    // Eleven bytes at ten a second.
    #expect(
      try report.lines(of: "request.answered").map { $0.split(separator: " ")[1] } == ["1.1s"]
    )
    #expect(try heard(report) == "11 gave up")
  }

  @Test func `a second answer that is held back comes when the service gives it`() throws {
    let report = try run(
      services: service("f: { fail: duplicate }"),
      timeline: ["{ at: 3s, become: 7 }"],
      until: "10s"
    ) { asker in
      _ = try await asker.get("/held")
      try await asker.sleep(.seconds(1))
      return []
    }
    #expect(
      try report.lines { ["request.answered", "request.duplicated"].contains($0.kind) }.map {
        $0.split(separator: " ")[1...3].joined(separator: " ")
      } == ["3s c request.answered", "3s c request.duplicated"]
    )
  }

  @Test func `a duplicate is worked on for a time of its own, and others wait for it`() throws {
    let capacity = "capacity: { servers: 1, queue: 1, time: { uniform: [1s, 9s] } }"
    let services =
      "{ echo: { latency: 0ms, \(capacity), faults: { f: { fail: duplicate, key: /value } } } }"
    let report = try run(services: services) { asker in
      async let first = asker.get("/value")
      try await asker.sleep(.nanoseconds(1))
      let second = try await asker.get("/other").status
      _ = try await first
      let third = try await asker.get("/other").status
      return [TraceField("heard", "\(second) \(third)")]
    }
    let trace = try #require(report.trace)
    let records = trace.numbers.map(trace.record)
    #expect(
      records.filter { ["request.queued", "request.served"].contains($0.kind) }.map {
        let copy = $0.integer("copy").map { " \($0)" } ?? ""
        return "\($0.kind) \($0.integer("request") ?? 0)\(copy)"
      } == [
        "request.served 2", "request.queued 2 2", "request.served 2 2", "request.queued 10",
        "request.served 10",
      ]
    )
    let served = records.filter { $0.kind == "request.served" }.map(\.time)
    let ended = records.filter { $0.text("endpoint") == "value" && $0.integer("status") == 200 }
      .map(\.time)
    // The two take other times, and the last waits for the second of them.
    #expect(ended == Array(served[1...]))
    #expect(served[0].duration(to: ended[0]) != ended[0].duration(to: ended[1]))
    #expect(try heard(report) == "503 200")
  }

  @Test func `the signal of a queue counts what waits a second time`() throws {
    let services =
      "{ echo: { latency: 0ms, capacity: { servers: 1, time: 5s }, faults: { f: { fail: duplicate } } } }"
    let report = try run(
      services: services,
      timeline: ["{ from: 1s, to: 2s, outage: echo }"]
    ) { asker in
      _ = try? await asker.get("/value")
      return []
    }
    let trace = try #require(report.trace)
    let queue = try #require(RunSignals.all.first { $0.name == "queue" })
    var state = SignalState(queue)
    var levels: [SignalValue] = []
    for record in trace.numbers.map(trace.record) where state.take(record, queue) {
      if let value = state.value, value != levels.last { levels.append(value) }
    }
    #expect(levels == [.integer(0), .integer(1), .integer(0)])
  }

  @Test func `a stale answer is the one before the last to the same request`() throws {
    let report = try run(
      services: service("f: { fail: stale, request: [1, 3, 4] }"),
      timeline: (1...5).map { "{ at: \($0 * 1000 - 500)ms, become: \($0) }" }
    ) { asker in
      var heard = ""
      for _ in 0..<5 {
        heard += String(decoding: try await asker.get("/value").body, as: UTF8.self)
        try await asker.sleep(.seconds(1))
      }
      return [TraceField("heard", heard)]
    }
    // There is none before the first; the third is the first again, after the second was heard.
    let values = [0, 1, 0, 1, 4].map { "{\"value\":\($0)}" }
    #expect(try heard(report) == values.joined())
  }

  @Test func `flipped bits are as many as is said, at places drawn for the request`() throws {
    func body(_ bits: String) throws -> [UInt8] {
      let report = try run(services: service("f: { flip: \(bits) }")) { asker in
        let body = try await asker.get("/value").body
        return [TraceField("heard", body.map(String.init).joined(separator: " "))]
      }
      return try heard(report).split(separator: " ").compactMap { UInt8($0) }
    }
    let plain = Array("{\"value\":0}".utf8)
    let one = try body("1 bit")
    #expect(zip(plain, one).map { ($0 ^ $1).nonzeroBitCount }.reduce(0, +) == 1)
    #expect(try body("1 bit") == one)
    #expect(try body("3 bits") != one)
  }
}

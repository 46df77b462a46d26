import Diagnostics
import Scenarios
import Services
import SimulatedWorld
import Testing
import Tracing

/// Asks once and says what was heard, headers included.
private let asking: Script = { asker in
  do {
    let response = try await asker.get("/value")
    let wait = response.header(named: "retry-after").map { " retry-after \($0)" } ?? ""
    let body = String(decoding: response.body, as: UTF8.self)
    return [TraceField("heard", "\(response.status) \(body)\(wait)")]
  } catch let error as TransportError {
    return [TraceField("heard", error.summary)]
  }
}

private func outcome(_ failures: String, extra: String = "") throws -> (String, [String]) {
  let report = try run(services: "{ echo: { failures: { \(failures) }\(extra) } }", asking)
  let end = try #require(try report.lines(of: "client.finished").first)
  return (end, try report.lines(of: "request."))
}

struct FaultTests {
  private let sent = "2 0s c request.sent <1 [echo value /value 1 1]"

  @Test func `a refused connection is answered at the moment of asking`() throws {
    let (end, requests) = try outcome("refused: 100%")
    #expect(requests == [sent, "3 0s c request.failed <2 [2 echo value refused]"])
    #expect(end == "4 0s c client.finished <3 [connection refused]")
  }

  @Test func `a connection breaks when its answer should leave`() throws {
    let (end, requests) = try outcome("reset: 100%")
    #expect(requests == [sent, "3 1s c request.failed <2 [2 echo value reset]"])
    #expect(end == "4 1s c client.finished <3 [connection reset]")
  }

  @Test(arguments: [
    ("429: 100%", ", retry_after: 2s", "429 {\"error\":\"too-many-requests\"} retry-after 2"),
    ("429: 100%", "", "429 {\"error\":\"too-many-requests\"}"),
    ("500: 100%", ", retry_after: 2s", "500 {\"error\":\"internal-error\"}"),
    ("503: 100%", ", retry_after: 3s", "503 {\"error\":\"unavailable\"} retry-after 3"),
    ("truncated: 100%", "", "200 {\"val"),
    ("malformed: 100%", "", "200 {\"value\";0}"),
  ])
  func `a failure in HTTP has its status, body and Retry-After`(
    failure: String,
    extra: String,
    heard: String
  ) throws {
    let (end, _) = try outcome(failure, extra: extra)
    #expect(end == "4 1s c client.finished <3 [\(heard)]")
  }

  @Test func `of several failures drawn, the first in the list is what happens`() throws {
    let (end, _) = try outcome("malformed: 100%, 503: 100%, 429: 100%, reset: 100%")
    #expect(end.hasSuffix("[connection reset]"))
    let (second, _) = try outcome("truncated: 100%, 503: 100%, 429: 100%")
    #expect(second.hasSuffix("[429 {\"error\":\"too-many-requests\"}]"))
  }

  @Test func `an answer due at the moment an outage begins is reset`() throws {
    let report = try run(timeline: ["{ from: 1s, to: 2s, outage: echo }"], asking)
    #expect(
      try report.lines(of: "client.finished") == ["5 1s c client.finished <4 [connection reset]"]
    )
  }

  @Test func `a limit lets each client ask so often, and says when to come back`() throws {
    let report = try run(
      services: "{ echo: { latency: 0ms, limit: { requests: 2, per: 3s } } }"
    ) { asker in
      var heard: [String] = []
      for _ in 0..<6 {
        let response = try await asker.get("/value")
        heard.append("\(response.status)\(response.header(named: "Retry-After") ?? "")")
        try await asker.sleep(.milliseconds(900))
      }
      return [TraceField("heard", heard.joined(separator: " "))]
    }
    // Answered at 0 and 0.9; at 1.8 the first leaves the span in 1.2 s, at 2.7 in 0.3 s.
    let end = try #require(try report.lines(of: "client.finished").first)
    #expect(end.hasSuffix("[200 200 4292 4291 200 200]"))
  }

  @Test func `a limit says what the scenario has the service say, where it does`() throws {
    let services = "{ echo: { latency: 0ms, limit: { requests: 1, per: 1s }, retry_after: 30s } }"
    let report = try run(services: services) { asker in
      let policy = RequestPolicy(attempts: 5, retryAfterLimit: .seconds(20))
      _ = try await asker.get("/value")
      let heard = try await asker.get("/value").header(named: "Retry-After") ?? ""
      // The client's own limit is shorter, and by then the service lets it in.
      _ = try await asker.value("/value", policy: policy)
      return [TraceField("heard", heard)]
    }
    let end = try #require(try report.lines(of: "client.finished").first)
    #expect(end.contains(" 20s c ") && end.hasSuffix("[30]"))
  }

  @Test func `what a scenario sets holds from that moment, and is recorded`() throws {
    let report = try run(
      timeline: [
        "{ at: 1s, set: echo, latency: 5s, failures: { 503: 100% }, retry_after: 4s }",
        "{ at: 7s, set: echo, failures: { 503: 0% }, endpoint_latency: { value: 0ms } }",
      ]
    ) { asker in
      _ = try await asker.get("/value")
      _ = try await asker.get("/value")
      try await asker.sleep(.seconds(1))
      _ = try await asker.get("/value")
      _ = try await asker.get("/other")
      return []
    }
    #expect(
      try report.lines { $0.kind != "client.started" && $0.kind != "client.finished" } == [
        "2 0s c request.sent <1 [echo value /value 1 1]",
        "3 1s echo service.set <0 [latency 5000000000]",
        "4 1s echo service.set <3 [failures {\"503\":[1,1]}]",
        "5 1s echo service.set <4 [retry_after 4000000000]",
        "6 1s c request.answered <2 [2 echo value 503 23]",
        "7 1s c request.sent <6 [echo value /value 2 1]",
        "8 6s c request.answered <7 [7 echo value 503 23]",
        "9 7s echo service.set <0 [endpoint_latency {\"value\":0}]",
        "10 7s echo service.set <9 [failures {\"503\":[0,1]}]",
        "11 7s c request.sent <8 [echo value /value 3 1]",
        "12 7s c request.answered <11 [11 echo value 200 11]",
        "13 7s c request.sent <12 [echo other /other 1 1]",
        "14 12s c request.answered <13 [13 echo other 200 11]",
      ]
    )
  }

  @Test func `a limit set by half is a mistake that is said at its place`() {
    let yaml = """
      clients: { c: { ask: {} } }
      timeline:
        - { at: 1s, set: echo, limit: { requests: 4 } }
      """
    let mistakes = load(yaml, TestModel(scripts: [:])).diagnostics.diagnostics
    #expect(
      mistakes.map { $0.rendered(in: yaml) } == [
        """
        test.yaml:3:26: error: missing key 'per' in 'limit'
        3 |   - { at: 1s, set: echo, limit: { requests: 4 } }
          |                          ^
          = hint: in any span of this length
        """
      ]
    )
  }
}

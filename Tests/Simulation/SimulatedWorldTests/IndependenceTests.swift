import Scenarios
import Services
import SimulatedWorld
import SimulationKernel
import Testing
import Tracing

/// Asks two things in turn, ten times each, with pauses, whatever comes of it.
private let asking: Script = { asker in
  let policy = RequestPolicy(timeout: .seconds(2), attempts: 3)
  for _ in 0..<10 {
    for path in ["/value", "/other"] {
      _ = try? await asker.value(path, policy: policy)
    }
  }
  return []
}

private let others: Script = { asker in
  for _ in 0..<20 { _ = try? await asker.get("/other") }
  return []
}

private let faulty =
  "latency: { lognormal: { p50: 500ms, p99: 3s } }, failures: { reset: 10%, 503: 10%, lost: 5% }"

/// The client's records without ordinals, those of one endpoint when that is given.
private func ownLines(
  _ report: RunReport,
  of client: String = "c",
  endpoint: String? = nil
) throws -> [String] {
  let trace = try #require(report.trace)
  return trace.numbers.map(trace.record).filter { record in
    record.entity == client && (endpoint == nil || record.text("endpoint") == endpoint)
  }.map(\.ownLine)
}

private func run(
  _ echo: String,
  clients: String = "c: { ask: {} }",
  timeline: String = "[]"
) throws -> RunReport {
  try run(
    "services: { echo: { \(echo) } }\nclients: { \(clients) }\ntimeline: \(timeline)",
    ["c": asking, "b": others, "d": others]
  )
}

struct IndependenceTests {
  @Test func `other clients change nothing for a client`() throws {
    let alone = try ownLines(try run(faulty))
    let both = try run(faulty, clients: "b: { ask: {} }, c: { ask: {} }, d: { start: 1s, ask: {} }")
    #expect(try ownLines(both) == alone)
    #expect(alone.count > 40)
  }

  @Test func `a limit counts each client for itself`() throws {
    let limited = faulty + ", limit: { requests: 2, per: 1s }"
    let both = try run(limited, clients: "b: { ask: {} }, c: { ask: {} }")
    #expect(try ownLines(both) == ownLines(try run(limited)))
  }

  @Test func `a failure drawn more often leaves the other failures where they were`() throws {
    func failed(_ echo: String, _ reason: String) throws -> [String] {
      let report = try run(echo, clients: "b: { ask: {} }")
      let trace = try #require(report.trace)
      return trace.numbers.map(trace.record).filter { $0.text("reason") == reason }
        .compactMap { record in
          record.integer("request").map { trace.record(Int($0)).integer("number") ?? 0 }
        }.map { "\($0)" }
    }
    let few = try failed("latency: 1s, failures: { reset: 20% }", "reset")
    let more = try failed("latency: 1s, failures: { reset: 20%, truncated: 50% }", "reset")
    #expect(few == more && !few.isEmpty)
  }

  @Test func `another latency of one endpoint draws the same for the other`() throws {
    func latencies(_ echo: String) throws -> [Int64] {
      let trace = try #require(try run(echo, clients: "b: { ask: {} }").trace)
      return trace.numbers.map(trace.record).filter { $0.kind == "request.answered" }
        .compactMap { answer in
          answer.integer("request").map { sent in
            answer.time.nanoseconds - trace.time(of: Int(sent)).nanoseconds
          }
        }
    }
    let latency = "latency: { uniform: [100ms, 900ms] }"
    let plain = try latencies(latency)
    #expect(try latencies(latency + ", endpoint_latency: { value: 5s }") == plain)
    #expect(Set(plain).count == 20)
  }

  @Test(arguments: 0..<40)
  func `a happening at a moment leaves every record before it as it was`(number: Int) throws {
    let times = [0, 1, 999, 1000, 1001, 2500, 3000, 4000, 7000, 12_345]
    let moment = times[number % times.count]
    let entries = [
      "{ at: \(moment)ms, become: 3 }", "{ at: \(moment)ms, set: echo, latency: 1ms }",
      "{ at: \(moment)ms, tell: c, again: true }", "{ from: \(moment)ms, to: 90s, outage: echo }",
    ]
    let base = ["{ at: 2s, become: 1 }", "{ every: 1s, until: 20s, become: 2 }"]
    let added = entries[number / times.count]
    let before = try run(faulty, timeline: "[\(base.joined(separator: ", "))]")
    for place in 0...base.count {
      var edited = base
      edited.insert(added, at: place)
      let after = try run(faulty, timeline: "[\(edited.joined(separator: ", "))]")
      let edge = SimulationTime(nanoseconds: Int64(moment) * 1_000_000)
      #expect(try prefix(of: before, until: edge) == prefix(of: after, until: edge))
    }
  }

  /// The bytes of the records before a moment.
  private func prefix(of report: RunReport, until edge: SimulationTime) throws -> [String] {
    let trace = try #require(report.trace)
    let lines = String(decoding: trace.bytes, as: UTF8.self).split(separator: "\n").dropFirst()
    return lines.prefix(trace.firstNumber(atOrAfter: edge) - 1).map(String.init)
  }
}

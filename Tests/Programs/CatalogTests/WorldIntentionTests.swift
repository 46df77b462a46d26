import Scenarios
import SimulationKernel
import TestSupport
import Testing
import Tracing

/// What a test engineer wants to say of a world: many seeds of it, what files say of it, and how it
/// changes.
struct WorldIntentionTests {
  private let bench: IntentionBench
  private let repository: Repository

  init() throws {
    bench = try IntentionBench()
    repository = try Repository.this.get()
  }

  @Test func `one world is run under two hundred seeds of faults`() throws {
    let loading = bench.load(
      """
      services:
        fuel: { seed: 5, latency: 300ms, failures: { reset: 20% } }
        roads: { seed: 5 }
      clients: { s: { ship: { from: RI, to: CT, attempts: 9 } } }
      expect: { s: { found: true } }
      parameters: { seed: 1..200 }
      """
    )
    #expect(loading.scenarios.map(\.id).last == "seed=200")
    var (found, resets): (Set<String>, Set<Int>) = ([], [])
    for scenario in loading.scenarios {
      let trace = try bench.records(of: scenario)
      let end = try #require(trace.first { $0.kind == "client.finished" }, "\(scenario.id)")
      found.insert("\(end.text("route") ?? "none") \(end.integer("cost") ?? 0)")
      resets.insert(trace.count { $0.kind == "request.failed" })
    }
    #expect(loading.scenarios.count == 200)
    #expect(found.count == 1 && found.first?.hasPrefix("RI CT ") == true)
    #expect(resets.count > 3)
  }

  @Test func `a file has the prices of some borders, and those of the others are drawn`() throws {
    let text = try #require(repository.text("Scenarios/shipping/known-prices.json"))
    let known = Dictionary(
      uniqueKeysWithValues: text.split(whereSeparator: { "{},\n".contains($0) }).compactMap {
        let parts = $0.split(whereSeparator: { " \":".contains($0) })
        return Double(parts.last ?? "").map { (String(parts[0]), Int64($0 * 100)) }
      }
    )
    #expect(known["GA-TN"] == 1225)
    let loading = try repository.load("Scenarios/shipping/random-closures.yaml")
    let trace = try bench.records(of: #require(loading.scenario))
    let quoted = trace.filter { $0.kind == "shipping.quoted" }
    // What was recorded for the first request goes before both.
    let prices = quoted.dropFirst().compactMap { record in
      record.text("border").flatMap { border in record.integer("cents").map { (border, $0) } }
    }
    let drawn = prices.filter { known[$0.0] == nil }
    #expect(prices.count > drawn.count)
    #expect(prices.allSatisfy { known[$0.0] ?? $0.1 == $0.1 })
    #expect(drawn.allSatisfy { (2000...9000).contains($0.1) })
    #expect(Set(drawn.map(\.1)).count > 20)
  }

  @Test func `latencies are those that were measured, until the slow part of the run begins`()
    throws
  {
    let text = try #require(repository.text("Scenarios/shipping/measured-latencies.json"))
    let measured = Set(text.split(whereSeparator: { !$0.isNumber }).compactMap { Int64($0) })
    let loading = try repository.load("Scenarios/shipping/latencies.yaml")
    let trace = try bench.records(of: #require(loading.scenario))
    let sent = Dictionary(uniqueKeysWithValues: trace.map { ($0.number, $0.time) })
    let change = SimulationTime(nanoseconds: 8_000_000_000)
    var (before, after): ([Int64], [Int64]) = ([], [])
    for record in trace where record.kind == "request.answered" && record.text("service") == "fuel"
    {
      let began = try #require(record.integer("request").flatMap { sent[Int($0)] })
      let nanoseconds = record.time.nanoseconds - began.nanoseconds
      if began < change { before.append(nanoseconds) } else { after.append(nanoseconds) }
    }
    #expect(before.count > 10)
    #expect(before.allSatisfy { $0 % 1_000_000 == 0 && measured.contains($0 / 1_000_000) })
    #expect(after.count > 10 && after.contains { $0 % 1_000_000 != 0 })
    let (usual, slow) = (before.sorted()[before.count / 2], after.sorted()[after.count / 2])
    #expect(slow > usual * 3 / 2)
  }
}

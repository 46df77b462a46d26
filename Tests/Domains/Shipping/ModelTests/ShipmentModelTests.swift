import Catalog
import Geography
import ModelTestSupport
import Scenarios
import SimulatedWorld
import SimulationKernel
import Testing
import Tracing
import VirtualTime

private let quick = "services: { fuel: { cost: $10.00, latency: 100ms } }"

struct ShipmentModelTests {
  let bench: Bench

  init() throws {
    bench = try Bench.shared.get()
  }

  /// What a client called `c` with these settings, and a timeline, comes to.
  private func end(_ ship: String, timeline: String = "[]") throws -> [String] {
    try bench.run("\(quick)\nclients: { c: { ship: { \(ship) } } }\ntimeline: \(timeline)").ends()
  }

  @Test(arguments: [
    (
      "to: ME",
      "0s c client.finished [0 choose both states: the one to start from and the one to reach 0 0 0 0 ]"
    ),
    ("from: ME, to: ME, border_fee: $9.00", "0s c client.finished [1 0 0 ME 0 0 0 1 0 ]"),
    (
      "from: ME, to: NH, border_fee: $9.00",
      "0.1s c client.finished [1 1900 1000 ME NH 1 4 100000000 1 0 ]"
    ),
  ])
  func `a client ends with what came out`(ship: String, line: String) throws {
    #expect(try end(ship) == [line])
  }

  @Test func `five mistakes are five diagnostics, each at its place`() {
    let yaml = """
      services:
        fuel: { cost: $10.00, latency: -5ms }
        roads: { closed: [MN-MD] }
      clients:
        shipment: { ship: { from: RI, to: AS, boarder_fee: $5.00 } }
      timeline:
        - { at: 4s, cloze: CO-UT }
      """
    #expect(
      bench.mistakes(yaml) == """
        work/test.yaml:2:34: error: 'latency' must be at least 0 ms, not -5 ms
        2 |   fuel: { cost: $10.00, latency: -5ms }
          |                                  ^
        work/test.yaml:3:21: error: unknown border 'MN-MD'; did you mean 'MN-ND'?
        3 |   roads: { closed: [MN-MD] }
          |                     ^
        work/test.yaml:5:37: error: unknown state code 'AS'; did you mean 'AL'?
        5 |   shipment: { ship: { from: RI, to: AS, boarder_fee: $5.00 } }
          |                                     ^
        work/test.yaml:5:41: error: unknown key 'boarder_fee'; did you mean 'border_fee'?
        5 |   shipment: { ship: { from: RI, to: AS, boarder_fee: $5.00 } }
          |                                         ^
        work/test.yaml:7:15: error: unknown happening 'cloze'; did you mean 'close'?
        7 |   - { at: 4s, cloze: CO-UT }
          |               ^
        5 errors
        """
    )
  }

  @Test func `patience has an end`() {
    #expect(
      bench.mistakes("clients: { c: { ship: { from: ME, to: NH, timeout: 25h } } }") == """
        work/test.yaml:1:52: error: 'timeout' must be between 1 ns and 86400 s, not 90000 s
        1 | clients: { c: { ship: { from: ME, to: NH, timeout: 25h } } }
          |                                                    ^
        1 error
        """
    )
  }

  @Test func `to calculate anew keeps what was answered`() throws {
    let report = try bench.run(
      """
      \(quick)
      clients: { c: { ship: { from: ME, to: NH } } }
      timeline: [{ at: 5s, tell: c, to: VT, border_fee: $1.00, calculate: true }]
      """
    )
    let ends = try report.ends()
    #expect(
      ends == [
        "0.1s c client.finished [1 1000 1000 ME NH 1 4 100000000 1 0 ]",
        "5.2s c client.finished [1 2200 2000 ME NH VT 2 14 200000000 1 0 ]",
      ]
    )
    let asked = try report.lines(of: "request.sent").filter { $0.contains("ME-NH/cost") }
    #expect(asked.count == 1)
  }

  @Test func `to calculate while calculating cancels the first`() throws {
    #expect(
      try end(
        "from: ME, to: CA",
        timeline: "[{ at: 250ms, tell: c, to: NH, calculate: true }]"
      ) == [
        "0.25s c client.cancelled []",
        "0.25s c client.finished [1 1000 1000 ME NH 1 1 0 1 0 ]",
      ]
    )
  }

  @Test func `a user cancels`() throws {
    #expect(
      try end("from: ME, to: CA", timeline: "[{ at: 250ms, tell: c, cancel: true }]") == [
        "0.25s c client.cancelled []"
      ]
    )
  }

  @Test func `a restless road ends the search with a message`() throws {
    let ends = try end(
      "from: ME, to: CA",
      timeline: """

          - { every: 2ms, from: 1ms, until: 300ms, close: ID-UT }
          - { every: 2ms, from: 2ms, until: 300ms, open: ID-UT }
        """
    )
    let end = try #require(ends.first)
    #expect(
      end.contains("gave up: more than 100 roads closed or opened during the search"),
      "\(end)"
    )
  }

  @Test func `an old quote is asked for again`() throws {
    let report = try bench.run(
      """
      \(quick)
      clients: { c: { ship: { from: ME, to: NH, quote_age: 3s } } }
      timeline:
        - { at: 2s, tell: c, calculate: true }
        - { at: 5s, tell: c, calculate: true }
      """
    )
    let asked = try report.lines(of: "request.sent").filter { $0.contains("ME-NH/cost") }
    #expect(
      asked == [
        "0s c request.sent [fuel cost /borders/ME-NH/cost 1 1]",
        "5s c request.sent [fuel cost /borders/ME-NH/cost 2 1]",
      ]
    )
  }

  @Test func `a price is drawn once for each border, by the seed`() throws {
    func fuel(_ seed: UInt64, _ extra: String = "") throws -> [String] {
      let yaml = "clients: { c: { ship: { from: ME, to: RI } }\(extra) }"
      return try bench.run(yaml, seed: Seed(seed)).lines(of: "shipping.quoted")
        .filter { $0.contains(" c ") }
    }
    let plain = try fuel(4)
    #expect(try fuel(4, ", d: { ship: { from: WA, to: FL } }") == plain)
    #expect(try fuel(5) != plain)
    #expect(Set(plain.compactMap { $0.split(separator: " ").last }).count > 3)
  }

  @Test func `about so many roads are usable as the ratio says`() throws {
    let yaml = """
      services: { roads: { usable: 75% }, fuel: { latency: 0ms } }
      clients: { c: { ship: { from: CA, to: NY, pricing: prefetch-all } } }
      """
    let closed = try (1...4).map { seed in
      try bench.run(yaml, seed: Seed(UInt64(seed))).lines(of: "shipping.closed").count
    }
    #expect((70...145).contains(closed.reduce(0, +)), "\(closed)")
  }

  @Test func `without any service in the file, both are there with their defaults`() throws {
    let scenario = try bench.scenario("clients: { c: { ship: { from: ME, to: NH } } }")
    #expect(scenario.services.map(\.name) == ["fuel", "roads"])
    let end = try #require(
      try bench.run("clients: { c: { ship: { from: ME, to: NH } } }").ends().first
    )
    #expect(end.hasPrefix("2s c client.finished [1 "))
  }

  @Test func `one request per border is under way, whoever asks`() throws {
    let report = try bench.run(
      """
      seed: 9
      services: { fuel: { latency: { uniform: [1s, 5s] }, failures: { 500: 20% } } }
      clients: { c: { ship: { from: IL, to: GA } } }
      timeline: [{ at: 4s, close: IL-KY }, { at: 5s, open: IL-KY }]
      """
    )
    let trace = try #require(report.trace)
    var open: [String: Int] = [:]
    for number in trace.numbers {
      let record = trace.record(number)
      if record.kind == "request.sent", let path = record.text("path") {
        open[path, default: 0] += 1
        #expect(open[path] == 1, "\(path) at \(record.time)")
      } else if let sent = record.integer("request"), record.kind != "request.rejected",
        let path = trace.record(Int(sent)).text("path")
      {
        open[path, default: 0] -= 1
      }
    }
    #expect(open.values.allSatisfy { $0 == 0 })
  }
}

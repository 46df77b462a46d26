import ModelTestSupport
import Scenarios
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
      bench.told(yaml) == """
        2:34: error: 'latency' must be at least 0 ms, not -5 ms
        3:21: error: unknown border 'MN-MD'; did you mean 'MN-ND'?
        5:37: error: unknown state code 'AS'; did you mean 'AL'?
        5:41: error: unknown key 'boarder_fee'; did you mean 'border_fee'?
        7:15: error: unknown happening 'cloze'; did you mean 'close'?
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

  @Test func `to calculate while calculating cancels the first`() throws {
    #expect(
      try end(
        "from: ME, to: CA",
        timeline: "[{ at: 250ms, tell: c, to: NH, calculate: true }]"
      ) == [
        "0.25s c client.cancelled []",
        "0.25s c client.finished [1 1000 1000 ME NH 1 0 2 1 0 1 0 ]",
      ]
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
    #expect(try fuel(4, ", d: { ship: { from: WA, to: FL } }") == plain && fuel(5) != plain)
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
}

import Catalog
import Diagnostics
import Scenarios
import SimulatedWorld
import SimulationKernel
import Testing
import Tracing

private let plain = """
  services: { fuel: { cost: { uniform: [$1.00, $9.00] }, latency: 1500ms }, roads: { usable: 75% } }
  clients: { c: { ship: { from: RI, to: CT, border_fee: $5.00 } } }
  timeline: [{ at: 1s, close: UT-CO }, { from: 2s, to: 3s, outage: fuel }]
  """

struct FingerprintTests {
  let repository: Repository

  init() throws { repository = try Repository.this.get() }

  private func fingerprint(
    _ yaml: String,
    path: String = "Scenarios/shipping/x.yaml",
    seed: Seed? = nil
  ) throws -> Fingerprint {
    let loading = repository.load(Array(yaml.utf8), at: path, seed: seed)
    let scenario = try #require(loading.scenario, "\(loading.diagnostics.rendered())")
    return try #require(repository.catalog.run(scenario).trace).fingerprint
  }

  @Test(arguments: [
    "scenario: A title\nabout: What it is about\n" + plain,
    "# a comment\n" + plain + "\nexpect: { c: { found: true }, fuel.requests: { at_most: 3 } }",
    "seed: 0x1\nepoch: 2000-01-01T00:00:00Z\n" + plain,
    plain.replacing("1500ms", with: "1.5s").replacing("75%", with: "3/4"),
    plain.replacing("UT-CO", with: "CO-UT").replacing("$5.00", with: "$5"),
    plain.replacing("border_fee: $5.00", with: "border_fee: $5.00, timeout: 3s, attempts: 3"),
    plain.replacing("roads: {", with: "roads: { latency: 0ms, failures: {}, closed: [],"),
    """
    timeline:
      - { close: CO-UT, at: 1000ms }
      - outage: fuel
        to: 3s
        from: 2s
    clients:
      c:
        ship: { to: CT, border_fee: $5.00, from: RI }
    services:
      roads: { usable: 0.75 }
      fuel:
        latency: 1500ms
        cost: { uniform: [$1.00, $9.00] }
    """,
  ])
  func `what does not decide the run does not change its fingerprint`(yaml: String) throws {
    #expect(try fingerprint(yaml) == fingerprint(plain))
  }

  @Test func `the path of the file does not change it`() throws {
    #expect(try fingerprint(plain, path: "elsewhere/y.yaml") == fingerprint(plain))
  }

  @Test(arguments: [
    "seed: 2\n" + plain, plain.replacing("1500ms", with: "1501ms"),
    plain.replacing("$5.00", with: "$5.01"), plain.replacing("at: 1s", with: "at: 20s"),
    plain.replacing("c:", with: "d:"), "epoch: 2001-01-01T00:00:00Z\n" + plain,
    "until: 1h\n" + plain,
  ])
  func `what decides the run changes its fingerprint`(yaml: String) throws {
    #expect(try fingerprint(yaml) != fingerprint(plain))
  }

  @Test func `a seed of the command line counts as one in the file does`() throws {
    #expect(try fingerprint(plain, seed: Seed(9)) == fingerprint("seed: 9\n" + plain))
  }

  @Test func `each combination of parameters has its values in the first line`() throws {
    let yaml = plain + "\nparameters: { clients.c.ship.border_fee: [$1.00, $2.00], seed: [3, 4] }"
    let scenarios = repository.load(Array(yaml.utf8), at: "x.yaml").scenarios
    let headers = scenarios.compactMap { repository.catalog.run($0).trace?.header }
    #expect(scenarios.count == 4 && Set(headers).count == 4)
    #expect(
      headers.first?.parameters == [
        TraceField("clients.c.ship.border_fee", "$1.00"), TraceField("seed", "3"),
      ]
    )
    #expect(headers.first?.seed == Seed(3))
  }
}

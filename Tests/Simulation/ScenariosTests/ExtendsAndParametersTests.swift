import Diagnostics
import Scenarios
import SimulationKernel
import Testing
import TestSupport

struct ExtendsTests {
  private let base = """
    seed: 5
    services: { fuel: { latency: { uniform: [1s, 2s] }, cost: costs.json } }
    clients: { a: { ship: { from: RI, to: NY, border_fee: $1.00 } } }
    timeline: [{ at: 1s, close: CO-UT }, { at: 2s, open: CO-UT }]
    """

  private func load(_ text: String, _ files: [String: String]) -> ScenarioLoading {
    Sample.load(text, files: files, file: "Scenarios/s.yaml")
  }

  @Test func `maps merge and lists replace`() throws {
    let text = """
      extends: base.yaml
      services: { fuel: { latency: { exponential: { mean: 1s } } } }
      clients: { a: { ship: { border_fee: $2.00 } }, b: { ship: { from: CT, to: RI } } }
      timeline: [{ at: 3s, close: CT-NY }]
      """
    let loading = load(text, ["base.yaml": base, "costs.json": "{}"])
    #expect(loading.diagnostics.rendered() == "")
    let scenario = try #require(loading.scenario)
    #expect(scenario.seed == Seed(5))
    #expect(scenario.clients.map { Keyed($0.section, Sample.Ship()).fee } == [200, 5_000])
    #expect(Keyed(scenario.clients[0].section, Sample.Ship()).from == "RI")
    #expect(scenario.timeline.map(\.value) == [.text("CT-NY")])
    let fuel = try #require(scenario.settings(of: "fuel", Sample.Fuel()))
    #expect(fuel.wire.latency == .exponential(mean: Sample.second))
    #expect(scenario.files.map(\.path) == ["costs.json"])
  }

  @Test func `a chain over folders finds its files and tells the right ones`() throws {
    let files = [
      "../common/middle.yaml": "extends: deep/base.yaml\nseed: 6",
      "../common/deep/base.yaml": base,
      "../common/deep/costs.json": "{}",
    ]
    let scenario = try #require(load("extends: ../common/middle.yaml", files).scenario)
    #expect(scenario.seed == Seed(6))
    #expect(scenario.files.map(\.path) == ["../common/deep/costs.json"])
    let broken = files.merging(
      ["../common/deep/base.yaml": base.replacing("1s, close", with: "1, close")],
      uniquingKeysWith: { $1 }
    )
    #expect(
      load("extends: ../common/middle.yaml\nsede: 1", broken).diagnostics.rendered() == """
        Scenarios/s.yaml:2:1: error: unknown key 'sede'; did you mean 'seed'?
        common/deep/base.yaml:4:18: error: 'at' must be a duration, such as 800ms, not '1'
          = hint: write the unit as well: 1s, 1ms
        2 errors
        """
    )
  }

  @Test func `several are extended, the later before the earlier, and keys go`() throws {
    let named = """
      seed: 6
      services: { fuel: { latency: 3s }, roads: { latency: 1s } }
      timeline:
        one: { at: 1s, close: CO-UT }
        two: { at: 2s, open: CO-UT }
      """
    let text = """
      extends: [base.yaml, named.yaml]
      services: { fuel: { cost: ~ }, roads: ~ }
      timeline: { one: ~, three: { at: 3s, close: CT-NY } }
      """
    let loading = load(text, ["base.yaml": base, "named.yaml": named])
    #expect(loading.diagnostics.rendered() == "")
    let scenario = try #require(loading.scenario)
    #expect(scenario.seed == Seed(6))
    #expect(scenario.timeline.map(\.value) == [.text("CO-UT"), .text("CT-NY")])
    #expect(scenario.files.isEmpty)
    let fuel = try #require(scenario.settings(of: "fuel", Sample.Fuel()))
    #expect(fuel.wire.latency == .constant(3 * Sample.second))
  }

  @Test func `a client and a fault may be called as a distribution is`() throws {
    let normal = """
      services: { fuel: { rates: { CO-UT: $1.00 }, latency: { normal: { mean: 1s, deviation: 1s } } } }
      clients: { normal: { ship: { from: RI, to: NY } } }
      timeline: { shift: { at: 1s, set: fuel, latency: { uniform: [1s, 2s] } } }
      """
    let text = """
      extends: base.yaml
      services: { fuel: { latency: { normal: { mean: 2s, deviation: 1s } } } }
      clients: { normal: { ship: { border_fee: $2.00 } } }
      timeline: { shift: { latency: { exponential: { mean: 3s } } } }
      """
    let loading = load(text, ["base.yaml": normal])
    let scenario = try #require(loading.scenario, "\(loading.diagnostics.rendered())")
    #expect(scenario.clients.map(\.name) == ["normal"])
    #expect(Keyed(scenario.clients[0].section, Sample.Ship()).fee == 200)
    #expect(Keyed(scenario.clients[0].section, Sample.Ship()).from == "RI")
    let fuel = try #require(scenario.settings(of: "fuel", Sample.Fuel()))
    let (mean, deviation) = (2 * Sample.second, Sample.second)
    #expect(fuel.wire.latency == .normal(mean: mean, deviation: deviation))
    #expect(
      scenario.timeline.map { $0.section["latency"] } == [
        .distribution(.exponential(mean: 3 * Sample.second))
      ]
    )
  }

  @Test func `a distribution stands for what was there, and what is there for it`() throws {
    let base = "clients: { a: { count: 2, start: { every: 2s }, ship: { from: RI, to: NY } } }"
    let drawn = "extends: base.yaml\nclients: { a: { start: { uniform: [5s, 5s] } } }"
    let starts = try #require(load(drawn, ["base.yaml": base]).scenario).clients.map(\.start)
    #expect(starts == [.seconds(5), .seconds(5)])
    let files = ["base.yaml": base, "drawn.yaml": drawn]
    let again = "extends: drawn.yaml\nclients: { a: { start: { every: 3s } } }"
    let row = try #require(load(again, files).scenario).clients.map(\.start)
    #expect(row == [.zero, .seconds(3)])
  }

  @Test func `what is not there cannot be taken away`() {
    let text = """
      extends: base.yaml
      services: { fuel: { latncy: ~ } }
      until: null
      """
    let files = ["base.yaml": base, "costs.json": "{}"]
    let said = load(text, files).diagnostics.diagnostics.map { diagnostic in
      diagnostic.headline + (diagnostic.hint.map { " (\($0))" } ?? "")
    }
    #expect(
      said == [
        "Scenarios/s.yaml:2:21: error: there is no 'latncy' to be taken away"
          + " (did you mean 'latency'?)",
        "Scenarios/s.yaml:3:1: error: there is no 'until' to be taken away",
      ]
    )
  }

  @Test func `going round is told`() {
    let files = ["b.yaml": "extends: c.yaml", "c.yaml": "extends: ./b.yaml"]
    #expect(
      load("extends: b.yaml", files).diagnostics.diagnostics.map(\.headline) == [
        "Scenarios/c.yaml:1:10: error: 'extends' goes round: "
          + "Scenarios/s.yaml, Scenarios/b.yaml, Scenarios/c.yaml, Scenarios/b.yaml"
      ]
    )
    #expect(load("extends: s.yaml", [:]).diagnostics.errorCount == 1)
  }

  @Test(arguments: Table.kept("extends-mistakes"))
  func `what cannot be extended is told`(text: String, expected: String) {
    let files = ["list.yaml": "[a]", "empty.yaml": ""]
    #expect(load(text, files).diagnostics.diagnostics.map(\.headline) == [expected])
  }

  @Test func `what cannot be extended hides no other mistake, and is not missed as well`() {
    let text = """
      extends: none.yaml
      sede: 1
      clients: { a: { ship: { to: XX } } }
      timeline: [{ at: 1s, tell: b, cancel: true }, { at: 1, close: CO-UT }]
      expect: { b: { found: true }, a: { fuond: true } }
      parameters: { seed: 3 }
      """
    #expect(
      load(text, [:]).diagnostics.diagnostics.map(\.headline) == [
        "Scenarios/s.yaml:1:10: error: cannot read 'none.yaml'",
        "Scenarios/s.yaml:2:1: error: unknown key 'sede'; did you mean 'seed'?",
        "Scenarios/s.yaml:3:29: error: unknown state code 'XX'",
        "Scenarios/s.yaml:4:53: error: 'at' must be a duration, such as 800ms, not '1'",
        "Scenarios/s.yaml:5:36: error: unknown outcome 'fuond'; did you mean 'found'?",
        "Scenarios/s.yaml:6:21: error: parameter 'seed' must be a list of values",
      ]
    )
  }

  @Test func `what doubles with each file ends`() {
    var files: [String: String] = [:]
    for number in 1...30 {
      files["\(number).yaml"] = "extends: [\(number + 1).yaml, \(number + 1).yaml]"
    }
    let said = load("extends: 1.yaml", files).diagnostics.diagnostics.map(\.message)
    #expect(said.contains("'extends' names more than 100 files in all"))
  }

  @Test func `an endless chain ends`() {
    let loading = Scenario.load(
      text: "extends: a",
      file: "s.yaml",
      vocabulary: Sample.vocabulary,
      readFile: { Array("extends: \($0.split(separator: "/").last ?? "")a".utf8) }
    )
    #expect(
      loading.diagnostics.diagnostics.map(\.message) == [
        "'extends' goes through more than 32 files"
      ]
    )
  }
}

struct ParametersTests {
  private let clients = "clients: { a: { ship: { from: RI, to: NY } } }\n"

  @Test func `each combination is a scenario with its id`() {
    let loading = Sample.load(
      clients + "parameters:\n  seed: [1, 2]\n  clients.a.ship.border_fee: [$0.00, $50.00]\n"
    )
    #expect(loading.diagnostics.rendered() == "")
    #expect(
      loading.scenarios.map(\.id) == [
        "seed=1,clients.a.ship.border_fee=$0.00", "seed=1,clients.a.ship.border_fee=$50.00",
        "seed=2,clients.a.ship.border_fee=$0.00", "seed=2,clients.a.ship.border_fee=$50.00",
      ]
    )
    #expect(loading.scenarios.map(\.seed) == [Seed(1), Seed(1), Seed(2), Seed(2)])
    #expect(
      loading.scenarios.map { Keyed($0.clients[0].section, Sample.Ship()).fee } == [
        0, 5_000, 0, 5_000,
      ]
    )
  }

  @Test func `a parameter may put in what is missing, change a list and a key with a dot`() {
    let loading = Sample.load(
      clients + """
        timeline: [{ at: 1s, close: CO-UT }]
        expect: { fuel.requests: 3 }
        parameters:
          services.roads.usable: [10%]
          timeline.0.at: [7s]
          expect.fuel.requests: [4]
        """
    )
    #expect(loading.diagnostics.rendered() == "")
    #expect(loading.scenario?.settings(of: "roads", Sample.Roads())?.usable == Ratio(1, 10))
    #expect(
      loading.scenario?.timeline[0].time == .at(SimulationTime(nanoseconds: 7 * Sample.second))
    )
    #expect(loading.scenario?.expectations.map(\.written) == ["4"])
  }

  @Test func `the seed of the command line leaves the parameter seed out`() {
    let loading = Sample.load(clients + "parameters: { seed: [1, 2, 3] }", seed: Seed(9))
    #expect(loading.scenarios.map(\.seed) == [Seed(9)])
    #expect(loading.scenarios.map(\.id) == [""])
  }

  @Test(arguments: Table.kept("parameter-mistakes"))
  func `a wrong parameter is told`(value: String, expected: String) {
    #expect(Sample.told(clients + "parameters: " + value) == [expected])
  }

  @Test func `a range has its whole numbers one by one, both ends included`() {
    let loading = Sample.load(clients + "parameters: { seed: 3..7 }")
    #expect(loading.scenarios.map(\.seed) == [3, 4, 5, 6, 7].map { Seed($0) })
    #expect(loading.scenarios.map(\.id) == (3...7).map { "seed=\($0)" })
  }

  @Test func `too many combinations are refused before they are made`() {
    let list = "[" + (0..<200).map { "\($0)" }.joined(separator: ", ") + "]"
    let names = (0..<20).map { "  p\($0): \(list)\n" }.joined()
    let messages = Sample.load(clients + "parameters:\n" + names).diagnostics.diagnostics
    #expect(messages.map(\.message) == ["at most 10000 combinations, not more"])
  }
}

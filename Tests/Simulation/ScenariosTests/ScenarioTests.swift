import Diagnostics
import Scenarios
import Services
import SimulationKernel
import Testing

struct ScenarioTests {
  private func moment(_ seconds: Int64) -> SimulationTime {
    SimulationTime(nanoseconds: seconds * Sample.second)
  }

  private func loaded(_ text: String, files: [String: String] = [:]) throws -> Scenario {
    let loading = Sample.load(text, files: files)
    #expect(loading.diagnostics.rendered() == "")
    return try #require(loading.scenario)
  }

  @Test func `the example of the design loads`() throws {
    let scenario = try loaded(Sample.coastToCoast)
    #expect(scenario.title == "Coast to coast while fuel quotes trickle in")
    #expect(scenario.seed == Seed(42))
    #expect(scenario.epoch.description == "2000-01-01T00:00:00Z")
    #expect(scenario.until == nil)
    #expect(scenario.services.map(\.name) == ["fuel", "roads"])
    let fuel = try #require(scenario.settings(of: "fuel", Sample.Fuel()))
    guard case .first(.uniform(0, 10_000)) = fuel.cost else {
      Issue.record("not what was written: \(fuel.cost)")
      return
    }
    #expect(fuel.wire.latency == .logNormal(p50: 700_000_000, p99: 2_600_000_000))
    #expect(fuel.failures?.refused == .never)
    #expect(!fuel.isWritten(\.failures))
    #expect(fuel.wire.position(of: \.latency)?.description == "s.yaml:6:14")
    let roads = try #require(scenario.settings(of: "roads", Sample.Roads()))
    #expect(roads.usable == Ratio(3, 4))
    #expect(roads.closed == ["CO-UT", "ND-SD"])
    #expect(roads.wire.latency == .constant(200_000_000))
  }

  @Test func `clients have their settings and defaults`() throws {
    let scenario = try loaded(
      """
      clients:
        second: { start: 2s, ship: { from: RI, to: NO, note: 1e3 } }
        first: { track: }
      """
    )
    #expect(scenario.clients.map(\.name) == ["first", "second"])
    #expect(scenario.clients.map(\.verb) == ["track", "ship"])
    #expect(scenario.clients.map(\.isEndless) == [true, false])
    #expect(scenario.clients.map(\.start) == [.zero, .seconds(2)])
    #expect(Keyed(scenario.clients[0].section, Sample.Track()).line == 1)
    #expect(scenario.clients[1].position.description == "s.yaml:2:3")
    let second = Keyed(scenario.clients[1].section, Sample.Ship())
    #expect(second.to == "NO")
    #expect(second.note == "1e3")
    #expect(second.fee == 5_000)
    #expect(second.timeout == .seconds(3))
    #expect(second.suite == nil)
    #expect(scenario.services.map(\.name) == ["fuel", "roads"])
  }

  private func timeline(_ entries: String, seed: Int = 1) throws -> [Happening] {
    let text = """
      seed: \(seed)
      clients: { a: { ship: { from: RI, to: NY } } }
      timeline: [\(entries)]
      """
    return try #require(Sample.load(text).scenario, "\(Sample.mistakes(text))").timeline
  }

  @Test func `what happens to several happens to each`() throws {
    let timeline = try timeline(
      "{ at: 4s, close: [CO-UT, CT-NY] }, { every: 3s, until: 9s, jitter: 1s, open: [UT-CO] }"
    )
    #expect(timeline.map(\.value) == [.text("CO-UT"), .text("CT-NY"), .text("CO-UT")])
    #expect(timeline[1].time == .at(moment(4)))
    let repetition = Happening.Time.every(
      period: .seconds(3),
      from: moment(3),
      until: moment(9),
      jitter: .seconds(1)
    )
    #expect(timeline[2].time == repetition)
  }

  @Test func `a random moment is drawn by what happens then, and nothing else`() throws {
    let at = "at: { uniform: [5s, 30s] }"
    func moments(_ entries: String, seed: Int = 1) throws -> [Happening.Time] {
      try timeline(entries, seed: seed).map(\.time)
    }
    let plain = try moments("{ \(at), close: [CO-UT, CT-NY] }, { \(at), close: CO-UT }")
    #expect(Set(plain).count == 3)
    for time in plain {
      guard case .at(let moment) = time else {
        Issue.record("\(time)")
        continue
      }
      #expect((5_000_000_000...30_000_000_000).contains(moment.nanoseconds))
    }
    let more = try moments(
      "{ \(at), open: CT-NY }, { \(at), close: [CO-UT, CT-NY] }, { \(at), close: CO-UT }"
    )
    #expect(Array(more.dropFirst()) == plain)
    #expect(try moments("{ \(at), close: CO-UT }", seed: 2) != [plain[0]])
    let lasting = try moments("{ at: 2s, for: { uniform: [1s, 2s] }, outage: fuel }")
    guard case .during(let from, let to) = try #require(lasting.first) else {
      Issue.record("\(lasting)")
      return
    }
    #expect(from == moment(2) && to >= moment(3) && to <= moment(4))
  }

  @Test func `the timeline keeps its order and its times`() throws {
    let timeline = try loaded(Sample.coastToCoast).timeline
    #expect(timeline.map(\.verb) == ["close", "open", "outage", "tell", "set", "close"])
    #expect(
      timeline.map(\.time) == [
        .at(moment(4)), .at(moment(9)), .during(from: moment(5), to: moment(8)), .at(moment(12)),
        .at(moment(13)),
        .every(period: .seconds(90), from: moment(90), until: moment(300), jitter: .zero),
      ]
    )
    #expect(timeline[2].value == .text("fuel"))
    #expect(timeline[2].section["status"] == .integer(503))
    #expect(timeline[3].section.keys == ["to", "cancel"])
    #expect(timeline[3].section["cancel"] == .flag(true))
    let set = Keyed(timeline[4].section, Sample.Fuel())
    #expect(set.wire.latency == .constant(Sample.second))
    let failures = try #require(set.failures)
    #expect(failures.section.keys == ["refused"])
    #expect(failures.present(\.refused) == Ratio(1, 10))
    #expect(failures.present(\.reset) == nil)
    #expect(timeline[0].position.description == "s.yaml:14:5")
    #expect(timeline[0].valuePosition.description == "s.yaml:14:22")
  }

  @Test func `expectations know subject, comparison and what was written`() throws {
    let expectations = try loaded(Sample.coastToCoast).expectations
    #expect(expectations.map(\.subject) == ["shipment", "shipment", "shipment", "fuel"])
    #expect(expectations.map(\.isService) == [false, false, false, true])
    #expect(expectations.map(\.key) == ["found", "cost", "finished_by", "requests"])
    #expect(
      expectations.map(\.comparison) == [
        .equals(.flag(true)), .atMost(.money(120_000)), .equals(.duration(90 * Sample.second)),
        .atMost(.integer(150)),
      ]
    )
    #expect(expectations.map(\.written) == ["true", "$1200.00", "90s", "150"])
    #expect(expectations[1].position.description == "s.yaml:21:45")
  }

  @Test func `an expectation may have several bounds`() throws {
    let scenario = try loaded(
      """
      clients: { a: { ship: { from: RI, to: NY } } }
      expect:
        a:
          cost: { at_least: $1.00, at_most: $2.00 }
          route: [RI, CT, NY]
          share: { within: [10%, 0.5] }
      """
    )
    #expect(
      scenario.expectations.map(\.comparison) == [
        .atLeast(.money(100)), .atMost(.money(200)),
        .equals(.list([.text("RI"), .text("CT"), .text("NY")])),
        .within(.ratio(Ratio(1, 10)), .ratio(Ratio(1, 2))),
      ]
    )
    #expect(scenario.expectations[2].written == "[RI, CT, NY]")
  }

  @Test func `a file is read through the closure, once, and kept`() throws {
    let scenario = try loaded(
      """
      services: { fuel: { cost: costs.json } }
      clients:
        a: { ship: { from: RI, to: NY, suite: costs.json } }
        b: { ship: { from: RI, to: NY, suite: more/results.json } }
      """,
      files: ["costs.json": "{}", "more/results.json": "[]"]
    )
    #expect(scenario.files.map(\.path) == ["costs.json", "more/results.json"])
    guard case .second(let file)? = scenario.settings(of: "fuel", Sample.Fuel())?.cost else {
      Issue.record("the cost is no file")
      return
    }
    #expect(file.bytes == Array("{}".utf8))
  }

  @Test func `the seed of the command line stands in for the file's`() {
    let loading = Scenario.load(
      text: "seed: 3\nclients: { a: { ship: { from: RI, to: NY } } }",
      file: "s.yaml",
      vocabulary: Sample.vocabulary,
      readFile: Sample.reading([:]),
      seed: Seed(7)
    )
    #expect(loading.scenario?.seed == Seed(7))
  }

  @Test func `vocabularies merge without doubling`() {
    let merged = ScenarioVocabulary(merging: [Sample.vocabulary, Sample.vocabulary])
    #expect(merged == Sample.vocabulary)
  }

  @Test func `a service nobody asks is left out`() throws {
    var vocabulary = Sample.vocabulary
    vocabulary.clients = [
      ClientKind(verb: "look", about: "looks", fields: [], services: ["roads"])
    ]
    let loading = Scenario.load(
      text: "clients: { a: { look: } }",
      file: "s.yaml",
      vocabulary: vocabulary,
      readFile: Sample.reading([:])
    )
    #expect(loading.scenario?.services.map(\.name) == ["roads"])
  }
}

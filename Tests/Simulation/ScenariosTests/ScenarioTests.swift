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
    let text = "seed: 3\nclients: { a: { ship: { from: RI, to: NY } } }"
    #expect(Sample.load(text, seed: Seed(7)).scenario?.seed == Seed(7))
  }

  @Test func `vocabularies merge without doubling`() {
    let merged = ScenarioVocabulary(merging: [Sample.vocabulary, Sample.vocabulary])
    #expect(merged == Sample.vocabulary)
  }

  @Test func `a service nobody asks is left out`() throws {
    var vocabulary = Sample.vocabulary
    vocabulary.clients = [ClientKind(verb: "look", about: "looks", fields: [], services: ["roads"])]
    let loading = Sample.load("clients: { a: { look: } }", vocabulary: vocabulary)
    #expect(loading.scenario?.services.map(\.name) == ["roads"])
  }
}

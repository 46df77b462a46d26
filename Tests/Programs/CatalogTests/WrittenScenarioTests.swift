import Catalog
import Diagnostics
import Foundation
import Scenarios
import SimulatedWorld
import Testing
import TestSupport
import Tracing

/// Scenarios of which only the first line of a trace is known, written as files again.
struct WrittenScenarioTests {
  private let repository: Repository

  init() throws { repository = try Repository.this.get() }

  /// The text of a draft of what the first line of a trace says, and the line that its run would begin
  /// with.
  private func written(
    _ header: TraceHeader,
    at path: String
  ) throws -> (text: String, header: TraceHeader) {
    let resolved = repository.load(
      Array(header.scenario.utf8),
      at: path,
      seed: header.seed,
      form: .resolved
    )
    let scenario = try #require(resolved.scenario, "\(resolved.diagnostics.rendered())")
    let vocabulary = repository.catalog.vocabulary
    let draft = ScenarioDraft(writing: scenario, file: path, title: "Again", vocabulary)
    let again = repository.load(Array(draft.text.utf8), at: path)
    let same = try #require(again.scenario, "\(again.report)\n\(draft.text)")
    #expect(same.title == "Again")
    return (draft.text, TraceHeader(same, parameters: []))
  }

  @Test(arguments: SearchEffort.some(of: Repository.scenarios))
  func `what a trace says of its scenario is a file of the same run`(path: String) throws {
    let text = try #require(repository.text(path))
    for scenario in repository.load(Array(text.utf8), at: path).scenarios.prefix(3) {
      let header = TraceHeader(scenario, parameters: [])
      let again = try written(header, at: path)
      #expect(again.header == header, "\(again.text)")
    }
  }

  @Test func `what stands in one entry is written in one, wherever it stands`() throws {
    let text = """
      clients: { c: { ship: { from: RI, to: CT } } }
      timeline:
        - { at: 1s, close: [DE-PA, CT-NY] }
        - { at: 2s, close: [MA-NH, NY-VT] }
        - { when: { c.settled: 1 }, open: [DE-PA, CT-NY] }
        - { at: 4s, open: [MA-NH, NY-VT] }
      """
    let scenario = try #require(repository.load(text, files: [:]).scenario)
    let header = TraceHeader(scenario, parameters: [])
    let again = try written(header, at: "x.yaml")
    #expect(again.header == header)
    for list in ["close: [DE-PA, CT-NY]", "close: [MA-NH, NY-VT]", "open: [DE-PA, CT-NY]"] {
      #expect(again.text.contains(list), "\(again.text)")
    }
  }

  @Test func `it is written with units, and without what goes without saying`() throws {
    let text = """
      seed: 0x1F
      until: 90s
      services:
        fuel:
          cost: { mixture: [{ weight: 3, of: { uniform: [$1, $2.50] } }, { weight: 1, of: $9 }] }
          failures: { 503: 12.5%, lost: 1/3 }
          faults: { drip: { key: MA-RI, trickle: 1 kB/s }, noise: { request: 2, flip: 3 bits } }
        roads: { closed: [CT-RI] }
      clients:
        rush: { count: 3, start: { every: 2s, from: 1500ms }, ship: { from: VT, to: MA, border_fee: $5 } }
        slow: { start: 1ms, ship: { from: VT, to: MA, border_fee: $5, timeout: 1m30s } }
      timeline:
        - { every: 5s, until: 30s, jitter: 2s, close: MA-VT }
        - { when: { rush/2.settled: { at_least: 2 } }, after: 1s, for: 2s, outage: fuel }
        - { at: 3s, set: fuel, latency: { weibull: { scale: 90ms, shape: 1.5, at_most: 2s } } }
        - { at: 4s, tell: rush/2, cancel: true }
      """
    let path = "Scenarios/shipping/again.yaml"
    let scenario = try #require(repository.load(Array(text.utf8), at: path).scenario)
    let header = TraceHeader(scenario, parameters: [])
    let again = try written(header, at: path)
    #expect(again.header == header)
    let parts = [
      "scenario: Again\nseed: 31\nuntil: 90s\n", "{ weight: 3, of: { uniform: [$1.00, $2.50] } }",
      "503: 1/8", "lost: 1/3", "trickle: 1 kB/s", "flip: 3 bits", "closed: [CT-RI]",
      "count: 3", "start: { every: 2s, from: 1.5s }", "timeout: 90s",
      "- { every: 5s, until: 30s, jitter: 2s, drawn_as: ", "close: MA-VT }", "after: 1s",
      "shape: 1.5", "at_most: 2s",
      "- { at: 4s, tell: rush/2, cancel: true }",
    ]
    for part in parts { #expect(again.text.contains(part), "\(part) in\n\(again.text)") }
    for part in ["epoch", "attempts", "500", "times:", "rush/1"] {
      #expect(!again.text.contains(part), "\(part) in\n\(again.text)")
    }
  }

  @Test func `a text that looks like a number is in quotes, as in the files`() throws {
    let path = "Scenarios/buses/closed-stop.yaml"
    let scenario = try #require(try repository.load(path).scenario)
    let again = try written(TraceHeader(scenario, parameters: []), at: path)
    for part in [
      "track: { route: \"88\", direction: Northbound, stop: \"1084\" }", "close_stop: \"1084\" }",
    ] {
      #expect(again.text.contains(part), "\(part) in\n\(again.text)")
    }
  }
}

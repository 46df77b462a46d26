import Catalog
import Diagnostics
import Scenarios
import Testing
import TestSupport

/// What is said of mistakes in what is expected of signals, in what waits for them, and in how a run
/// must fail.
struct SignalMistakeTests {
  private let repository: Repository

  init() throws { repository = try Repository.this.get() }

  private func said(_ lines: String) -> [String] {
    let text = "clients: { s: { ship: { from: RI, to: AZ } } }\n\(lines)"
    return repository.said(text)
  }

  @Test(arguments: Table.kept("expected-signals"))
  func `a mistake in what is expected of a signal`(expected: String, words: String) {
    #expect(said("expect: \(expected)") == ["x.yaml:2:\(words)"])
  }

  @Test(arguments: Table.kept("awaited-signals"))
  func `a mistake in what an entry waits for`(waits: String, words: String) {
    let entry = "{ when: \(waits.dropLast(2)), close: OH-WV }"
    #expect(said("timeline: [\(entry)]") == ["x.yaml:2:\(words)"])
  }

  @Test func `the words that are listed are those that are read`() throws {
    func keys(_ fields: [Field]) -> Set<String> { Set(fields.map(\.key)) }
    let shapes = SignalKind.Shape.allCases.map { shape in
      SignalKind(Field("depth", .integer, about: ""), shape, of: .service)
    }
    #expect(keys(Scenario.signalFields) == Set(shapes.flatMap(\.words)))
    for field in Scenario.overTimeFields
    where !["within", "from", "to", "for", "while"].contains(field.key) {
      #expect(said("expect: { s.settled: { \(field.key): { at_least: 0 } } }") == [])
    }
    let ofGroups =
      Scenario.groupFields.map { ("r: { requests: {", $0.key) }
      + Scenario.groupSignalFields.map { ("r.requests: {", $0.key) }
    for (start, word) in ofGroups where !["share", "are"].contains(word) {
      let text = """
        clients: { r: { count: 2, start: { every: 1s }, ship: { from: RI, to: NY } } }
        expect: { \(start) \(word): { at_least: 0 } } }\(start.contains("r:") ? " }" : "")
        """
      let loading = repository.catalog.load(Array(text.utf8), file: "x.yaml") {
        try repository.bytes($0)
      }
      #expect(loading.scenario != nil, "\(word): \(loading.report)")
    }
  }

  @Test func `no client is called as the timeline is, which leaves records`() {
    let text = "clients: { timeline: { ship: { from: RI, to: AZ } } }"
    let loading = repository.catalog.load(Array(text.utf8), file: "x.yaml") {
      try repository.bytes($0)
    }
    #expect(
      loading.report == """
        x.yaml:1:12: error: client 'timeline' has a name that is the world's own
        1 | clients: { timeline: { ship: { from: RI, to: AZ } } }
          |            ^
          = hint: 'timeline' and all names that begin with 'timeline/' are taken
        1 error
        """
    )
  }

  @Test func `what lasts has to say for how long`() {
    #expect(
      said("timeline: [{ when: { s.settled: 3 }, outage: fuel }]") == [
        "x.yaml:2:14: error: 'outage' goes on for a while"
          + " (say for how long, as in { when: …, for: 10s, … })"
      ]
    )
  }

  @Test(arguments: Table.kept("fails-mistakes"))
  func `a mistake in how a run must fail`(fails: String, words: String) {
    #expect(said("fails: \(fails)\nexpect: { s: { found: true } }") == ["x.yaml:2:\(words)"])
  }
}

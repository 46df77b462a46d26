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

  @Test(
    arguments: """
      { s: { settled: 3 } }
        => 16: error: 'settled' is a signal of 's', not an outcome (write s.settled: 3)
      { s.settld: 3 } => 11: error: unknown signal 's.settld'; did you mean 's.settled'?
      { fuel.took: { p99: 3s } }
        => 11: error: unknown signal 'fuel.took'; did you mean 'fuel.latency'?
      { fuel.in_flight: { within: [1, 3] } }
        => 29: error: unknown word about 'in_flight' 'within'; did you mean 'between'?
      { fuel.latency: 3s }
        => 25: error: 'fuel.latency' is a distribution, not one value (say one of: p50, p90, p99,
          max, mean, size)
      { fuel.costs.latency: { p99: 3s } }
        => 11: error: unknown endpoint of 'fuel' 'costs'; did you mean 'cost'?
      { fuel.latency: { p100.1: 3s } }
        => 27: error: there is no percentile 'p100.1' (write p0 to p100, with one decimal at most,
          such as p99.9)
      { fuel.in_flight: { always: { at_mot: 3 } } }
        => 39: error: unknown word about 'in_flight' 'at_mot'; did you mean 'at_most'?
      { fuel.down: { always: maybe } } => 32: error: 'always' must be true or false, not 'maybe'
      { fuel.503: { always: 3, within: 3s } }
        => 34: error: 'within' says by when 'eventually' must be true, which is not here (a range of
          values stands below 'always')
      { fuel.429: { at_most: 3, from: 3s } }
        => 35: error: 'from' needs 'always', 'never', 'eventually' or a measure beside it (a value
          without one of them is that of the end of the run)
      { fuel.latency: { max: 3s, while: { fuel.down: true } } }
        => 36: error: 'while' says which moments count, and this is measured over all of them (leave
          out 'while'; from and to say when it is measured)
      { fuel.400: { eventually: 3, frm: 3s } }
        => 38: error: unknown word over time 'frm'; did you mean 'from'?
      { fuel.404: { never: 1, from: 3s, to: 2s } }
        => 47: error: 'to' must be after 'from', which is 3 s, not 2 s
      { fuel: { requests: 3 } }
        => 11: error: 'fuel' is a service: its counters and signals are written with a dot (write
          fuel.requests: 3)
      { s: { route: { contains: NY } } }
        => 25: error: 'contains' is said of a signal, and this is an outcome (write s.route: {
          contains: NY })
      { s.settled: { alwyas: 3 } }
        => 24: error: unknown word about 'settled' 'alwyas'; did you mean 'always'?
      { s.route: { not: { contains: Kentucky } } }
        => 39: error: unknown state code 'Kentucky'; did you mean 'KY'?
      { s.settled: { always: 3, while: { s.serching: true } } }
        => 44: error: unknown signal 's.serching'; did you mean 's.searching'?
      """ as Table
  )
  func `a mistake in what is expected of a signal`(expected: String, words: String) {
    #expect(said("expect: \(expected)") == ["x.yaml:2:\(words)"])
  }

  @Test(
    arguments: """
      { s.setled: 3 } } => 22: error: unknown signal 's.setled'; did you mean 's.settled'?
      { trace: shipping.setled } }
        => 29: error: unknown kind of record 'shipping.setled'; did you mean 'shipping.settled'?
      { trace: shipping.settled, stat: NV } }
        => 47: error: unknown field of 'shipping.settled' 'stat'; did you mean 'state'?
      {} } => 20: error: 'when' names no signal (such as when: { s.requests: { at_least: 10 } })
      { s.settled: 3 }, times: 0 } => 45: error: 'times' must be between 1 and 1000000, not 0
      { s.settled: 3 }, at: 4s }
        => 38: error: 'when' and 'at' do not go together (write { at: 4s, … }, { every: 5s, until:
          60s, … } or { from: 5s, to: 8s, … })
      { trace: shipping.settled, state: Nevada } }
        => 54: error: unknown state code 'Nevada'; did you mean 'NV'?
      { trace: request.sent, service: feul } }
        => 52: error: unknown service 'feul'; did you mean 'fuel'?
      { trace: shipping.settled, entity: ss } } => 55: error: unknown entity 'ss'; did you mean 's'?
      { s.settled: 3 }, for: 0s } => 43: error: 'for' must be at least 1 ns, not 0 ms
      """ as Table
  )
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

  @Test(
    arguments: """
      { exit: 2 }
        => 16: error: 'exit' must be 1, 3 or 5, not 2 (1: not as expected, 3: a client never
          finished, 5: code left virtual time)
      { expectation: s.fund } => 23: error: unknown expectation 's.fund'; did you mean 's.found'?
      {}
        => 8: error: 'fails' does not say how (such as fails: { exit: 1 } or fails: { expectation:
          s.found })
      """ as Table
  )
  func `a mistake in how a run must fail`(fails: String, words: String) {
    #expect(said("fails: \(fails)\nexpect: { s: { found: true } }") == ["x.yaml:2:\(words)"])
  }
}

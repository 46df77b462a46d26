import Diagnostics
import Scenarios
import Testing

/// What is said to those who write as another program has it, word by word.
struct PoorAnswerTests {
  private static let ship = "clients: { s: { ship: { from: CA, to: NV } } }\n"
  private let repository: Repository

  init() throws { repository = try Repository.this.get() }

  private func said(_ text: String) -> [String] {
    repository.load(text, files: [:]).diagnostics.diagnostics.map { diagnostic in
      diagnostic.headline + (diagnostic.hint.map { " (\($0))" } ?? "")
    }
  }

  @Test(arguments: [
    (
      "s: { cost: \"< $500\" }",
      "22: error: 'cost' must be an amount, such as $50.00, not '< $500'"
        + " (write { at_most: $500.00 })"
    ),
    (
      "s: { took: <= 3s }",
      "22: error: 'took' must be a duration, such as 800ms, not '<= 3s' (write { at_most: 3s })"
    ),
    ("s: { found: yes }", "23: error: 'found' must be true or false, not 'yes' (write true)"),
    (
      "s: { found: { equals: true } }",
      "25: error: unknown comparison 'equals' (a value by itself is what it must be: found: true)"
    ),
    (
      "s: { cost: { less_than: $5.00 } }",
      "24: error: unknown comparison 'less_than'; did you mean 'at_most'?"
    ),
    (
      "fuel.requests: { between: [1, 10] }",
      "28: error: unknown comparison 'between'; did you mean 'within'?"
    ),
    (
      "s: { finished_by: { within: 60s } }",
      "39: error: 'within' must be a list of two values, the least and the greatest, not '60s'"
        + " (write at_most: 60s)"
    ),
    (
      "fuel.p99: { at_most: 3s }",
      "11: error: 'p99' is said of a distribution, such as 'fuel.latency'"
        + " (write fuel.latency: { p99: … })"
    ),
    (
      "s: { found: { share: 90%, are: true } }",
      "25: error: 'share' is said of several clients, and 's' is one"
        + " (say how many there are with 'count', or leave the word out)"
    ),
  ])
  func `a comparison of another program`(expected: String, words: String) {
    #expect(said("\(Self.ship)expect: { \(expected) }") == ["x.yaml:2:\(words)"])
  }

  @Test(arguments: [
    (
      "seed: [1, 2]",
      "2:7: error: 'seed' must be a seed, such as 42 or 0x2A, not a list"
        + " (write parameters: { seed: [1, 2] })"
    ),
    ("seeds: 1..10", "2:1: error: unknown key 'seeds' (write parameters: { seed: 1..10 })"),
    (
      "fails: true",
      "2:8: error: 'fails' must be a section, not 'true' (such as fails: { exit: 1 })"
    ),
    (
      "services: { fuel: { latency: 1,5s } }",
      "2:30: error: 'latency' must be a duration, such as 800ms, or a distribution, not '1,5s'"
        + " (write 1.5s)"
    ),
    (
      "services: { fuel: { delay: 1s } }",
      "2:21: error: unknown key 'delay'; did you mean 'latency'?"
    ),
    (
      "services: { fuel: { faults: [{ request: 3, fail: 503 }] } }",
      "2:29: error: 'faults' must be a section, not a list"
        + " (give each a name, such as faults: { one: { request: 3, fail: 503 } })"
    ),
    (
      "services: { fuel: { faults: { a: { request: 1..3, fail: 503 } } } }",
      "2:45: error: 'request' must be a whole number, or a list, not '1..3' (write [1, 2, 3])"
    ),
    (
      "timeline: [{ at: 5s, close: NY-RI }]",
      "2:29: error: unknown border 'NY-RI'"
        + " (with NY there are: CT-NY, MA-NY, NJ-NY, NY-PA, NY-VT)"
    ),
    (
      "timeline: [{ at: 1s, outage: fuel }]",
      "2:14: error: 'outage' goes on for a while"
        + " (write { from: 5s, to: 8s, … } or { at: 5s, for: 3s, … })"
    ),
    (
      "timeline: [{ at: 1s, duration: 3s, outage: fuel }]",
      "2:22: error: unknown key 'duration'; did you mean 'for'?"
    ),
    (
      "timeline: [{ when: s.settled >= 10, close: CA-NV }]",
      "2:20: error: 'when' must be a section, not 's.settled >= 10'"
        + " (write when: { s.settled: { at_least: 10 } })"
    ),
    (
      "timeline: [{ when: { s.found: true }, close: CA-NV }]",
      "2:22: error: 'found' is an outcome of 's', which is known at its end"
        + " (its end is { trace: client.finished, entity: s })"
    ),
    (
      "timeline: [{ when: { trace: request.failed, entity: fuel }, close: CA-NV }]",
      "2:53: error: a record 'request.failed' is of a client, never of 'fuel' (write service: fuel)"
    ),
    (
      "timeline: [{ when: { trace: outage.began, entity: s }, close: CA-NV }]",
      "2:51: error: a record 'outage.began' is of a service, never of 's'"
    ),
  ])
  func `what another program calls so`(line: String, words: String) {
    #expect(said("\(Self.ship)\(line)") == ["x.yaml:\(words)"])
  }

  @Test(arguments: ["kill", "heal", "permission", "crash"])
  func `what does not happen is told with all that can`(verb: String) {
    let said = said("\(Self.ship)timeline: [{ at: 1s, \(verb): fuel }]")
    let list = "(it is one of: tell, set, close, open, publish"
    #expect(said.count == 1)
    #expect(
      said.first?.hasPrefix("x.yaml:2:22: error: unknown happening '\(verb)' \(list)") == true
    )
  }

  @Test func `settings without a kind of client are told with it`() {
    #expect(
      said("clients: { s: { from: RI, to: CT } }") == [
        "x.yaml:1:17: error: client 's' does not say what it does"
          + " (write s: { ship: { from: RI, to: CT } })"
      ]
    )
    let text = "clients: { s: { ship: { source: RI, to: CT, retries: 3 } } }"
    #expect(
      said(text) == [
        "x.yaml:1:25: error: unknown key 'source'; did you mean 'from'?",
        "x.yaml:1:45: error: unknown key 'retries'; did you mean 'attempts'?",
      ]
    )
  }
}

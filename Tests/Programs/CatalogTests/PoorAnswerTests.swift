import Diagnostics
import Scenarios
import Testing
import TestSupport

/// What is said to those who write as another program has it, word by word.
struct PoorAnswerTests {
  private static let ship = "clients: { s: { ship: { from: CA, to: NV } } }\n"
  private let repository: Repository

  init() throws { repository = try Repository.this.get() }

  private func said(_ text: String) -> [String] { repository.told(text) }

  @Test(
    arguments: """
      s: { cost: "< $500" }
        => 22: error: 'cost' must be an amount, such as $50.00, not '< $500' (write { at_most:
          $500.00 })
      s: { took: <= 3s }
        => 22: error: 'took' must be a duration, such as 800ms, not '<= 3s' (write { at_most: 3s })
      s: { found: yes } => 23: error: 'found' must be true or false, not 'yes' (write true)
      s: { found: { equals: true } }
        => 25: error: unknown comparison 'equals' (a value by itself is what it must be: found:
          true)
      s: { cost: { less_than: $5.00 } }
        => 24: error: unknown comparison 'less_than'; did you mean 'at_most'?
      fuel.requests: { within: [1, 10] }
        => 28: error: unknown comparison 'within'; did you mean 'between'?
      s: { finished_by: { between: 60s } }
        => 40: error: 'between' must be a list of two values, the least and the greatest, not '60s'
          (write at_most: 60s)
      fuel.p99: { at_most: 3s }
        => 11: error: 'p99' is said of a distribution, such as 'fuel.latency' (write fuel.latency: {
          p99: … })
      s: { found: { share: 90%, are: true } }
        => 25: error: 'share' is said of several clients, and 's' is one (say how many there are
          with 'count', or leave the word out)
      """ as Table
  )
  func `a comparison of another program`(expected: String, words: String) {
    #expect(said("\(Self.ship)expect: { \(expected) }") == ["x.yaml:2:\(words)"])
  }

  @Test(
    arguments: #"""
      seed: [1, 2]
        => 2:7: error: 'seed' must be a seed, such as 42 or 0x2A, not a list (write parameters: {
          seed: [1, 2] })
      seeds: 1..10 => 2:1: error: unknown key 'seeds' (write parameters: { seed: 1..10 })
      fails: true => 2:8: error: 'fails' must be a section, not 'true' (such as fails: { exit: 1 })
      services: { fuel: { latency: 1,5s } }
        => 2:30: error: 'latency' must be a duration, such as 800ms, or a distribution, not '1,5s'
          (write 1.5s)
      services: { fuel: { delay: 1s } } => 2:21: error: unknown key 'delay'; did you mean 'latency'?
      services: { fuel: { faults: [{ request: 3, fail: 503 }] } }
        => 2:29: error: 'faults' must be a section, not a list (give each a name, such as faults: {
          one: { request: 3, fail: 503 } })
      services: { fuel: { faults: { a: { request: 1..3, fail: 503 } } } }
        => 2:45: error: 'request' must be a whole number, or a list, not '1..3' (write [1, 2, 3])
      services: { fuel: { faults: { a: { request: -1..9223372036854775807, fail: 503 } } } }
        => 2:45: error: 'request' must be a whole number, or a list, not '-1..9223372036854775807'
      timeline: [{ at: 5s, close: NY-RI }]
        => 2:29: error: unknown border 'NY-RI' (with NY there are: CT-NY, MA-NY, NJ-NY, NY-PA,
          NY-VT)
      timeline: [{ at: 1s, outage: fuel }]
        => 2:14: error: 'outage' goes on for a while (write { from: 5s, to: 8s, … } or { at: 5s,
          for: 3s, … })
      timeline: [{ at: 1s, duration: 3s, outage: fuel }]
        => 2:22: error: unknown key 'duration'; did you mean 'for'?
      timeline: [{ when: s.settled >= 10, close: CA-NV }]
        => 2:20: error: 'when' must be a section, not 's.settled >= 10' (write when: { s.settled: {
          at_least: 10 } })
      timeline: [{ when: { s.found: true }, close: CA-NV }]
        => 2:22: error: 'found' is an outcome of 's', which is known at its end (its end is { trace:
          client.finished, entity: s })
      timeline: [{ when: { trace: request.failed, entity: fuel }, close: CA-NV }]
        => 2:53: error: a record 'request.failed' is of a client, never of 'fuel' (write service:
          fuel)
      timeline: [{ when: { trace: outage.began, entity: s }, close: CA-NV }]
        => 2:51: error: a record 'outage.began' is of a service, never of 's' (those here: fuel,
          roads)
      timeline: [{ when: { trace: shipping.settled, entity: fuel }, close: CA-NV }]
        => 2:55: error: a record 'shipping.settled' is of a client of the kind 'ship', never of
          'fuel' (write entity: s)
      timeline: [{ when: { trace: shipping.settled, has: stat }, close: CA-NV }]
        => 2:52: error: unknown field of 'shipping.settled' 'stat'; did you mean 'state'?
      timeline: [{ when: { trace: trigger.fired, entity: s }, close: CA-NV }]
        => 2:52: error: a record 'trigger.fired' is of 'timeline', never of 's' (write entity:
          timeline)
      timeline: [{ when: { trace: road.closed, entity: fuel }, close: CA-NV }]
        => 2:50: error: a record 'road.closed' is of the service 'roads', never of 'fuel' (write
          entity: roads)
      timeline: [{ when: { trace: board.failed }, close: CA-NV }]
        => 2:29: error: nothing here leaves a record 'board.failed', which is of a client of the
          kind 'track'
      timeline: [{ when: { trace: hire.asked }, close: CA-NV }]
        => 2:29: error: nothing here leaves a record 'hire.asked', which is of a client of the kind
          'hire' or 'retrieve'
      timeline: [{ when: { trace: bus.began }, close: CA-NV }]
        => 2:29: error: nothing here leaves a record 'bus.began', which is of what is called bus/…
      timeline: [{ when: { trace: client.stood, entity: s }, close: CA-NV }]
        => 2:29: error: a record 'client.stood' comes when the run is over, and nothing happens then
      timeline: [{ when: { trace: outage.ended, entity: maze }, close: CA-NV }]
        => 2:51: error: there is no service 'maze' here: no client asks it (known services: fuel,
          roads)
      timeline: [{ when: { trace: request.failed, service: maze }, close: CA-NV }]
        => 2:54: error: there is no service 'maze' here: no client asks it (known services: fuel,
          roads)
      timeline: [{ when: { trace: request.failed, entity: roads, service: fuel }, close: CA-NV }]
        => 2:53: error: a record 'request.failed' is of a client, never of 'roads' (write entity: s)
      timeline: [{ when: { trace: client.finished, entity: timeline }, close: CA-NV }]
        => 2:54: error: a record 'client.finished' is of a client of the kind 'ship' or 'explore' or
          'hire' or 'retrieve', never of 'timeline' (write entity: s)
      services: { maze: {} }\ntimeline: [{ when: { trace: request.sent, entity: s, service: maze },
          close: CA-NV }]
        => 3:63: error: 's' never asks the service 'maze' (it asks: fuel, roads)
      timeline: [{ when: s.latency.p99 > 3s, close: CA-NV }]
        => 2:20: error: 'when' must be a section, not 's.latency.p99 > 3s' (write when: { s.latency:
          { p99: { at_least: 3s } } })
      services: { fuel: { latency: 1s, delay: 2s } }
        => 2:34: error: unknown key 'delay' (it is called 'latency' here, which is there already)
      parameters: { clients.s.start: [1s, 2s] }\nseed: 1..100
        => 3:7: error: 'seed' must be a seed, such as 42 or 0x2A, not '1..100' (it stands below
          'parameters', as seed: 1..100)
      seed: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
        => 2:7: error: 'seed' must be a seed, such as 42 or 0x2A, not a list (write parameters: {
          seed: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] })
      expect: { fuel.latency: { p99: '< 3s' } }
        => 2:32: error: 'p99' must be a duration, such as 800ms, not '< 3s' (write { at_most: 3s })
      expect: { s.settled: { peak: '<= 3' } }
        => 2:30: error: 'peak' must be a whole number, not '<= 3' (write { at_most: 3 })
      expect: { fuel.requests: { at_least: '>= 3' } }
        => 2:38: error: 'at_least' must be a whole number, not '>= 3' (write 3)
      expect: { s: { cost: '!= $3' } }
        => 2:22: error: 'cost' must be an amount, such as $50.00, not '!= $3'
      services: { fuel: { failures: { 429: 0,5 } } }
        => 2:38: error: '429' must be a ratio, such as 75%, not '0,5' (write 0.5)
      """# as Table
  )
  func `what another program calls so`(line: String, words: String) {
    #expect(said("\(Self.ship)\(line)") == ["x.yaml:\(words)"])
  }

  @Test(
    arguments: """
      ≤ { at_most: 3s }; <= { at_most: 3s }; =< { at_most: 3s }; < { at_most: 3s }
      ≥ { at_least: 3s }; == 3s; = 3s
      """.split { $0 == ";" || $0 == "\n" }.map { $0.split(separator: " ", maxSplits: 1) }
  )
  func `a comparison as it is spoken is told as it is written`(row: [Substring]) {
    let said = said("\(Self.ship)expect: { s: { took: \(row[0]) 3s } }")
    let message = "'took' must be a duration, such as 800ms, not '\(row[0]) 3s' (write \(row[1]))"
    #expect(said == ["x.yaml:2:22: error: \(message)"])
  }

  @Test(arguments: [">= 3s", ">=3s", "> 3s"])
  func `a comparison that YAML takes for a block is told as it is written`(spoken: String) {
    let error = "error: not YAML: no value begins with '>' (write { at_least: 3s })"
    #expect(said("\(Self.ship)expect: { s: { took: \(spoken) } }") == ["x.yaml:2:22: \(error)"])
    #expect(
      said("\(Self.ship)expect:\n  s:\n    took: \(spoken)\n    found: true")
        == ["x.yaml:4:11: \(error)"]
    )
  }

  @Test(
    arguments: #"""
      s.settled: { at_least: 5, at_most: 3 } => 2:34: 5 and at most 3
      s.settled: { always: { at_least: 5, at_most: 3 } } => 2:32: 5 and at most 3
      s.settled: { peak: { between: [4, 6], at_most: 3 } } => 2:30: 4 and at most 3
      fuel.latency: { p90: { at_least: 5s, at_most: 3s } } => 2:32: 5 s and at most 3 s
      s.settled: { eventually: { not: { at_least: 5, at_most: 3 } } } => 2:43: 5 and at most 3
      s: { cost: { at_least: $5, at_most: $3 } } => 2:22: $5.00 and at most $3.00
      fuel.requests: { at_least: 5, at_most: 3 } => 2:26: 5 and at most 3
      """# as Table
  )
  func `a range that holds nothing is told`(expected: String, words: String) {
    let message = words.replacing(": ", with: ": error: nothing is at least ")
    #expect(said("\(Self.ship)expect: { \(expected) }") == ["x.yaml:\(message)"])
  }

  @Test(arguments: ["kill", "heal", "permission", "crash"])
  func `what does not happen is told with all that can`(verb: String) {
    let said = said("\(Self.ship)timeline: [{ at: 1s, \(verb): fuel }]")
    let list = "(it is one of: tell, set, close, open, publish"
    #expect(said.count == 1)
    #expect(said[0].hasPrefix("x.yaml:2:22: error: unknown happening '\(verb)' \(list)"))
  }

  @Test(
    arguments: #"""
      { "clients": { "s": { "ship": { "from": "RI", "to": "CT" } } } } => nothing
      { "clients": { "s": { "ship": { "from": "RI", "to": "CT" } } } }\nand more
        => 2:1: error: not YAML: did not find expected <document start> (a scenario is YAML, which
          reads most of JSON)
      services: { fuel: { failures: { 429: 10, 503: } } }\nclients: { s: { ship: { from: CA, to: NV
        } } }
        => 1:38: error: '429' must be between 0% and 100%, not '10' (write 10%)\n1:47: error: '503'
          has no value (it must be a ratio, such as 75%)
      until: 2m\nclients: { apps: { count: 5, find: {} } }\nexpect: { apps: { took: { p90: {
        at_most: 5s } } } }
        => 3:19: error: unknown outcome 'took'
      clients: { s: { ship: { from: CA, to: NV } } }\nexpect: { s: { latency: { p90: { at_most: 5s }
        } } }
        => 2:16: error: 'latency' is a signal of 's', not an outcome (write s.latency: { p90: {
          at_most: 5s } })
      clients: { s: { count: 3, ship: { from: CA, to: NV } } }\nexpect: { s: { found: { share: '>=
        90%', are: true } } }
        => 2:32: error: 'share' must be a ratio, such as 75%, not '>= 90%' (write { at_least: 90% })
      clients: { s: { from: RI, too: CT } }
        => 1:17: error: client 's' does not say what it does (write s: { ship: { from: RI, … }
          })\n1:27: error: unknown key 'too'; did you mean 'to'?
      clients: { s: { from: RI, to: CT } }
        => 1:17: error: client 's' does not say what it does (write s: { ship: { from: RI, to: CT }
          })
      clients: { s: { ship: { source: RI, to: CT, retries: 3 } } }
        => 1:25: error: unknown key 'source'; did you mean 'from'?\n1:45: error: unknown key
          'retries'; did you mean 'attempts'?
      """# as Table
  )
  func `all that is said of a file as another program has it`(text: String, words: String) {
    let lines = said(text).map { $0.dropFirst("x.yaml:".count) }
    #expect((lines.isEmpty ? "nothing" : lines.joined(separator: "\n")) == words)
  }
}

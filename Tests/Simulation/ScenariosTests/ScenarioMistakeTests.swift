import Diagnostics
import Scenarios
import Testing
import TestSupport

struct ScenarioMistakeTests {
  @Test func `all mistakes of a file are told at once, in file order, each at its place`() {
    let text = """
      sceanrio: Five mistakes
      services:
        feul: { cost: $1.00 }
        roads: { usable: most }
      clients:
        shipment:
          ship: { from: RI, to: XX, boarder_fee: $50.00, timeout: -5ms }
      timeline:
        - { from: 8s, to: 5s, outage: fuel }
      """
    #expect(
      Sample.load(text).diagnostics.rendered { _ in text } == """
        s.yaml:1:1: error: unknown key 'sceanrio'; did you mean 'scenario'?
        1 | sceanrio: Five mistakes
          | ^
        s.yaml:3:3: error: unknown service 'feul'; did you mean 'fuel'?
        3 |   feul: { cost: $1.00 }
          |   ^
        s.yaml:4:20: error: 'usable' must be a ratio, such as 75%, not 'most'
        4 |   roads: { usable: most }
          |                    ^
        s.yaml:7:27: error: unknown state code 'XX'
        7 |     ship: { from: RI, to: XX, boarder_fee: $50.00, timeout: -5ms }
          |                           ^
          = hint: known state codes: AZ, CO, CT, ND, NO, NY, RI, SD, UT
        s.yaml:7:31: error: unknown key 'boarder_fee'; did you mean 'border_fee'?
        7 |     ship: { from: RI, to: XX, boarder_fee: $50.00, timeout: -5ms }
          |                               ^
        s.yaml:7:61: error: 'timeout' must be at least 1 ns, not -5 ms
        7 |     ship: { from: RI, to: XX, boarder_fee: $50.00, timeout: -5ms }
          |                                                             ^
        s.yaml:9:21: error: 'to' must be after 'from', which is 8 s, not 5 s
        9 |   - { from: 8s, to: 5s, outage: fuel }
          |                     ^
        7 errors
        """
    )
  }

  /// One setting of a `ship` client, the column it stands at, and what is said of it.
  @Test(
    arguments: [
      ("timeout: 3", "'timeout' must be a duration, such as 800ms, not '3'"),
      ("timeout: soon", "'timeout' must be a duration, such as 800ms, not 'soon'"),
      ("timeout: 0s", "'timeout' must be at least 1 ns, not 0 ms"),
      ("timeout: 0.5ns", "'timeout' must be whole nanoseconds, not '0.5ns'"),
      ("timeout: 400000d", "'timeout' must be at most 100 years, not '400000d'"),
      ("timeout: 36525d1ns", "'timeout' must be at most 100 years, not 3155760000.000000001 s"),
      ("timeout: [3s]", "'timeout' must be a duration, such as 800ms, not a list"),
      ("timeout: { a: 3s }", "'timeout' must be a duration, such as 800ms, not a section"),
      ("timeout: ''", "'timeout' must be a duration, such as 800ms, not ''"),
      ("border_fee: 50", "'border_fee' must be an amount, such as $50.00, not '50'"),
      ("border_fee: $1.005", "'border_fee' must be whole cents, not '$1.005'"),
      ("border_fee: -$0.25", "'border_fee' must be at least $0.00, not -$0.25"),
      ("suite: none.json", "cannot read 'none.json'"),
      ("pricing: on-demnad", "unknown pricing 'on-demnad'; did you mean 'on-demand'?"),
      ("note: [a]", "'note' must be a text, not a list"),
    ]
  )
  func `a wrong value is told with what may stand there`(setting: String, message: String) {
    let text = "clients: { a: { ship: { from: RI, to: NY, \(setting) } } }"
    let diagnostics = Sample.load(text).diagnostics.diagnostics
    #expect(diagnostics.map(\.message) == [message])
    let key = setting.split(separator: ":")[0]
    #expect(diagnostics.first?.position?.column == 43 + key.count + 2)
  }

  @Test(
    arguments: """
      usable: 101% => 'usable' must be between 0% and 100%, not '101%'
      usable: -0.1 => 'usable' must be between 0% and 100%, not '-0.1'
      usable: 1/0 => 'usable' must be a ratio, such as 75%, not '1/0'
      closed: CO-UT => 'closed' must be a list, not 'CO-UT'
      closed: [CO-UX] => unknown border 'CO-UX'; did you mean 'CO-UT'?
      latency: 61s => 'latency' must be between 0 ms and 60 s, not 61 s
      latency: { gamma: 3s } => unknown distribution 'gamma'
      latency: { normal: 3s } => 'normal' must be a section, not '3s'
      latency: { normal: { mean: 3s } } => missing key 'deviation' in 'normal'
      latency: { triangular: { least: 1s, mode: 3s, most: 2s } }
        => 'most' must be at least 'mode', which is 3 s, not 2 s
      latency: { triangular: { least: 4s, mode: 3s, most: 5s } }
        => 'mode' must be at least 'least', which is 4 s, not 3 s
      latency: { pareto: { least: 0s, shape: 2 } }
        => 'least' must be between 1 ns and 60 s, not 0 ms
      latency: { pareto: { least: 1s, shape: 0 } } => 'shape' must be between 0.001 and 1000, not 0
      latency: { weibull: { scale: 1s, shape: 1.2345 } }
        => 'shape' must be whole thousandths, not '1.2345'
      latency: { weibull: { scale: 1s, shape: steep } }
        => 'shape' must be a number, such as 1.5, not 'steep'
      latency: { empirical: [] }
        => 'empirical' must be a list of values, or a file with one, not a list
      latency: { empirical: [1s, 61s] } => 'empirical' must be between 0 ms and 60 s, not 61 s
      latency: { empirical: none.json } => cannot read 'none.json'
      latency: { mixture: { weight: 1, of: 2s } }
        => 'mixture' must be a list such as [{ weight: 3, of: … }, { weight: 1, of: … }], not a
          section
      latency: { mixture: [{ of: 2s }] } => missing key 'weight' in 'mixture'
      latency: { mixture: [{ weight: 0, of: 2s }] } => 'weight' must be between 1 and 1000000, not 0
      latency: { mixture: [{ weight: 1, of: { unifrom: [1s, 2s] } }] }
        => unknown distribution 'unifrom'; did you mean 'uniform'?
      latency: { shift: { by: 2s } } => missing key 'of' in 'shift'
      latency: { at_most: 9s, shift: { by: 2s, of: 1s } }
        => 'at_most' must stand within the distribution, not beside 'shift'
      latency: {} => 'latency' must be one distribution, not 0 keys
      latency: { uniform: [2s, 1s] }
        => 'uniform' must go from the least to the greatest, not from 2 s to 1 s
      latency: { uniform: 2s }
        => 'uniform' must be a list of two values, the least and the greatest, not '2s'
      latency: { uniform: [1s, 2s, 3s] }
        => 'uniform' must be a list of two values, the least and the greatest, not of 3
      latency: { lognormal: { p50: 1s, p90: 2s } } => unknown key 'p90'; did you mean 'p99'?
      latency: { uniform: [2s, 99s] } => 'uniform' must be between 0 ms and 60 s, not 99 s
      latency: { lognormal: { p50: 1s } } => missing key 'p99' in 'lognormal'
      latency: { lognormal: { p50: 2s, p99: 1s } }
        => 'p99' must be at least 'p50', which is 2 s, not 1 s
      latency: { exponential: { maen: 2s } } => unknown key 'maen'; did you mean 'mean'?
      latency: { exponential: { mean: 2 } } => 'mean' must be a duration, such as 800ms, not '2'
      """ as Table
  )
  func `a wrong setting of a service is told`(setting: String, message: String) {
    let text = "services: { roads: { \(setting) } }\nclients: { a: { ship: { from: RI, to: NY } } }"
    let messages = Sample.load(text).diagnostics.diagnostics.map(\.message)
    #expect(messages.first == message)
  }

  @Test(
    arguments: """
      $12x
        => 'cost' must be an amount, such as $50.00, or a distribution, or a file's path, not '$12x'
      -$2 => 'cost' must be at least $0.00, not -$2.00
      nowhere.json => cannot read 'nowhere.json'
      [1]
        => 'cost' must be an amount, such as $50.00, or a distribution, or a file's path, not a list
      { unifrom: [$1, $2] } => unknown distribution 'unifrom'; did you mean 'uniform'?
      """ as Table
  )
  func `where several types may stand all are told`(value: String, message: String) {
    let text =
      "services: { fuel: { cost: \(value) } }\nclients: { a: { ship: { from: RI, to: NY } } }"
    #expect(Sample.load(text).diagnostics.diagnostics.map(\.message) == [message])
  }

  @Test(
    arguments: #"""
      {} => 1:1: missing key 'clients'
      clientz: { a: { ship: { from: RI, to: NY } } }
        => 1:1: unknown key 'clientz'; did you mean 'clients'?
      untill: 1s\nclients: { a: { track: } } => 1:1: unknown key 'untill'; did you mean 'until'?
      clients: {} => 1:10: 'clients' names no client
      clients: [a] => 1:10: 'clients' must be a section, not a list
      [a] => 1:1: a scenario is a section with keys, not a list
      hello => 1:1: a scenario is a section with keys, not a text
      clients: { a: { start: 1s } } => 1:12: client 'a' does nothing
      clients: { a: { shp: } } => 1:17: unknown key 'shp'; did you mean 'ship'?
      clients: { a: 3 } => 1:15: 'a' must be a section, not '3'
      clients: { a b: { track: } }\nuntil: 1s => 1:12: 'a b' cannot name a client
      clients: { fuel: { track: } }\nuntil: 1s => 1:12: client 'fuel' has the name of a service
      clients: { fuel/CO-UT: { track: } }\nuntil: 1s
        => 1:12: client 'fuel/CO-UT' has a name that is the world's own
      clients: { truck/7: { track: } }\nuntil: 1s
        => 1:12: client 'truck/7' has a name that is the world's own
      clients: { truck: { track: } }\nuntil: 1s
        => 1:12: client 'truck' has a name that is the world's own
      clients: { a: { ship: { from: RI, to: NY, pace: 2500ms } } }
        => 1:49: 'pace' must be a multiple of 1 s, not 2.5 s
      clients: { a: { track: , ship: { from: RI, to: NY } } }
        => 1:26: client 'a' does two things, 'track' and 'ship'
      clients: { a: { track: } }
        => 1:1: missing key 'until': every client of this scenario goes on for ever
      clients: { a: { ship: { from: RI } } } => 1:17: missing key 'to' in 'ship'
      until: 1s\nclients: { a: { track: { line: 100 } } }
        => 2:32: 'line' must be between 1 and 99, not 100
      until: 1s\nclients: { a: { track: { line: 1.5 } } }
        => 2:32: 'line' must be a whole number, not '1.5'
      until: 1s\nclients: { a: { track: } }\nseed: -3
        => 3:7: 'seed' must be a seed, such as 42 or 0x2A, not '-3'
      until: 1s\nclients: { a: { track: } }\nepoch: 2001-02-29T00:00:00Z
        => 3:8: 'epoch' must be a moment such as 2000-01-01T00:00:00Z, not '2001-02-29T00:00:00Z'
      """# as Table
  )
  func `a wrong scenario or client is told`(text: String, expected: String) {
    #expect(Sample.told(text) == [expected])
  }
}

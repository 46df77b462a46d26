import TestSupport
import Testing

/// Messages that once did not help, word by word, with their hints.
struct HelpfulMessageTests {
  private static let shapes =
    "uniform, exponential, lognormal, normal, triangular, empirical, pareto, weibull, mixture, shift"
  private static let seed =
    "'seed' must be a seed, such as 42 or 0x2A, not 'x' (a seed has at most 64 bits and no sign)"
  private let repository: Repository

  init() throws { repository = try Repository.this.get() }

  /// What stands in the line above a client `s` that ships.
  @Test(
    arguments: #"""
      services: { fuel: { latency: { gauss: 1s } } }
        => 1:32: error: unknown distribution 'gauss' (there are: \#(shapes))
      services: { fuel: { latency: { lognormal: { p50: 1s, p99: 2s, half: 1s } } } }
        => 1:63: error: unknown key 'half' (keys that are not there yet: at_most)
      services: { fuel: { latency: { lognormal: { p50: 1s, p99: 3s, at_most: 300ms } } } }
        => 1:72: error: 'at_most' keeps fewer than 1 in 100 draws: 300 ms (1 in 100 is at most
          333.333334 ms)
      services: { fuel: { latency: { exponential: { mean: 1s, at_most: 0s } } } }
        => 1:66: error: 'at_most' keeps fewer than 1 in 100 draws: 0 ms (1 in 100 is at most
          10.050336 ms)
      services: { fuel: { latency: { triangular: { least: 1s, mode: 2s, most: 3s, at_most: 2s } } } }
        => 1:77: error: unknown key 'at_most' (known keys: least, mode, most)
      services: { fuel: { latency: 99999999999999999999h } }
        => 1:30: error: 'latency' must be at most 100 years, not '99999999999999999999h'
      services: { fuel: { latency: { lognormal: { p50: 1s, often: 3s } } } }
        => 1:32: error: missing key 'p99' in 'lognormal' (a distribution by its p50 and p99)\n1:54:
          error: unknown key 'often' (keys that are not there yet: p99, at_most)
      expect: { s: { cost: { between: [$10.00] } } }
        => 1:33: error: 'between' must be a list of two values, the least and the greatest, not of 1
      expect: { b.errors: 3 }
        => 1:11: error: unknown client or service 'b' (known clients or services: s, fuel, roads,
          bustime, maze, tiles, breweries, location, alder, birch, cedar, broker)
      expect: { s.fuel.requests: 3 }
        => 1:11: error: unknown signal 's.fuel.requests'; did you mean 'fuel.requests'?
      expect: { s.latency: { togehter: { p99: 3s } } }
        => 1:24: error: unknown word about 'latency' 'togehter' (known words about 'latency':
          always, never, eventually, p50, p90, p99, max, mean, size, not)
      timeline: [{ wen: { s.settled: 3 }, close: CA-NV }]
        => 1:14: error: unknown key 'wen'; did you mean 'when'?
      timeline: [{ when: { trce: shipping.settled, state: NV }, close: CA-NV }]
        => 1:22: error: unknown key 'trce'; did you mean 'trace'?
      timeline: [{ from: 1s, to: 2s, outage: fuel, hard: true }]
        => 1:46: error: unknown key 'hard' (known keys: from, to)
      scenario: "open
        => 1:11: error: not YAML: the quote that opens here is never closed
      parameters: [1]\nseed: x
        => 1:13: error: 'parameters' must be a section of lists\n2:7: error: \#(seed)
      extends: nowhere.yaml\nseed: x
        => 1:10: error: cannot read 'nowhere.yaml' (a path is seen from the folder of the file it
          stands in)\n2:7: error: \#(seed)
      services: { fuel: { cost: w.json } }
        => 2:6: error: not JSON: did not find expected ',' or '}' (while parsing a flow mapping that
          begins in line 1)
      """# as Table
  )
  func `what is wrong is told with what helps`(line: String, words: String) {
    let files = ["w.json": "{\"AL-FL\": 1,\n \"x\" 3}"]
    let text = "\(line)\nclients: { s: { ship: { from: CA, to: NV } } }\n"
    // Each begins with the file's name.
    let said = repository.said(text, files: files).map { $0.drop { $0 != ":" }.dropFirst() }
    #expect(said.joined(separator: "\n") == words)
  }
}

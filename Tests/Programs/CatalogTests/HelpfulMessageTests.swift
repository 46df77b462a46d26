import Testing

/// Messages that once did not help, word by word, with their hints.
struct HelpfulMessageTests {
  private static let ship = "clients: { s: { ship: { from: CA, to: NV } } }\n"
  private static let shapes =
    "uniform, exponential, lognormal, normal, triangular, empirical, pareto, weibull, mixture, "
    + "shift"
  private let repository: Repository

  init() throws {
    repository = try Repository.this.get()
  }

  @Test(arguments: [
    (
      "{ gauss: 1s }", "32: error: unknown distribution 'gauss' (there are: \(shapes))"
    ),
    ("{ norml: { mean: 1s } }", "32: error: unknown distribution 'norml'; did you mean 'normal'?"),
    (
      "{ lognormal: { p50: 1s, p90: 2s } }",
      "54: error: unknown key 'p90'; did you mean 'p99'?"
    ),
    (
      "{ lognormal: { p50: 1s, p99: 2s, half: 1s } }",
      "63: error: unknown key 'half' (keys that are not there yet: at_most)"
    ),
    (
      "{ lognormal: { p50: 1s, p99: 3s, at_most: 300ms } }",
      "72: error: 'at_most' keeps fewer than 1 in 100 draws: 300 ms"
        + " (1 in 100 is at most 333.333334 ms)"
    ),
    (
      "{ exponential: { mean: 1s, at_most: 0s } }",
      "66: error: 'at_most' keeps fewer than 1 in 100 draws: 0 ms"
        + " (1 in 100 is at most 10.050336 ms)"
    ),
    (
      "{ triangular: { least: 1s, mode: 2s, most: 3s, at_most: 2s } }",
      "77: error: unknown key 'at_most' (known keys: least, mode, most)"
    ),
    (
      "{ uniform: [1s, 2s, 3s] }",
      "41: error: 'uniform' must be a list of two values, the least and the greatest, not of 3"
    ),
    (
      "99999999999999999999h",
      "30: error: 'latency' must be at most 100 years, not '99999999999999999999h'"
    ),
  ])
  func `a wrong distribution`(latency: String, words: String) {
    let text = "services: { fuel: { latency: \(latency) } }\n" + Self.ship
    #expect(repository.said(text) == ["x.yaml:1:\(words)"])
  }

  @Test func `a key that is not there yet is told beside one that is not known`() {
    let text =
      "services: { fuel: { latency: { lognormal: { p50: 1s, often: 3s } } } }\n" + Self.ship
    #expect(
      repository.said(text) == [
        "x.yaml:1:32: error: missing key 'p99' in 'lognormal' (a distribution by its p50 and p99)",
        "x.yaml:1:54: error: unknown key 'often' (keys that are not there yet: p99, at_most)",
      ]
    )
  }

  @Test(arguments: [
    (
      "s: { cost: { within: [$10.00] } }",
      "2:32: error: 'within' must be a list of two values, the least and the greatest, not of 1"
    ),
    (
      "b.errors: 3",
      "2:11: error: unknown client or service 'b' (known clients or services: s, fuel, roads, "
        + "bustime, maze, tiles, breweries, location, alder, birch, cedar, broker)"
    ),
    (
      "s.fuel.requests: 3",
      "2:11: error: unknown signal 's.fuel.requests'; did you mean 'fuel.requests'?"
    ),
    (
      "s.latency: { togehter: { p99: 3s } }",
      "2:24: error: unknown word about 'latency' 'togehter' (known words about 'latency': always, "
        + "never, eventually, p50, p90, p99, max, mean, size, not)"
    ),
  ])
  func `a wrong expectation`(expected: String, words: String) {
    #expect(repository.said("\(Self.ship)expect: { \(expected) }") == ["x.yaml:\(words)"])
  }

  @Test(arguments: [
    (
      "{ wen: { s.settled: 3 }, close: CA-NV }",
      "2:14: error: unknown key 'wen'; did you mean 'when'?"
    ),
    (
      "{ when: { trce: shipping.settled, state: NV }, close: CA-NV }",
      "2:22: error: unknown key 'trce'; did you mean 'trace'?"
    ),
    (
      "{ from: 1s, to: 2s, outage: fuel, hard: true }",
      "2:46: error: unknown key 'hard' (known keys: from, to)"
    ),
    (
      "{ at: 1s, close: CA-NV, hard: true }", "2:36: error: unknown key 'hard' (known keys: at)"
    ),
    (
      "{ at: 99999999999999999999s, close: CA-NV }",
      "2:18: error: 'at' must be at most 100 years, not '99999999999999999999s'"
    ),
  ])
  func `a wrong entry of the timeline`(entry: String, words: String) {
    #expect(repository.said("\(Self.ship)timeline: [\(entry)]") == ["x.yaml:\(words)"])
  }

  @Test(arguments: [
    (
      "scenario: \"open\n\(ship)",
      ["x.yaml:1:11: error: not YAML: the quote that opens here is never closed"]
    ),
    (
      "parameters: [1]\nseed: x\n\(ship)",
      [
        "x.yaml:1:13: error: 'parameters' must be a section of lists",
        "x.yaml:2:7: error: 'seed' must be a seed, such as 42 or 0x2A, not 'x' "
          + "(a seed has at most 64 bits and no sign)",
      ]
    ),
    (
      "extends: nowhere.yaml\nseed: x\n\(ship)",
      [
        "x.yaml:1:10: error: cannot read 'nowhere.yaml' "
          + "(a path is seen from the folder of the file it stands in)",
        "x.yaml:2:7: error: 'seed' must be a seed, such as 42 or 0x2A, not 'x' "
          + "(a seed has at most 64 bits and no sign)",
      ]
    ),
    (
      "services: { fuel: { cost: w.json } }\n\(ship)",
      [
        "w.json:2:6: error: not JSON: did not find expected ',' or '}' "
          + "(while parsing a flow mapping that begins in line 1)"
      ]
    ),
  ])
  func `a file that is wrong`(text: String, words: [String]) {
    let files = ["w.json": "{\"AL-FL\": 1,\n \"x\" 3}"]
    #expect(repository.said(text, files: files) == words)
  }
}

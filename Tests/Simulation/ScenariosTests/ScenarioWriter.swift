import TestSupport

/// Writes scenarios of the sample vocabulary, each key or not as the draws have it.
struct ScenarioWriter {
  private var numbers: Numbers

  init(seed: UInt64) { numbers = Numbers(seed: Int(seed)) }

  mutating func one(_ texts: [String]) -> String { numbers.pick(texts) }

  mutating func some(_ texts: [String]) -> String {
    texts.filter { _ in numbers.next(2) == 0 }.joined(separator: ", ")
  }

  mutating func latency() -> String {
    one([
      "3s", "0ms", "{ uniform: [1ms, 2s] }", "{ exponential: { mean: 150us } }",
      "{ normal: { mean: 1s, deviation: 30ms } }", "{ empirical: [3s, 1ms] }",
      "{ triangular: { least: 0s, mode: 2ms, most: 5ms } }",
      "{ pareto: { least: 1ms, shape: 1.16 } }", "{ weibull: { scale: 2s, shape: 2 } }",
      "{ mixture: [{ weight: 2, of: 1s }, { weight: 1, of: { uniform: [1s, 3s] } }] }",
      "{ shift: { by: 20ms, of: { exponential: { mean: 150us } } } }",
      "{ lognormal: { p50: 700ms, p99: 2.6s } }",
    ])
  }

  mutating func scenario() -> String {
    let cost = one(["costs.json", "$3", "{ uniform: [$1, $2.50] }", "sub/costs.json"])
    let fuel = some([
      "cost: \(cost)", "latency: \(latency())", "failures: { reset: 12.5% }",
      "rates: { UT-CO: $1, CT-NY: $0.01 }",
    ])
    let roads = some(["usable: 0.3", "closed: [CO-UT, SD-ND]", "latency: \(latency())"])
    let ship = some([
      "border_fee: $0", "pricing: prefetch-all", "timeout: 1m1s", "suite: costs.json", "note: '12'",
      "note2: x",
    ]).replacing(", note2: x", with: "").replacing("note2: x", with: "")
    let timeline = some([
      "{ at: 4s, close: CO-UT }", "{ from: 5s, to: 8s, outage: fuel, status: 500 }",
      "{ at: 0s, tell: a, to: NY, cancel: true }", "{ at: 1s, set: roads, latency: \(latency()) }",
      "{ at: 1s, set: fuel, failures: { refused: 1/3 } }", "{ every: 7s, until: 1m, open: UT-CO }",
    ])
    let services = some(["fuel: { \(fuel) }", "roads: { \(roads) }"])
    let more = one([
      "", "seed: 0xFFFFFFFFFFFFFFFF\n", "until: 1h\n", "epoch: 2024-02-29T12:00:00.5+02:00\n",
    ])
    let several = one([
      "", "\n  r: { count: 11, start: { every: 2s }, ship: { from: RI, to: NY } }",
    ])
    return """
      \(more)clients:
        a: { ship: { from: RI, to: \(one(["NY", "NO"])), \(ship) }, start: \(one(["0s", "5s"])) }\(several)
      services: { \(services) }
      timeline: [\(timeline)]
      """
  }
}

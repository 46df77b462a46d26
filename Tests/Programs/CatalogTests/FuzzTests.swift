import Catalog
import Diagnostics
import Scenarios
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import Tracing
import Verification
import VirtualTime

/// Bytes that are broken in some way, the same for the same number.
struct Breaker {
  private var numbers: Numbers

  init(_ seed: Int) { numbers = Numbers(seed: seed) }

  mutating func next(_ range: Range<Int>) -> Int { numbers.next(range) }

  mutating func noise() -> [UInt8] {
    let count = next(0..<400)
    return (0..<count).map { _ in UInt8(next(0..<256)) }
  }

  /// Changes, takes away, doubles and inserts a few pieces.
  mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let pieces = [
      "-1", "9223372036854775807", "1e300", "-", "{", "}", "[", "]", ": ", "\n", "null", "\u{0}",
      "2562047h", "0ns", "1/0", "100%", "-5ms", "\"", "'", "&a", "*a", "é", "$",
      "$92233720368547758.07",
      ", ", "count: 1000", "start: { every: 1ns }", "every: 1ns", "limit: { requests: 1 }",
      "open: CO-UT",
    ]
    for _ in 0..<next(1..<4) {
      guard !bytes.isEmpty else { return bytes }
      let place = next(0..<bytes.count)
      let end = min(bytes.count, place + next(1..<12))
      switch next(0..<5) {
      case 0: bytes[place] = UInt8(next(0..<256))
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3: bytes.insert(contentsOf: Array(pieces[next(0..<pieces.count)].utf8), at: place)
      default: bytes.replaceSubrange(place..<end, with: Array(pieces[next(0..<pieces.count)].utf8))
      }
    }
    return bytes
  }
}

struct FuzzTests {
  let repository: Repository

  init() throws {
    repository = try Repository.this.get()
  }

  private let base = """
    seed: 7
    until: 60s
    services:
      fuel: { cost: { uniform: [$1.00, $9.00] }, latency: { lognormal: { p50: 90ms, p99: 2s } } }
      roads: { usable: 75%, closed: [ND-SD], failures: { reset: 5%, 429: 1/10 }, retry_after: 2s }
    clients: { c: { start: 1s, ship: { from: RI, to: CT, border_fee: $5.00, timeout: 3s } } }
    timeline:
      - { at: 2s, close: CO-UT }
      - { every: 2s, until: 9s, tell: c, to: PA, calculate: true }
      - { at: 3s, set: fuel, latency: 4ms, limit: { requests: 2, per: 1s } }
      - { from: 2s, to: 3s, outage: fuel }
    expect: { c: { found: true, cost: { within: [$1.00, $90.00] } }, fuel.requests: { at_most: 99 } }
    """

  /// Loads what may be no scenario, says what is wrong, and runs it, a little, when nothing is.
  private func swallow(_ bytes: [UInt8], files: [String: [UInt8]] = [:]) {
    let catalog = repository.catalog
    let loading = catalog.load(bytes, file: "x.yaml") { name in
      guard let file = files[name] else { throw Diagnostic.error(at: nil, "no such file") }
      return file
    }
    _ = loading.diagnostics.rendered { _ in String(decoding: bytes, as: UTF8.self) }
    #expect(loading.scenarios.isEmpty == loading.diagnostics.hasErrors)
    // What is no scenario does not run.
    guard let scenario = loading.scenario else { return }
    let limits = VirtualRunLoop.Limits(events: 300, jobsPerInstant: 20_000)
    let report = World(scenario, models: catalog.models, limits: limits).run()
    _ = catalog.findings(in: report)
  }

  @Test func `noise as a scenario is no scenario`() {
    for seed in SearchEffort.seeds(0..<300) {
      var breaker = Breaker(seed)
      swallow(breaker.noise())
    }
  }

  @Test(arguments: 0..<5)
  func `a broken scenario is said to be broken, or runs`(group: Int) {
    for seed in SearchEffort.seeds(0..<100) {
      var breaker = Breaker(group * 1000 + seed)
      swallow(breaker.mutated(Array(base.utf8)))
    }
  }

  @Test func `broken weights and suites are said to be broken, or run`() throws {
    let yaml = """
      services: { fuel: { cost: w.json, latency: 1ms } }
      clients: { c: { ship: { suite: s.json, border_fee: $50.00 } } }
      """
    let weights = try repository.bytes("Scenarios/shipping/suite-weights.json")
    let suite = try repository.bytes("Scenarios/shipping/suite-results.json").prefix(600)
    for seed in SearchEffort.seeds(0..<120) {
      var breaker = Breaker(seed)
      let files =
        seed % 4 == 0
        ? ["w.json": breaker.noise(), "s.json": breaker.noise()]
        : [
          "w.json": seed % 2 == 0 ? weights : breaker.mutated(weights),
          "s.json": breaker.mutated(Array(suite) + Array(seed % 3 == 0 ? "]".utf8 : "".utf8)),
        ]
      swallow(Array(yaml.utf8), files: files)
    }
  }

  @Test func `a broken trace is refused, or read`() throws {
    let loading = repository.load(Array(base.utf8), at: "x.yaml")
    let scenario = try #require(loading.scenario)
    let trace = try #require(repository.catalog.run(scenario).trace)
    let line = Array(trace.bytes.prefix { $0 != UInt8(ascii: "\n") })
    for seed in SearchEffort.seeds(0..<150) {
      var breaker = Breaker(seed)
      let bytes = seed % 5 == 0 ? breaker.noise() : breaker.mutated(Array(trace.bytes))
      let read = try? Trace(bytes: bytes, file: "x.jsonl", needsEnding: seed % 2 == 0)
      guard let read else { continue }
      for check in repository.catalog.checks { _ = check.findings(in: read, of: scenario) }
    }
    for seed in SearchEffort.seeds(0..<200) {
      var breaker = Breaker(seed)
      let broken = breaker.mutated(line)
      guard let read = try? Trace(bytes: broken + Array("\n".utf8), file: "x", needsEnding: false)
      else { continue }
      let again = repository.load(
        Array(read.header.scenario.utf8),
        at: "x.jsonl",
        seed: read.header.seed,
        form: .resolved
      )
      guard let scenario = again.scenario else { continue }
      let limits = VirtualRunLoop.Limits(events: 300, jobsPerInstant: 20_000)
      _ = World(scenario, models: repository.catalog.models, limits: limits).run()
    }
  }
}

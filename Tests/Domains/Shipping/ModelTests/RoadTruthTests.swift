import Geography
import ModelTestSupport
import Scenarios
import ShippingRoutes
import ShippingValues
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import Tracing
import VirtualTime

/// A scenario with things going on at random.
struct RandomScenario {
  private var numbers: Numbers
  private let states: [String]
  private let borders: [String]
  let from: String
  let to: String

  init(seed: Int, states: [String], borders: [String]) {
    numbers = Numbers(seed: seed)
    self.states = states
    self.borders = borders
    from = numbers.pick(states)
    to = numbers.pick(states)
  }

  /// An entry of a timeline at a moment of a fifteen seconds, or one given in milliseconds.
  mutating func entry(at given: Int? = nil) -> String {
    let moment = given ?? numbers.next(0..<15_000)
    switch numbers.next(0..<10) {
    case 0: return "{ from: \(moment)ms, to: \(moment + numbers.next(1..<4000))ms, outage: fuel }"
    case 1: return "{ from: \(moment)ms, to: \(moment + numbers.next(1..<4000))ms, outage: roads }"
    case 2: return "{ at: \(moment)ms, set: fuel, latency: \(numbers.next(0..<4000))ms }"
    case 3: return "{ at: \(moment)ms, tell: c, to: \(numbers.pick(states)), calculate: true }"
    case 4...6: return "{ at: \(moment)ms, close: \(numbers.pick(borders)) }"
    default: return "{ at: \(moment)ms, open: \(numbers.pick(borders)) }"
    }
  }

  /// Roads closing and opening for a while, and then a calculation, with another end or the same.
  mutating func recalculation(at moment: Int) -> [String] {
    let changes = (0..<numbers.next(0..<12)).map { number in
      let verb = numbers.next(0..<3) == 0 ? "open" : "close"
      return "{ at: \(moment + number * 40)ms, \(verb): \(numbers.pick(borders)) }"
    }
    let outage = "{ from: \(moment)ms, to: \(moment + 900)ms, outage: roads }"
    let end = numbers.next(0..<2) == 0 ? "to: \(numbers.pick(states)), " : ""
    return changes + (numbers.next(0..<4) == 0 ? [outage] : [])
      + ["{ at: \(moment + numbers.next(0..<600))ms, tell: c, \(end)calculate: true }"]
  }

  mutating func timeline(_ count: Int) -> [String] {
    (0..<count).map { _ in entry() }
  }

  func yaml(seed: Int, timeline: [String], pricing: String = "on-demand") -> String {
    """
    seed: \(seed)
    services:
      fuel:
        latency: { lognormal: { p50: 400ms, p99: 4s } }
        failures: { reset: 3%, 503: 3%, malformed: 2%, lost: 2% }
      roads: { usable: 80%, latency: { uniform: [10ms, 200ms] }, failures: { 500: 3% } }
    clients:
      c: { ship: { from: \(from), to: \(to), border_fee: $20.00, pricing: \(pricing) } }
    timeline:
      - { at: 0ms, close: CO-UT }
    \(timeline.map { "  - \($0)" }.joined(separator: "\n"))
    """
  }
}

struct RoadTruthTests {
  let bench: Bench
  let table: StateTable
  let borders: [Border]

  init() throws {
    bench = try Bench.shared.get()
    table = try bench.states()
    borders = table.borders.map { Border($0) }
  }

  private func random(_ seed: Int) -> RandomScenario {
    RandomScenario(seed: seed, states: table.codes, borders: borders.map(\.description))
  }

  @Test(arguments: SearchEffort.seeds(0..<40))
  func `no route leads over a road that its client could know closed`(seed: Int) throws {
    var random = random(seed + 2000)
    // Calculations one after the other, each over what the ones before have learned.
    let timeline =
      random.timeline(seed % 8) + (1...6).flatMap { random.recalculation(at: 20_000 * $0) }
    let pricing = seed % 3 == 0 ? "prefetch-all" : "on-demand"
    let yaml = random.yaml(seed: seed, timeline: timeline, pricing: pricing)
    let report = try bench.run(yaml)
    let trace = try #require(report.trace)
    let truth = RoadTruth(trace, client: "c", borders: borders, usable: Ratio(80, 100))
    #expect(truth.mistakes == [], "\(yaml)")
    #expect(report.ending == .finished, "\(yaml)")
  }

  @Test func `the routes that are judged stand on earlier answers often enough`() throws {
    var fromMemory = 0
    for seed in 0..<8 {
      var random = random(seed + 2000)
      let timeline = (1...6).flatMap { random.recalculation(at: 20_000 * $0) }
      let trace = try #require(try bench.run(random.yaml(seed: seed, timeline: timeline)).trace)
      let usable = Ratio(80, 100)
      let truth = RoadTruth(trace, client: "c", borders: borders, usable: usable)
      fromMemory += truth.routesFromMemory
    }
    #expect(fromMemory >= 8)
  }

  @Test(arguments: SearchEffort.seeds(0..<24))
  func `an edit at a moment leaves every record before it as it was`(seed: Int) throws {
    var random = random(seed + 500)
    var timeline = random.timeline(seed % 8)
    let before = try #require(try bench.run(random.yaml(seed: seed, timeline: timeline)).trace)
    let moment = seed * 137 % 9000
    timeline.insert(random.entry(at: moment), at: seed % (timeline.count + 1))
    let yaml = random.yaml(seed: seed, timeline: timeline)
    let after = try #require(try bench.run(yaml).trace)
    let edge = SimulationTime(nanoseconds: Int64(moment) * 1_000_000)
    let count = before.firstNumber(atOrAfter: edge)
    #expect(after.firstNumber(atOrAfter: edge) == count, "\(yaml)")
    #expect(records(of: before, count - 1) == records(of: after, count - 1), "\(yaml)")
  }

  /// The bytes of the first records.
  private func records(of trace: Trace, _ count: Int) -> [Substring] {
    let text = String(decoding: trace.bytes, as: UTF8.self)
    return Array(text.split(separator: "\n").dropFirst().prefix(count))
  }
}

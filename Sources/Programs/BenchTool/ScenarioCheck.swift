import Catalog
import Scenarios
import ToolSupport
import Yams

extension Benchmark {
  static let scenarioCheck = Benchmark(
    name: "scenario-check",
    about: "long scenario files read and checked, in what the YAML parser alone takes for them"
  ) { effort, report in
    let bench = try Environment()
    for file in LongScenario.all {
      let half = try CheckCost(of: file.text(file.count / 2), bench, rounds: effort.checkRounds)
      let whole = try CheckCost(of: file.text(file.count), bench, rounds: effort.checkRounds)
      let fields = [
        ("count", Double(file.count)), ("check_ms", whole.check.nanoseconds / 1e6),
        ("parser_ms", whole.parser.nanoseconds / 1e6),
        ("check_megabytes", whole.check.bytes / 1e6),
        ("parser_megabytes", whole.parser.bytes / 1e6),
      ]
      let name = "scenario-check-\(file.name)"
      let time = whole.timeRatio
      let memory = whole.check.bytes / whole.parser.bytes
      let growth = whole.check.nanoseconds / half.check.nanoseconds
      report(Measurement("\(name)-time", fields, result: ("multiple", time), .atMost(3)))
      report(Measurement("\(name)-memory", fields, result: ("multiple", memory), .atMost(3)))
      report(
        Measurement("\(name)-growth", fields, result: ("multiple_of_half", growth), .atMost(2.5))
      )
    }
  }
}

extension Benchmark.Effort {
  /// How often a long file is read.
  fileprivate var checkRounds: Int { self == .quick ? 1 : 5 }
}

/// What reading one text takes, by the loader and by the parser alone.
private struct CheckCost {
  /// The processor time, and the memory in use at most beyond what was before.
  typealias Cost = (nanoseconds: Double, bytes: Double)

  let check: Cost
  let parser: Cost
  /// How many times as long as the parser the loader takes, round by round.
  let timeRatio: Double

  init(of text: String, _ bench: Environment, rounds: Int) throws {
    let bytes = Array(text.utf8)
    var checks: [Cost] = []
    var parsings: [Cost] = []
    for _ in 0..<rounds {
      parsings.append(
        try Self.cost {
          // A key that stands twice ends the composing, not the reading.
          let text = String(decoding: bytes, as: UTF8.self)
          _ = try? Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
        }
      )
      checks.append(
        try Self.cost {
          let loading = bench.catalog.load(bytes, file: "long.yaml") { path in
            throw CommandFailure("there is no '\(path)'")
          }
          _ = loading.report
        }
      )
    }
    check = (checks.map(\.nanoseconds).median, checks.map(\.bytes).median)
    parser = (parsings.map(\.nanoseconds).median, parsings.map(\.bytes).median)
    timeRatio = zip(checks, parsings).map { $0.nanoseconds / $1.nanoseconds }.median
  }

  private static func cost(of work: () throws -> Void) throws -> Cost {
    let before = try PeakMemory.reset()
    let nanoseconds = try processorNanoseconds(of: work)
    return (nanoseconds, Double(try PeakMemory.bytes() - before))
  }
}

/// A scenario file with much of one thing.
private struct LongScenario {
  let name: String
  let count: Int
  /// What stands before the many lines.
  let beginning: String
  /// The line of a number.
  let line: @Sendable (Int) -> String

  func text(_ count: Int) -> String {
    beginning + (0..<count).map(line).joined()
  }

  private static let shipment = "clients: { c: { ship: { from: RI, to: AZ } } }\n"

  static let all = [
    LongScenario(name: "clients", count: 180_000, beginning: "clients:\n") {
      "  c\($0): { ship: { from: RI, to: AZ } }\n"
    },
    LongScenario(name: "events", count: 100_000, beginning: shipment + "timeline:\n") {
      "  - { at: \($0)ms, close: CO-UT }\n"
    },
    LongScenario(
      name: "periods",
      count: 100_000,
      beginning: shipment + "until: 100d\ntimeline:\n"
    ) { _ in "  - { every: 1ns, until: 100d, set: fuel, latency: 1ms }\n" },
    // Three mistakes in each line.
    LongScenario(name: "mistakes", count: 180_000, beginning: "clients:\n") {
      "  c\($0): { ship: { frm: RI, t: AZ, pricing: x } }\n"
    },
    LongScenario(name: "keys", count: 100_000, beginning: shipment) { _ in "seed: 1\n" },
    LongScenario(
      name: "keys-below",
      count: 100_000,
      beginning: shipment + "services:\n  fuel:\n"
    ) { _ in "    latency: 1ms\n" },
  ]
}

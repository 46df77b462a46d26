import Catalog
import Diagnostics
import Scenarios
import SimulatedWorld
import ToolSupport
import Tracing

extension Benchmark {
  static let manyClients = Benchmark(
    name: "many-clients",
    about: "memory for each of many clients of each kind, before they start and all at work"
  ) { effort, report in
    let bench = try Environment()
    let count = effort == .quick ? 10_000 : 100_000
    for kind in ClientKindSample.all {
      let scenario = try kind.scenario(bench, count: count)
      for (when, limit) in [("waiting", 1), ("working", Recording.usualLimit)] {
        let before = try PeakMemory.reset()
        let run = bench.catalog.judge(scenario, limit: limit)
        let bytes = Double(try PeakMemory.bytes() - before)
        report(
          Measurement(
            "clients-\(when)-\(kind.verb)",
            [
              ("clients", Double(count)), ("megabytes", bytes / 1e6),
              ("records", Double(run.report.summary?.ending.records ?? 0)),
            ],
            result: ("bytes_per_client", bytes / Double(count)),
            // How much is under way at once is the solver's wish; what merely waits has a bound.
            limit == 1 ? .atMost(20_000) : nil
          )
        )
      }
    }
  }
}

/// Many clients of one kind, which all start at one moment.
private struct ClientKindSample {
  let verb: String
  /// What stands before the clients.
  let beginning: String
  /// What each of them does.
  let deed: String

  static let all = [
    ClientKindSample(verb: "ship", beginning: "", deed: "ship: { from: RI, to: CT }"),
    ClientKindSample(
      verb: "track",
      beginning: "until: 95s\nservices: { bustime: { city: { routes: 2 } } }\n",
      deed: "track: {}"
    ),
    ClientKindSample(
      verb: "explore",
      beginning: "services: { maze: { size: { rows: 2, columns: 2 } } }\n",
      deed: "explore: {}"
    ),
  ]

  func scenario(_ bench: Environment, count: Int) throws -> Scenario {
    let clients = (0..<count).map { "  c\($0): { start: 20s, \(deed) }\n" }.joined()
    let yaml = beginning + "clients:\n" + clients
    let loading = bench.catalog.load(Array(yaml.utf8), file: "clients.yaml") { path in
      throw CommandFailure("there is no '\(path)'")
    }
    guard let scenario = loading.scenario else {
      throw CommandFailure(loading.diagnostics.rendered())
    }
    return scenario
  }
}

import Catalog
import Diagnostics
import Scenarios
import SimulatedWorld
import ToolSupport
import Tracing

extension Benchmark {
  static let busCityDay = Benchmark(
    name: "bus-city-day",
    about: "a day of 100 routes with 50 boards that load every minute, against real time"
  ) { _, report in
    try measure("bus-city-day", boards: 50, recorded: "all", .atLeast(2_000), report)
  }

  static let busesAlone = Benchmark(
    name: "buses-alone",
    about: "the same day with nobody watching and no way recorded, against real time"
  ) { _, report in
    try measure("buses-alone", boards: 0, recorded: "none", .atLeast(20_000), report)
  }

  private static let seconds: Double = 86_400

  private static func measure(
    _ name: String,
    boards: Int,
    recorded: String,
    _ target: Measurement.Target,
    _ report: (Measurement) -> Void
  ) throws {
    let bench = try Environment()
    let yaml = scenario(boards: boards, recorded: recorded)
    let loading = bench.catalog.load(Array(yaml.utf8), file: "\(name).yaml") { path in
      throw CommandFailure("no file '\(path)' here")
    }
    guard let scenario = loading.scenario else {
      throw CommandFailure(loading.diagnostics.rendered())
    }
    var run: RunReport?
    let nanoseconds = processorNanoseconds { run = bench.catalog.run(scenario) }
    guard let trace = run?.trace else { throw CommandFailure("the run left no trace") }
    var buses: Set<String> = []
    var reached = 0
    trace.forEachRecord { record in
      guard record.kind == "bus.reached" else { return }
      reached += 1
      buses.insert(record.entity)
    }
    report(
      Measurement(
        name,
        [
          ("boards", Double(boards)), ("buses", Double(buses.count)),
          ("stops_reached", Double(reached)), ("events", Double(trace.ending?.events ?? 0)),
          ("records", Double(trace.count)), ("megabytes", Double(trace.bytes.count) / 1e6),
          ("processor_s", nanoseconds / 1e9),
        ],
        result: ("times_real_time", seconds * 1e9 / nanoseconds),
        target
      )
    )
  }

  /// A day from midnight on, with so many boards spread over the city.
  private static func scenario(boards: Int, recorded: String) -> String {
    let clients =
      (0..<boards).map { "  board\($0): { track: { stop: \"\(1101 + 50 * $0)\" } }" }
      + ["  nobody: { start: 25h, track: {} }"]
    return """
      scenario: A day of a large city
      epoch: 2031-05-05T00:00:00-05:00
      until: 24h
      services:
        bustime:
          quota: 1000000
          city:
            routes: 100
            recorded: \(recorded)
            headways: [{ from: 0h, every: 30m }, { from: 5h, every: 10m }, { from: 7h, every: 6m }, { from: 20h, every: 12m }]
      clients:
      \(clients.joined(separator: "\n"))
      """
  }
}

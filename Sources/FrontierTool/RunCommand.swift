import ArgumentParser
import Catalog
import Scenarios
import SimulatedWorld
import SimulationKernel
import ToolSupport
import Tracing
import Verification

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Runs a scenario and says what came out.",
    discussion: """
      Examples:
        frontier run Scenarios/shipping/coast-to-coast.yaml
        frontier run Scenarios/shipping/coast-to-coast.yaml --seed 7 --trace a.jsonl
      """
  )

  @Argument(help: "The scenario file; - is standard input.")
  var scenario: String

  @Option(help: "The seed, decimal or hexadecimal, in place of the file's.")
  var seed: Seed?

  @Option(help: "Where to write the trace; its fingerprint is its SHA-256.")
  var trace: String?

  @Option(help: "Run only this combination of parameters, by its id (key=value,...).")
  var only: String?

  @OptionGroup var growth: GrowthOptions

  @Flag(name: .shortAndLong, help: "Print only what went wrong.")
  var quiet = false

  @Flag(help: "Print the result as one line of JSON for each run.")
  var json = false

  func run() throws {
    let bench = try Workbench()
    let (scenarios, source) = try bench.loaded(scenario, seed: seed)
    let chosen = try choose(from: scenarios)
    var status = ExitStatus.asExpected
    for scenario in chosen {
      let output = try trace.map { path in
        try TraceOutput(Self.path(path, for: scenario, of: chosen.count))
      }
      let progress = RunProgress()
      let run = bench.catalog.judge(
        scenario,
        observer: quiet ? nil : progress.observer,
        limit: growth.limit
      ) { output?.take($0) ?? true }
      progress.end()
      try output?.end(isWhole: run.report.summary != nil)
      let verdict = Verdict(run.report, findings: run.findings, source: source)
      status = status.combined(with: verdict.status)
      for line in verdict.lines { Console.note(line) }
      say(run, verdict)
    }
    if status != .asExpected { throw CommandFailure("", status) }
  }

  private func choose(from scenarios: [Scenario]) throws -> [Scenario] {
    guard let only else { return scenarios }
    let chosen = scenarios.filter { $0.id == only }
    guard chosen.isEmpty else { return chosen }
    let ids = scenarios.map { "  \($0.id)" }.joined(separator: "\n")
    throw CommandFailure("error: there is no combination '\(only)'; there are:\n\(ids)")
  }

  private func say(_ run: JudgedRun, _ verdict: Verdict) {
    let summary = RunSummary(run)
    if json {
      Console.say(summary.json(status: verdict.status).text)
    } else if !quiet {
      Console.say(summary.text)
    }
  }

  /// The trace's path; with several combinations each has its own, with the id before the ending.
  private static func path(_ path: String, for scenario: Scenario, of count: Int) -> String {
    guard count > 1 else { return path }
    guard let dot = path.lastIndex(of: ".") else { return "\(path).\(scenario.id)" }
    return "\(path[..<dot]).\(scenario.id)\(path[dot...])"
  }
}

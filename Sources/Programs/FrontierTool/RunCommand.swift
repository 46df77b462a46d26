import ArgumentParser
import Catalog
import Diagnostics
import JSON
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
    usage: "frontier run [<options>] <scenario>",
    discussion: """
      Examples:
        frontier run Scenarios/shipping/coast-to-coast.yaml
        frontier run Scenarios/shipping/coast-to-coast.yaml --seed 7 --trace a.jsonl
        frontier run Scenarios/shipping/outage.yaml --trace - | gzip > a.jsonl.gz
        frontier run Scenarios/shipping/fee-changes-the-route.yaml --table
      """
  )

  @Argument(help: "The scenario file; - is standard input.")
  var scenario: String

  @Option(help: "The seed, decimal or hexadecimal, in place of the file's.")
  var seed: Seed?

  @Option(help: "Where to write the trace; - is standard output. Its fingerprint is its SHA-256.")
  var trace: String?

  @Option(help: "Run only this combination of parameters, by its id (key=value,...).")
  var only: String?

  @Flag(help: "Keep the bookings of cars, with =FILE in that file; see: frontier bookings.")
  var keepBookings = false

  @Option(name: .customLong(Self.bookingsFile), help: .hidden)
  var bookings: String?

  @OptionGroup var growth: GrowthOptions

  @Flag(name: .shortAndLong, help: "Print only what went wrong.")
  var quiet = false

  @Flag(help: "Print the result, or what is wrong with the file, as one line of JSON for each run.")
  var json = false

  @Flag(help: "Print all runs as one table: a row for each, with that in which they differ.")
  var table = false

  @OptionGroup var files: FileOptions

  func validate() throws {
    if table, json || quiet {
      throw ValidationError("--table does not go together with \(json ? "--json" : "--quiet")")
    }
  }

  private static let bookingsFile = "keep-bookings-in"

  /// An argument with a name of its own: a flag that may have a value is none that the parser knows.
  static func named(_ argument: String) -> [String] {
    let start = "--keep-bookings="
    return argument.hasPrefix(start)
      ? ["--\(bookingsFile)", String(argument.dropFirst(start.count))] : [argument]
  }

  func run() throws {
    let bench = try Environment(root: files.root)
    let (scenarios, source) = try load(bench)
    let chosen = try choose(from: scenarios)
    var traces = try trace.map { try TraceNames($0, of: chosen.map(\.id)).paths }?[...]
    let place = bookings ?? (keepBookings ? BookingPlace.usual : nil)
    let keeper = try place.map { try BookingKeeper(in: $0) }
    var status = ExitStatus.asExpected
    var rows = RunTable()
    for scenario in chosen {
      let output = try traces?.popFirst().map { try TraceOutput($0) }
      let progress = RunProgress()
      let run = bench.catalog.judge(
        scenario,
        observer: quiet ? nil : progress.observer,
        limit: growth.limit
      ) {
        output?.take($0) ?? true
      } look: {
        keeper?.take($0)
      }
      progress.end()
      try output?.end(isWhole: run.report.summary != nil)
      // Whoever reads the result may rely on the bookings.
      try keeper?.finish(run.report.summary?.fingerprint)
      let verdict = Verdict(
        run.report,
        findings: run.findings,
        idle: run.idle,
        source: source,
        line: RunCommandLine(command: .run, root: files.root)
      )
      status = status.combined(with: verdict.status)
      for line in verdict.lines { Console.note(line) }
      if table { rows.add(run) } else { say(run, verdict) }
    }
    if table { Console.say(rows.text) }
    if status != .asExpected { throw CommandFailure("", status) }
  }

  /// Reads the scenario; what is wrong with it is JSON too where that was asked for.
  private func load(_ bench: Environment) throws -> ([Scenario], String) {
    do {
      return try bench.loaded(scenario, seed: seed)
    } catch let failure as CommandFailure where json {
      failure.sayJSON(of: scenario)
      throw failure
    }
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
      Console.say(json: summary.json(status: verdict.status).text)
    } else if !quiet {
      Console.say(summary.text)
    }
  }
}

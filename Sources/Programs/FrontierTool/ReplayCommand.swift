import ArgumentParser
import Catalog
import SimulatedWorld
import ToolSupport
import Tracing

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Runs the scenario inside a trace again and compares the two byte by byte.",
    discussion: """
      Files that the scenario names are looked up below --root; one whose content has changed is \
      refused.

      Example: frontier replay a.jsonl --root Scenarios/shipping
      """
  )

  @Argument(help: "The trace; - is standard input.")
  var trace: String

  @OptionGroup var files: FileOptions

  @OptionGroup var growth: GrowthOptions

  @Flag(name: .shortAndLong, help: "Print only what went wrong.")
  var quiet = false

  func run() throws {
    let bench = try Environment(root: files.root)
    let old = try bench.trace(at: trace)
    let scenario = try bench.scenario(of: old, file: trace)
    let rerun = Rerun(beside: old)
    let run = bench.catalog.judge(
      scenario,
      parameters: old.header.parameters,
      limit: growth.limit
    ) { rerun.take($0) }
    guard let new = run.report.summary else {
      let line = RunCommandLine(command: .replay, root: files.root)
      let verdict = Verdict(run.report, findings: [], source: nil, line: line)
      throw CommandFailure(verdict.lines.joined(separator: "\n"), verdict.status)
    }
    if let difference = try rerun.difference() {
      let words = difference.text(firstName: trace, secondName: "this run")
      throw CommandFailure("error: the run differs from the trace\n\(words)", .runsDiffer)
    }
    if !quiet {
      Console.say("the same, byte for byte: \(new.ending.records) records")
      Console.say("fingerprint \(new.fingerprint)")
    }
  }
}

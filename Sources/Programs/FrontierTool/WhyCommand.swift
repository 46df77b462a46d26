import ArgumentParser
import Catalog
import Diagnostics
import RunRecords
import Scenarios
import SimulatedWorld
import SimulationKernel
import ToolSupport
import Tracing

struct WhyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Shows what led to a record, back to the scenario.",
    usage: "frontier why [<options>] <trace> [<record>]",
    discussion: """
      Without a number it begins with the failure: of a scenario, what is not as expected, and the \
      first record that shows it; else with a client that failed or never finished; else with the \
      last record.

      Examples:
        frontier why Scenarios/shipping/outage.yaml --seed 7
        frontier why a.jsonl 1234
        frontier why a.jsonl 1234 --depth 100
      """
  )

  @Argument(help: "The trace, or a scenario, which is run; - is standard input.")
  var trace: String

  @Argument(help: "The record's number; left out, where it failed.")
  var record: Int?

  @Option(help: "How many causes are shown at most, the nearest ones.")
  var depth = 20

  @OptionGroup var options: RunOptions

  func validate() throws {
    if depth < 0 {
      throw ValidationError("'--depth' must be at least 0, not \(depth)")
    }
  }

  func run() throws {
    let run = try Environment(root: options.files.root)
      .tracedRun(
        at: trace,
        seed: options.seed,
        choice: .only(options.only),
        limit: options.growth.limit
      )
    let failure = run.failure
    let number = record ?? failure?.record ?? run.trace.count
    guard run.trace.numbers.contains(number) else {
      throw CommandFailure("error: there is no record \(number); the trace has \(run.trace.count)")
    }
    if record == nil, let failure { Console.say(failure.words) }
    Console.say(CauseChain(of: number, in: run.trace).text(depth: depth))
  }
}

extension TracedRun {
  /// What failed first, and the record that shows it; nil where nothing did.
  fileprivate var failure: (words: String, record: Int)? {
    if let first = judged?.firstEvidence, let record = first.record {
      return (first.headline, record)
    }
    return client
  }

  /// A client that failed or never finished, and its last record.
  private var client: (words: String, record: Int)? {
    var last: [String: Int] = [:]
    // Those that have begun and not ended, with the records that say so.
    var open: [String: Int] = [:]
    for number in trace.numbers {
      let record = trace.record(number)
      if record.kind == ClientFailed.kind {
        return ("error: '\(record.entity)' failed".visible, number)
      }
      if record.kind == ClientStarted.kind { open[record.entity] = number }
      if [ClientFinished.kind, ClientCancelled.kind, ClientStood.kind].contains(record.kind) {
        open[record.entity] = nil
      }
      last[record.entity] = number
    }
    // Order unseen: no two begin with the same record.
    guard let first = open.min(by: { $0.value < $1.value })?.key, let number = last[first] else {
      return nil
    }
    return ("error: '\(first)' never finished".visible, number)
  }
}

import ArgumentParser
import ToolSupport
import Tracing

struct WhyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Shows what led to a record, back to the scenario.",
    discussion: """
      Examples:
        frontier why a.jsonl 1234
        frontier why a.jsonl            (the last record)
        frontier why a.jsonl --depth 3  (its three nearest causes)
      """
  )

  @Argument(help: "The trace; - is standard input.")
  var trace: String

  @Argument(help: "The record's number; left out, the last one.")
  var record: Int?

  @Option(help: "How many causes are shown at most, the nearest ones; left out, all.")
  var depth: Int?

  func validate() throws {
    if let depth, depth < 0 {
      throw ValidationError("'--depth' must be at least 0, not \(depth)")
    }
  }

  func run() throws {
    let trace = try Environment.unfinishedTrace(at: trace)
    let number = record ?? trace.count
    guard trace.numbers.contains(number) else {
      throw CommandFailure("error: there is no record \(number); the trace has \(trace.count)")
    }
    let chain = CauseChain(of: number, in: trace)
    Console.say(depth.map { chain.text(depth: $0) } ?? chain.text())
  }
}

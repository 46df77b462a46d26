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
      """
  )

  @Argument(help: "The trace; - is standard input.")
  var trace: String

  @Argument(help: "The record's number; left out, the last one.")
  var record: Int?

  func run() throws {
    let trace = try Environment.unfinishedTrace(at: trace)
    let number = record ?? trace.count
    guard trace.numbers.contains(number) else {
      throw CommandFailure("error: there is no record \(number); the trace has \(trace.count)")
    }
    Console.say(CauseChain(of: number, in: trace).text())
  }
}

import ArgumentParser
import ToolSupport
import Tracing

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Shows the first difference of two traces, and what led to it.",
    discussion: "Example: frontier diff a.jsonl b.jsonl"
  )

  @Argument(help: "A trace; - is standard input.")
  var first: String

  @Argument(help: "Another trace.")
  var second: String

  @Flag(name: .shortAndLong, help: "Print nothing; the exit status tells.")
  var quiet = false

  func run() throws {
    let one = try Environment.unfinishedTrace(at: first)
    let other = try Environment.unfinishedTrace(at: second)
    guard let difference = TraceDifference(one, other) else {
      if !quiet { Console.say("no difference: \(one.count) records") }
      return
    }
    if !quiet { Console.say(difference.text(firstName: first, secondName: second)) }
    throw CommandFailure("", .runsDiffer)
  }
}

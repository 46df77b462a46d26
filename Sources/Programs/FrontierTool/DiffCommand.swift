import ArgumentParser
import Catalog
import ToolSupport
import Tracing

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Shows the first difference of two traces, and what led to it.",
    discussion: """
      Where the scenarios differ, each key is named with both its values. A client that only one of \
      the traces has is looked through: the records of the others are matched by whom they are of and \
      what they say, and the first without its like is shown.

      Example: frontier diff a.jsonl b.jsonl
      """
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
    if !quiet {
      let vocabulary = try? Environment().catalog.vocabulary
      let scenarios = vocabulary.flatMap { ScenarioDifference(one.header, other.header, $0) }
      let lines = scenarios?.lines ?? []
      Console.say(difference.text(firstName: first, secondName: second, scenarios: lines))
    }
    throw CommandFailure("", .runsDiffer)
  }
}

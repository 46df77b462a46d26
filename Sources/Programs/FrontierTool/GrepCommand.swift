import ArgumentParser
import Catalog
import RunRecords
import Scenarios
import SimulationKernel
import ToolSupport
import Tracing
import Viewer

struct GrepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grep",
    abstract: "Finds the records of a run that fit a filter.",
    usage: "frontier grep [<options>] <filter> <trace>",
    discussion: """
      A filter is terms with blanks between them, all of which must fit; a term behind a minus must \
      not. A word stands anywhere in the record; "two words" stand together. A key and a value ask \
      for one thing, a|b for one of several, with * for any letters and ? for one:

        entity:bus*  kind:sent  client:shipment  service:fuel   names
        kind:late  kind:failure                                 what is amiss
        after:20m  before:1m30s                                 moments
        latency:>2s  delay:>5m  attempt:>1                      compared
        outcome:failed|timed-out                                how it came out
        request:12  record:>100  cause:12                       numbers of records
        status:>=500  border:CO-*  cost:>$12.50                 any field
        has:trouble                                             a field it tells of

      Examples:
        frontier grep 'service:fuel latency:>2s' a.jsonl
        frontier grep 'entity:bus* kind:late after:20m' Scenarios/buses/bunching.yaml
        frontier grep --count -- '-kind:request' a.jsonl

      Exit status: 0 some fit; 1 none does; 2 the filter or the file is wrong.
      """
  )

  @Argument(help: "What is looked for.")
  var filter: String

  @Argument(help: "The trace, or a scenario, which is run; - is standard input.")
  var trace: String

  @Flag(help: "Print only how many fit.")
  var count = false

  @Flag(
    help: "Print each record as it stands in the trace, a line of JSON; with --count, the count."
  )
  var json = false

  @OptionGroup var options: RunOptions

  /// How many records stand in columns of one width.
  private static let blockSize = 1_000

  func run() throws {
    let filter = RecordFilter(filter)
    guard filter.mistakes.isEmpty else { throw CommandFailure(filter.report) }
    let environment = try Environment(root: options.files.root)
    let trace = try options.trace(at: trace, in: environment)
    // What the window's list says is found, too, and what is printed here.
    var matcher = RecordMatcher(filter, in: trace) {
      EventIndex.printed($0, in: trace) + " " + $0.text
    }
    var found = 0
    var block: [TraceRecord] = []
    for number in trace.numbers where matcher.fits(number) {
      found += 1
      if count { continue }
      if json {
        Console.say(json: String(decoding: trace.line(of: number).dropLast(), as: UTF8.self))
        continue
      }
      block.append(trace.record(number))
      guard block.count == Self.blockSize else { continue }
      Console.say(block.lines.joined(separator: "\n"))
      block.removeAll()
    }
    if !block.isEmpty { Console.say(block.lines.joined(separator: "\n")) }
    if count { json ? Console.say(json: #"{"count":\#(found)}"#) : Console.say("\(found)") }
    guard found == 0 else { return }
    let advice = filter.adviceText(in: trace, former: environment.catalog.vocabulary.formerRecords)
    throw CommandFailure(advice, .expectationFailed)
  }
}

import ArgumentParser
import Catalog
import Diagnostics
import RunRecords
import Scenarios
import ToolSupport

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract:
      "Lists scenarios with their titles, the words of scenarios, or the records of traces.",
    usage: "frontier list [<options>] [<paths> ...]",
    discussion: """
      Examples:
        frontier list Scenarios
        frontier list --words
        frontier list --records
      """
  )

  @Argument(help: "Scenario files, or folders of them.")
  var paths: [String] = ["Scenarios"]

  @Flag(help: "List the services, clients, happenings and keys that scenarios know.")
  var words = false

  @Flag(help: "With --words: a table in Markdown, a line for each key with its domain.")
  var table = false

  @Flag(help: "List the kinds of records that runs leave, each with its fields.")
  var records = false

  @OptionGroup var files: FileOptions

  func validate() throws {
    if table, !words { throw ValidationError("--table is for the words; say --words --table") }
  }

  func run() throws {
    let bench = try Environment(root: files.root)
    if records { return Console.say(recordList(bench.catalog.records)) }
    if words, table { return Console.say(WordTable(bench.catalog).text) }
    if words { return Console.say(WordList(bench.catalog.vocabulary).text) }
    let scenarios = try ScenarioFiles.scenarios(at: paths)
    let width = scenarios.map(\.count).max() ?? 0
    for path in scenarios {
      let padded = path + String(repeating: " ", count: width - path.count)
      do {
        Console.say("\(padded)  \(try bench.scenarios(at: path).first?.title.visible ?? "")")
      } catch let failure as CommandFailure where failure.isBase {
        Console.say("\(padded)  (\(CommandFailure.baseWords))")
      } catch is CommandFailure {
        let root = files.root.map { " --root \($0.shellPath)" } ?? ""
        Console.say("\(padded)  (has mistakes; see: frontier check \(path.shellPath)\(root))")
      }
    }
  }

  /// The kinds, each with a line for every value of its fields.
  private func recordList(_ kinds: [any RecordKind.Type]) -> String {
    kinds.flatMap { kind -> [String] in
      let fields = kind.fields.filter { !$0.keys.isEmpty }
        .map { (name: "  " + $0.keys.joined(separator: " "), $0.about) }
      return [kind.kind]
        + fields.map { name, about in
          let padding = String(repeating: " ", count: max(0, 22 - name.count))
          return "\(name)\(padding)  \(about)"
        }
    }.joined(separator: "\n")
  }
}

import ArgumentParser
import Catalog
import Diagnostics
import Scenarios
import ToolSupport

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists scenarios with their titles, or the words a scenario may use.",
    discussion: """
      Examples:
        frontier list Scenarios
        frontier list --words
      """
  )

  @Argument(help: "Scenario files, or folders of them.")
  var paths: [String] = ["Scenarios"]

  @Flag(help: "List the services, clients, happenings and keys that scenarios know.")
  var words = false

  @OptionGroup var files: FileOptions

  func run() throws {
    let bench = try Workbench(root: files.root)
    if words { return Console.say(WordList(bench.catalog.vocabulary).text) }
    let scenarios = try ScenarioFiles.scenarios(at: paths)
    let width = scenarios.map(\.count).max() ?? 0
    for path in scenarios {
      let padded = path + String(repeating: " ", count: width - path.count)
      do {
        Console.say("\(padded)  \(try bench.scenarios(at: path).first?.title.visible ?? "")")
      } catch is CommandFailure {
        Console.say("\(padded)  (has mistakes; see: frontier check \(path.shellPath))")
      }
    }
  }
}

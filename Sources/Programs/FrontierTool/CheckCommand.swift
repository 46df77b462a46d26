import ArgumentParser
import Diagnostics
import JSON
import ToolSupport

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reads scenarios and says all that is wrong with them, without running them.",
    discussion: """
      Where GITHUB_ACTIONS is true, what is wrong is marked at its line, too.

      Examples:
        frontier check Scenarios/shipping/*.yaml
        frontier check Scenarios --json
      """
  )

  @Argument(help: "Scenario files, or folders of them; - is standard input.")
  var paths: [String]

  @Flag(name: .shortAndLong, help: "Say nothing when all is well.")
  var quiet = false

  @Flag(help: "Print one line of JSON for each file: its problems, and how many runs it makes.")
  var json = false

  @OptionGroup var files: FileOptions

  func run() throws {
    let bench = try Environment(root: files.root)
    var gitHub = GitHubReport(of: "frontier check")
    var isFine = true
    for path in try ScenarioFiles.scenarios(at: paths) {
      do {
        let file = try bench.read(scenario: path)
        if !file.warnings.isEmpty { Console.note(file.warnings) }
        let count = file.scenarios.count
        say(path, count == 1 ? "fine" : "fine (\(count) runs)", "fine", file.problems, runs: count)
        mark(file.problems, in: path, &gitHub)
      } catch let failure as CommandFailure {
        if failure.isBase {
          say(path, CommandFailure.baseWords, "base", [])
          continue
        }
        Console.note(failure.words)
        let problems = failure.diagnostics.isEmpty ? failure.problems : failure.diagnostics
        if json { say(path, "", "wrong", problems) }
        mark(problems, in: path, &gitHub)
        isFine = false
      }
    }
    if !isFine { throw CommandFailure("") }
  }

  private func say(
    _ path: String,
    _ words: String,
    _ result: String,
    _ problems: [Diagnostic],
    runs: Int = 0
  ) {
    guard json else {
      if !quiet { Console.say("\(path): \(words)") }
      return
    }
    let members: [String: JSONValue] = [
      "scenario": .string(path), "result": .string(result), "runs": .integer(Int64(runs)),
      "problems": .array(problems.map(\.json)),
    ]
    Console.say(json: JSONValue.object(members).text)
  }

  private func mark(_ problems: [Diagnostic], in path: String, _ gitHub: inout GitHubReport) {
    for line in gitHub.annotations(of: problems, in: path) { Console.note(line) }
  }
}

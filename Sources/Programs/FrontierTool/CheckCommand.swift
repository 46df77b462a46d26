import ArgumentParser
import ToolSupport

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reads scenarios and says all that is wrong with them, without running them.",
    discussion: "Example: frontier check Scenarios/shipping/*.yaml"
  )

  @Argument(help: "Scenario files, or folders of them; - is standard input.")
  var paths: [String]

  @Flag(name: .shortAndLong, help: "Say nothing when all is well.")
  var quiet = false

  @OptionGroup var files: FileOptions

  func run() throws {
    let bench = try Environment(root: files.root)
    var isFine = true
    let found = try ScenarioFiles.scenarios(at: paths)
    let bases = BaseScenarios(among: found, named: paths)
    for path in found {
      do {
        let scenarios = try bench.scenarios(at: path)
        if !quiet {
          let runs = scenarios.count == 1 ? "" : " (\(scenarios.count) runs)"
          Console.say("\(path): fine\(runs)")
        }
      } catch let failure as CommandFailure {
        if let words = bases.words(of: path) {
          if !quiet { Console.say("\(path): \(words)") }
          continue
        }
        Console.note(failure.words)
        isFine = false
      }
    }
    if !isFine { throw CommandFailure("") }
  }
}

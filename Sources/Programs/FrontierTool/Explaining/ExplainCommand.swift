import ArgumentParser
import Catalog
import Scenarios
import SimulationKernel
import ToolSupport

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tells what a scenario says, all told: each value, and where it comes from.",
    usage: "frontier explain [<options>] <scenario>",
    discussion: """
      Behind each value stands the line it is from, also where the scenario extends another or has \
      parameters; what no line says is a default. Then what happens, in the order of time, and what \
      is expected.

      Examples:
        frontier explain Scenarios/shipping/coast-to-coast.yaml
        frontier explain Scenarios/shipping/coast-to-coast.yaml --written
        frontier explain sweep.yaml --only services.fuel.latency=2s
      """
  )

  @Argument(help: "The scenario file; - is standard input.")
  var scenario: String

  @Flag(help: "Leave out what has its default.")
  var written = false

  @Option(help: "The run with this id, where parameters make several; left out, the first one.")
  var only: String?

  @Option(help: "The seed, decimal or hexadecimal, in place of the file's.")
  var seed: Seed?

  @OptionGroup var files: FileOptions

  func run() throws {
    let bench = try Environment(root: files.root)
    let scenarios = try bench.scenarios(at: scenario, seed: seed)
    let chosen = try RunChoice.only(only).run(of: scenarios, at: scenario)
    let explanation = Explanation(
      chosen,
      bench.catalog.vocabulary,
      seed: seed,
      hidesDefaults: written
    )
    Console.say(explanation.text)
  }
}

import ArgumentParser
import SimulationKernel
import ToolSupport
import Tracing

/// Which run of a scenario is meant, as every command takes it that reads a trace or runs one.
struct RunOptions: ParsableArguments {
  @Option(help: "The seed of a scenario, decimal or hexadecimal, in place of the file's.")
  var seed: Seed?

  @Option(help: "The run with this id, where parameters make several; left out, the first one.")
  var only: String?

  @OptionGroup var growth: GrowthOptions

  @OptionGroup var files: FileOptions

  /// Reads the trace, or runs the scenario, that a command was given.
  func trace(at path: String, in environment: Environment) throws -> Trace {
    try environment.traceOrRun(at: path, seed: seed, choice: .only(only), limit: growth.limit)
  }
}

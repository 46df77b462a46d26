import ArgumentParser
import SimulationKernel
import ToolSupport

/// Which run of a scenario is meant, as every command takes it that reads a trace or runs one.
struct RunOptions: ParsableArguments {
  @Option(help: "The seed of a scenario, decimal or hexadecimal, in place of the file's.")
  var seed: Seed?

  @Option(help: "The run with this id, where parameters make several; left out, the first one.")
  var only: String?

  @OptionGroup var growth: GrowthOptions

  @OptionGroup var files: FileOptions
}

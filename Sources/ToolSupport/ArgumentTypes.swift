public import ArgumentParser
public import Scenes
public import SimulationKernel

extension Seed: ExpressibleByArgument {
  /// Reads a seed from the command line, decimal or hexadecimal.
  public init?(argument: String) {
    self.init(argument)
  }
}

extension ThemeName: ExpressibleByArgument {}

extension RampName: ExpressibleByArgument {}

extension StageFace: ExpressibleByArgument {}

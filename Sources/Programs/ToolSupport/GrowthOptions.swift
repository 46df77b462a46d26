import ArgumentParser
import SimulatedWorld

/// How far a run may grow, as every command takes it that runs something.
package struct GrowthOptions: ParsableArguments {
  /// How many records it may leave.
  @Option(
    name: .customLong("records"),
    help: "How many records a run may leave; one that would leave more is stopped."
  )
  package var limit = Recording.usualLimit

  /// Creates the options as they are when nothing is said.
  package init() {}

  /// Refuses what no run could keep.
  package func validate() throws {
    guard limit > 0 else { throw ValidationError("--records must be 1 or more, not \(limit)") }
  }
}

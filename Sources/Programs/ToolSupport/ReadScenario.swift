public import Diagnostics
public import Scenarios

/// What a scenario file holds.
public struct ReadScenario: Sendable {
  /// One scenario for each combination of its parameters.
  public let scenarios: [Scenario]

  /// The text of the file, to quote lines from.
  public let source: String

  /// What it warns of, ready to be printed; empty when there is nothing.
  public let warnings: String

  /// What it warns of, one by one.
  public let problems: [Diagnostic]
}

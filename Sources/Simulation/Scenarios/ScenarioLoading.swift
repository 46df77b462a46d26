public import Diagnostics

/// What came of loading a scenario file.
public struct ScenarioLoading: Sendable {
  /// One scenario for each combination of `parameters`, one without; none when there is an error.
  public let scenarios: [Scenario]
  /// All that is wrong, in file order.
  public let diagnostics: DiagnosticList

  /// What stands in the files that were read, by the paths that stand in diagnostics.
  public let sources: [String: [UInt8]]
  /// Whether it is nothing but a base for others, and nothing is wrong with it but that it does not run
  /// by itself.
  public let isBase: Bool

  /// Creates the result of loading a file.
  public init(
    scenarios: [Scenario],
    diagnostics: DiagnosticList,
    sources: [String: [UInt8]] = [:],
    isBase: Bool = false
  ) {
    self.scenarios = scenarios
    self.diagnostics = diagnostics
    self.sources = sources
    self.isBase = isBase
  }

  /// The diagnostics as text, each with its line of the file it is in.
  public var report: String {
    diagnostics.rendered { file in sources[file].map { String(decoding: $0, as: UTF8.self) } }
  }

  /// The first scenario, when there is no error.
  public var scenario: Scenario? { scenarios.first }
}

/// How the quantities of a scenario are written.
public enum ScenarioForm: Sendable {
  /// As people write them, with units.
  case written
  /// As in the first line of a trace: whole base units, no title, no expectations.
  case resolved
}

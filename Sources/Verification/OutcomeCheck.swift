public import Diagnostics
public import Scenarios
public import Tracing

/// Something that looks at the trace of a run and says what is not as it should be.
public protocol OutcomeCheck: Sendable {
  /// Looks at the trace of a run of `scenario`.
  ///
  /// - Returns: An error for each thing that is wrong, and notes on what is worth knowing.
  func findings(in trace: Trace, of scenario: Scenario) -> [Diagnostic]
}

public import Scenarios
public import Tracing

extension TraceHeader {
  /// The first line of the trace of a run of `scenario`.
  public init(_ scenario: Scenario) {
    self.init(
      seed: scenario.seed,
      parameters: scenario.parameters.map { TraceField($0.key, $0.text) },
      scenario: scenario.resolved.json
    )
  }
}

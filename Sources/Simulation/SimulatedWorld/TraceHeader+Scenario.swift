import JSON
public import Scenarios
public import Tracing

extension TraceHeader {
  /// The first line of the trace of a run of `scenario`, with its parameters or with those given.
  public init(_ scenario: Scenario, parameters: [TraceField]? = nil) {
    self.init(
      seed: scenario.seed,
      parameters: parameters ?? scenario.parameters.map { TraceField($0.key, $0.text) },
      scenario: scenario.resolved.json
    )
  }
}

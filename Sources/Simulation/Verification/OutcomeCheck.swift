public import Diagnostics
public import Scenarios
public import SimulationKernel
public import Tracing

/// Something that looks at a run and says what is not as it should be.
public protocol OutcomeCheck: Sendable {
  /// Begins to look at a run of `scenario`, before its first record.
  func look(at scenario: Scenario) -> any OutcomeLook
}

/// One run as a check sees it: record by record, while it goes on or afterwards.
public protocol OutcomeLook: Sendable {
  /// Sees the next record.
  mutating func take(_ record: TraceRecord)

  /// Hears that the run is over, and when that was.
  mutating func finish(at end: SimulationTime)

  /// What it has found, once the run is over.
  ///
  /// - Parameter outcome: What the same records say of the clients and services.
  /// - Returns: An error for each thing that is wrong, and notes on what is worth knowing.
  func findings(_ outcome: RunOutcome) -> [Diagnostic]

  /// What it was to look at and did not, once the run is over.
  var idle: [IdlePart] { get }

  /// What records show that is not as it should be, once the run is over.
  ///
  /// - Parameter outcome: What the same records say of the clients and services.
  /// - Returns: An error for each thing that is wrong, of each client, with the first record that shows
  ///   it where one does.
  func evidence(_ outcome: RunOutcome) -> [Diagnostic]
}

extension OutcomeLook {
  /// Nothing: the outcome of a run is always there to be looked at.
  public var idle: [IdlePart] { [] }

  /// None: what it finds is in no one record.
  public func evidence(_ outcome: RunOutcome) -> [Diagnostic] { [] }

  /// Nothing: the end alone decides nothing.
  public mutating func finish(at end: SimulationTime) {}
}

extension OutcomeCheck {
  /// Looks at the trace of a run of `scenario`.
  ///
  /// - Returns: An error for each thing that is wrong, and notes on what is worth knowing.
  public func findings(in trace: Trace, of scenario: Scenario) -> [Diagnostic] {
    RunFold(trace, of: scenario, [self]).findings
  }
}

public import Diagnostics
public import Scenarios
public import SimulationKernel
public import Tracing

/// All that is said about a run, folded from its records one by one: no trace is needed for it.
public struct RunFold: Sendable {
  /// What came of its clients and services.
  public private(set) var outcome: RunOutcome
  private var looks: [any OutcomeLook]

  /// Begins with no record of a run of `scenario`.
  public init(of scenario: Scenario, _ checks: [any OutcomeCheck]) {
    outcome = RunOutcome(of: scenario)
    looks = checks.map { $0.look(at: scenario) }
  }

  /// Folds a trace that is there.
  public init(_ trace: Trace, of scenario: Scenario, _ checks: [any OutcomeCheck]) {
    self.init(of: scenario, checks)
    trace.forEachRecord { take($0) }
    finish(at: trace.endTime)
  }

  /// Takes in the next record.
  public mutating func take(_ record: TraceRecord) {
    outcome.take(record)
    for index in looks.indices { looks[index].take(record) }
  }

  /// Hears that the run is over, and when that was.
  public mutating func finish(at end: SimulationTime) {
    for index in looks.indices { looks[index].finish(at: end) }
  }

  /// What the checks have found in the records so far, check by check.
  public var findings: [Diagnostic] { looks.flatMap { $0.findings(outcome) } }

  /// What the first record shows that is not as it should be; nil where no record does.
  public var firstEvidence: Diagnostic? {
    looks.flatMap { $0.evidence(outcome) }.filter { $0.record != nil }
      .min { $0.record ?? .max < $1.record ?? .max }
  }

  /// What the checks were to look at and did not, check by check.
  public var idle: [IdlePart] { looks.flatMap(\.idle) }
}

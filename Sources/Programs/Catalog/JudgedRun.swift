public import Diagnostics
public import Scenarios
public import SimulatedWorld
import SimulationKernel
import Synchronization
public import Tracing
public import Verification

/// A run, and all that is said about it: found out while it went on, without its trace.
public struct JudgedRun: Sendable {
  /// How it went.
  public let report: RunReport

  /// What came of its clients and services.
  public let outcome: RunOutcome

  /// What is not as expected, and what is worth knowing; nothing about a run without a trace.
  public let findings: [Diagnostic]

  /// What of the scenario tested nothing: expectations of a run with a trace, then the timeline and
  /// the faults.
  public let idle: [IdlePart]

  /// What the first record shows that is not as expected; nil where no record does.
  public let firstEvidence: Diagnostic?

  fileprivate init(_ report: RunReport, _ fold: RunFold) {
    let hasTrace = report.summary != nil
    (self.report, outcome) = (report, fold.outcome)
    findings = hasTrace ? fold.findings : []
    firstEvidence = hasTrace ? fold.firstEvidence : nil
    idle = (hasTrace ? fold.idle : []) + report.idle
  }
}

extension Catalog {
  /// Runs `scenario` once, keeps no trace, and judges it.
  ///
  /// - Parameters:
  ///   - scenario: What is to be run.
  ///   - parameters: The parameters that the trace names; the scenario's own when left out.
  ///   - observer: Looks on, and may have the run stopped.
  ///   - limit: How many records it may leave.
  ///   - output: Gets the trace piece by piece, and says whether the run is to go on.
  ///   - look: Sees each record.
  /// - Returns: What came of it.
  /// - Precondition: The scenario was loaded by this catalogue.
  public func judge(
    _ scenario: Scenario,
    parameters: [TraceField]? = nil,
    observer: RunObserver? = nil,
    limit: Int = Recording.usualLimit,
    output: @escaping @Sendable (Span<UInt8>) -> Bool = { _ in true },
    look: @escaping @Sendable (TraceRecord) -> Void = { _ in }
  ) -> JudgedRun {
    let fold = SharedFold(RunFold(of: scenario, checks))
    let recording = Recording(limit: limit, output: output) { record in
      fold.take(record)
      look(record)
    }
    let world = World(scenario, models: models, parameters: parameters, recording: recording)
    let report = world.run(observer)
    fold.finish(at: report.time)
    return JudgedRun(report, fold.whole)
  }

  /// Judges a run whose trace was kept.
  public func judge(_ report: RunReport, _ trace: Trace) -> JudgedRun {
    JudgedRun(report, RunFold(trace, of: report.scenario, checks))
  }
}

/// A fold that the run's thread feeds while its world holds it.
private final class SharedFold: Sendable {
  private let fold: Mutex<RunFold>

  init(_ fold: RunFold) {
    self.fold = Mutex(fold)
  }

  func take(_ record: TraceRecord) { fold.withLock { $0.take(record) } }

  func finish(at end: SimulationTime) { fold.withLock { $0.finish(at: end) } }

  var whole: RunFold { fold.withLock { $0 } }
}

public import Scenarios
public import SimulationKernel
public import Tracing
public import VirtualTime

/// What came of a run.
public struct RunReport: Sendable {
  /// What was run.
  public let scenario: Scenario

  /// How it ended.
  public let ending: TerminationReason

  /// Its trace; `nil` when code left virtual time, since then it means nothing, when the run was
  /// stopped, and when the trace was passed on.
  public let trace: Trace?

  /// What is left of a trace that was passed on.
  let passedOn: TraceSummary?

  /// What grew, when the run was stopped because it left more records than it might.
  public let growth: RecordGrowth?

  /// The moment it ended.
  public let time: SimulationTime

  /// The requests that clients still waited for.
  public let waitingRequests: [WaitingRequest]

  /// The timeline's entries that it ended before.
  public let leftover: [Happening]

  /// The entries of the timeline whose time had come, but not yet how long after it they happen.
  public let pending: [Happening]

  /// The faults by name that befell no request: the service of each, and its name.
  public let idleFaults: [IdleFault]

  /// A fault that befell no request.
  public struct IdleFault: Hashable, Sendable {
    /// The service whose requests it could have befallen.
    public let service: String
    /// Its name.
    public let fault: String
  }

  /// What sums up its trace, whether or not that was kept; `nil` when there is none.
  ///
  /// - Complexity: O(the trace's bytes) where the trace was kept, for its fingerprint.
  public var summary: TraceSummary? { passedOn ?? trace?.summary }

  /// The clients that can finish and have not.
  public var unfinished: [UnfinishedTask] {
    switch ending {
    case .reachedUntil(let tasks), .stuck(let tasks):
      tasks.filter { !$0.endless && $0.name != Timeline.user }
    case .finished, .exceeded, .stopped, .leftVirtualTime:
      []
    }
  }
}

extension TerminationReason {
  /// What the last line of the trace says; `nil` when there is no trace.
  var traceWord: String? {
    switch self {
    case .finished: "finished"
    case .reachedUntil: "until"
    case .stuck: "stuck"
    case .exceeded: "limit"
    case .stopped, .leftVirtualTime: nil
    }
  }
}

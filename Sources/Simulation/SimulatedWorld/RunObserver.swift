public import SimulationKernel
public import Tracing
import VirtualTime

/// Looks at a run while it goes on, and may have it stopped; it changes nothing of the run.
public struct RunObserver: Sendable {
  /// How many events fire between two looks.
  public let period: Int
  /// Looks, on the run's thread, and says whether the run goes on.
  public let look: @Sendable (RunView) -> Bool

  /// Creates an observer.
  ///
  /// - Precondition: `period` is positive.
  public init(every period: Int = 1_024, look: @escaping @Sendable (RunView) -> Bool) {
    precondition(period > 0, "an observer looks after at least one event")
    self.period = period
    self.look = look
  }
}

/// A run that is under way, as an observer sees it.
///
/// It is for the moment of the look only: later it shows what is there later.
public struct RunView: Sendable {
  /// How many events have fired.
  public let events: Int
  /// The present moment.
  public let time: SimulationTime
  private let recorder: Recorder

  init(recorder: Recorder, glance: Onlooker.Glance) {
    self.recorder = recorder
    events = glance.events
    time = glance.time
  }

  /// How many records there are.
  public var records: Int { recorder.count }

  /// A copy of the trace as far as it is written, without a last line.
  ///
  /// All records that are earlier than ``time`` stand in it.
  /// - Complexity: O(bytes written); whoever asks when the trace has doubled copies each byte about
  ///   twice.
  public func traceSoFar() -> Trace? { recorder.traceSoFar() }
}

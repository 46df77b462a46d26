public import SimulationKernel

/// Where in a run one is looking: a moment, and how many records have been applied by then.
///
/// Several records may share a moment; the count tells between them.
public struct Playhead: Hashable, Sendable {
  /// The moment on the virtual clock.
  public var time: SimulationTime
  /// How many records have been applied, from 0 to the trace's count.
  public var record: Int

  /// Puts the playhead at a moment after a number of records.
  public init(time: SimulationTime, record: Int) {
    self.time = time
    self.record = record
  }

  /// Before everything.
  public static let start = Playhead(time: .start, record: 0)
}

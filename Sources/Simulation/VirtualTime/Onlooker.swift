public import SimulationKernel

/// Looks at a run from outside while it goes on, and may have it stopped.
///
/// It is asked between events, on the run's thread, and changes nothing of the run: with or without
/// one, the same happens.
public struct Onlooker: Sendable {
  /// How many events fire between two looks.
  public let period: Int
  /// Looks, and says whether the run goes on.
  public let look: @Sendable (Glance) -> Bool

  /// Creates an onlooker.
  ///
  /// - Parameters:
  ///   - period: how many events fire between two looks.
  ///   - look: looks, and says whether the run goes on.
  /// - Precondition: `period` is positive.
  public init(every period: Int = 1_024, look: @escaping @Sendable (Glance) -> Bool) {
    precondition(period > 0, "an onlooker looks after at least one event")
    self.period = period
    self.look = look
  }

  /// What an onlooker sees of a run.
  public struct Glance: Hashable, Sendable {
    /// How many events have fired.
    public let events: Int
    /// The present moment.
    public let time: SimulationTime

    /// Describes where a run is.
    public init(events: Int, time: SimulationTime) {
      self.events = events
      self.time = time
    }
  }
}

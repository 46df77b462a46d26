/// All that a solver gets from outside, beside a closure to report its steps to.
///
/// The world fills it from the virtual clock and named random streams; a test from a table; a
/// program in the real world from the network and the system's clock.
public struct Surroundings: Sendable {
  /// The way to the services.
  public var transport: any Transport
  /// The clock to sleep on, which tells the same time as `elapsed`.
  public var clock: any Clock<Duration>
  /// The time since the run began.
  public var elapsed: @Sendable () -> Duration
  /// The calendar and the clock on the wall, for wire formats that carry dates.
  public var civil: @Sendable () -> CivilTime
  /// A number drawn evenly from 0 to 2^32 - 1, for jitter.
  ///
  /// The purpose says what the draw is for, so that a draw more elsewhere changes nothing here.
  public var fraction: @Sendable (_ purpose: String) -> UInt32

  /// Makes surroundings from their five parts.
  public init(
    transport: any Transport,
    clock: any Clock<Duration>,
    elapsed: @escaping @Sendable () -> Duration,
    civil: @escaping @Sendable () -> CivilTime,
    fraction: @escaping @Sendable (_ purpose: String) -> UInt32
  ) {
    self.transport = transport
    self.clock = clock
    self.elapsed = elapsed
    self.civil = civil
    self.fraction = fraction
  }
}

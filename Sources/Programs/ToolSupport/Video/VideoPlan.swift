public import SimulationKernel

/// Which moments of a run a film shows.
///
/// The first frame is the film's first moment and the last frame its last one, whatever the
/// frames per second are.
public struct VideoPlan: Hashable, Sendable {
  /// How many frames a second may have.
  public static let rates = 1...240

  /// The first moment.
  public let from: SimulationTime

  /// The last moment.
  public let to: SimulationTime

  /// How fast virtual time passes.
  public let speed: VideoSpeed

  /// How many frames are shown in a second.
  public let framesPerSecond: Int

  /// How many frames there are.
  public let count: Int

  /// Plans a film.
  ///
  /// - Precondition: `to` is not before `from`, and the rate is one of ``rates``.
  public init(from: SimulationTime, to: SimulationTime, speed: VideoSpeed, framesPerSecond: Int) {
    precondition(from <= to, "a film must not end before it begins")
    precondition(
      Self.rates.contains(framesPerSecond),
      "a film has \(Self.rates) frames a second, not \(framesPerSecond)"
    )
    self.from = from
    self.to = to
    self.speed = speed
    self.framesPerSecond = framesPerSecond
    let span = Int128(to.nanoseconds) - Int128(from.nanoseconds)
    let frames = span * Int128(speed.denominator) * Int128(framesPerSecond)
    let each = Int128(speed.numerator) * 1_000_000_000
    count = Int((frames + each - 1) / each) + 1
  }

  /// The moment that a frame shows.
  ///
  /// - Parameter index: From 0.
  /// - Returns: The moment; beyond the last frame it is the film's last one.
  public func time(ofFrame index: Int) -> SimulationTime {
    let passed = Int128(index) * Int128(speed.numerator) * 1_000_000_000
    let offset = passed / (Int128(speed.denominator) * Int128(framesPerSecond))
    let end = Int128(to.nanoseconds)
    return SimulationTime(nanoseconds: Int64(min(Int128(from.nanoseconds) + offset, end)))
  }
}

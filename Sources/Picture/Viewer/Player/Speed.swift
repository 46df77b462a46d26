public import SimulationKernel

/// How much virtual time passes in a stretch of real time: a power of two from 1/4 to 1024.
public struct Speed: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The power of two, from -2 (a quarter) to 10 (1024 times).
  public let power: Int

  /// Creates a speed; powers beyond the ends become the ends.
  public init(power: Int) {
    self.power = min(max(power, Self.powers.lowerBound), Self.powers.upperBound)
  }

  /// The powers of two that there are.
  static let powers = -2...10

  /// The speed that shows a run in half a minute, where at real time it would take more than two.
  ///
  /// - Parameter end: Where the run ends; the fastest speed shows the longest runs in more.
  public init(showing end: SimulationTime) {
    var speed = Speed.normal
    let isLong = end.nanoseconds > 120_000_000_000
    while isLong, speed != speed.faster, end.nanoseconds / speed.numerator > 30_000_000_000 {
      speed = speed.faster
    }
    self = speed
  }

  /// Creates the speed nearest below a multiple such as 64, 1 or 0.25.
  public init(times: Double) {
    var power = Self.powers.lowerBound
    while power < Self.powers.upperBound, Speed(power: power + 1).multiple <= times { power += 1 }
    self.init(power: power)
  }

  /// As fast as real time.
  public static let normal = Speed(power: 0)

  /// All speeds, the slowest first.
  public static let all: [Speed] = powers.map(Speed.init(power:))

  /// The next faster speed; the fastest stays.
  public var faster: Speed { Speed(power: power + 1) }

  /// The next slower speed; the slowest stays.
  public var slower: Speed { Speed(power: power - 1) }

  /// Virtual nanoseconds for `denominator` real ones.
  public var numerator: Int64 { power > 0 ? 1 << Int64(power) : 1 }

  /// Real nanoseconds for `numerator` virtual ones.
  public var denominator: Int64 { power < 0 ? 1 << Int64(-power) : 1 }

  /// Virtual seconds in a real one.
  public var multiple: Double { Double(numerator) / Double(denominator) }

  /// Such as `1/4x` or `64x`, as the ids of regions use it.
  public var description: String { power < 0 ? "1/\(denominator)x" : "\(numerator)x" }

  /// Such as `¼×` or `64×`, as it is shown.
  var sign: String {
    switch power {
    case -2: "¼×"
    case -1: "½×"
    default: "\(numerator)×"
    }
  }

  /// Orders speeds from slow to fast.
  public static func < (slower: Speed, faster: Speed) -> Bool { slower.power < faster.power }
}

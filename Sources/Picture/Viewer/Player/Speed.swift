public import SimulationKernel

/// How much virtual time passes in a stretch of real time: a power of two from 1/4 to 1024, or what
/// shows a whole run in half a minute.
public struct Speed: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The power of two, from -2 (a quarter) to 10 (1024 times); the next one below where the speed is
  /// none.
  public let power: Int
  /// Virtual nanoseconds for ``denominator`` real ones.
  public let numerator: Int64
  /// Real nanoseconds for ``numerator`` virtual ones.
  public let denominator: Int64
  /// Whether it shows a whole run in half a minute, however long that is.
  public let isOfWhole: Bool

  /// Creates a speed; powers beyond the ends become the ends.
  public init(power: Int) {
    self.power = min(max(power, Self.powers.lowerBound), Self.powers.upperBound)
    numerator = self.power > 0 ? 1 << Int64(self.power) : 1
    denominator = self.power < 0 ? 1 << Int64(-self.power) : 1
    isOfWhole = false
  }

  /// The speed that shows a whole run in half a minute, to the millisecond.
  ///
  /// - Parameter end: Where the run ends; of more than eleven days, the first eleven are shown.
  public init(ofWhole end: SimulationTime) {
    let milliseconds = max((end.nanoseconds + 999_999) / 1_000_000, 1)
    if milliseconds <= 1_000_000 {
      (numerator, denominator) = (milliseconds, 30_000)
    } else {
      (numerator, denominator) = (min((milliseconds + 999) / 1_000, 1_000_000), 30)
    }
    let multiple = Double(numerator) / Double(denominator)
    power = Self.powers.last { Speed(power: $0).multiple <= multiple } ?? Self.powers.lowerBound
    isOfWhole = true
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

  /// Creates the speed of a multiple that is played in a run: the one that shows all of it in half
  /// a minute, or else the power of two nearest below.
  ///
  /// - Parameters:
  ///   - times: Virtual seconds in a real one.
  ///   - end: Where the run ends.
  public init(times: Double, of end: SimulationTime) {
    let whole = Speed(ofWhole: end)
    self = whole.multiple == times ? whole : Speed(times: times)
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

  /// The next faster power of two; the fastest stays.
  public var faster: Speed { Speed(power: power + 1) }

  /// The next slower power of two; the slowest stays.
  public var slower: Speed {
    let isBetween = isOfWhole && Speed(power: power).multiple < multiple
    return Speed(power: isBetween ? power : power - 1)
  }

  /// Virtual seconds in a real one.
  public var multiple: Double { Double(numerator) / Double(denominator) }

  /// Such as `1/4x` or `64x`, as the ids of regions use it.
  public var description: String {
    guard !isOfWhole else { return "whole" }
    return power < 0 ? "1/\(denominator)x" : "\(numerator)x"
  }

  /// Such as `¼×` or `64×`, as it is shown.
  package var sign: String {
    guard !isOfWhole else { return "30 s" }
    return switch power {
    case -2: "¼×"
    case -1: "½×"
    default: "\(numerator)×"
    }
  }

  /// Orders speeds from slow to fast.
  public static func < (slower: Speed, faster: Speed) -> Bool {
    slower.multiple < faster.multiple
  }
}

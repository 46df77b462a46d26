import ExactMath

/// How a drawn quantity is spread, in whole units: nanoseconds, cents, pieces.
///
/// Draws are rounded to the nearest whole unit and are never negative; what is too large for 64 bits
/// becomes the largest number. The same seed gives the same draws on every machine.
public enum Distribution: Hashable, Sendable {
  /// Always the same value, zero or more; takes no draw.
  case constant(Int64)
  /// Every whole number from the first to the second, both included, equally often.
  case uniform(Int64, Int64)
  /// The time until something that is as likely at any moment, on average `mean`, zero or more.
  case exponential(mean: Int64)
  /// A product of many small influences: half of all draws are below `p50`, 99% below `p99`.
  case logNormal(p50: Int64, p99: Int64)

  /// Draws one value.
  ///
  /// - Precondition: the parameters are not negative, the first of two is not above the second, and
  ///   `p50` is positive.
  public func draw(from stream: inout RandomStream) -> Int64 {
    switch self {
    case .constant(let value):
      precondition(value >= 0, "a constant to be drawn is zero or more")
      return value
    case .uniform(let least, let most):
      precondition(least >= 0 && least <= most, "a uniform draw is from zero or more, upward")
      return stream.integer(in: least...most)
    case .exponential(let mean):
      precondition(mean >= 0, "the mean of exponential draws is zero or more")
      return Self.whole(-Double(mean) * ExactMath.log(stream.openUnit()))
    case .logNormal(let p50, let p99):
      precondition(p50 > 0 && p50 <= p99, "log-normal draws have a p50 of one or more, up to p99")
      let sigma = ExactMath.log(Double(p99) / Double(p50)) / Self.standardP99
      let deviation = NormalQuantile.value(at: stream.openUnit())
      return Self.whole(Double(p50) * ExactMath.exp(sigma * deviation))
    }
  }

  /// What 99% of normal draws of mean 0 and deviation 1 stay below.
  private static let standardP99 = 2.326_347_874_040_840_8

  private static func whole(_ value: Double) -> Int64 {
    Int64(exactly: value.rounded(.toNearestOrAwayFromZero)) ?? .max
  }
}

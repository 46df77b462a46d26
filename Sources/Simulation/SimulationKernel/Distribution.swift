import ExactMath

/// How a drawn quantity is spread, in whole units: nanoseconds, cents, pieces.
///
/// Draws are rounded to the nearest whole unit and are never negative; what is too large for 64 bits
/// becomes the largest number. The same seed gives the same draws on every machine.
///
/// - SeeAlso: Devroye, "Non-Uniform Random Variate Generation", Springer 1986, chapter 2, for drawing
///   by the inverse of a distribution's function.
public enum Distribution: Hashable, Sendable {
  /// Always the same value, zero or more; takes no draw.
  case constant(Int64)
  /// Every whole number from the first to the second, both included, equally often.
  case uniform(Int64, Int64)
  /// The time until something that is as likely at any moment, on average `mean`, zero or more.
  case exponential(mean: Int64)
  /// A product of many small influences: half of all draws are below `p50`, 99% below `p99`.
  case logNormal(p50: Int64, p99: Int64)
  /// A sum of many small influences around `mean`; where it would be negative, it is drawn again.
  case normal(mean: Int64, deviation: Int64)
  /// From `least` to `most`, the more often the nearer to `mode`.
  case triangular(least: Int64, mode: Int64, most: Int64)
  /// One of these, each as often as it stands there.
  case empirical([Int64])
  /// Few that are huge: the share above x is (least / x) to the power of the shape.
  case pareto(least: Int64, shape: Shape)
  /// The time until something that wears out (shape above 1) or settles down (below 1); 63% of all
  /// draws are below `scale`.
  case weibull(scale: Int64, shape: Shape)
  /// One of several distributions, each as often as its weight says.
  case mixture([Part])
  /// Another one and so much more.
  indirect case shift(by: Int64, of: Distribution)
  /// Another one; what is more than a bound is drawn again.
  indirect case bounded(Distribution, atMost: Int64)

  /// A plain number that gives a distribution its shape, in whole thousandths.
  public struct Shape: Hashable, Sendable {
    /// The thousandths, 1 or more.
    public let thousandths: Int64

    /// Makes a shape.
    ///
    /// - Precondition: `thousandths` is positive.
    public init(thousandths: Int64) {
      precondition(thousandths > 0, "a shape is more than zero")
      self.thousandths = thousandths
    }

    var inverse: Double { 1_000 / Double(thousandths) }
  }

  /// One distribution of a mixture.
  public struct Part: Hashable, Sendable {
    /// How often it is drawn from, against the weights of the others; 1 or more.
    public let weight: Int64
    /// What is drawn from.
    public let distribution: Distribution

    /// Makes a part.
    public init(weight: Int64, _ distribution: Distribution) {
      (self.weight, self.distribution) = (weight, distribution)
    }
  }

  /// Draws one value.
  ///
  /// - Precondition: the parameters are not negative, the first of two is not above the second,
  ///   `p50`, `least` of a Pareto distribution and weights are positive, and there is something to
  ///   choose from.
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
      return Self.whole(made(of: stream.openUnit()))
    case .logNormal(let p50, let p99):
      precondition(p50 > 0 && p50 <= p99, "log-normal draws have a p50 of one or more, up to p99")
      return Self.whole(made(of: stream.openUnit()))
    case .normal(let mean, let deviation):
      precondition(mean >= 0 && deviation >= 0, "normal draws are around zero or more")
      // At least every other one will do.
      while true {
        let value = made(of: stream.openUnit())
        if value >= 0 { return Self.whole(value) }
      }
    case .triangular(let least, let mode, let most):
      precondition(
        least >= 0 && least <= mode && mode <= most,
        "triangular draws go from zero or more over the mode to the most"
      )
      return Self.whole(made(of: stream.openUnit()))
    case .empirical(let values):
      precondition(!values.isEmpty, "there is a value to draw")
      return max(0, values[stream.integer(in: 0..<values.count)])
    case .pareto(let least, _):
      precondition(least > 0, "the least of Pareto draws is one or more")
      return Self.whole(made(of: stream.openUnit()))
    case .weibull(let scale, _):
      precondition(scale >= 0, "the scale of Weibull draws is zero or more")
      return Self.whole(made(of: stream.openUnit()))
    case .mixture(let parts):
      return Self.chosen(among: parts, &stream).draw(from: &stream)
    case .shift(let more, let distribution):
      precondition(more >= 0, "draws are shifted by zero or more")
      let (sum, isOver) = distribution.draw(from: &stream).addingReportingOverflow(more)
      return isOver ? .max : sum
    case .bounded(let distribution, let most):
      precondition(most >= 0, "draws are bounded by zero or more")
      // Of a bound that keeps one draw in a hundred this ends before once in e^100 times.
      for _ in 0..<10_000 {
        let value = distribution.draw(from: &stream)
        if value <= most { return value }
      }
      return most
    }
  }

  private static func chosen(
    among parts: [Part],
    _ stream: inout RandomStream
  ) -> Distribution {
    let total = parts.reduce(Int64(0)) { sum, part in
      precondition(part.weight > 0, "a weight is one or more")
      return sum + part.weight
    }
    precondition(total > 0, "there is a distribution to draw from")
    var place = stream.integer(in: 0...total - 1)
    for part in parts {
      if place < part.weight { return part.distribution }
      place -= part.weight
    }
    return parts[0].distribution
  }

  static func whole(_ value: Double) -> Int64 {
    Int64(exactly: value.rounded(.toNearestOrAwayFromZero)) ?? .max
  }
}

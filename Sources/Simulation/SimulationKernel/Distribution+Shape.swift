import ExactMath

// How draws that are each made of one number are spread.
extension Distribution {
  /// The value that one number between 0 and 1 makes, both excluded; not rounded, and of a normal
  /// distribution sometimes negative.
  ///
  /// - Precondition: draws are made of one number each.
  func made(of unit: Double) -> Double {
    switch self {
    case .exponential(let mean):
      return -Double(mean) * ExactMath.log(unit)
    case .logNormal(let p50, let p99):
      let sigma = ExactMath.log(Double(p99) / Double(p50)) / Self.standardP99
      return Double(p50) * ExactMath.exp(sigma * NormalQuantile.value(at: unit))
    case .normal(let mean, let deviation):
      return Double(mean) + Double(deviation) * NormalQuantile.value(at: unit)
    case .triangular(let least, let mode, let most):
      return Self.triangular(Double(least), Double(mode), Double(most), unit)
    case .pareto(let least, let shape):
      return Double(least) * ExactMath.exp(-ExactMath.log(unit) * shape.inverse)
    case .weibull(let scale, let shape):
      let time = -ExactMath.log(unit)
      return Double(scale) * ExactMath.exp(ExactMath.log(time) * shape.inverse)
    case .constant, .uniform, .empirical, .mixture, .shift, .bounded:
      preconditionFailure("such draws are not made of one number each")
    }
  }

  /// What 99% of normal draws of mean 0 and deviation 1 stay below.
  private static let standardP99 = 2.326_347_874_040_840_8

  private static func triangular(
    _ least: Double,
    _ mode: Double,
    _ most: Double,
    _ share: Double
  ) -> Double {
    guard most > least else { return least }
    let below = (mode - least) / (most - least)
    return share < below
      ? least + (share * (most - least) * (mode - least)).squareRoot()
      : most - ((1 - share) * (most - least) * (most - mode)).squareRoot()
  }
}

// What a cut at zero and a bound leave of it.
extension Distribution {
  /// Which part of the draws is not drawn again: those of at most `bound` among those of zero or
  /// more.
  ///
  /// - Precondition: draws are made of one number each.
  public func share(keptBy bound: Int64) -> Double {
    let (low, high) = kept(by: bound)
    return max(0, high - low) / (1 - low)
  }

  /// The least bound that keeps a part of the draws, rounded up.
  ///
  /// - Precondition: draws are made of one number each; the part is between 0 and 1, both excluded.
  public func bound(keeping share: Double) -> Int64 {
    let low = kept(by: .max).low
    return Int64(exactly: value(below: low + share * (1 - low)).rounded(.up)) ?? .max
  }

  /// The mean of what is drawn, where draws are cut at zero and at a bound; nil for other
  /// distributions.
  ///
  /// It is right to about one in ten thousand.
  public var meanOfCut: Int64? {
    switch self {
    case .normal(let mean, let deviation): Self.mean(ofNormal: mean, deviation: deviation)
    case .bounded(.normal(let mean, let deviation), let most):
      Self.mean(ofNormal: mean, deviation: deviation, atMost: most)
    case .bounded(let distribution, let most): distribution.mean(upTo: most)
    default: nil
    }
  }

  /// The mean of what is drawn from zero to a bound: the middle of as many equal parts of it.
  private func mean(upTo bound: Int64) -> Int64 {
    let (low, high) = kept(by: bound)
    let count = 20_000
    let width = (high - low) / Double(count)
    let sum = (0..<count).reduce(0.0) { sum, index in
      sum + value(below: low + (Double(index) + 0.5) * width)
    }
    return Int64(exactly: (sum / Double(count)).rounded(.toNearestOrAwayFromZero)) ?? .max
  }

  /// Between which parts of all draws those of zero to a bound lie.
  private func kept(by bound: Int64) -> (low: Double, high: Double) {
    let low: Double = if case .normal = self { part(below: 0) } else { 0 }
    // Draws are rounded.
    return (low, bound == .max ? 1 : part(below: Double(bound) + 0.5))
  }

  /// Which part of all draws is below a value.
  private func part(below value: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if self.value(below: middle) < value { low = middle } else { high = middle }
    }
    return low
  }

  /// The value that a part of all draws is below.
  private func value(below part: Double) -> Double {
    switch self {
    // The less the number, the more is drawn.
    case .exponential, .pareto, .weibull: made(of: 1 - part)
    default: made(of: part)
    }
  }
}

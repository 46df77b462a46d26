import ExactMath

extension Distribution {
  /// The mean of normal draws that are made again until they are zero or more, and at most a bound.
  ///
  /// - Parameters:
  ///   - mean: Around what they lie before any is made again.
  ///   - deviation: How far off they are as a rule.
  ///   - bound: What they are at most; nil where there is no such bound.
  /// - Returns: The mean, rounded.
  /// - Precondition: No parameter is negative.
  /// - SeeAlso: Johnson, Kotz, Balakrishnan, "Continuous Univariate Distributions" 1, 1994, section 13.10.
  public static func mean(
    ofNormal mean: Int64,
    deviation: Int64,
    atMost bound: Int64? = nil
  ) -> Int64 {
    precondition(mean >= 0 && deviation >= 0 && bound ?? 0 >= 0, "normal draws are zero or more")
    guard deviation > 0 else { return min(mean, bound ?? mean) }
    let (middle, spread) = (Double(mean), Double(deviation))
    let low = -middle / spread
    let high = bound.map { (Double($0) - middle) / spread }
    let above = high.map { density($0) } ?? 0
    let kept = (high.map { share(below: $0) } ?? 1) - share(below: low)
    // Far out in a tail nearly all that is kept lies at the bound.
    guard kept > 0 else { return bound ?? mean }
    return whole(middle + spread * (density(low) - above) / kept)
  }

  /// How dense normal draws of mean 0 and deviation 1 lie.
  private static func density(_ place: Double) -> Double {
    ExactMath.exp(-place * place / 2) / 2.506_628_274_631_000_5
  }

  /// The share of normal draws of mean 0 and deviation 1 below a place.
  ///
  /// - SeeAlso: Marsaglia, "Evaluating the Normal Distribution", Journal of Statistical Software 11, 2004.
  private static func share(below place: Double) -> Double {
    guard place.magnitude < 8 else { return place < 0 ? 0 : 1 }
    var (sum, term, odd) = (place, place, 1.0)
    while (sum + term) != sum {
      odd += 2
      term *= place * place / odd
      sum += term
    }
    return 0.5 + sum * density(place)
  }
}

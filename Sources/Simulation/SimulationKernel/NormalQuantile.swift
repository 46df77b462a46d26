import ExactMath

/// The inverse of the normal distribution of mean 0 and deviation 1, to about 16 digits.
///
/// - SeeAlso: Wichura, "Algorithm AS 241: The Percentage Points of the Normal Distribution", Applied
///   Statistics 37 (1988), <https://doi.org/10.2307/2347330>.
package enum NormalQuantile: Sendable {
  /// The value that a normal draw stays below with probability `probability`.
  ///
  /// - Precondition: `probability` is between 0 and 1, both excluded.
  package static func value(at probability: Double) -> Double {
    precondition(probability > 0 && probability < 1, "a quantile is asked for between 0 and 1")
    let fromMiddle = probability - 0.5
    if fromMiddle.magnitude <= 0.425 {
      let r = 0.180625 - fromMiddle * fromMiddle
      return fromMiddle * series(middleAbove, r) / series(middleBelow, r)
    }
    let tail = fromMiddle < 0 ? probability : 1 - probability
    let r = (-ExactMath.log(tail)).squareRoot()
    let size =
      r <= 5
      ? series(nearAbove, r - 1.6) / series(nearBelow, r - 1.6)
      : series(farAbove, r - 5) / series(farBelow, r - 5)
    return fromMiddle < 0 ? -size : size
  }

  /// The polynomial with these coefficients, the highest power first.
  private static func series(_ coefficients: [Double], _ x: Double) -> Double {
    var sum = 0.0
    for coefficient in coefficients { sum = sum * x + coefficient }
    return sum
  }

  private static let middleAbove = [
    2.5090809287301226727e+3, 3.3430575583588128105e+4, 6.7265770927008700853e+4,
    4.5921953931549871457e+4, 1.3731693765509461125e+4, 1.9715909503065514427e+3,
    1.3314166789178437745e+2, 3.3871328727963666080,
  ]
  private static let middleBelow = [
    5.2264952788528545610e+3, 2.8729085735721942674e+4, 3.9307895800092710610e+4,
    2.1213794301586595867e+4, 5.3941960214247511077e+3, 6.8718700749205790830e+2,
    4.2313330701600911252e+1, 1,
  ]
  private static let nearAbove = [
    7.74545014278341407640e-4, 2.27238449892691845833e-2, 2.41780725177450611770e-1,
    1.27045825245236838258, 3.64784832476320460504, 5.76949722146069140550,
    4.63033784615654529590, 1.42343711074968357734,
  ]
  private static let nearBelow = [
    1.05075007164441684324e-9, 5.47593808499534494600e-4, 1.51986665636164571966e-2,
    1.48103976427480074590e-1, 6.89767334985100004550e-1, 1.67638483018380384940,
    2.05319162663775882187, 1,
  ]
  private static let farAbove = [
    2.01033439929228813265e-7, 2.71155556874348757815e-5, 1.24266094738807843860e-3,
    2.65321895265761230930e-2, 2.96560571828504891230e-1, 1.78482653991729133580,
    5.46378491116411436990, 6.65790464350110377720,
  ]
  private static let farBelow = [
    2.04426310338993978564e-15, 1.42151175831644588870e-7, 1.84631831751005468180e-5,
    7.86869131145613259100e-4, 1.48753612908506148525e-2, 1.36929880922735805310e-1,
    5.99832206555887937690e-1, 1,
  ]
}

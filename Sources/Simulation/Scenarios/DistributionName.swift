/// The words for distributions, which are the keys they are written with.
enum DistributionName: String, CaseIterable {
  case uniform
  case exponential
  case lognormal
  case normal
  case triangular
  case empirical
  case pareto
  case weibull
  case mixture
  case shift

  /// Where a bound of its draws stands.
  var boundWords: String {
    switch self {
    case .exponential: "write { exponential: { mean: …, at_most: … } }"
    case .lognormal: "write { lognormal: { p50: …, p99: …, at_most: … } }"
    case .normal: "write { normal: { mean: …, deviation: …, at_most: … } }"
    case .pareto: "write { pareto: { least: …, shape: …, at_most: … } }"
    case .weibull: "write { weibull: { scale: …, shape: …, at_most: … } }"
    case .mixture: "write it at each part, such as of: { exponential: { mean: …, at_most: … } }"
    case .shift: "write it at what is shifted, such as of: { exponential: { mean: …, at_most: … } }"
    case .uniform, .triangular, .empirical: "'\(self)' draws nothing above its greatest value"
    }
  }
}

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
}

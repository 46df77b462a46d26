/// The words for distributions, which are the keys they are written with.
enum DistributionName: String, CaseIterable {
  case uniform
  case exponential
  case lognormal
}

public import Diagnostics
public import SimulationKernel

/// Something that is expected of the clients of one entry, taken together.
public struct GroupExpectation: Sendable {
  /// What is made of the values of all that have one.
  public enum Statistic: Hashable, Sendable {
    /// A percentile.
    case percentile(Percentile)
    /// The least, the greatest and the mean; that of whole numbers is in thousandths.
    case min, max, mean

    /// Those that are listed.
    static let usual = Percentile.usual.map(Statistic.percentile) + [.min, .max, .mean]

    init?(word: String) {
      let others = [Statistic.min, .max, .mean]
      if let statistic = others.first(where: { $0.word == word }) {
        self = statistic
      } else if let percentile = Percentile(word: word) {
        self = .percentile(percentile)
      } else {
        return nil
      }
    }

    /// The word for it.
    public var word: String {
      switch self {
      case .percentile(let percentile): percentile.word
      case .min: "min"
      case .max: "max"
      case .mean: "mean"
      }
    }
  }

  /// What is expected.
  public enum Claim: Sendable {
    /// Of at least one all of this is true.
    case any([Expectation])
    /// Of so many of them all of that is true: from the first to the second, both included.
    case share(ClosedRatios, [Expectation])
    /// All of this is true of what is made of their values.
    case statistic(Statistic, [Expectation])
  }

  /// Ratios from one to another.
  public struct ClosedRatios: Hashable, Sendable {
    /// The least.
    public let least: Ratio
    /// The greatest.
    public let greatest: Ratio
  }

  /// Where what is expected stands.
  public let position: FilePosition
  /// Where it stands below `expect`: the entry and the outcome.
  public let path: [String]
  /// The clients.
  public let members: [String]
  /// What is expected.
  public let claim: Claim
}

extension Expectation {
  /// The same of another client.
  public func of(_ client: String) -> Expectation {
    Expectation(
      position: position,
      path: path,
      subject: client,
      isService: isService,
      key: key,
      comparison: comparison,
      type: type,
      written: written
    )
  }
}

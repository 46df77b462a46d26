public import Diagnostics
import Quantities
public import SimulationKernel

/// Something that is expected of the clients of one entry, taken together.
public struct GroupExpectation: Sendable {
  /// What is made of the values of all that have one.
  public enum Statistic: QuantityMeasure {
    /// A percentile.
    case percentile(Percentile)
    /// The least, the greatest and the mean; that of whole numbers is in thousandths.
    case min, max, mean

    /// Those that are listed.
    static let usual = Percentile.usual.map(Statistic.percentile) + plain

    static let plain = [Statistic.min, .max, .mean]

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

  /// The mean of whole numbers, which need not be one.
  static func meanCount(of key: String) -> Field {
    Field(key, .measure(.thousandths), atLeast: 0, about: "the mean of all")
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

/// A probability as an exact fraction of two integers, in lowest terms: 3/4 for `75%`.
public struct Ratio: Hashable, Sendable {
  /// The upper number, from 0 to ``denominator``.
  public let numerator: Int64
  /// The lower number, at least 1.
  public let denominator: Int64

  /// The probability of what cannot happen.
  public static let never = Ratio(0, 1)
  /// The probability of what is certain.
  public static let always = Ratio(1, 1)

  /// The part of a whole that the ratio says, rounded down: 3 of 4 for `75%`.
  ///
  /// - Parameter whole: Zero or more.
  /// - Returns: From zero to the whole.
  public func part(of whole: Int64) -> Int64 {
    denominator.dividingFullWidth(numerator.multipliedFullWidth(by: whole)).quotient
  }

  /// Creates the fraction `numerator / denominator`, brought to lowest terms.
  ///
  /// - Precondition: it is from 0 to 1, and `denominator` is positive.
  public init(_ numerator: Int64, _ denominator: Int64) {
    precondition(denominator > 0, "a ratio needs a denominator of one or more")
    precondition(numerator >= 0 && numerator <= denominator, "a ratio is from 0 to 1")
    var (divisor, rest) = (denominator, numerator)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }
}

extension Ratio: CustomStringConvertible {
  /// The fraction as `3/4`.
  public var description: String { "\(numerator)/\(denominator)" }
}

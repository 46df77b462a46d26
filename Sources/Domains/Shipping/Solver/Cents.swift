/// An amount of money in whole cents of a dollar.
public typealias Cents = Int64

/// What an amount may be, and how it is written.
package enum Money {
  /// The most that a border or a fee may cost: a trillion dollars.
  ///
  /// So the costs of a route through all states fit into 64 bits many times over.
  package static let limit: Cents = 100_000_000_000_000

  /// The amount in dollars, such as `$12.05` or `-$0.50`.
  package static func words(_ cents: Cents) -> String {
    let (dollars, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(cents < 0 ? "-" : "")$\(dollars).\(rest < 10 ? "0" : "")\(rest)"
  }
}

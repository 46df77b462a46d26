/// An amount of money in whole cents of a dollar.
package typealias Cents = Int64

/// What an amount may be.
package enum Money {
  /// The most that a border or a fee may cost: a trillion dollars.
  ///
  /// So the costs of a route through all states fit into 64 bits many times over.
  package static let limit: Cents = 100_000_000_000_000
}

/// Amounts of money, in dollars.
package enum MoneyText {
  /// Cents as a picture or a list has them, the thousands apart: `$1,234.56`, `-$0.05`.
  package static func dollars(_ cents: Int64) -> String {
    let whole = Decimals.grouped(cents.magnitude / 100)
    return "\(cents < 0 ? "-" : "")$\(whole)\(plain(cents).suffix(3))"
  }

  /// An amount as a scenario or a message has it: `$1234.56`, or with as many decimals as it takes.
  ///
  /// - Parameters:
  ///   - amount: How many of the small units.
  ///   - dollar: How many of them make a dollar; cents where nothing is said.
  /// - Returns: The amount, behind the sign of the dollar.
  package static func plain(_ amount: Int64, per dollar: UInt64 = 100) -> String {
    let text = Decimals.text(amount, per: dollar, places: 2...18)
    return amount < 0 ? "-$\(text.dropFirst())" : "$\(text)"
  }
}

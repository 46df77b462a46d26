/// Whole numbers of small units, written exactly in a larger one.
package enum Decimals {
  /// An amount in decimals: `1.5`, `-0.05`, `12`.
  ///
  /// - Parameters:
  ///   - amount: How many of the small units.
  ///   - unit: How many of them make one of the large unit; a power of ten.
  ///   - places: How many decimals stand there at least, and at most; what is finer is cut off.
  /// - Returns: The amount in the large unit.
  package static func text(
    _ amount: Int64,
    per unit: UInt64,
    places: ClosedRange<Int> = 0...18
  ) -> String {
    let (whole, rest) = amount.magnitude.quotientAndRemainder(dividingBy: unit)
    // The leading 1 keeps the zeros behind the point; it is dropped again.
    var decimals = String(unit + rest).dropFirst().prefix(places.upperBound)
    while decimals.count > places.lowerBound, decimals.last == "0" { decimals.removeLast() }
    return "\(amount < 0 ? "-" : "")\(whole)\(decimals.isEmpty ? "" : ".")\(decimals)"
  }

  /// A number that is not negative, with zeros in front where it has fewer digits: `07`.
  package static func padded(_ number: some BinaryInteger, digits: Int = 2) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }

  /// A whole number, its thousands apart: `1,234`.
  package static func grouped(_ number: some BinaryInteger) -> String {
    var digits = String(number.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    groups.insert(digits, at: 0)
    return (number < 0 ? "-" : "") + groups.joined(separator: ",")
  }
}

/// Cents as dollars: `$1,234.56`.
package enum MoneyText {
  package static func dollars(_ cents: Int64) -> String {
    let (whole, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = cents < 0 ? "-" : ""
    return "\(sign)$\(grouped(whole)).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A whole number, its thousands apart: `1,234`.
  package static func grouped(_ number: some BinaryInteger) -> String {
    var digits = String(number)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    groups.insert(digits, at: 0)
    return groups.joined(separator: ",")
  }
}

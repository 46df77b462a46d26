/// Cents as dollars: `$1,234.56`.
enum MoneyText {
  static func dollars(_ cents: Int64) -> String {
    let (whole, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    var digits = String(whole)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    groups.insert(digits, at: 0)
    let sign = cents < 0 ? "-" : ""
    return "\(sign)$\(groups.joined(separator: ",")).\(rest < 10 ? "0" : "")\(rest)"
  }
}

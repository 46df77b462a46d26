/// Cents as dollars: `$1,234.56`.
package enum MoneyText {
  package static func dollars(_ cents: Int64) -> String {
    let (whole, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = cents < 0 ? "-" : ""
    return "\(sign)$\(CountText.words(whole)).\(rest < 10 ? "0" : "")\(rest)"
  }
}

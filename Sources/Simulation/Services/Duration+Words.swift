extension Duration {
  /// The duration as a person writes it: `3 s`, `800 ms`, `1.5 s`; nanoseconds are the finest.
  package var words: String {
    let (seconds, attoseconds) = components
    let nanoseconds = attoseconds / 1_000_000_000
    let sign = seconds < 0 || nanoseconds < 0 ? "-" : ""
    if seconds == 0, nanoseconds != 0 {
      return sign + decimal(nanoseconds.magnitude, unit: 1_000_000) + " ms"
    }
    let whole = String(seconds.magnitude)
    guard nanoseconds != 0 else { return sign + whole + " s" }
    let fraction = decimal(nanoseconds.magnitude, unit: 1_000_000_000).dropFirst()
    return sign + whole + fraction + " s"
  }
}

/// `amount / unit` in decimals, exact and without zeros at the end; the unit is a power of ten.
private func decimal(_ amount: UInt64, unit: UInt64) -> String {
  let (whole, rest) = amount.quotientAndRemainder(dividingBy: unit)
  guard rest != 0 else { return String(whole) }
  var digits = String(rest + unit).dropFirst()
  while digits.last == "0" { digits.removeLast() }
  return "\(whole).\(digits)"
}

/// Numbers as short decimal text, without a formatter.
enum DecimalText {
  /// The number with one decimal, none when it is whole: `12`, `12.5`, `-0.3`.
  static func rounded(_ number: Double) -> String { fixed(number, unit: 10) }

  /// The number with at most two decimals.
  static func fine(_ number: Double) -> String { fixed(number, unit: 100) }

  private static func fixed(_ number: Double, unit: Int) -> String {
    guard number.isFinite, abs(number) < 1e12 else { return "\(number)" }
    let parts = Int((number * Double(unit)).rounded())
    let sign = parts < 0 ? "-" : ""
    let whole = abs(parts) / unit
    var rest = abs(parts) % unit
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = String(String(unit + rest).dropFirst())
    while rest % 10 == 0 {
      rest /= 10
      digits.removeLast()
    }
    return "\(sign)\(whole).\(digits)"
  }
}

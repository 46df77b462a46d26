import Quantities

/// An amount of money in one currency, exact.
public struct Money: Hashable, Sendable {
  /// The amount in the smallest units of the currency, such as cents.
  public let units: Int64
  /// The currency.
  public let currency: Currency

  /// Makes an amount.
  public init(units: Int64, currency: Currency) {
    self.units = units
    self.currency = currency
  }

  /// Reads an amount as the wire has it, such as `40.00` or `-3`.
  ///
  /// More decimals than the currency has may follow when they are zeros, since many suppliers write
  /// two decimals whatever the currency; beyond six they are what reckoning with fractions leaves, as in
  /// `516.4799999999999`, and are rounded. Nil for anything else, and for more than 12 digits before the
  /// point.
  public init?(_ text: String, currency: Currency) {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0).split(
      separator: ".",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    guard let whole = parts.first, (1...12).contains(whole.utf8.count), parts.last?.isEmpty == false
    else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    guard (whole + fraction).utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    let six = (fraction + String(repeating: "0", count: 6)).prefix(6)
    let isUp = (fraction.dropFirst(6).first ?? "0") >= "5"
    let unit = (currency.decimals..<6).reduce(Int64(1)) { unit, _ in unit * 10 }
    guard let millionths = Int64(whole + six).map({ $0 + (isUp ? 1 : 0) }), millionths % unit == 0
    else { return nil }
    self.init(units: (isNegative ? -millionths : millionths) / unit, currency: currency)
  }

  /// The amount alone as the wire has it, such as `163.75`.
  public var amount: String {
    let unit = (0..<currency.decimals).reduce(UInt64(1)) { unit, _ in unit * 10 }
    return Decimals.text(units, per: unit, places: currency.decimals...currency.decimals)
  }

  /// The amount with its currency in front, such as `EUR 163.75`.
  public var text: String { "\(currency.code) \(amount)" }

  /// So many times the amount.
  public static func * (count: Int, money: Money) -> Money {
    Money(units: Int64(count) * money.units, currency: money.currency)
  }

  /// What one of so many equal parts is, rounded to the nearest unit, a half away from zero.
  ///
  /// - Precondition: `count` is above zero.
  public func divided(by count: Int) -> Money {
    precondition(count > 0, "money is divided among at least one")
    let (whole, rest) = units.quotientAndRemainder(dividingBy: Int64(count))
    let isUp = rest.magnitude >= (UInt64(count) + 1) / 2
    return Money(units: whole + (isUp ? rest.signum() : 0), currency: currency)
  }

  /// The sum of some amounts; nil for none, for several currencies, and for more than can be told.
  public static func sum(_ amounts: some Sequence<Money>) -> Money? {
    var sum: Money?
    for money in amounts {
      let before = sum ?? Money(units: 0, currency: money.currency)
      let (units, over) = before.units.addingReportingOverflow(money.units)
      guard !over, before.currency.code == money.currency.code else { return nil }
      sum = Money(units: units, currency: before.currency)
    }
    return sum
  }
}

/// A currency.
public struct Currency: Hashable, Sendable {
  /// Its name, such as `Euro`.
  public let name: String
  /// Its code in ISO 4217.
  public let code: String
  /// How many decimals its amounts have.
  public let decimals: Int

  /// Makes a currency.
  ///
  /// - Precondition: There are 0 to 4 decimals.
  public init(name: String, code: String, decimals: Int) {
    precondition((0...4).contains(decimals), "a currency has 0 to 4 decimals")
    self.name = name
    self.code = code
    self.decimals = decimals
  }

  /// How a list shows it, such as `(EUR) Euro`.
  public var title: String { "(\(code)) \(name)" }
}

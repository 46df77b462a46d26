/// A kind of quantity that has a unit of its own or none, with the ways in which people write it.
public enum Measure: String, Hashable, Sendable, CaseIterable {
  /// How fast bytes come, in bytes per second: `500 B/s`, `1 kB/s`, `2.5 MB/s`.
  case rate
  /// How many bits: `1 bit`, `3 bits`.
  case bits
  /// A plain number of at most three decimals, in thousandths: `1.5`.
  case thousandths

  /// The units with what they stand for, the smallest first.
  public var units: [(name: String, amount: Int64)] {
    switch self {
    case .rate: [("B/s", 1), ("kB/s", 1_000), ("MB/s", 1_000_000), ("GB/s", 1_000_000_000)]
    case .bits: [("bits", 1), ("bit", 1)]
    case .thousandths: [("", 1_000)]
    }
  }

  /// How it is written, for people to follow.
  public var example: String {
    switch self {
    case .rate: "1 kB/s"
    case .bits: "1 bit"
    case .thousandths: "1.5"
    }
  }

  /// Reads an amount with its unit, a blank between the two or none.
  public func amount(_ text: String) throws(QuantityText.Mistake) -> Int64 {
    let number = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    let unit = text.dropFirst(number.count).drop { $0 == " " }
    guard let decimal = ExactDecimal(number) else {
      throw number.utf8.count > 18 ? .tooLarge : .malformed
    }
    if unit.isEmpty, self != .thousandths { throw .withoutUnit }
    guard let scale = units.first(where: { $0.name == unit })?.amount else { throw .malformed }
    var (digits, rest) = (decimal.digits, scale)
    for _ in 0..<decimal.decimals {
      if rest % 10 == 0 {
        rest /= 10
      } else if digits % 10 == 0 {
        digits /= 10
      } else {
        throw .tooFine
      }
    }
    let (amount, isOver) = digits.multipliedReportingOverflow(by: rest)
    if isOver { throw .tooLarge }
    return amount
  }

  /// An amount in the largest unit in which it is whole: `1 kB/s`, `1 bit`, `3 bits`.
  public func text(_ amount: Int64) -> String {
    switch self {
    case .rate:
      let unit = units.last { amount != 0 && amount % $0.amount == 0 } ?? units[0]
      return "\(amount / unit.amount) \(unit.name)"
    case .bits:
      return amount == 1 ? "1 bit" : "\(amount) bits"
    case .thousandths:
      return Decimals.text(amount, per: 1_000)
    }
  }
}

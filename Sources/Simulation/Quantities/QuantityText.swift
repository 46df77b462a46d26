/// Quantities as people write them, into whole base units and back.
public enum QuantityText: Sendable {
  /// Why a text is no quantity.
  public enum Mistake: Error, Hashable, Sendable {
    /// It does not look like one.
    case malformed
    /// It is a number without its unit.
    case withoutUnit
    /// It has a part smaller than the base unit.
    case tooFine
    /// It does not fit into 64 bits of base units.
    case tooLarge
  }

  private static let nanosecondsOfUnit: [(unit: String, nanoseconds: Int64)] = [
    ("ns", 1), ("us", 1_000), ("µs", 1_000), ("μs", 1_000), ("ms", 1_000_000),
    ("s", 1_000_000_000), ("m", 60_000_000_000), ("h", 3_600_000_000_000),
    ("d", 86_400_000_000_000),
  ]

  /// Reads `800ms`, `1.5s`, `1m30s`, `-5ms`, in nanoseconds.
  public static func nanoseconds(_ text: String) throws(Mistake) -> Int64 {
    var rest = Array(text.unicodeScalars)[...]
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    guard !rest.isEmpty else { throw .malformed }
    var total: Int64 = 0
    var lastUnit = Int64.max
    while !rest.isEmpty {
      let number = leading(&rest) { isNumeral($0) }
      let name = leading(&rest) { !isNumeral($0) }
      let part = try nanoseconds(number, unit: name, below: &lastUnit)
      let (sum, over) = total.addingReportingOverflow(part)
      if over { throw .tooLarge }
      total = sum
    }
    return isNegative ? -total : total
  }

  private static func nanoseconds(
    _ number: String,
    unit name: String,
    below lastUnit: inout Int64
  ) throws(Mistake) -> Int64 {
    guard let decimal = ExactDecimal(number) else {
      throw number.utf8.count > 18 ? .tooLarge : .malformed
    }
    if name.isEmpty { throw .withoutUnit }
    guard let unit = nanosecondsOfUnit.first(where: { $0.unit == name })?.nanoseconds,
      unit < lastUnit
    else { throw .malformed }
    lastUnit = unit
    // The point is taken out of the unit as far as it goes, so that 24.123456789s fits.
    var digits = decimal.digits
    var scale = unit
    for _ in 0..<decimal.decimals {
      if scale % 10 == 0 {
        scale /= 10
      } else if digits % 10 == 0 {
        digits /= 10
      } else {
        throw .tooFine
      }
    }
    let (value, over) = digits.multipliedReportingOverflow(by: scale)
    if over { throw .tooLarge }
    return value
  }

  /// Reads `$50.00`, `$50`, `-$5.25`, in cents.
  public static func cents(_ text: String) throws(Mistake) -> Int64 {
    var rest = Substring(text)
    let isNegative = rest.hasPrefix("-")
    if isNegative { rest.removeFirst() }
    guard rest.hasPrefix("$") else { throw ExactDecimal(text) == nil ? .malformed : .withoutUnit }
    rest.removeFirst()
    guard let first = rest.unicodeScalars.first, isNumeral(first) else { throw .malformed }
    guard let decimal = ExactDecimal(rest) else {
      throw rest.unicodeScalars.allSatisfy(isNumeral) && rest.utf8.count > 18
        ? .tooLarge : .malformed
    }
    guard decimal.decimals <= 2 else { throw .tooFine }
    guard let cents = decimal.scaled(places: 2) else { throw .tooLarge }
    return isNegative ? -cents : cents
  }

  /// Reads `75%`, `1/10`, `0.75` as two whole numbers, numerator and denominator.
  ///
  /// - Returns: the two as written, the denominator positive; they may stand for less than 0 or
  ///   for more than 1.
  public static func fraction(
    _ text: String
  ) throws(Mistake) -> (numerator: Int64, denominator: Int64) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard let numerator = wholeNumber(parts[0]), let denominator = wholeNumber(parts[1]),
        denominator > 0
      else { throw .malformed }
      return (numerator, denominator)
    }
    let isPercent = text.hasSuffix("%")
    guard let decimal = ExactDecimal(isPercent ? text.dropLast() : text[...]) else {
      throw .malformed
    }
    let decimals = decimal.decimals + (isPercent ? 2 : 0)
    guard decimals <= 18 else { throw .tooFine }
    var denominator: Int64 = 1
    for _ in 0..<decimals { denominator *= 10 }
    return (decimal.digits, denominator)
  }

  /// What to do with a text that is no duration, in general.
  package static let unitsHint =
    "units are ns, us, ms, s, m, h and d, the largest first, without blanks: 1m30s"

  /// The duration that a text most likely means: `100ms` for `100 ms`, `1.5s` for `1,5s`.
  package static func meantDuration(_ text: String) -> String? {
    let longer = [
      ("minutes", "m"), ("minute", "m"), ("mins", "m"), ("min", "m"), ("hours", "h"), ("hour", "h"),
      ("hrs", "h"), ("hr", "h"), ("days", "d"), ("day", "d"), ("seconds", "s"), ("second", "s"),
      ("secs", "s"), ("sec", "s"), ("msec", "ms"), ("millis", "ms"), ("usec", "us"),
    ]
    guard text.utf8.count <= 40 else { return nil }
    var meant = text.lowercased().filter { $0 != " " && $0 != "_" }
    meant = meant.replacing(",", with: ".")
    for (word, unit) in longer { meant = meant.replacing(word, with: unit) }
    return meant != text && (try? nanoseconds(meant)) != nil ? meant : nil
  }

  /// What to write instead of a text that is no duration: `write 4s` for `4`, or `write 1m30s`; nil
  /// when nobody knows.
  public static func durationHint(_ text: String) -> String? {
    if let meant = meantDuration(text) { return "write \(meant)" }
    do {
      _ = try nanoseconds(text)
      return nil
    } catch {
      return error == .withoutUnit && !text.hasPrefix("-") ? "write \(text)s" : nil
    }
  }

  /// A number as percent when it is one from 0 to 100: `75%` for `75`.
  package static func percentage(_ text: String) -> String? {
    guard let (numerator, denominator) = try? fraction(text + "%"), numerator >= 0,
      numerator <= denominator
    else { return nil }
    return text + "%"
  }

  /// Reads `400%`, in hundredths.
  public static func percent(_ text: String) throws(Mistake) -> Int64 {
    guard text.hasSuffix("%") else { throw ExactDecimal(text) == nil ? .malformed : .withoutUnit }
    let number = text.dropLast()
    guard let decimal = ExactDecimal(number) else {
      throw number.utf8.count > 18 ? .tooLarge : .malformed
    }
    guard decimal.decimals == 0 else { throw .tooFine }
    return decimal.digits
  }

  /// Reads a whole number, with a sign or none.
  public static func wholeNumber(_ text: some StringProtocol) -> Int64? {
    text.utf8.allSatisfy { decimalDigit($0) != nil || $0 == UInt8(ascii: "-") }
      ? Int64(text) : nil
  }

  private static func leading(
    _ rest: inout ArraySlice<Unicode.Scalar>,
    while isWanted: (Unicode.Scalar) -> Bool
  ) -> String {
    let taken = rest.prefix(while: isWanted)
    rest = rest.dropFirst(taken.count)
    return String(String.UnicodeScalarView(taken))
  }

  private static func isNumeral(_ scalar: Unicode.Scalar) -> Bool {
    (scalar >= "0" && scalar <= "9") || scalar == "."
  }
}

extension QuantityText {
  /// A length of time as a message has it, exactly: `1.5 s`, `60 s`, `-5 ms`.
  public static func duration(_ nanoseconds: Int64) -> String {
    nanoseconds == 0 ? "0 ms" : text(nanoseconds, gap: " ")
  }

  /// Likewise, however long it is; what is finer than a nanosecond is cut off.
  public static func duration(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = attoseconds / 1_000_000_000
    guard seconds != 0 else { return self.duration(nanoseconds) }
    let fraction = Decimals.text(Int64(nanoseconds.magnitude), per: 1_000_000_000).dropFirst()
    return "\(seconds)\(fraction) s"
  }

  /// A length of time as it stands in a file, exactly: `24.5s`, `700ms`, `0s`, `-5ms`.
  public static func durationCode(_ nanoseconds: Int64) -> String {
    nanoseconds == 0 ? "0s" : text(nanoseconds, gap: "")
  }

  /// In the largest unit up to seconds that it fills.
  private static func text(_ nanoseconds: Int64, gap: String) -> String {
    let units: [(name: String, nanoseconds: UInt64)] = [
      ("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1_000),
    ]
    let unit = units.first { nanoseconds.magnitude >= $0.nanoseconds } ?? ("ns", 1)
    return Decimals.text(nanoseconds, per: unit.nanoseconds) + gap + unit.name
  }

  /// A percentage: `400%`.
  public static func percent(_ number: Int64) -> String { "\(number)%" }
}

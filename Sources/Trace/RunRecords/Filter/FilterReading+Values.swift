import Diagnostics
import Quantities

/// What stands behind a key.
extension FilterReading {
  /// Reads what stands behind a key; nil where nothing can be made of it, which has been said then.
  mutating func test(_ name: String, _ letters: ArraySlice<Letter>) -> FilterTerm.Test? {
    let key = FilterKey(rawValue: name)
    if key?.form == .moment { return moment(name, letters) }
    var values: [FilterValue] = []
    var isWhole = true
    for part in letters.split(omittingEmptySubsequences: false, whereSeparator: { $0.isSign("|") })
    {
      if let value = value(name, key, part, at: part.first?.index ?? start(of: part, in: letters)) {
        values.append(value)
      } else {
        isWhole = false
      }
    }
    guard isWhole else { return nil }
    if let key { return .key(key, values) }
    return .field(name.hasPrefix("field.") ? String(name.dropFirst(6)) : name, values)
  }

  /// Where an empty part would begin.
  private func start(of part: ArraySlice<Letter>, in letters: ArraySlice<Letter>) -> Int {
    part.startIndex < letters.endIndex
      ? letters[part.startIndex].index : (letters.last?.index ?? 0) + 1
  }

  private mutating func moment(_ name: String, _ letters: ArraySlice<Letter>) -> FilterTerm.Test? {
    let text = Self.text(of: letters)
    if let moment = Self.moment(text) {
      return name == FilterKey.after.rawValue ? .after(moment) : .before(moment)
    }
    let bare = String(text.drop { "<>=".contains($0) })
    let hint =
      if Self.moment(bare) != nil {
        "write \(name):\(bare)"
      } else {
        QuantityText.durationHint(text)
          ?? "write the time since the run began: \(name):4s, 1m30s, 20:00"
      }
    let place = letters.first?.index ?? 0
    fail(at: place, "'\(name)' takes a moment, not '\(text)'", hint: hint)
    return nil
  }

  private mutating func value(
    _ name: String,
    _ key: FilterKey?,
    _ part: ArraySlice<Letter>,
    at place: Int
  ) -> FilterValue? {
    guard !part.isEmpty else {
      fail(at: place, "a value is missing beside '|'", hint: "'\(name):a|b' fits a and b")
      return nil
    }
    let (comparison, rest) = Self.comparison(in: part)
    guard let first = rest.first else {
      let sign = comparison?.rawValue ?? ""
      let hint = "write it like \(key?.example ?? "\(name):\(sign)2")"
      fail(at: place, "a value is missing behind '\(sign)'", hint: hint)
      return nil
    }
    let pattern = Self.pattern(of: rest)
    if comparison == nil, pattern.fitsAll { return .like(pattern, quantity: nil) }
    switch key?.form {
    case .name:
      return self.name(name, key, pattern, Self.text(of: part), comparison, at: place)
    case .count: return count(name, key, Self.text(of: rest), comparison, at: first.index)
    case .length: return length(name, key, Self.text(of: rest), comparison, at: first.index)
    case .moment, nil: return field(pattern, rest, comparison)
    }
  }

  private mutating func name(
    _ name: String,
    _ key: FilterKey?,
    _ pattern: FilterPattern,
    _ text: String,
    _ comparison: FilterValue.Comparison?,
    at place: Int
  ) -> FilterValue? {
    guard comparison == nil else {
      let hint = "write it like \(key?.example ?? name)"
      fail(at: place, "'\(name)' takes a name, not '\(text)'", hint: hint)
      return nil
    }
    let outcomes = RecordOutcome.allCases.map(\.rawValue)
    if key == .outcome, !outcomes.contains(where: pattern.fits) {
      let meant = suggestion(for: text, among: outcomes)
      let hint =
        "outcomes are \(outcomes.dropLast().joined(separator: ", ")) and \(outcomes.last ?? "")"
      fail(at: place, "there is no outcome '\(text)'\(meant)", hint: hint)
      return nil
    }
    return .like(pattern, quantity: nil)
  }

  private mutating func count(
    _ name: String,
    _ key: FilterKey?,
    _ text: String,
    _ comparison: FilterValue.Comparison?,
    at place: Int
  ) -> FilterValue? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    if let number = QuantityText.wholeNumber(digits) {
      return .compared(comparison ?? .equal, number)
    }
    let hint = "write it like \(key?.example ?? name)"
    fail(at: place, "'\(name)' takes a whole number, not '\(text)'", hint: hint)
    return nil
  }

  private mutating func length(
    _ name: String,
    _ key: FilterKey?,
    _ text: String,
    _ comparison: FilterValue.Comparison?,
    at place: Int
  ) -> FilterValue? {
    if let length = try? QuantityText.nanoseconds(text) {
      return .compared(comparison ?? .equal, length)
    }
    let hint = QuantityText.durationHint(text) ?? "write it like \(key?.example ?? name)"
    fail(at: place, "'\(name)' takes a length of time, not '\(text)'", hint: hint)
    return nil
  }

  private mutating func field(
    _ pattern: FilterPattern,
    _ letters: ArraySlice<Letter>,
    _ comparison: FilterValue.Comparison?
  ) -> FilterValue? {
    let text = Self.text(of: letters)
    let quantity = letters.contains(where: \.isQuoted) ? nil : Self.quantity(text)
    guard let comparison else { return .like(pattern, quantity: quantity) }
    if let quantity { return .compared(comparison, quantity) }
    fail(
      at: letters.first?.index ?? 0,
      "behind '\(comparison.rawValue)' comes a number, an amount or a length of time, not '\(text)'",
      hint: "write it like >2, >$12.50 or >800ms"
    )
    return nil
  }

  /// The sign of a comparison, and what stands behind it.
  private static func comparison(
    in letters: ArraySlice<Letter>
  ) -> (FilterValue.Comparison?, ArraySlice<Letter>) {
    for comparison in FilterValue.Comparison.allCases {
      let signs = Array(comparison.rawValue.unicodeScalars)
      let first = letters.prefix(signs.count)
      if first.map(\.scalar) == signs, !first.contains(where: \.isQuoted) {
        return (comparison, letters.dropFirst(signs.count))
      }
    }
    return (nil, letters)
  }

  static func pattern(of letters: ArraySlice<Letter>) -> FilterPattern {
    var pattern = FilterPattern()
    for letter in letters { pattern.append(letter.scalar, isQuoted: letter.isQuoted) }
    return pattern
  }

  private static func text(of letters: ArraySlice<Letter>) -> String {
    String(String.UnicodeScalarView(letters.map(\.scalar)))
  }

  private static func moment(_ text: String) -> Int64? {
    if let length = try? QuantityText.nanoseconds(text) { return length < 0 ? nil : length }
    return ClockText.nanoseconds(text)
  }

  /// A whole number, an amount in cents, or a length of time in nanoseconds.
  private static func quantity(_ text: String) -> Int64? {
    QuantityText.wholeNumber(text) ?? (try? QuantityText.cents(text))
      ?? (try? QuantityText.nanoseconds(text))
  }
}

extension FilterReading.Letter {
  fileprivate func isSign(_ sign: Unicode.Scalar) -> Bool { scalar == sign && !isQuoted }
}

import Diagnostics
import Quantities
import SimulationKernel

extension ScenarioReader {
  /// Reads a quantity in base units, and checks that it lies where it must.
  mutating func quantity(
    _ node: SourceTree,
    _ quantity: FieldType.Quantity,
    _ type: FieldType,
    _ place: Place
  ) -> Int64? {
    guard let text = text(node, type, place) else { return nil }
    let words = place.words ?? type.words
    do throws(QuantityText.Mistake) {
      let units = try Self.units(text, quantity, isPlain: node.isPlain, form)
      return isInRange(units, quantity, node, place) ? units : nil
    } catch .tooFine {
      mustBe("whole \(quantity.baseUnit)", place, node)
    } catch .tooLarge {
      let bounds = QuantityBounds(quantity, place)
      mustBe(bounds.words(for: text.hasPrefix("-") ? .min : .max), place, node)
    } catch {
      let hint = bareValue(text, place) { [form] value throws(QuantityText.Mistake) in
        _ = try Self.units(value, quantity, isPlain: true, form)
      }
      mustBe(words, place, node, hint: hint ?? self.hint(on: error, text, quantity))
    }
    return nil
  }

  private func hint(
    on mistake: QuantityText.Mistake,
    _ text: String,
    _ quantity: FieldType.Quantity
  ) -> String? {
    switch (mistake, quantity) {
    case (.withoutUnit, .money): return "write $\(clipped(text))"
    case (.withoutUnit, .percent): return "write \(clipped(text))%"
    case (_, .measure(.thousandths)): return nil
    case (_, .measure(let measure)):
      return "units are \(measure.units.map(\.name).joined(separator: ", "))"
    case (.withoutUnit, _): return "write the unit as well: \(clipped(text))s, \(clipped(text))ms"
    case (.malformed, .money), (.malformed, .percent):
      return decimalPoint(text) { read throws(QuantityText.Mistake) in
        _ = try quantity == .money ? QuantityText.cents(read) : QuantityText.percent(read)
      }
    case (.malformed, .duration):
      if let meant = QuantityText.meantDuration(text) { return "write \(meant)" }
      return QuantityText.unitsHint
    default: return nil
    }
  }

  /// What to write where a comparison stands with its sign beside the word for it, or where there is
  /// none; nil where none does.
  private func bareValue(
    _ text: String,
    _ place: Place,
    _ read: (String) throws(QuantityText.Mistake) -> Void
  ) -> String? {
    guard let comparison = SignedComparison(text), comparison.name.isEmpty,
      !Self.bounds.contains(place.name) || comparison.word == place.name,
      (try? read(comparison.value)) != nil
    else { return nil }
    return "write \(clipped(comparison.value))"
  }

  /// What to write where a comma stands for the point of a decimal; nil where it does not.
  private func decimalPoint(
    _ text: String,
    _ read: (String) throws(QuantityText.Mistake) -> Void
  ) -> String? {
    let meant = text.replacing(",", with: ".")
    return meant != text && (try? read(meant)) != nil ? "write \(clipped(meant))" : nil
  }

  private static func units(
    _ text: String,
    _ quantity: FieldType.Quantity,
    isPlain: Bool,
    _ form: ScenarioForm
  ) throws(QuantityText.Mistake) -> Int64 {
    if form == .written, quantity == .duration { return try QuantityText.nanoseconds(text) }
    if form == .written, quantity == .money { return try QuantityText.cents(text) }
    if form == .written, quantity == .percent { return try QuantityText.percent(text) }
    if form == .written, case .measure(let measure) = quantity { return try measure.amount(text) }
    if let number = QuantityText.wholeNumber(text) {
      guard isPlain || form == .written else { throw .malformed }
      return number
    }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let isNumber = digits.utf8.count > 18 && digits.utf8.allSatisfy { decimalDigit($0) != nil }
    throw isNumber ? .tooLarge : .malformed
  }

  private mutating func isInRange(
    _ units: Int64,
    _ quantity: FieldType.Quantity,
    _ node: SourceTree,
    _ place: Place
  ) -> Bool {
    let bounds = QuantityBounds(quantity, place)
    if bounds.range.contains(units) { return isMultiple(units, quantity, node, place) }
    let found = quantity.written(units)
    let message = "'\(place.name)' must be \(bounds.words(for: units)), not \(found)"
    diagnostics.append(.error(at: node.position, message))
    return false
  }

  private mutating func isMultiple(
    _ units: Int64,
    _ quantity: FieldType.Quantity,
    _ node: SourceTree,
    _ place: Place
  ) -> Bool {
    guard let step = place.multipleOf, units % step != 0 else { return true }
    let message =
      "'\(place.name)' must be a multiple of \(quantity.written(step)), "
      + "not \(quantity.written(units))"
    diagnostics.append(.error(at: node.position, message))
    return false
  }

  mutating func ratio(_ node: SourceTree, _ type: FieldType, _ place: Place) -> Ratio? {
    let words = place.words ?? type.words
    if form == .resolved {
      guard let parts = node.sequence, parts.count == 2,
        let numerator = parts[0].scalar.flatMap({ QuantityText.wholeNumber($0) }),
        let denominator = parts[1].scalar.flatMap({ QuantityText.wholeNumber($0) }),
        numerator >= 0, denominator > 0, numerator <= denominator
      else {
        mustBe("two whole numbers, such as [3, 4]", place, node)
        return nil
      }
      return Ratio(numerator, denominator)
    }
    guard let text = text(node, type, place) else { return nil }
    do throws(QuantityText.Mistake) {
      let (numerator, denominator) = try QuantityText.fraction(text)
      guard numerator >= 0, numerator <= denominator else {
        notARatio(text, place, node)
        return nil
      }
      return Ratio(numerator, denominator)
    } catch .tooFine {
      mustBe("a ratio with at most 18 decimals", place, node)
    } catch {
      func read(_ text: String) throws(QuantityText.Mistake) { _ = try QuantityText.fraction(text) }
      let hint = bareValue(text, place, read) ?? decimalPoint(text, read)
      mustBe(words, place, node, hint: hint)
    }
    return nil
  }

  /// Says that a number is no ratio, and how it is written as percent where that is what is meant.
  private mutating func notARatio(_ text: String, _ place: Place, _ node: SourceTree) {
    let hint = QuantityText.percentage(text).map { "write \($0)" }
    mustBe("between 0% and 100%", place, node, hint: hint)
  }
}

extension ScenarioReader {
  /// Reads a list of two values, the least and the greatest.
  mutating func pair(_ node: SourceTree, _ place: Place) -> [SourceTree]? {
    if let parts = node.sequence, parts.count == 2 { return parts }
    guard let count = node.sequence?.count else {
      mustBe(Self.pairWords, place, node)
      return nil
    }
    let message = "'\(place.name)' must be \(Self.pairWords), not of \(count)"
    diagnostics.append(.error(at: node.position, message))
    return nil
  }

  static let pairWords = "a list of two values, the least and the greatest"
}

extension FieldType.Quantity {
  var type: FieldType {
    switch self {
    case .duration: .duration
    case .money: .money
    case .integer: .integer
    case .percent: .percent
    case .measure(let measure): .measure(measure)
    }
  }

  fileprivate var baseUnit: String {
    switch self {
    case .duration: "nanoseconds"
    case .money: "cents"
    case .integer: "numbers"
    case .percent: "percent"
    case .measure(.rate): "bytes per second"
    case .measure(.bits): "bits"
    case .measure(.thousandths): "thousandths"
    }
  }

  func written(_ units: Int64) -> String {
    switch self {
    case .duration: QuantityText.duration(units)
    case .money: MoneyText.plain(units)
    case .integer: String(units)
    case .percent: QuantityText.percent(units)
    case .measure(let measure): measure.text(units)
    }
  }
}

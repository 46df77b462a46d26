import Diagnostics
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
      let units = try units(text, quantity, isPlain: node.isPlain)
      return isInRange(units, quantity, node, place) ? units : nil
    } catch .withoutUnit {
      let hint =
        switch quantity {
        case .money: "write $\(clipped(text))"
        case .percent: "write \(clipped(text))%"
        case .duration, .integer: "write the unit as well: 3s, 3ms"
        }
      mustBe(words, place, node, hint: hint)
    } catch .tooFine {
      mustBe("whole \(quantity.baseUnit)", place, node)
    } catch .tooLarge {
      mustBe("less than 2 to the 63rd \(quantity.baseUnit)", place, node)
    } catch {
      mustBe(words, place, node)
    }
    return nil
  }

  private func units(
    _ text: String,
    _ quantity: FieldType.Quantity,
    isPlain: Bool
  ) throws(QuantityText.Mistake) -> Int64 {
    if form == .written, quantity == .duration { return try QuantityText.nanoseconds(text) }
    if form == .written, quantity == .money { return try QuantityText.cents(text) }
    if form == .written, quantity == .percent { return try QuantityText.percent(text) }
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
    let least = quantity == .duration ? max(0, place.atLeast ?? 0) : place.atLeast
    if units >= least ?? .min, units <= place.atMost ?? .max {
      return isMultiple(units, quantity, node, place)
    }
    let allowed =
      switch (least.map(quantity.written), place.atMost.map(quantity.written)) {
      case (let least?, let most?): "between \(least) and \(most)"
      case (let least?, nil): "at least \(least)"
      case (nil, let most?): "at most \(most)"
      case (nil, nil): "a quantity"
      }
    let message = "'\(place.name)' must be \(allowed), not \(quantity.written(units))"
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
        mustBe("between 0% and 100%", place, node)
        return nil
      }
      return Ratio(numerator, denominator)
    } catch .tooFine {
      mustBe("a ratio with at most 18 decimals", place, node)
    } catch {
      mustBe(words, place, node)
    }
    return nil
  }

  /// Reads a bare quantity, or one of the distributions by name.
  mutating func distribution(
    _ node: SourceTree,
    of quantity: FieldType.Quantity,
    _ type: FieldType,
    _ place: Place
  ) -> Distribution? {
    var place = place
    place.atLeast = max(0, place.atLeast ?? 0)
    guard let entries = node.mapping else {
      return self.quantity(node, quantity, type, place).map { .constant($0) }
    }
    let known = DistributionName.allCases.map(\.rawValue)
    guard let entry = entries.first, entries.count == 1 else {
      let hint = "write { \(known.joined(separator: ": … } or { ")): … }"
      let message = "'\(place.name)' must be one distribution, not \(entries.count) keys"
      diagnostics.append(.error(at: node.position, message, hint: hint))
      return nil
    }
    guard let name = DistributionName(rawValue: entry.key) else {
      unknown("distribution", entry.key, at: entry.position, among: known)
      return nil
    }
    place.words = nil
    place.name = entry.key
    place.at = entry.position
    switch name {
    case .uniform: return uniform(entry.value, quantity, place)
    case .exponential: return exponential(entry.value, quantity, place)
    case .lognormal: return logNormal(entry.value, quantity, place)
    }
  }

  private mutating func uniform(
    _ node: SourceTree,
    _ quantity: FieldType.Quantity,
    _ place: Place
  ) -> Distribution? {
    guard let parts = node.sequence, parts.count == 2 else {
      mustBe("a list of the least and the greatest value", place, node)
      return nil
    }
    let least = self.quantity(parts[0], quantity, quantity.type, place)
    let greatest = self.quantity(parts[1], quantity, quantity.type, place)
    guard let least, let greatest else { return nil }
    guard least <= greatest else {
      let (low, high) = (quantity.written(least), quantity.written(greatest))
      let message = "'uniform' must go from the least to the greatest, not from \(low) to \(high)"
      diagnostics.append(.error(at: node.position, message))
      return nil
    }
    return .uniform(least, greatest)
  }

  private mutating func exponential(
    _ node: SourceTree,
    _ quantity: FieldType.Quantity,
    _ place: Place
  ) -> Distribution? {
    let parts = parts(node, ["mean"], quantity, place)
    return parts.map { .exponential(mean: $0[0].units) }
  }

  private mutating func logNormal(
    _ node: SourceTree,
    _ quantity: FieldType.Quantity,
    _ place: Place
  ) -> Distribution? {
    var place = place
    place.atLeast = max(1, place.atLeast ?? 1)
    guard let parts = parts(node, ["p50", "p99"], quantity, place) else { return nil }
    let (half, most) = (parts[0].units, parts[1].units)
    guard half <= most else {
      let (low, high) = (quantity.written(half), quantity.written(most))
      let message = "'p99' must be at least 'p50', which is \(low), not \(high)"
      diagnostics.append(.error(at: parts[1].position, message))
      return nil
    }
    return .logNormal(p50: half, p99: most)
  }

  /// Reads the named parts of a distribution, all of which must be there.
  private mutating func parts(
    _ node: SourceTree,
    _ names: [String],
    _ quantity: FieldType.Quantity,
    _ place: Place
  ) -> [(units: Int64, position: FilePosition?)]? {
    let fields = names.map { name in
      Field(
        name,
        quantity.type,
        required: true,
        atLeast: place.atLeast,
        atMost: place.atMost,
        about: "a distribution by its \(names.joined(separator: " and "))"
      )
    }
    guard let entries = entries(node, .section(fields), place) else { return nil }
    let section = section(entries, fields, place, from: node.position)
    let parts = names.compactMap { name -> (units: Int64, position: FilePosition?)? in
      section[name]?.units.map { ($0, section.position(of: name)) }
    }
    return parts.count == names.count ? parts : nil
  }
}

extension ScenarioValue {
  fileprivate var units: Int64? {
    switch self {
    case .integer(let units), .duration(let units), .money(let units), .percent(let units): units
    default: nil
    }
  }
}

extension FieldType.Quantity {
  var type: FieldType {
    switch self {
    case .duration: .duration
    case .money: .money
    case .integer: .integer
    case .percent: .percent
    }
  }

  fileprivate var baseUnit: String {
    switch self {
    case .duration: "nanoseconds"
    case .money: "cents"
    case .integer: "in size"
    case .percent: "percent"
    }
  }

  func written(_ units: Int64) -> String {
    switch self {
    case .duration: QuantityText.duration(units)
    case .money: QuantityText.money(units)
    case .integer: String(units)
    case .percent: QuantityText.percent(units)
    }
  }
}

/// Between what a quantity must lie, and how that is said.
struct QuantityBounds {
  private let quantity: FieldType.Quantity
  /// What is allowed, in base units.
  let range: ClosedRange<Int64>
  /// Whether the greatest value is nothing but what every quantity of its kind has.
  private let isOpen: Bool

  /// The bounds of a quantity at a place; what the place does not say, its kind says.
  init(_ quantity: FieldType.Quantity, _ place: Place) {
    self.quantity = quantity
    let usual = quantity.bounds
    let named = place.atLeast ?? usual.lowerBound
    let least = quantity == .duration ? max(0, named) : named
    let most = place.atMost ?? usual.upperBound
    range = min(least, most)...most
    isOpen = most == usual.upperBound
  }

  /// What must be, where something else was found: both bounds, or the one that was passed.
  func words(for units: Int64) -> String {
    let least = range.lowerBound == .min ? nil : quantity.written(range.lowerBound)
    let most = quantity.writtenBound(range.upperBound)
    guard let least, !isOpen else {
      return units < range.lowerBound ? "at least \(least ?? "0")" : "at most \(most)"
    }
    return "between \(least) and \(most)"
  }
}

extension FieldType.Quantity {
  /// A bound as people say it: a century is one, and no count of seconds.
  fileprivate func writtenBound(_ units: Int64) -> String {
    self == .duration && units == bounds.upperBound ? "100 years" : written(units)
  }
}

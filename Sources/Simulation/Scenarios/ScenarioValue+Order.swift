import SimulationKernel

extension ScenarioValue {
  /// Compares two values of one ordered type: whole numbers, durations, amounts, percentages, ratios.
  ///
  /// - Returns: less than 0, 0, or more than 0; nil when they cannot be compared.
  public func compared(to other: ScenarioValue) -> Int? {
    switch (self, other) {
    case (.integer(let first), .integer(let second)),
      (.duration(let first), .duration(let second)),
      (.money(let first), .money(let second)), (.percent(let first), .percent(let second)),
      (.measure(let first, _), .measure(let second, _)):
      first < second ? -1 : first > second ? 1 : 0
    case (.ratio(let first), .ratio(let second)):
      compared(
        first.numerator.multipliedFullWidth(by: second.denominator),
        second.numerator.multipliedFullWidth(by: first.denominator)
      )
    default:
      nil
    }
  }

  private func compared(
    _ first: (high: Int64, low: UInt64),
    _ second: (high: Int64, low: UInt64)
  ) -> Int {
    first < second ? -1 : first > second ? 1 : 0
  }
}

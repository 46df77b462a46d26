import Quantities
package import Scenarios
import SimulationKernel

extension Expectation {
  /// What is expected, as it is said: `at most $1200.00`.
  package var words: String {
    switch comparison {
    case .equals where key == "finished_by": "by \(written)"
    case .equals(let value): "to be \(show(value))"
    case .atLeast(let value): "at least \(show(value))"
    case .atMost(let value): "at most \(show(value))"
    case .between(let low, let high): "between \(show(low)) and \(show(high))"
    }
  }

  /// How far `value` is from what is expected; `nil` when it is as expected.
  func gap(to value: ScenarioValue) -> String? {
    switch comparison {
    case .equals(let limit) where key == "finished_by":
      excess(of: value, over: limit)
    case .equals(let expected):
      value == expected ? nil : difference(value, expected)
    case .atLeast(let limit):
      shortfall(of: value, under: limit)
    case .atMost(let limit):
      excess(of: value, over: limit)
    case .between(let low, let high):
      shortfall(of: value, under: low) ?? excess(of: value, over: high)
    }
  }

  /// A value as people write it.
  package func show(_ value: ScenarioValue) -> String {
    switch value {
    case .money(let cents): MoneyText.plain(cents)
    case .duration(let nanoseconds): SimulationTime(nanoseconds: nanoseconds).description
    case .integer(let number): String(number)
    case .flag(let flag): flag ? "true" : "false"
    case .ratio(let ratio): Self.percent(of: ratio)
    case .measure(let units, let measure): measure.text(units)
    case .text(let text): "'\(text)'"
    case .list(let values): "[\(values.map(bare).joined(separator: ", "))]"
    default: written
    }
  }

  private func bare(_ value: ScenarioValue) -> String {
    if case .text(let text) = value { text } else { show(value) }
  }

  private func excess(of value: ScenarioValue, over limit: ScenarioValue) -> String? {
    guard let (found, limit) = quantities(value, limit), found > limit else { return nil }
    return
      "\(amount(from: limit, to: found)) too \(isCount ? "many" : key == "finished_by" ? "late" : "much")"
  }

  private func shortfall(of value: ScenarioValue, under limit: ScenarioValue) -> String? {
    guard let (found, limit) = quantities(value, limit), found < limit else { return nil }
    return "\(amount(from: found, to: limit)) too \(isCount ? "few" : "little")"
  }

  private func difference(_ value: ScenarioValue, _ expected: ScenarioValue) -> String {
    if case .list(let found) = value, case .list(let wanted) = expected {
      return parting(found, wanted)
    }
    guard !isFlag, let (found, wanted) = quantities(value, expected) else {
      return "they differ"
    }
    let gap = amount(from: min(found, wanted), to: max(found, wanted))
    return found > wanted
      ? "\(gap) too \(isCount ? "many" : "much")" : "\(gap) too \(isCount ? "few" : "little")"
  }

  private func parting(_ found: [ScenarioValue], _ wanted: [ScenarioValue]) -> String {
    let shared = zip(found, wanted).prefix { $0 == $1 }.count
    return shared == 0
      ? "they differ from the start" : "they part after \(bare(wanted[shared - 1]))"
  }

  private var isCount: Bool { if case .integer = type { true } else { false } }

  private var isFlag: Bool { if case .flag = type { true } else { false } }

  /// The way from one quantity up to another, as far as 64 bits reach.
  private func amount(from low: Int64, to high: Int64) -> String {
    let (gap, isOver) = high.subtractingReportingOverflow(low)
    let quantity = isOver ? Int64.max : gap
    return switch type {
    case .money: MoneyText.plain(quantity)
    case .duration: SimulationTime(nanoseconds: quantity).description
    case .ratio: Self.percent(quantity)
    case .measure(let measure): measure.text(quantity)
    default: String(quantity)
    }
  }

  private func quantities(_ one: ScenarioValue, _ other: ScenarioValue) -> (Int64, Int64)? {
    switch (one, other) {
    case (.integer(let one), .integer(let other)), (.money(let one), .money(let other)),
      (.duration(let one), .duration(let other)), (.measure(let one, _), .measure(let other, _)):
      (one, other)
    case (.ratio(let one), .ratio(let other)):
      (Self.millionths(of: one), Self.millionths(of: other))
    default:
      nil
    }
  }

  /// A ratio as percent, with no more decimals than that takes, two at most.
  static func percent(of ratio: Ratio) -> String { percent(millionths(of: ratio)) }

  /// A ratio in millionths, cut off.
  private static func millionths(of ratio: Ratio) -> Int64 {
    let parts = ratio.numerator.multipliedFullWidth(by: 1_000_000)
    return ratio.denominator.dividingFullWidth(parts).quotient
  }

  /// Millionths as percent, with no more decimals than that takes, two at most.
  private static func percent(_ millionths: Int64) -> String {
    Decimals.text((millionths + 50) / 100, per: 100) + "%"
  }
}

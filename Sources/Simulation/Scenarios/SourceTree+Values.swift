import Quantities
import SimulationKernel

extension SourceTree {
  /// A value as it is written in a scenario file, with its unit.
  ///
  /// - Precondition: there is no distribution in it, which does not know its unit.
  package init(_ value: ScenarioValue) {
    self =
      switch value {
      case .integer(let number): .text("\(number)")
      case .text(let text): .text(text)
      case .flag(let flag): .text(flag ? "true" : "false")
      case .seed(let seed): .text("\(seed)")
      case .ratio(let ratio): .text("\(ratio.numerator)/\(ratio.denominator)")
      case .percent(let number): .text(QuantityText.percent(number))
      case .measure(let amount, let measure): .text(measure.text(amount))
      case .duration(let nanoseconds): .text(QuantityText.durationCode(nanoseconds))
      case .money(let cents): .text(MoneyText.plain(cents))
      case .distribution(let distribution):
        preconditionFailure("a distribution of what: \(distribution)")
      case .file(let file): .text(file.path)
      case .list(let values): .list(values.map { SourceTree($0) })
      case .map(let entries): .section(entries.map { ($0.key, SourceTree($0.value)) })
      case .section(let section): .section(section.entries.map { ($0.key, SourceTree($0.value)) })
      }
  }
}

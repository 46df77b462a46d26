import Quantities
import SimulationKernel

extension ScenarioValue {
  /// The value for people to read, with its unit: `$42.17`, `90 s`, `[RI, CT, NY]`.
  public var written: String {
    switch self {
    case .integer(let number): "\(number)"
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .seed(let seed): "\(seed)"
    case .ratio(let ratio): "\(ratio)"
    case .percent(let number): QuantityText.percent(number)
    case .measure(let amount, let measure): measure.text(amount)
    case .duration(let nanoseconds): QuantityText.duration(nanoseconds)
    case .money(let cents): MoneyText.plain(cents)
    case .distribution(let distribution): "\(distribution)"
    case .file(let file): file.path
    case .list(let values): "[\(values.map(\.written).joined(separator: ", "))]"
    case .map(let entries): written(entries.map { ($0.key, $0.value) })
    case .section(let section): written(section.entries.map { ($0.key, $0.value) })
    }
  }

  private func written(_ entries: [(String, ScenarioValue)]) -> String {
    "{ \(entries.map { "\($0): \($1.written)" }.joined(separator: ", ")) }"
  }
}

import Quantities
public import Scenarios
import SimulationKernel
public import Tracing

/// What came of a scenario's clients, each outcome in its unit by its declared type, as scenarios
/// write it.
public struct OutcomeWords: Sendable {
  /// The names of the clients.
  let clients: [String]
  /// The types by client and key.
  private let types: [String: [String: FieldType]]

  /// Knows what the kinds of a scenario's clients declare.
  public init(of scenario: Scenario) {
    self.init(scenario.clients.map { ($0.name, $0.outcomes) })
  }

  package init(_ clients: [(name: String, outcomes: [Field])]) {
    self.clients = clients.map(\.name)
    types = clients.reduce(into: [:]) { types, client in
      for field in client.outcomes { types[client.name, default: [:]][field.key] = field.type }
    }
  }

  /// The outcome of a client as the value that a scenario would expect.
  ///
  /// What no kind declares stays a whole number or a text.
  public func value(of field: TraceField, from client: String) -> ScenarioValue {
    let type = types[client]?[field.key] ?? .text
    return type.value(of: field.value) ?? .text(field.value.plainText)
  }

  /// The outcome of a client as a scenario would write it: `$351.00`, `25.286s`, `[RI, CT]`.
  public func text(of field: TraceField, from client: String) -> String {
    text(of: value(of: field, from: client))
  }

  private func text(of value: ScenarioValue) -> String {
    switch value {
    case .money(let cents): MoneyText.plain(cents)
    case .duration(let nanoseconds): SimulationTime(nanoseconds: nanoseconds).description
    case .ratio(let ratio): Expectation.percent(of: ratio)
    case .flag(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .list(let values): "[\(values.map(text).joined(separator: ", "))]"
    case .text(let text): text
    // An outcome has no other type.
    default: ""
    }
  }
}

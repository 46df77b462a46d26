import Quantities
package import Scenarios
package import SimulationKernel

/// What a person changes of a shipment and its borders.
extension ScenarioEdit {
  /// Where a shipment starts.
  package static func from(_ state: String, of client: String) -> ScenarioEdit {
    .setting(client: client, key: "from", value: state)
  }

  /// Where a shipment goes.
  package static func to(_ state: String, of client: String) -> ScenarioEdit {
    .setting(client: client, key: "to", value: state)
  }

  /// A shipment goes the other way.
  package static func swap(_ client: String) -> ScenarioEdit {
    .exchange(client: client, first: "from", second: "to")
  }

  /// What crossing one border costs beside the fuel, in cents.
  package static func borderFee(cents: Int64, of client: String) -> ScenarioEdit {
    .setting(client: client, key: "border_fee", value: MoneyText.plain(cents))
  }

  /// The way a shipment's route is searched for, such as `lazy`.
  package static func strategy(_ name: String, of client: String) -> ScenarioEdit {
    .setting(client: client, key: "strategy", value: name)
  }

  /// When a shipment asks for prices: `on-demand` or `prefetch-all`.
  package static func pricing(_ name: String, of client: String) -> ScenarioEdit {
    .setting(client: client, key: "pricing", value: name)
  }

  /// A border can no longer be crossed.
  package static func close(_ border: String, at moment: SimulationTime) -> ScenarioEdit {
    .happening(at: moment, verb: "close", value: border)
  }

  /// A border can be crossed again when it was closed, and else no longer.
  static func turn(
    _ border: String,
    isClosed: Bool,
    at moment: SimulationTime
  ) -> ScenarioEdit {
    isClosed ? .open(border, at: moment) : .close(border, at: moment)
  }

  /// A border can be crossed again.
  package static func open(_ border: String, at moment: SimulationTime) -> ScenarioEdit {
    .happening(at: moment, verb: "open", value: border)
  }
}

import RunRecords
import Scenarios
import ShippingRecords
import ShippingRoutes
import ShippingValues
import SimulatedWorld
import SimulationKernel
import Tracing

/// What is true of the roads, whoever has heard of it: what crossing each border costs, and which
/// cannot be crossed.
struct RoadFacts: Sendable {
  /// What each border costs, as the fuel service knows it.
  let costs: FuelService.Costs

  /// The borders that cannot be crossed; at first, at the start of the run.
  var closed: Set<Border>

  private let borders: Set<Border>

  /// Takes from `scenario` what it says of the roads of `country`.
  init(_ scenario: Scenario, country: Country) {
    let roads = scenario.settings(of: "roads", country.keys.roads)
    borders = Set(country.borders)
    closed = roads.map { Self.closed($0, country, seed: scenario.seed(of: $0.profile)) } ?? []
    guard let fuel = scenario.settings(of: "fuel", country.keys.fuel) else {
      costs = .listed([:])
      return
    }
    switch fuel.cost {
    case .first(let cost):
      costs = .drawn(cost, scenario.seed(of: fuel.profile))
    case .second(let file):
      let weights = WeightsFile(file, borders: country.borders)
      let seed = scenario.seed(of: fuel.profile)
      costs = .listed(weights.costs, otherwise: fuel.otherwise.map { ($0, seed) })
      closed.formUnion(weights.closed)
    }
  }

  /// What crossing `border` costs; `nil` when there is no such border, or no price.
  func cost(of border: Border) -> Cents? {
    borders.contains(border) ? costs[border] : nil
  }

  /// Whether there is such a border, open or closed.
  func exists(_ border: Border) -> Bool { borders.contains(border) }

  /// Learns what a record of the trace says of the roads.
  mutating func take(_ record: TraceRecord) {
    if let closing = RoadClosed(record), let border = Border(closing.border) {
      closed.insert(border)
    } else if let opening = RoadOpened(record), let border = Border(opening.border) {
      closed.remove(border)
    }
  }

  /// The borders that cannot be crossed at the start: those listed, and those whose draw says so.
  private static func closed(
    _ roads: Keyed<ShippingKeys.Roads>,
    _ country: Country,
    seed: Seed
  ) -> Set<Border> {
    var closed = Set(roads.closed.compactMap { Border($0) })
    let usable = roads.usable
    for border in country.borders {
      var stream = RandomStream(seed: seed, entity: "roads/\(border)", purpose: "usable")
      if !stream.chance(usable) { closed.insert(border) }
    }
    return closed
  }
}

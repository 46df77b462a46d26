public import Diagnostics
public import Geography
public import RunRecords
public import Scenarios
import Services
import ShippingRecords
import ShippingRoutes
import ShippingValues
public import SimulatedWorld
import SimulationKernel
public import Tracing
import Verification

/// The states and borders that shipments can pass.
struct Country: Sendable {
  let states: [String]
  let borders: [Border]
  /// The same roads as all solvers see them.
  let network: RoadNetwork
  /// The words with which scenarios speak of them.
  let keys: ShippingKeys

  /// Takes them from the table.
  init(_ table: StateTable) {
    states = table.codes
    borders = table.borders.map { Border($0) }
    network = RoadNetwork(states: states, borders: borders)
    keys = ShippingKeys(states: states, names: table.names, borders: borders)
  }
}

/// The domain of shipping routes: the fuel and road services, and clients that ship.
public struct ShipmentModel: Model {
  private let country: Country

  /// Creates the domain for a country.
  public init(_ table: StateTable) { country = Country(table) }

  /// The words it adds to scenario files.
  public var vocabulary: ScenarioVocabulary { country.keys.vocabulary }

  /// The signals of its records.
  public var signals: [Signal] { ShippingSignals.all }

  /// The answers that do not add up or are not proved.
  public func mistakes(in trace: Trace) -> [String] {
    ProofCheck(trace, country: country).mistakes
  }

  /// Reads the weights and suite files that the scenario names, and looks for clients that are
  /// asked for a route and for a suite at once, for roads that open without a price, and for routes
  /// expected that no road leads along.
  public func diagnose(_ scenario: Scenario) -> [Diagnostic] {
    var diagnostics = scenario.expectations.compactMap { gap(in: $0) }
    let fuel = scenario.settings(of: "fuel", country.keys.fuel)
    if case .second(let file)? = fuel?.cost {
      let weights = WeightsFile(
        file,
        named: scenario.shownPath(of: file),
        borders: country.borders,
        isPartial: fuel?.otherwise != nil
      )
      diagnostics += weights.diagnostics + openings(in: scenario, of: weights, file)
    }
    if let fuel, fuel.otherwise != nil, case .first = fuel.cost {
      let hint = "name a weights file with cost: FILE, or leave it out"
      let message = "'otherwise' is for what a weights file leaves out"
      diagnostics.append(.error(at: fuel.position(of: \.otherwise), message, hint: hint))
    }
    for client in scenario.clients where client.verb == "ship" {
      let chosen = Keyed(client.section, country.keys.ship)
      guard let file = chosen.suite else { continue }
      let name = scenario.shownPath(of: file)
      diagnostics += SuiteFile(file, named: name, states: country.states).diagnostics
      for key in [\ShippingKeys.Ship.from, \.to] where chosen.isWritten(key) {
        diagnostics.append(
          .error(
            at: chosen.position(of: key),
            "'\(country.keys.ship[keyPath: key].field.key)' and 'suite' cannot stand together",
            hint: "the suite's queries say where each route begins and ends"
          )
        )
      }
    }
    return diagnostics
  }

  /// Says where an expected route goes from a state to one that is no neighbor of it.
  private func gap(in expectation: Expectation) -> Diagnostic? {
    guard expectation.key == "route", case .equals(.list(let states)) = expectation.comparison
    else { return nil }
    let codes = states.compactMap { if case .text(let code) = $0 { code } else { nil } }
    let borders = Set(country.borders)
    let gap = zip(codes, codes.dropFirst()).first { one, next in
      one == next || !borders.contains(Border(one, next))
    }
    return gap.map { one, next in
      .error(
        at: expectation.position,
        "no route goes from '\(one)' to '\(next)': they are no neighbours",
        hint: "list every state the route leads through, the first and the last included"
      )
    }
  }

  /// Roads that are to open although their weight says that there is no price.
  private func openings(
    in scenario: Scenario,
    of weights: WeightsFile,
    _ file: ScenarioFile
  ) -> [Diagnostic] {
    scenario.timeline.compactMap { happening in
      guard happening.verb == "open", case .text(let name) = happening.value,
        let border = Border(name), weights.closed.contains(border)
      else { return nil }
      return .error(
        at: happening.valuePosition,
        "'\(border)' cannot open: its weight in '\(file.path)' is -1, so it has no price",
        hint: "give it a weight in dollars, and list it under 'closed' of 'roads'"
      )
    }
  }

  /// Puts the fuel and road services into `world`.
  public func install(_ scenario: Scenario, in world: World) -> any InstalledModel {
    InstalledShipping(scenario, country: country, world: world)
  }
}

private struct InstalledShipping: InstalledModel {
  let country: Country
  let world: World
  let facts: RoadFacts
  let roads: RoadService

  init(_ scenario: Scenario, country: Country, world: World) {
    self.country = country
    self.world = world
    facts = RoadFacts(scenario, country: country)
    roads = RoadService(
      loop: world.loop,
      recorder: world.recorder,
      borders: country.borders,
      closed: facts.closed
    )
    if let chosen = scenario.settings(of: roads.name, country.keys.roads) {
      world.network.connect(roads, profile: ServiceProfile(chosen.profile))
    }
    guard let chosen = scenario.settings(of: "fuel", country.keys.fuel) else { return }
    let fuel = FuelService(costs: facts.costs, borders: country.borders, roads: roads)
    world.network.connect(fuel, profile: ServiceProfile(chosen.profile))
  }

  func client(
    _ client: ScenarioClient,
    surroundings: Surroundings,
    steps: @escaping @Sendable (RequestStep) -> Void
  ) -> any SimulatedClient {
    let recording = ShipRecording(world.recorder, of: client.name)
    return ShipClient(
      client,
      country: country,
      surroundings: surroundings,
      facts: { [facts, roads] in
        var facts = facts
        facts.closed = roads.closed
        return facts
      },
      report: { recording.record($0) },
      steps: steps
    )
  }

  func happen(_ happening: Happening, isBeginning: Bool) {
    guard case .text(let name) = happening.value, let border = Border(name) else { return }
    roads.change(border, by: happening, isBeginning: isBeginning)
  }
}

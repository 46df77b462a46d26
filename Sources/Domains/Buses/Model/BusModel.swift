import BusesRecords
public import Diagnostics
public import RunRecords
public import Scenarios
import Services
public import SimulatedWorld
import SimulationKernel

/// The domain of buses: a simulated city, the service that tells of it, and boards.
public struct BusModel: Model {
  /// Creates the domain.
  public init() {}

  /// The words it adds to scenario files.
  public var vocabulary: ScenarioVocabulary { BusVocabulary.vocabulary }

  /// The signals of its records.
  public var signals: [Signal] { BusSignals.all }

  /// Looks for happenings to what the city does not have, for clients that look at such things, for
  /// timetables that go back, and for places that are none.
  public func diagnose(_ scenario: Scenario) -> [Diagnostic] {
    BusDiagnosis(scenario)?.diagnostics ?? []
  }

  /// Puts the city and its service into `world`.
  public func install(_ scenario: Scenario, in world: World) -> any InstalledModel {
    InstalledBuses(scenario, world: world)
  }
}

/// The plan of a city, as a scenario has it.
struct BusPlan {
  let chosen: Keyed<BusServiceKeys>
  let city: Keyed<CityKeys>
  let epoch: CivilTime
  let clock: BusClock
  let map: BusCityMap
  /// What the city and its traffic are drawn from.
  let citySeed: Seed
  /// What the service's own errors are drawn from.
  private let serviceSeed: Seed

  /// Makes the plan; nil when the scenario has no city.
  init?(_ scenario: Scenario) {
    guard
      let chosen = scenario.settings(of: BusService.serviceName, BusServiceKeys.all)
    else { return nil }
    self.chosen = chosen
    epoch = scenario.epoch
    city = chosen.city
    clock = BusClock(secondsAtStart: epoch.hour * 3600 + epoch.minute * 60 + epoch.second)
    serviceSeed = scenario.seed(of: chosen.profile)
    citySeed = city.seed ?? serviceSeed
    map = BusCityPlanner.city(routes: city.routes, seed: citySeed)
  }

  /// The timetable of its city, of which no day is planned yet.
  var timetable: BusTimetable {
    BusTimetable(map, headways: Self.headways(city), clock: clock, seed: citySeed)
  }

  static func headways(_ city: Keyed<CityKeys>) -> [BusTimetable.Headway] {
    city.headways.map { headway in
      BusTimetable.Headway(
        from: headway.from.wholeNanoseconds,
        every: headway.every?.wholeNanoseconds
      )
    }
  }

  /// How its buses move.
  var settings: BusTraffic.Settings {
    BusTraffic.Settings(
      seed: citySeed,
      variation: thousandths(city.variation),
      demand: city.demand * 10,
      holdsEarly: city.holdsEarly,
      cancelled: city.cancelled,
      breakdowns: city.breakdowns,
      refresh: chosen.refresh.wholeNanoseconds
    )
  }

  /// How its service makes forecasts.
  var forecaster: BusForecaster {
    BusForecaster(
      seed: serviceSeed,
      refresh: chosen.refresh.wholeNanoseconds,
      horizon: chosen.horizon.wholeNanoseconds,
      error: thousandths(chosen.error)
    )
  }

  /// Which ways are recorded.
  func recorded(_ scenario: Scenario) -> BusCity.Recorded {
    switch city.recorded {
    case .all: return .all
    case .none: return .none
    case .tracked:
      var routes: Set<Int> = []
      for client in scenario.clients where client.verb == "track" {
        let choice = Keyed(client.section, ChoiceKeys.all)
        if let route = choice.route.flatMap({ map.route($0) }) { routes.insert(route) }
        guard let stop = choice.stop.flatMap({ map.stop($0) }) else { continue }
        routes.formUnion(map.calls[stop].map { map.patterns[$0.pattern].route })
      }
      return .some(routes)
    }
  }

  private func thousandths(_ ratio: Ratio) -> Int64 {
    ratio.part(of: 1000)
  }
}

public import Diagnostics
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
  let section: Section
  let city: Section
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
      let section = scenario.services.first(where: { $0.name == BusService.serviceName })?.section
    else { return nil }
    self.section = section
    epoch = scenario.epoch
    city = section.section("city")
    clock = BusClock(secondsAtStart: epoch.hour * 3600 + epoch.minute * 60 + epoch.second)
    serviceSeed = scenario.seed(of: section)
    citySeed = city.optionalSeed("seed") ?? serviceSeed
    map = BusCityPlanner.city(routes: Int(city.integer("routes")), seed: citySeed)
  }

  /// The timetable of its city, of which no day is planned yet.
  var timetable: BusTimetable {
    BusTimetable(map, headways: Self.headways(city), clock: clock, seed: citySeed)
  }

  static func headways(_ city: Section) -> [BusTimetable.Headway] {
    city.list("headways").compactMap { value in
      guard case .section(let section) = value else { return nil }
      return BusTimetable.Headway(
        from: section.duration("from").wholeNanoseconds,
        every: section.optionalDuration("every")?.wholeNanoseconds
      )
    }
  }

  /// How its buses move.
  var settings: BusTraffic.Settings {
    BusTraffic.Settings(
      seed: citySeed,
      variation: thousandths(city.ratio("variation")),
      demand: city.percent("demand") * 10,
      holdsEarly: city.flag("hold_early"),
      cancelled: city.ratio("cancelled"),
      breakdowns: city.ratio("breakdowns"),
      refresh: section.duration("refresh").wholeNanoseconds
    )
  }

  /// How its service makes forecasts.
  var forecaster: BusForecaster {
    BusForecaster(
      seed: serviceSeed,
      refresh: section.duration("refresh").wholeNanoseconds,
      horizon: section.duration("horizon").wholeNanoseconds,
      error: thousandths(section.ratio("error"))
    )
  }

  /// Which ways are recorded.
  func recorded(_ scenario: Scenario) -> BusCity.Recorded {
    switch city.text("recorded") {
    case "all": return .all
    case "none": return .none
    default:
      var routes: Set<Int> = []
      for client in scenario.clients where client.verb == "track" {
        if let route = client.section.optionalText("route").flatMap({ map.route($0) }) {
          routes.insert(route)
        }
        guard let stop = client.section.optionalText("stop").flatMap({ map.stop($0) }) else {
          continue
        }
        routes.formUnion(map.calls[stop].map { map.patterns[$0.pattern].route })
      }
      return .some(routes)
    }
  }

  private func thousandths(_ ratio: Ratio) -> Int64 {
    ratio.part(of: 1000)
  }
}

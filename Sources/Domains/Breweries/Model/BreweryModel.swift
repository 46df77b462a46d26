import BreweriesRecords
import BreweriesValues
import BreweryFinding
public import Diagnostics
public import Geography
public import RunRecords
public import Scenarios
import Services
public import SimulatedWorld
import SimulationKernel
import VirtualTime

/// The domain of breweries: a directory of them, a device that knows where it is, and finders.
public struct BreweryModel: Model {
  private let cities: [String: GeoPoint]
  private let land: Land?

  /// Creates the domain.
  ///
  /// - Parameters:
  ///   - table: The cities that its breweries lie around.
  ///   - land: Where they may lie; nil is everywhere.
  public init(cities table: CityTable, on land: Land? = nil) {
    cities = Dictionary(table.cities.map { ($0.name, $0.place) }) { first, _ in first }
    self.land = land
  }

  /// The words it adds to scenario files.
  public var vocabulary: ScenarioVocabulary { BreweryVocabulary.vocabulary }

  /// The signals of its records.
  public var signals: [Signal] { BrewerySignals.all }

  /// Looks for data sets that cannot be read, places that are none, and ways that go back in time.
  public func diagnose(_ scenario: Scenario) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    if let chosen = scenario.settings(of: BreweryService.serviceName, BreweryKeys()),
      let file = chosen.dataset
    {
      diagnostics += BreweryFile(file, named: scenario.shownPath(of: file)).diagnostics
    }
    func check(_ place: Keyed<PlaceKeys>) {
      guard GeoPoint(degreesNorth: place.latitude, east: place.longitude) == nil else { return }
      let words = "'lat' and 'lon' must be degrees, such as 41.8781 and -87.6298"
      diagnostics.append(.error(at: place.position(of: \.latitude), words))
    }
    if let chosen = scenario.settings(of: LocationService.serviceName, LocationKeys()) {
      let way = chosen.way
      for waypoint in way { check(waypoint.place) }
      if way.isEmpty {
        diagnostics.append(.error(at: chosen.position(of: \.way), "'way' must have a place"))
      } else if zip(way, way.dropFirst()).contains(where: { $0.at >= $1.at }) {
        let words = "'way' must go on in time"
        diagnostics.append(.error(at: chosen.position(of: \.way), words))
      }
      for gap in chosen.noSignal ?? [] where gap.from >= gap.to {
        let words = "a while without a signal must end after it begins"
        diagnostics.append(.error(at: gap.position(of: \.to), words))
      }
    }
    let finders = scenario.clients.filter { $0.verb == "find" }
      .map { Keyed($0.section, FindKeys()) }
    if let chosen = scenario.settings(of: BreweryService.serviceName, BreweryKeys()),
      chosen.respond?["autocomplete"] != nil, finders.allSatisfy({ $0.interface == .v1 })
    {
      let words = "no client asks 'autocomplete': its recorded answer is never given"
      let hint = "of the server of today suggestions are asked as a search"
      diagnostics.append(.warning(at: chosen.position(of: \.respond), words, hint: hint))
    }
    for chosen in finders where chosen.pause > chosen.pauseLimit {
      let hint = "raise 'pause_limit', which is 60 s where it is not said"
      let words = "'pause' must be no longer than 'pause_limit'"
      diagnostics.append(.error(at: chosen.position(of: \.pause), words, hint: hint))
    }
    for happening in scenario.timeline where happening.verb == "move" {
      check(Keyed(happening.section, PlaceKeys()))
    }
    return diagnostics
  }

  /// Puts the directory and the device into `world`.
  public func install(_ scenario: Scenario, in world: World) -> any InstalledModel {
    if let chosen = scenario.settings(of: BreweryService.serviceName, BreweryKeys()) {
      let service = BreweryService(
        directory(chosen, scenario),
        BreweryService.Settings(
          interface: chosen.interface,
          badRows: chosen.badRows,
          seed: scenario.seed(of: chosen.profile),
          perBox: chosen.watchSearch ? chosen.perBox : nil,
          recorded: (chosen.respond ?? [:]).mapValues(\.bytes)
        ),
        world: world
      )
      var profile = ServiceProfile(chosen.profile)
      if chosen.interface == .v1, profile.limit == nil {
        profile.limit = RateLimit(requests: 120, span: .seconds(60))
      }
      world.network.connect(service, profile: profile)
      world.loop.cause = 0
      world.recorder.record(
        BreweryDirectoryOpened(
          interface: chosen.interface,
          breweries: service.directory.entries.count,
          located: service.directory.locatedCount
        ),
        of: BreweryService.serviceName
      )
    }
    let device = scenario.settings(of: LocationService.serviceName, LocationKeys()).map { chosen in
      install(chosen, scenario, world)
    }
    // What follows is no consequence of how things stand at first.
    world.loop.cause = 0
    return InstalledBreweries(recorder: world.recorder, device: device)
  }

  private func install(
    _ chosen: Keyed<LocationKeys>,
    _ scenario: Scenario,
    _ world: World
  ) -> LocationService {
    let way = chosen.way.compactMap { waypoint in
      GeoPoint(degreesNorth: waypoint.place.latitude, east: waypoint.place.longitude).map {
        LocationService.Waypoint(moment: waypoint.at.wholeNanoseconds, place: $0)
      }
    }
    let seed = scenario.seed(of: chosen.profile)
    let device = LocationService(chosen, way: way, seed: seed, world: world)
    world.network.connect(device, profile: ServiceProfile(chosen.profile))
    device.begin()
    for gap in chosen.noSignal ?? [] {
      for (moment, isLost) in [(gap.from, true), (gap.to, false)] {
        let time = SimulationTime(nanoseconds: moment.wholeNanoseconds)
        world.loop.schedule(at: time, phase: .timeline) {
          device.loseSignal(by: gap.section.position, isBeginning: isLost)
        }
      }
    }
    return device
  }

  /// The breweries that a scenario has.
  package func directory(
    _ scenario: Scenario
  ) -> [(id: String, name: String, type: String, place: GeoPoint?)] {
    guard let chosen = scenario.settings(of: BreweryService.serviceName, BreweryKeys()) else {
      return []
    }
    return directory(chosen, scenario).entries.map {
      ($0.id, $0["name"] ?? "", $0["brewery_type"] ?? "", $0.location)
    }
  }

  private func directory(_ chosen: Keyed<BreweryKeys>, _ scenario: Scenario) -> BreweryDirectory {
    if let file = chosen.dataset {
      return BreweryDirectory(BreweryFile(file, named: file.path).entries)
    }
    let maker = BreweryMaker(places: cities, land: land, seed: scenario.seed(of: chosen.profile))
    return BreweryDirectory(maker.entries(chosen.count))
  }
}

/// The breweries of one run: its finders, and what the timeline does to the device.
private struct InstalledBreweries: InstalledModel {
  let recorder: Recorder
  let device: LocationService?

  func client(
    _ client: ScenarioClient,
    surroundings: Surroundings,
    steps: @escaping @Sendable (RequestStep) -> Void
  ) -> any SimulatedClient {
    FindClient(client, surroundings: surroundings, recorder: recorder, steps: steps)
  }

  func happen(_ happening: Happening, isBeginning: Bool) {
    guard let device else { return }
    switch happening.verb {
    case "deny": device.permit(.denied, by: happening, isBeginning: isBeginning)
    case "grant": device.permit(.whenInUse, by: happening, isBeginning: isBeginning)
    case "restrict": device.permit(.restricted, by: happening, isBeginning: isBeginning)
    case "lose_signal": device.setSignal(isThere: false, by: happening, isBeginning: isBeginning)
    case "regain_signal": device.setSignal(isThere: true, by: happening, isBeginning: isBeginning)
    default:
      let keys = Keyed(happening.section, PlaceKeys())
      if let place = GeoPoint(degreesNorth: keys.latitude, east: keys.longitude) {
        device.move(to: place)
      }
    }
  }
}

import CarHire
import CarHireRecords
public import CarHireValues
public import Diagnostics
public import RunRecords
public import Scenarios
import Services
public import SimulatedWorld
import VirtualTime

/// The domain of car hire: suppliers with their cars, and customers who want them.
public struct CarHireModel: Model {
  private let tables: HireTables

  /// Creates the domain.
  ///
  /// - Parameters:
  ///   - desks: Where suppliers may have desks.
  ///   - countries: A table of countries with their dialling codes and currencies.
  ///   - currencies: A table of currencies with their decimals.
  /// - Throws: What is wrong with the tables.
  public init(desks: DeskTable, countries: [UInt8], currencies: [UInt8]) throws {
    tables = try HireTables(desks: desks, countries: countries, currencies: currencies)
  }

  /// The countries and the currencies that are known.
  public var countries: CountryTable { tables.countries }

  /// The words it adds to scenario files.
  public var vocabulary: ScenarioVocabulary { HireVocabulary.vocabulary }

  /// The signals of its records.
  public var signals: [Signal] { CarHireSignals.all }

  /// Looks for desks and countries that are not known, desks that no supplier has, times that are none,
  /// and what happens to nobody.
  public func diagnose(_ scenario: Scenario) -> [Diagnostic] {
    HireDiagnosis(scenario, tables).diagnostics
  }

  /// Puts the suppliers into `world`.
  public func install(_ scenario: Scenario, in world: World) -> any InstalledModel {
    var suppliers: [String: SupplierService] = [:]
    for name in SupplierService.names {
      guard let chosen = scenario.settings(of: name, SupplierKeys()) else { continue }
      let settings = settings(name, chosen)
      let recorded = (chosen.respond ?? [:]).mapValues(\.bytes)
      let service = SupplierService(settings, recorded: recorded, world: world)
      world.network.connect(service, profile: ServiceProfile(chosen.profile))
      suppliers[name] = service
      world.loop.cause = 0
      world.recorder.record(
        SupplierOpened(
          title: settings.title,
          currency: settings.currency.code,
          desks: settings.desks.count,
          cars: settings.cars.map(\.vehicle.code),
          each: chosen.cars
        ),
        of: name
      )
    }
    let broker = scenario.settings(of: BrokerService.serviceName, BrokerKeys()).map { chosen in
      world.loop.cause = 0
      let service = BrokerService(
        chosen.edition,
        countries: tables.countries,
        recorder: world.recorder
      )
      world.network.connect(service, profile: ServiceProfile(chosen.profile))
      return service
    }
    // What follows is no consequence of how things stand at first.
    world.loop.cause = 0
    return InstalledCarHire(
      tables: tables,
      recorder: world.recorder,
      suppliers: suppliers,
      broker: broker
    )
  }

  private func settings(_ name: String, _ chosen: Keyed<SupplierKeys>) -> SupplierSettings {
    let rate =
      chosen.localRate.flatMap { tables.countries.money($0) }
      ?? Money(units: chosen.rate, currency: tables.countries.currencies["USD"])
    var settings = SupplierSettings(
      name: name,
      title: SupplierService.titles[name] ?? name,
      currency: rate.currency,
      desks: chosen.desks?.compactMap { tables.desks[$0] } ?? tables.desks.desks,
      cars: Fleet.cars(chosen.cars, of: chosen.kinds ?? Fleet.codes, rate: rate.units)
    )
    settings.bookingFee =
      chosen.bookingFee.flatMap { tables.countries.money($0) }?.units ?? 0
    settings.holdTime = chosen.holdTime
    settings.errorShape = chosen.errors
    return settings
  }
}

/// The suppliers of one run, and what the timeline does to them.
private struct InstalledCarHire: InstalledModel {
  let tables: HireTables
  let recorder: Recorder
  let suppliers: [String: SupplierService]
  let broker: BrokerService?

  func client(
    _ client: ScenarioClient,
    surroundings: Surroundings,
    steps: @escaping @Sendable (RequestStep) -> Void
  ) -> any SimulatedClient {
    client.verb == "hire"
      ? HireClient(
        client,
        tables,
        surroundings,
        recorder,
        hasBroker: broker != nil,
        steps: steps
      )
      : RetrieveClient(client, tables, surroundings, recorder, steps: steps)
  }

  func happen(_ happening: Happening, isBeginning: Bool) {
    guard case .text(let name) = happening.value else { return }
    if happening.verb == "renew" { broker?.renew(Keyed(happening.section, EditionKeys())) }
    guard let supplier = suppliers[name] else { return }
    switch happening.verb {
    case "raise_prices":
      supplier.raisePrices(by: happening, isBeginning: isBeginning)
    case "take_cars": supplier.take(by: happening, isBeginning: isBeginning)
    case "lose_answers":
      let keys = Keyed(happening.section, MessageKeys())
      supplier.loseAnswers(to: keys.message, by: happening, isBeginning: isBeginning)
    default:
      let keys = Keyed(happening.section, RefuseKeys())
      supplier.refuse(
        keys.message.message,
        type: keys.type,
        by: happening,
        isBeginning: isBeginning
      )
    }
  }
}

import CarHire
import CarHireRecords
public import Diagnostics
public import Geography
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
  ///   - airports: The airports where suppliers may have desks.
  ///   - countries: A table of countries with their dialling codes and currencies.
  ///   - currencies: A table of currencies with their decimals.
  /// - Throws: What is wrong with the tables.
  public init(airports: AirportTable, countries: [UInt8], currencies: [UInt8]) throws {
    tables = try HireTables(airports: airports, countries: countries, currencies: currencies)
  }

  /// The words it adds to scenario files.
  public var vocabulary: ScenarioVocabulary { HireVocabulary.vocabulary }

  /// Looks for airports that are not known or where nobody has a desk, and times that are none.
  public func diagnose(_ scenario: Scenario) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    func check(desk code: String?, at position: FilePosition?, of suppliers: [String]) {
      guard let code, let position else { return }
      guard tables.deskOfCode[code] != nil else {
        diagnostics.append(.error(at: position, "there is no airport '\(code)'"))
        return
      }
      let isServed = suppliers.contains { served(by: $0, in: scenario).contains(code) }
      guard !isServed else { return }
      let words = "no supplier that is asked has a desk at '\(code)'"
      diagnostics.append(.error(at: position, words))
    }
    func check(time text: String?, at position: FilePosition?) {
      guard let text, let position, DeskTime(text) == nil else { return }
      let words = "a time by the clock of a desk is written as 2031-05-04T10:00:00"
      diagnostics.append(.error(at: position, words))
    }
    for name in SupplierService.names {
      guard let chosen = scenario.settings(of: name, SupplierKeys()) else { continue }
      for code in chosen.desks ?? [] where tables.deskOfCode[code] == nil {
        let words = "there is no airport '\(code)'"
        diagnostics.append(.error(at: chosen.position(of: \.desks), words))
      }
    }
    for client in scenario.clients where client.verb == "retrieve" {
      diagnostics += mistakes(Keyed(client.section, RetrieveKeys()).customer, in: scenario)
    }
    for client in scenario.clients where client.verb == "hire" {
      let chosen = Keyed(client.section, HireKeys())
      let suppliers = chosen.suppliers ?? SupplierService.names
      check(desk: chosen.from, at: chosen.position(of: \.from), of: suppliers)
      check(desk: chosen.to, at: chosen.position(of: \.to), of: suppliers)
      diagnostics += mistakes(chosen.customer, in: scenario)
      check(time: chosen.pickUp, at: chosen.position(of: \.pickUp))
      check(time: chosen.returning, at: chosen.position(of: \.returning))
    }
    let customers = Set(scenario.clients.filter { $0.verb == "hire" }.map(\.name))
    for happening in scenario.timeline where happening.verb == "tell" {
      guard case .text(let name) = happening.value, customers.contains(name) else { continue }
      let told = Keyed(happening.section, HireKeys.Words())
      check(time: told.pickUp, at: told.position(of: \.pickUp))
      check(time: told.returning, at: told.position(of: \.returning))
    }
    let verbs = HireVocabulary.vocabulary.happenings.map(\.verb)
    for happening in scenario.timeline where verbs.contains(happening.verb) {
      guard case .text(let name) = happening.value else { continue }
      if scenario.settings(of: name, SupplierKeys()) == nil {
        let words = "there is no supplier '\(name)' in this scenario"
        diagnostics.append(.error(at: happening.valuePosition, words))
      } else if happening.verb == "take_cars" {
        let keys = Keyed(happening.section, TakeKeys())
        check(desk: keys.desk, at: keys.position(of: \.desk), of: [name])
      }
    }
    return diagnostics
  }

  private func mistakes(
    _ customer: Keyed<CustomerKeys>,
    in scenario: Scenario
  ) -> [Diagnostic] {
    guard let file = customer.bookings else { return [] }
    return BookingsFile(file, named: scenario.shownPath(of: file)).diagnostics
  }

  private func served(by supplier: String, in scenario: Scenario) -> Set<String> {
    guard let chosen = scenario.settings(of: supplier, SupplierKeys()) else { return [] }
    return chosen.desks.map(Set.init) ?? Set(tables.deskOfCode.keys)
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
          desks: settings.desks.count,
          cars: settings.cars.map(\.code),
          each: chosen.cars
        ),
        of: name
      )
    }
    // What follows is no consequence of how things stand at first.
    world.loop.cause = 0
    return InstalledCarHire(tables: tables, recorder: world.recorder, suppliers: suppliers)
  }

  private func settings(_ name: String, _ chosen: Keyed<SupplierKeys>) -> SupplierSettings {
    let codes = chosen.desks ?? tables.deskOfCode.keys.sorted()
    var settings = SupplierSettings(
      name: name,
      title: SupplierService.titles[name] ?? name,
      currency: tables.countries.currency("USD"),
      desks: codes.compactMap { tables.deskOfCode[$0] },
      cars: Fleet.cars(chosen.cars, of: chosen.kinds ?? Fleet.codes, rate: chosen.rate)
    )
    (settings.offerTime, settings.holdTime) = (chosen.offerTime, chosen.holdTime)
    settings.errorShape = chosen.errors
    return settings
  }
}

/// The suppliers of one run, and what the timeline does to them.
private struct InstalledCarHire: InstalledModel {
  let tables: HireTables
  let recorder: Recorder
  let suppliers: [String: SupplierService]

  func client(
    _ client: ScenarioClient,
    surroundings: Surroundings,
    steps: @escaping @Sendable (RequestStep) -> Void
  ) -> any SimulatedClient {
    client.verb == "hire"
      ? HireClient(client, tables, surroundings, recorder, steps: steps)
      : RetrieveClient(client, tables, surroundings, recorder, steps: steps)
  }

  func happen(_ happening: Happening, isBeginning: Bool) {
    guard case .text(let name) = happening.value, let supplier = suppliers[name] else { return }
    switch happening.verb {
    case "raise_prices": supplier.raisePrices(by: Keyed(happening.section, RiseKeys()).by)
    case "take_cars":
      let keys = Keyed(happening.section, TakeKeys())
      supplier.take(keys.count, of: keys.car, at: keys.desk)
    case "lose_answers":
      let keys = Keyed(happening.section, MessageKeys())
      supplier.loseAnswers(to: keys.message, isBeginning: isBeginning)
    default:
      let keys = Keyed(happening.section, RefuseKeys())
      supplier.refuse(keys.message.message, type: keys.type, isBeginning: isBeginning)
    }
  }
}

import CarHire
import CarHireModel
import CarHireValues
import Geography
import Services
import SimulationKernel
import VirtualTime

/// A supplier, its desks and its car, and customers of it.
enum Hertz {
  static let euro = Currency(name: "Euro", code: "EUR", decimals: 2)

  static func desk(
    _ code: String = "DUB",
    north: Double = 53.42,
    east: Double = -6.24,
    offset: Int = 0
  ) -> DeskTable.Desk {
    DeskTable.Desk(
      code: code,
      city: "Town of \(code)",
      country: "IE",
      address: "\(code) Airport",
      phone: "01 555 0100",
      place: GeoPoint(latitude: north, longitude: east),
      utcOffset: offset,
      isAtAirport: code == "DUB"
    )
  }

  /// Its car: as it is offered, and with its number as it is booked.
  static func vehicle(number: String? = nil) -> Vehicle {
    Vehicle(
      name: "Runabout",
      code: "ECMR",
      size: 3,
      isAirConditioned: true,
      transmission: "Manual",
      fuel: "Petrol",
      drive: "AWD",
      seats: 4,
      bags: 2,
      doors: 5,
      picture: nil,
      category: 1,
      modelCode: "RUN",
      fleetNumber: number
    )
  }

  static func settings(_ desks: [DeskTable.Desk], carCount: Int) -> SupplierSettings {
    SupplierSettings(
      name: "hertz",
      title: "Hertz",
      currency: euro,
      desks: desks,
      cars: [SupplierSettings.Car(vehicle(), count: carCount, dayRate: 4000)]
    )
  }

  static func client(
    _ wire: some Transport,
    _ clock: VirtualClock,
    settings: HireSettings = HireSettings()
  ) -> CarHireClient {
    CarHireClient(
      Surroundings(
        transport: wire,
        clock: clock,
        elapsed: { SimulationTime.start.duration(to: clock.now) },
        civil: { CivilTime(secondsSince1970: 1_900_000_000) },
        fraction: { _ in 1 << 31 }
      ),
      identity: HireIdentity(clientID: "1", currencyCode: "EUR", residence: "IE"),
      table: CountryTable(countries: [], currencies: CurrencyTable([euro])),
      settings: settings
    )
  }

  /// What it offers for a rental.
  static func offers(_ client: CarHireClient, _ rental: Rental) async throws -> [Offer] {
    try await client.offers(
      for: rental,
      driverAge: 30,
      passengers: 1,
      utcOffsetSeconds: 0,
      of: "hertz"
    )
  }

  static func customer(_ mail: String = "pat@example.test") -> Customer {
    Customer(
      title: "Ms.",
      givenName: "Pat",
      surname: "Example",
      email: mail,
      phone: "1",
      address: "1 Street",
      age: 30
    )
  }
}

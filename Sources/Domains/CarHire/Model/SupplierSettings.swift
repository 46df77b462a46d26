package import CarHire
package import CarHireValues

/// What a simulated supplier is.
package struct SupplierSettings: Sendable {
  /// In which of the four shapes it tells of errors.
  package enum ErrorShape: String, Hashable, Sendable, CaseIterable {
    case single
    case listInside = "list inside"
    case wrappers
    case plain
  }

  /// A kind of car that each desk has some of.
  package struct Car: Hashable, Sendable {
    package let vehicle: Vehicle
    package let count: Int
    /// What a day costs, in the smallest units of the currency.
    package let dayRate: Int64

    package init(_ vehicle: Vehicle, count: Int, dayRate: Int64) {
      (self.vehicle, self.count, self.dayRate) = (vehicle, count, dayRate)
    }
  }

  /// What requests call it.
  package var name: String
  /// What customers call it.
  package var title: String
  /// What it is paid in.
  package var currency: Currency
  /// Its desks.
  package var desks: [DeskTable.Desk]
  /// Its cars, so many of each at each desk.
  package var cars: [Car]
  /// What the broker takes for each booking, in the smallest units of the currency.
  package var bookingFee: Int64 = 0
  /// How long a car is held for who has asked for the terms.
  package var holdTime = Duration.seconds(300)
  /// In which shape it tells of errors.
  package var errorShape = ErrorShape.single

  /// Makes a supplier.
  package init(
    name: String,
    title: String,
    currency: Currency,
    desks: [DeskTable.Desk],
    cars: [Car]
  ) {
    (self.name, self.title, self.currency) = (name, title, currency)
    (self.desks, self.cars) = (desks, cars)
  }

  /// What a car costs at a time of the year.
  ///
  /// It is a quarter more from June to August, and a tenth less from a week on, and so many percent
  /// higher. The broker's fee comes on top, whatever the supplier does.
  func price(of code: String, rental: Rental, rise: Int64) -> Money {
    let rate = cars.first { $0.vehicle.code == code }?.dayRate ?? 0
    let month = rental.pickUp.text.dropFirst(5).prefix(2)
    let season: Int64 = ["06", "07", "08"].contains(month) ? 125 : 100
    let length: Int64 = rental.days >= 7 ? 90 : 100
    let units = rate * Int64(rental.days) * season * length / 10_000
    return Money(units: units * (100 + rise) / 100 + bookingFee, currency: currency)
  }
}

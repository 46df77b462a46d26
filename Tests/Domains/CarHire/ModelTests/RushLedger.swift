import CarHire
import CarHireModel
import CarHireValues
import Services
import SimulationKernel

/// What customers know of their bookings, and what does not hold of those that the supplier has.
struct RushLedger: Sendable {
  /// A car that is held for an offer.
  private struct Hold: Sendable {
    let offer: SupplierStock.Offer
    let car: Int
    let end: SimulationTime
  }

  let carCount: Int
  /// The booking that each customer knows of, by the e-mail.
  var known: [String: Booking] = [:]
  /// What the insurance of each offer costs, in cents.
  var premiums: [String: Int64] = [:]
  private(set) var broken: [String] = []
  private var holds: [Hold] = []

  init(carCount: Int) { self.carCount = carCount }

  static func span(of rental: Rental) -> SupplierStock.Span {
    let moments = [rental.pickUp, rental.returning].map { $0.moment(utcOffsetSeconds: 0) }
    return moments[0].secondsSince1970..<moments[1].secondsSince1970
  }

  /// Takes in what a request has changed, and looks at all cars that are away.
  mutating func take(
    _ news: [Supplier.News],
    _ bookings: [SupplierStock.Booking],
    now: SimulationTime
  ) {
    for one in news {
      switch one {
      case .held(let offer, let car, let end):
        holds.removeAll { $0.offer.id == offer.id }
        holds.append(Hold(offer: offer, car: car, end: end))
      case .booked(let booking): holds.removeAll { $0.offer.id == booking.offer.id }
      default: break
      }
    }
    let standing = bookings.filter { !$0.isCancelled }
    let held = holds.filter { $0.end > now }
    let away: [(car: Int, span: SupplierStock.Span)] =
      standing.map { (car: $0.car, span: $0.span) }
      + held.map { (car: $0.car, span: $0.offer.span) }
    for (index, one) in away.enumerated() {
      if !(1001..<1001 + carCount).contains(one.car) { note("there is no car \(one.car)") }
      if away[..<index].contains(where: { $0.car == one.car && $0.span.overlaps(one.span) }) {
        note("a car is sold twice")
      }
    }
    for (index, one) in standing.enumerated()
    where standing[..<index].contains(where: { $0.email == one.email }) {
      note("\(one.email) is charged twice")
    }
  }

  private mutating func note(_ words: String) {
    if !broken.contains(words) { broken.append(words) }
  }

  /// What customer and supplier do not agree about.
  func ending(_ bookings: [SupplierStock.Booking]) -> [String] {
    let standing = bookings.filter { !$0.isCancelled }
    var broken: [String] = []
    // Order unseen: it is looked whether there is any.
    for (mail, booking) in known where !standing.contains(where: { $0.email == mail }) {
      broken.append("\(mail) knows of \(booking.key ?? "") that is cancelled")
    }
    for booking in standing {
      guard let known = known[booking.email] else {
        broken.append("\(booking.email) does not know of \(booking.id)")
        continue
      }
      let price = booking.offer.price.units + (premiums[booking.offer.id] ?? 0)
      for (name, agrees) in [
        ("reference", known.reference == booking.id),
        ("times", known.rental.map(Self.span) == booking.span),
        ("car", known.vehicle?.fleetNumber == "\(booking.car)"),
        ("price", known.total?.units == price),
      ] where !agrees {
        broken.append("\(booking.email) knows another \(name) of \(booking.id)")
      }
    }
    return broken
  }
}

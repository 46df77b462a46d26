public import CarHireValues

/// A booking as its customer knows it.
public struct Booking: Hashable, Sendable {
  /// The reference that the broker gave it; nil where only the supplier's is known.
  public internal(set) var reference: String?
  /// The reference that the supplier gave it; nil where only the broker's is known.
  public internal(set) var vendorReference: String?
  /// The customer's given name.
  public let givenName: String
  /// The customer's surname.
  public let surname: String
  /// The e-mail with which it was made or found: no answer tells it.
  public let email: String
  /// Who rents the car out.
  public let vendor: Vendor
  /// From where to where, and how long.
  public let rental: Rental
  /// The names of the desks, as the supplier has them: of the pick-up, and of the return.
  public let deskNames: [String]
  /// The desks where it is picked up and, when that is another, returned.
  public internal(set) var desks: [Desk]
  /// The car; nil where the answer does not tell it.
  public internal(set) var vehicle: Vehicle?
  /// What is to be paid; empty where the answer does not tell it.
  public internal(set) var fees: [Fee]
  /// What the car alone costs; nil where the answer does not tell it.
  public internal(set) var rateTotal: Money?
  /// What it costs in all; nil where the answer does not tell it.
  public internal(set) var total: Money?
  /// How it is paid; nil where the answer does not tell it.
  public internal(set) var payment: Payment?

  /// What it is looked up by; nil for a booking without any reference.
  public var key: String? { reference ?? vendorReference }

  /// The booking with what was known of it before, where it does not tell that itself: of several, what
  /// the first tells.
  public func merged(with known: [Booking]) -> Booking {
    known.reduce(self) { booking, known in
      var whole = booking
      whole.reference = booking.reference ?? known.reference
      whole.vendorReference = booking.vendorReference ?? known.vendorReference
      whole.desks = booking.desks.isEmpty ? known.desks : booking.desks
      whole.vehicle = booking.vehicle ?? known.vehicle
      whole.fees = booking.fees.isEmpty ? known.fees : booking.fees
      whole.rateTotal = booking.rateTotal ?? known.rateTotal
      whole.total = booking.total ?? known.total
      whole.payment = booking.payment ?? known.payment
      return whole
    }
  }
}

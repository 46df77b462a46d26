public import CarHireValues

/// A booking as its customer knows it.
public struct Booking: Hashable, Sendable {
  /// The reference that the broker gave it; nil where only the supplier's is known.
  public internal(set) var reference: String?
  /// The reference that the supplier gave it; nil where only the broker's is known.
  public internal(set) var vendorReference: String?
  /// What other references the answers told.
  public internal(set) var otherReferences: [String] = []
  /// The customer's given name; empty where the answer does not tell it.
  public internal(set) var givenName: String
  /// The customer's surname; empty where the answer does not tell it.
  public internal(set) var surname: String
  /// The e-mail with which it was made or found: no answer tells it.
  public let email: String
  /// Who rents the car out.
  public internal(set) var vendor: Vendor
  /// The code of the desk where the car is picked up; empty where the answer does not tell it.
  public internal(set) var pickUpDesk: String
  /// The code of the desk where it is returned; empty where the answer does not tell it.
  public internal(set) var returnDesk: String
  /// When it is picked up, by the clock of the desk; nil where the answer does not tell it.
  public internal(set) var pickUp: DeskTime?
  /// When it is returned, by the clock of the other desk; nil where the answer does not tell it.
  public internal(set) var returning: DeskTime?
  /// The names of the desks, as the supplier has them: of the pick-up, and of the return.
  public internal(set) var deskNames: [String]
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

  /// All references that are known.
  var references: [String] { [reference, vendorReference].compactMap(\.self) + otherReferences }

  /// From where to where, and how long; nil where one of that is not known.
  public var rental: Rental? {
    guard let pickUp, let returning, !pickUpDesk.isEmpty, !returnDesk.isEmpty else { return nil }
    return Rental(
      pickUpDesk: pickUpDesk,
      returnDesk: returnDesk,
      pickUp: pickUp,
      returning: returning
    )
  }

  /// The booking with what was known of it before, where it does not tell that itself: of several, what
  /// the first tells.
  public func merged(with known: [Booking]) -> Booking {
    known.reduce(self) { booking, known in
      var whole = booking
      func fill(_ text: WritableKeyPath<Booking, String>) {
        if booking[keyPath: text].isEmpty { whole[keyPath: text] = known[keyPath: text] }
      }
      for text in [\Booking.givenName, \.surname, \.pickUpDesk, \.returnDesk] { fill(text) }
      whole.vendor = booking.vendor.completed(by: known.vendor)
      whole.pickUp = booking.pickUp ?? known.pickUp
      whole.returning = booking.returning ?? known.returning
      if booking.deskNames.allSatisfy(\.isEmpty) { whole.deskNames = known.deskNames }
      // What tells one reference of two that are known takes no other away.
      let (own, others) = (booking.references, known.references)
      if own.count < others.count, own.allSatisfy(others.contains) {
        (whole.reference, whole.vendorReference) = (known.reference, known.vendorReference)
      } else {
        whole.reference = booking.reference ?? known.reference
        whole.vendorReference = booking.vendorReference ?? others.first { $0 != whole.reference }
      }
      whole.otherReferences = []
      for reference in others + own where !whole.references.contains(reference) {
        whole.otherReferences.append(reference)
      }
      whole.desks = booking.desks.isEmpty ? known.desks : booking.desks
      let isNamed = booking.vehicle?.name.isEmpty == false
      whole.vehicle = isNamed ? booking.vehicle : known.vehicle ?? booking.vehicle
      whole.fees = booking.fees.isEmpty ? known.fees : booking.fees
      whole.rateTotal = booking.rateTotal ?? known.rateTotal
      whole.total = booking.total ?? known.total
      whole.payment = booking.payment ?? known.payment
      return whole
    }
  }
}

public import CarHireValues

/// A booking that is kept, under a number of its own.
public struct KeptBooking: Hashable, Sendable {
  /// The number, which no other booking gets, not even when this one is forgotten.
  public let id: Int64
  /// The booking.
  public let booking: Booking
  /// What names the run that it is of; nil for one of which no run is known.
  public let run: String?

  /// Makes a booking with its number.
  public init(id: Int64, booking: Booking, run: String? = nil) {
    (self.id, self.booking, self.run) = (id, booking, run)
  }

  /// Whether a booking of a run is this one, as it was known at another time.
  ///
  /// Suppliers begin each run anew, and give the same references again.
  public func isSame(as other: Booking, of run: String?) -> Bool {
    self.run == run && booking.isSame(as: other)
  }
}

/// What a customer has chosen for all searches to come.
public struct HirePreferences: Hashable, Sendable {
  /// Where the customer lives, and in which currency prices are shown; nil when nothing was chosen.
  public var country: Country?
  /// How old the driver is; nil when nothing was chosen.
  public var driverAge: Int?
  /// Which cars are shown.
  public var filter: OfferFilter

  /// Makes preferences; the default is nothing chosen.
  public init(country: Country? = nil, driverAge: Int? = nil, filter: OfferFilter = OfferFilter()) {
    (self.country, self.driverAge, self.filter) = (country, driverAge, filter)
  }
}

/// Where the bookings of a customer are kept, with what the customer prefers.
public protocol BookingKeeping: AnyObject {
  /// Keeps a booking in the place of the same one of the same run, if that is kept already.
  ///
  /// - Returns: The booking with its number, and with what was known of car and price before.
  @discardableResult func keep(_ booking: Booking, of run: String?) throws -> KeptBooking

  /// Keeps all that a run has left: its bookings, and what was preferred if anything was.
  func keep(_ bookings: [Booking], _ preferences: HirePreferences?, of run: String) throws

  /// The bookings, by the time of pick-up; those of one time by their numbers.
  func bookings() throws -> [KeptBooking]

  /// Forgets bookings, or none of them when a number is nobody's.
  ///
  /// - Returns: The first such number.
  func forget(_ ids: [Int64]) throws -> Int64?

  /// What the customer prefers; nothing chosen when nothing is kept.
  func preferences() throws -> HirePreferences

  /// Keeps what the customer prefers.
  func keep(_ preferences: HirePreferences) throws
}

extension Booking {
  /// Whether another booking is this one, as it was known at another time.
  ///
  /// It is of the same customer and, where both are known, the same supplier. Then any reference that
  /// both have decides, whichever of the two it is taken for; where no two can be compared, the rental.
  public func isSame(as other: Booking) -> Bool {
    let codes = [vendor.code, other.vendor.code]
    guard email == other.email, codes[0] == codes[1] || codes.contains("") else { return false }
    if references.contains(where: other.references.contains) { return true }
    let areOthers =
      reference != nil && other.reference != nil
      || vendorReference != nil && other.vendorReference != nil
    return !areOthers && rental != nil && rental == other.rental
  }
}

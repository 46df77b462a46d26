package import CarHire
package import CarHireValues
package import SimulationKernel

/// The cars of one supplier, what is held of them and what is booked.
///
/// An offer is a price for a while. A hold keeps a car for an offer for a while, and a booking keeps
/// it for good. A booking that comes twice takes two cars: a supplier cannot know that it is one.
package struct SupplierStock: Sendable {
  /// When a car is away, in POSIX seconds.
  package typealias Span = Range<Int64>

  /// The cars of one kind at one desk.
  package struct CarClass: Hashable, Sendable {
    package let desk: String
    package let code: String
    package let count: Int

    package init(desk: String, code: String, count: Int) {
      (self.desk, self.code, self.count) = (desk, code, count)
    }
  }

  /// A car at a price, for a while.
  package struct Offer: Hashable, Sendable {
    package let id: String
    package let carClass: CarClass
    package let span: Span
    package let price: Money
    /// When nobody can take it any more.
    package let expiry: SimulationTime
  }

  /// A car that somebody has booked.
  package struct Booking: Hashable, Sendable {
    package let id: String
    package let offer: Offer
    package let email: String
    package let span: Span
    package let isCancelled: Bool

    fileprivate func with(
      offer: Offer? = nil,
      span: Span? = nil,
      isCancelled: Bool? = nil
    ) -> Booking {
      Booking(
        id: id,
        offer: offer ?? self.offer,
        email: email,
        span: span ?? self.span,
        isCancelled: isCancelled ?? self.isCancelled
      )
    }
  }

  /// Why a supplier says no.
  package enum Refusal: Error, Hashable, Sendable {
    /// There is no such offer, or its time is over.
    case offerGone
    /// Others have taken all cars.
    case carGone
    /// The price is another by now.
    case priceChanged
    /// There is no such booking of such a customer.
    case noBooking
  }

  /// Its bookings in the order in which they were made.
  package private(set) var bookings: [Booking] = []
  private let name: String
  private let classes: [CarClass]
  private let offerTime: Duration
  private let holdTime: Duration
  private var offers: [String: Offer] = [:]
  /// What is held for offers, with the moment that ends it, in the order it was first held.
  private var holds: [(offer: Offer, end: SimulationTime)] = []
  private var offerCount = 0
  /// How many cars of each kind somebody else has.
  private var taken: [CarClass: Int] = [:]

  /// Makes a stock of which nothing is held or booked.
  package init(name: String, classes: [CarClass], offerTime: Duration, holdTime: Duration) {
    (self.name, self.classes) = (name, classes)
    (self.offerTime, self.holdTime) = (offerTime, holdTime)
  }

  /// Offers a car of each kind at a desk that has one left.
  package mutating func offer(
    at desk: String,
    for span: Span,
    now: SimulationTime,
    price: (CarClass) -> Money
  ) -> [Offer] {
    let free = classes.filter { $0.desk == desk && freeCount($0, span, now: now) > 0 }
    return free.map { carClass in
      offerCount += 1
      let offer = Offer(
        id: "\(name)-O\(offerCount)",
        carClass: carClass,
        span: span,
        price: price(carClass),
        expiry: now.advanced(by: offerTime)
      )
      offers[offer.id] = offer
      return offer
    }
  }

  /// Keeps a car for an offer; to hold it again begins its time anew.
  ///
  /// - Returns: The moment at which the hold ends.
  package mutating func hold(
    _ id: String,
    now: SimulationTime
  ) throws(Refusal) -> SimulationTime {
    let offer = try offer(id, now: now)
    guard freeCount(offer.carClass, offer.span, now: now, besides: id) > 0 else { throw .carGone }
    let end = now.advanced(by: holdTime)
    holds.removeAll { $0.offer.id == id || $0.end <= now }
    holds.append((offer, end))
    return end
  }

  /// Books an offer at the price that it has now, which ends its hold.
  package mutating func book(
    _ id: String,
    email: String,
    price: Money,
    now: SimulationTime
  ) throws(Refusal) -> Booking {
    let offer = try offer(id, now: now)
    guard price == offer.price else { throw .priceChanged }
    guard freeCount(offer.carClass, offer.span, now: now, besides: id) > 0 else { throw .carGone }
    holds.removeAll { $0.offer.id == id }
    let booking = Booking(
      id: "\(name)-B\(bookings.count + 1)",
      offer: offer,
      email: email,
      span: offer.span,
      isCancelled: false
    )
    bookings.append(booking)
    return booking
  }

  /// A customer's booking, by its own reference or by that of its offer.
  package func booking(_ key: BookingKey, email: String) throws(Refusal) -> Booking {
    bookings[try index(of: key, email: email)]
  }

  /// Cancels a booking; one that is cancelled stays so.
  package mutating func cancel(_ key: BookingKey, email: String) throws(Refusal) -> Booking {
    let index = try index(of: key, email: email)
    bookings[index] = bookings[index].with(isCancelled: true)
    return bookings[index]
  }

  /// Has a booking at other times, and at their price, when a car of its kind is there then.
  package mutating func change(
    _ key: BookingKey,
    email: String,
    to span: Span,
    price: ((CarClass) -> Money)? = nil,
    now: SimulationTime
  ) throws(Refusal) -> Booking {
    let index = try index(of: key, email: email)
    let booking = bookings[index]
    guard !booking.isCancelled else { throw .noBooking }
    let carClass = booking.offer.carClass
    bookings[index] = booking.with(isCancelled: true)
    guard freeCount(carClass, span, now: now) > 0 else {
      bookings[index] = booking
      throw .carGone
    }
    let offer = Offer(
      id: booking.offer.id,
      carClass: carClass,
      span: span,
      price: price?(carClass) ?? booking.offer.price,
      expiry: booking.offer.expiry
    )
    bookings[index] = booking.with(offer: offer, span: span)
    return bookings[index]
  }

  /// How many cars of a kind are there for all of a time.
  package func freeCount(
    _ carClass: CarClass,
    _ span: Span,
    now: SimulationTime,
    besides id: String? = nil
  ) -> Int {
    let booked = bookings.filter { !$0.isCancelled && $0.offer.carClass == carClass }.map(\.span)
    let held = holds.filter { hold in
      hold.end > now && hold.offer.id != id && hold.offer.carClass == carClass
    }.map(\.offer.span)
    return carClass.count - taken[carClass, default: 0] - carsAway(booked + held, in: span)
  }

  /// Has somebody else take cars of a kind at a desk; fewer than none are brought back.
  mutating func take(_ count: Int, of code: String, at desk: String) {
    for carClass in classes where carClass.code == code && carClass.desk == desk {
      taken[carClass, default: 0] += count
    }
  }

  /// An offer that was made.
  func offer(_ id: String) -> Offer? { offers[id] }

  /// Whether the hold of an offer ends at that moment: it was not held anew, and not booked.
  func hasEnded(_ id: String, at end: SimulationTime) -> Bool {
    holds.contains { $0.offer.id == id && $0.end == end }
  }

  private func offer(_ id: String, now: SimulationTime) throws(Refusal) -> Offer {
    guard let offer = offers[id], offer.expiry > now else { throw .offerGone }
    return offer
  }

  private func index(of key: BookingKey, email: String) throws(Refusal) -> Int {
    let index = bookings.lastIndex { booking in
      let isMeant =
        switch key {
        // On a receipt both references stand, and a customer may type either.
        case .booking(let id): booking.id == id || booking.offer.id == id
        case .offer(let id): booking.offer.id == id
        }
      return isMeant && booking.email == email
    }
    guard let index else { throw .noBooking }
    return index
  }
}

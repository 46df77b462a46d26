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
    /// The number of the first of them in the supplier's fleet; the others follow it.
    package let firstNumber: Int

    /// The number of the first car of a fleet.
    package static let leastNumber = 1001

    package init(desk: String, code: String, count: Int, firstNumber: Int = leastNumber) {
      (self.desk, self.code, self.count) = (desk, code, count)
      self.firstNumber = firstNumber
    }

    fileprivate var numbers: Range<Int> { firstNumber..<firstNumber + count }
  }

  /// A car at a price, for a while.
  package struct Offer: Hashable, Sendable {
    package let id: String
    package let carClass: CarClass
    package let span: Span
    package let price: Money
    /// When nobody can take it any more.
    package let expiry: SimulationTime

    fileprivate func isAway(_ carClass: CarClass, in span: Span) -> Bool {
      self.carClass == carClass && self.span.overlaps(span)
    }
  }

  /// A car that somebody has booked.
  package struct Booking: Hashable, Sendable {
    package let id: String
    /// What was booked: a change makes it another car, time and price of the same reference.
    package fileprivate(set) var offer: Offer
    package let email: String
    /// The number of the very car in the supplier's fleet.
    package fileprivate(set) var car: Int
    package fileprivate(set) var isCancelled = false

    package var span: Span { offer.span }
  }

  /// A car that is kept for an offer for a while.
  private struct Hold {
    let offer: Offer
    let car: Int
    let end: SimulationTime
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
  /// The time for which an offer is good.
  private static let offerTime = Duration.seconds(900)
  private let holdTime: Duration
  private var offers: [String: Offer] = [:]
  /// What is held for offers, in the order it was held.
  private var holds: [Hold] = []
  private var offerCount = 0
  /// The numbers of the cars that somebody else has.
  private var taken: Set<Int> = []

  /// Makes a stock of which nothing is held or booked.
  package init(name: String, classes: [CarClass], holdTime: Duration) {
    (self.name, self.classes, self.holdTime) = (name, classes, holdTime)
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
        expiry: now.advanced(by: Self.offerTime)
      )
      offers[offer.id] = offer
      return offer
    }
  }

  /// Keeps a car for an offer; to hold it again begins its time anew.
  ///
  /// - Returns: The number of the car, and the moment at which the hold ends.
  package mutating func hold(
    _ id: String,
    now: SimulationTime
  ) throws(Refusal) -> (car: Int, end: SimulationTime) {
    let offer = try offer(id, now: now)
    // Whoever asks once more, and late, for the terms of what is booked wants no second car.
    guard !bookings.contains(where: { $0.offer.id == id }) else { throw .offerGone }
    let car = try car(for: offer, now: now)
    let end = now.advanced(by: holdTime)
    holds.removeAll { $0.offer.id == id || $0.end <= now }
    holds.append(Hold(offer: offer, car: car, end: end))
    return (car, end)
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
    let car = try car(for: offer, now: now)
    holds.removeAll { $0.offer.id == id }
    let booking = Booking(
      id: "\(name)-B\(bookings.count + 1)",
      offer: offer,
      email: email,
      car: car
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
    bookings[index].isCancelled = true
    return bookings[index]
  }

  /// Has a booking at other times, and at their price, when a car of its kind is there then: the same
  /// car if it can be.
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
    let offer = Offer(
      id: booking.offer.id,
      carClass: carClass,
      span: span,
      price: price?(carClass) ?? booking.offer.price,
      expiry: booking.offer.expiry
    )
    // What it has now is free for what it will have.
    bookings[index].isCancelled = true
    defer { bookings[index].isCancelled = false }
    let car = try car(for: offer, now: now, preferring: booking.car)
    (bookings[index].offer, bookings[index].car) = (offer, car)
    return Booking(id: booking.id, offer: offer, email: email, car: car)
  }

  /// How many cars of a kind are there for all of a time.
  ///
  /// Each booking and each hold has a car of its own, and keeps it: of two cars that are away one after
  /// the other neither may be there for all of a time that touches both.
  package func freeCount(_ carClass: CarClass, _ span: Span, now: SimulationTime) -> Int {
    carClass.count - carsAway(carClass, span, now: now).count
  }

  /// The numbers of the cars of a kind that are booked or held for a part of a time, or taken.
  private func carsAway(
    _ carClass: CarClass,
    _ span: Span,
    now: SimulationTime,
    besides id: String? = nil
  ) -> Set<Int> {
    let booked = bookings.filter { !$0.isCancelled && $0.offer.isAway(carClass, in: span) }
    let held = holds.filter { hold in
      hold.end > now && hold.offer.id != id && hold.offer.isAway(carClass, in: span)
    }
    return Set(booked.map(\.car) + held.map(\.car) + carClass.numbers.filter(taken.contains))
  }

  /// A car for an offer: the one that is preferred or held for it, else the first that is there.
  private func car(
    for offer: Offer,
    now: SimulationTime,
    preferring number: Int? = nil
  ) throws(Refusal) -> Int {
    let carClass = offer.carClass
    let away = carsAway(carClass, offer.span, now: now, besides: offer.id)
    let held = holds.first { $0.offer.id == offer.id && $0.end > now }?.car
    guard let first = carClass.numbers.first(where: { !away.contains($0) }) else { throw .carGone }
    return [number, held].compactMap(\.self).first { !away.contains($0) } ?? first
  }

  /// Has somebody else take cars of a kind at a desk, and keep them until they are brought back: as
  /// many as are there, since what is held or booked for any time stays.
  ///
  /// - Returns: The numbers of those that are taken.
  @discardableResult
  package mutating func take(
    _ count: Int,
    of code: String,
    at desk: String,
    now: SimulationTime
  ) -> [Int] {
    let free = classes.filter { $0.code == code && $0.desk == desk }.flatMap { carClass in
      let away = carsAway(carClass, .min ..< .max, now: now)
      return carClass.numbers.filter { !away.contains($0) }
    }
    // Customers get the first ones.
    let cars = Array(free.suffix(count))
    taken.formUnion(cars)
    return cars
  }

  /// Has cars brought back that somebody else took.
  package mutating func bringBack(_ cars: [Int]) { taken.subtract(cars) }

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

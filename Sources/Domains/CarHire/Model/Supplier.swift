package import CarHire
import CarHireValues
import JSON
package import Services
package import SimulationKernel

/// A simulated supplier: it reads the messages of OpenTravel, and answers as the real ones do.
package struct Supplier: Sendable {
  /// What it holds and has booked.
  package var stock: SupplierStock
  /// By how many percent its prices are above those of its settings.
  package var priceRise: Int64 = 0
  package let settings: SupplierSettings
  /// What the requests of customers have changed since it was last asked.
  private var news: [News] = []
  /// What was asked for, by the offer.
  private var rentals: [String: Rental] = [:]
  /// What is booked, by the booking: of an offer there are two where a request for it came twice.
  private var bookedRentals: [String: Rental] = [:]
  /// What customers said of themselves and of paying when they booked, by the booking.
  private var buyers: [String: Buyer] = [:]
  /// The number of the last change of each booking.
  private var changes: [String: Int64] = [:]

  /// Makes a supplier of which nothing is booked.
  package init(_ settings: SupplierSettings) {
    self.settings = settings
    var number = SupplierStock.CarClass.leastNumber
    let classes = settings.desks.flatMap { desk in
      settings.cars.map { car in
        defer { number += car.count }
        return SupplierStock.CarClass(
          desk: desk.code,
          code: car.vehicle.code,
          count: car.count,
          firstNumber: number
        )
      }
    }
    stock = SupplierStock(name: settings.name, classes: classes, holdTime: settings.holdTime)
  }

  /// Who has booked a car, and how it was paid.
  struct Buyer: Sendable {
    let givenName: String
    let surname: String
    /// The kind of card, as the request had it.
    let cardType: String
    /// What the insurance costs that was bought with the car; nil without one.
    let premium: Money?
  }

  /// Something that a customer's request has changed, or could not.
  package enum News: Hashable, Sendable {
    case offered([SupplierStock.Offer], Rental)
    case held(SupplierStock.Offer, car: Int, end: SimulationTime)
    case booked(SupplierStock.Booking)
    case changed(SupplierStock.Booking, Rental)
    case cancelled(SupplierStock.Booking)
    case refused(type: String, words: String)
  }

  /// What is new since it was last asked.
  package mutating func takeNews() -> [News] {
    defer { news = [] }
    return news
  }

  /// How many cars there are of each kind that was offered, for the time of the offer.
  func left(of news: News, now: SimulationTime) -> [Int] {
    guard case .offered(let offers, _) = news else { return [] }
    return offers.map { stock.freeCount($0.carClass, $0.span, now: now) }
  }

  /// What it answers to a request, and what that changes.
  package mutating func answer(_ request: Request, now: SimulationTime) -> Response {
    let name = request.query.last { $0.name == "type" }?.value ?? ""
    guard let message = OTAMessage(rawValue: name), request.method == .post,
      let body = try? JSONTree(request.body, rules: .standard)
    else { return Response(status: 400) }
    do throws(Refusal) {
      return .json(try reply(to: message, body, now: now).text)
    } catch {
      return .json(refusal(error).text)
    }
  }

  /// The answer that says no.
  mutating func refusal(_ refusal: Refusal) -> JSONValue {
    news.append(.refused(type: refusal.type, words: refusal.shortText))
    return settings.errorShape.body(of: refusal)
  }

  /// A no, with its type.
  struct Refusal: Error {
    let type: String
    let shortText: String

    static let malformed = Refusal(type: "1", shortText: "The request cannot be read")

    init(type: String, shortText: String) { (self.type, self.shortText) = (type, shortText) }

    init(_ refusal: SupplierStock.Refusal) {
      switch refusal {
      case .offerGone: self.init(type: "10017", shortText: "The offer has expired")
      case .carGone: self.init(type: "10017", shortText: "Car gone")
      case .priceChanged: self.init(type: "1", shortText: "The price has changed")
      case .noBooking: self.init(type: "3", shortText: "No matching bookings found")
      }
    }
  }

  private mutating func reply(
    to message: OTAMessage,
    _ body: JSONTree,
    now: SimulationTime
  ) throws(Refusal) -> JSONValue {
    switch message {
    case .availability: return try offers(body, now: now)
    case .terms: return try terms(body, now: now)
    case .booking: return try book(body, now: now)
    case .retrieval:
      guard let core = body.node("VehRetResRQCore") else { throw .malformed }
      let key = try key(core)
      let email = try mail(core)
      let booking = try allowed { stock throws(SupplierStock.Refusal) in
        try stock.booking(key, email: email)
      }
      return try answer("VehRetResRSCore", booking)
    case .change: return try change(body, now: now)
    case .cancellation:
      guard let core = body.node("VehCancelRQCore") else { throw .malformed }
      let (key, email) = (try key(core), try mail(core))
      let booking = try allowed { stock throws(SupplierStock.Refusal) in
        try stock.cancel(key, email: email)
      }
      news.append(.cancelled(booking))
      return .object(["VehCancelRSCore": .members(["@CancelStatus": "Cancelled"])])
    case .locationsNear: return try settings.desks(near: body)
    case .locationsByText: return try settings.desks(named: body)
    case .insurance: return try settings.insurance(body)
    }
  }

  /// Does something with the stock, whose no is told in the words of the wire.
  private mutating func allowed<Value>(
    _ body: (inout SupplierStock) throws(SupplierStock.Refusal) -> Value
  ) throws(Refusal) -> Value {
    do throws(SupplierStock.Refusal) {
      return try body(&stock)
    } catch {
      throw Refusal(error)
    }
  }
}

// The messages.
extension Supplier {
  private mutating func offers(_ body: JSONTree, now: SimulationTime) throws(Refusal) -> JSONValue {
    let (rental, span) = try rental(body.node("VehAvailRQCore", "VehRentalCore"))
    let (settings, rise) = (settings, priceRise)
    let offers = stock.offer(at: rental.pickUpDesk, for: span, now: now) { carClass in
      settings.price(of: carClass.code, rental: rental, rise: rise)
    }
    for offer in offers { rentals[offer.id] = rental }
    news.append(.offered(offers, rental))
    guard !offers.isEmpty else {
      throw Refusal(type: "2", shortText: "Search returned no records")
    }
    return settings.availability(offers, rental)
  }

  private mutating func terms(_ body: JSONTree, now: SimulationTime) throws(Refusal) -> JSONValue {
    let id = body.node("Reference")?.words("@ID") ?? ""
    let (car, end) = try allowed { stock throws(SupplierStock.Refusal) in
      try stock.hold(id, now: now)
    }
    if let offer = stock.offer(id) { news.append(.held(offer, car: car, end: end)) }
    let seconds = now.duration(to: end).components.seconds
    let (count, unit) =
      seconds > 0 && seconds % 60 == 0 ? (seconds / 60, "minute") : (seconds, "second")
    let time = count == 1 ? "a \(unit)" : "\(count) \(unit)s"
    let hold = ["@Title": "Hold", "Paragraph": "The car is held for \(time)."]
    return .object(["RentalConditions": .array([.members(hold)] + settings.terms)])
  }

  private mutating func book(_ body: JSONTree, now: SimulationTime) throws(Refusal) -> JSONValue {
    let info = body.node("VehResRQInfo")
    let mail = body.node("VehResRQCore", "Customer", "Primary", "Email")?.words("#text")
    guard let id = info?.node("Reference")?.words("@ID"), let mail else { throw .malformed }
    guard let card = info?.node("RentalPaymentPref", "PaymentCard") else {
      throw Refusal(type: "10005", shortText: "A card is needed")
    }
    if card.words("@ExpireDate") == "0120" {
      throw Refusal(type: "240", shortText: "Card expired")
    }
    if card.words("@CardNumber")?.hasPrefix("4000") == true {
      throw Refusal(type: "189", shortText: "Payment refused")
    }
    let rental = rentals[id]
    let code = stock.offer(id)?.carClass.code ?? ""
    let price = rental.map { settings.price(of: code, rental: $0, rise: priceRise) }
    let booking = try allowed { stock throws(SupplierStock.Refusal) in
      guard let price else { throw .offerGone }
      return try stock.book(id, email: mail, price: price, now: now)
    }
    let person = body.node("VehResRQCore", "Customer", "Primary", "PersonName")
    let insurance = info?.node("TPA_Extensions", "Reference")
    bookedRentals[booking.id] = rental
    buyers[booking.id] = Buyer(
      givenName: person?.words("GivenName") ?? "",
      surname: person?.words("Surname") ?? "",
      cardType: card.words("@CardType") ?? Payment.creditCard,
      premium: insurance?.words("@Amount").flatMap { Money($0, currency: settings.currency) }
    )
    news.append(.booked(booking))
    return try answer("VehResRSCore", booking)
  }

  private mutating func change(_ body: JSONTree, now: SimulationTime) throws(Refusal) -> JSONValue {
    guard let core = body.node("VehModifyRQCore") else { throw .malformed }
    let (key, email) = (try key(core), try mail(core))
    guard let node = core.node("VehRentalCore") else {
      _ = try allowed { stock throws(SupplierStock.Refusal) in
        try stock.booking(key, email: email)
      }
      return .object(["Success": .object([:])])
    }
    let (rental, span) = try rental(node)
    let (settings, rise) = (settings, priceRise)
    let number = body["@SequenceNmbr"]?.integer
    let known = try allowed { stock throws(SupplierStock.Refusal) in
      try stock.booking(key, email: email)
    }
    if let number, let last = changes[known.id], number <= last {
      // It was sent more than once, and comes again; another client may count as this one does.
      guard number == last, bookedRentals[known.id] == rental else {
        throw Refusal(type: "1", shortText: "A later change was made")
      }
      return try answer("VehModifyRSCore", known)
    }
    let booking = try allowed { stock throws(SupplierStock.Refusal) in
      try stock.change(
        key,
        email: email,
        to: span,
        price: { settings.price(of: $0.code, rental: rental, rise: rise) },
        now: now
      )
    }
    bookedRentals[booking.id] = rental
    if let number { changes[booking.id] = number }
    news.append(.changed(booking, rental))
    return try answer("VehModifyRSCore", booking)
  }

  /// The answer that holds a booking.
  private func answer(
    _ core: String,
    _ booking: SupplierStock.Booking
  ) throws(Refusal) -> JSONValue {
    guard let rental = bookedRentals[booking.id], let buyer = buyers[booking.id] else {
      throw Refusal(.noBooking)
    }
    let reservation = settings.reservation(booking, rental, of: buyer)
    return .object([core: .object(["VehReservation": reservation]), "Success": .object([:])])
  }

  private func key(_ core: JSONTree) throws(Refusal) -> BookingKey {
    guard let node = core.node("UniqueID"), let id = node.words("@ID") else { throw .malformed }
    return node.words("@Type") == "16" ? .offer(id) : .booking(id)
  }

  private func mail(_ core: JSONTree) throws(Refusal) -> String {
    let extensions = core.node("TPA_Extensions")
    guard let mail = extensions?.words("Email") ?? extensions?.node("Email")?.words("@To") else {
      throw .malformed
    }
    return mail
  }

  private func desk(_ code: String) throws(Refusal) -> DeskTable.Desk {
    guard let desk = settings.desks.first(where: { $0.code == code }) else {
      throw Refusal(type: "3", shortText: "There is no desk at \(code)")
    }
    return desk
  }

  /// A rental at desks of this supplier, and when the car is away.
  private func rental(
    _ node: JSONTree?
  ) throws(Refusal) -> (Rental, SupplierStock.Span) {
    guard let node, var rental = try? Rental(node) else { throw .malformed }
    let (pickUp, back) = (try desk(rental.pickUpDesk), try desk(rental.returnDesk))
    rental.minutesAhead = back.utcOffset - pickUp.utcOffset
    let start = rental.pickUp.moment(utcOffsetSeconds: pickUp.utcOffsetSeconds)
    let end = rental.returning.moment(utcOffsetSeconds: back.utcOffsetSeconds)
    guard start.secondsSince1970 < end.secondsSince1970 else { throw .malformed }
    return (rental, start.secondsSince1970..<end.secondsSince1970)
  }
}

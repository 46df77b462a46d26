import CarHire
import CarHireValues
import CarHireModel
import Geography
import JSON
import Services
import SimulationKernel
import Synchronization
import Testing
import VirtualTime

/// The real client and a simulated supplier, with nothing between them but a wire.
private final class Counter: Transport {
  let supplier: Mutex<Supplier>
  let loop = VirtualRunLoop()
  /// Whether a booking comes twice, as through a proxy that asks again.
  let doublesBooking: Bool

  init(
    doublesBooking: Bool = false,
    fee: Int64 = 0,
    offsets: (dublin: Int, cork: Int) = (0, 0)
  ) {
    let desks = [
      Hertz.desk(offset: offsets.dublin),
      Hertz.desk("ORK", north: 51.84, east: -8.49, offset: offsets.cork),
    ]
    var settings = Hertz.settings(desks, carCount: doublesBooking ? 2 : 1)
    settings.bookingFee = fee
    supplier = Mutex(Supplier(settings))
    self.doublesBooking = doublesBooking
  }

  func send(_ request: Request) async throws -> Response {
    let now = loop.clock.now
    let answer = supplier.withLock { $0.answer(request, now: now) }
    guard request.target.hasSuffix("OTA_VehResRQ") else { return answer }
    if doublesBooking { _ = supplier.withLock { $0.answer(request, now: now) } }
    return answer
  }

  /// What a customer comes to.
  func run(
    _ call: @escaping @Sendable (CarHireClient, VirtualClock) async throws -> String
  ) throws -> Result<String, HireTrouble> {
    let clock = loop.clock
    let client = Hertz.client(self, clock)
    let result = Mutex<Result<String, HireTrouble>?>(nil)
    let box = Outcome(result)
    loop.start("customer") {
      do {
        let text = try await call(client, clock)
        box.value.withLock { $0 = .success(text) }
      } catch let trouble as HireTrouble {
        box.value.withLock { $0 = .failure(trouble) }
      } catch {
        Issue.record(error)
      }
    }
    _ = loop.run()
    return try #require(box.value.withLock { $0 })
  }

  private final class Outcome: Sendable {
    let value: Mutex<Result<String, HireTrouble>?>
    init(_ value: consuming sending Mutex<Result<String, HireTrouble>?>) { self.value = value }
  }
}

struct SupplierTests {
  private static func rental(_ month: String = "05") throws -> Rental {
    Rental(
      pickUpDesk: "DUB",
      returnDesk: "ORK",
      pickUp: try #require(DeskTime("2031-\(month)-04T10:00:00")),
      returning: try #require(DeskTime("2031-\(month)-08T10:00:00"))
    )
  }

  private static func offer(_ client: CarHireClient, _ rental: Rental) async throws -> Offer {
    let offers = try await Hertz.offers(client, rental)
    return try #require(offers.first)
  }

  private static func wish(_ offer: Offer) -> BookingWish {
    BookingWish(
      offer: offer,
      customer: Hertz.customer(),
      card: .accepted,
      hasAcceptedTerms: true
    )
  }

  @Test func `a car is found, held, booked, changed and cancelled`() throws {
    let rental = try Self.rental()
    let summer = try Self.rental("07")
    let counter = Counter()
    let result = try counter.run { client, _ in
      let offer = try await Self.offer(client, rental)
      #expect(offer.vehicle == Hertz.vehicle())
      #expect(offer.included == ["Unlimited mileage", "Collision waiver"])
      let terms = try await client.terms(of: offer, from: "hertz")
      let booking = try await client.book(Self.wish(offer), at: "hertz")
      let reference = try #require(booking.reference)
      let mail = "pat@example.test"
      let found = try await client.booking(.booking(reference), email: mail, from: "hertz")
      #expect(found == booking && found.vehicle == Hertz.vehicle(number: "1001"))
      let deposit = try #require(found.fees.first { $0.purpose == Fee.deposit }).money
      let prepaid = Payment.Rule(type: "2", money: deposit)
      #expect(found.payment == Payment(rules: [prepaid], transaction: "charge", cardType: "1"))
      let changed = try await client.change(
        reference,
        email: mail,
        to: summer,
        from: booking.rental,
        utcOffsetSeconds: 0,
        at: "hertz"
      )
      #expect(changed.rental == summer)
      try await client.sendVoucher(of: reference, email: mail, from: "hertz")
      try await client.cancel(reference, email: mail, at: "hertz")
      return
        "\(terms[0].paragraphs[0]) \(reference) \(booking.total?.text ?? "") \(booking.desks.count)"
    }
    #expect(result == .success("The car is held for 5 minutes. hertz-B1 EUR 160.00 2"))
    #expect(counter.supplier.withLock { $0.stock.bookings.map(\.isCancelled) } == [true])
  }

  @Test(arguments: [
    (-15, "09:45", 4), (0, "09:45", 4), (0, "10:15", 5), (345, "15:45", 4), (345, "16:00", 5),
  ])
  func `a hire is paid for the days it takes`(ahead: Int, hour: String, days: Int) throws {
    let usual = try Self.rental()
    let returning = try #require(DeskTime("2031-05-08T\(hour):00"))
    let counter = Counter(offsets: (60, 60 + ahead))
    let result = try counter.run { client, _ in
      var rental = usual.with(pickUp: usual.pickUp, returning: returning)
      rental.minutesAhead = ahead
      let offer = try await Self.offer(client, rental)
      let price = try #require(OfferPrice(offer))
      #expect(offer.desks.map(\.isAtAirport) == [true, false])
      #expect(offer.desks.map(\.address) == ["DUB Airport", "ORK Airport"])
      return "\(price.total.text) \(price.perDay.text)"
    }
    #expect(result == .success("EUR \(40 * days).00 EUR 40.00"))
  }

  @Test(arguments: [
    ("05-04", "05-10", 240), ("05-04", "05-11", 252), ("07-04", "07-10", 300),
    ("05-31", "06-06", 240), ("06-01", "06-07", 300), ("08-31", "09-07", 315),
    ("09-01", "09-07", 240),
  ])
  func `a car costs more in summer, less by the week`(from: String, to: String, euros: Int) throws {
    let usual = try Self.rental()
    let days = try [from, to].map { try #require(DeskTime("2031-\($0)T10:00:00")) }
    let result = try Counter().run { client, _ in
      let rental = usual.with(pickUp: days[0], returning: days[1])
      let offer = try await Self.offer(client, rental)
      return try #require(OfferPrice(offer)).total.text
    }
    #expect(result == .success("EUR \(euros).00"))
  }

  @Test func `a change that comes again, or after a later one, changes nothing`() throws {
    let rental = try Self.rental()
    let counter = Counter()
    let result = try counter.run { client, _ in
      let offer = try await Self.offer(client, rental)
      return try await client.book(Self.wish(offer), at: "hertz").key ?? ""
    }
    let reference = try #require(try? result.get())
    func change(_ month: String, number: Int) throws -> String {
      let mail = "pat@example.test"
      let rental = try Self.rental(month)
      let requester = ChangeRequester(reference, email: mail, rental: rental, number: number)
      let identity = HireIdentity(clientID: "1", currencyCode: "EUR", residence: "IE")
      let request = requester.request(identity, to: "hertz")
      let answer = counter.supplier.withLock { $0.answer(request, now: counter.loop.clock.now) }
      let table = CountryTable(countries: [], currencies: CurrencyTable([Hertz.euro]))
      let body = try JSONTree(json: answer.body)
      do throws(HireTrouble) {
        var notes = AnswerNotes()
        let booking = try BookingValidator(.change, email: mail, table).read(body, &notes)
        return "\(booking.pickUp?.text ?? "") \(booking.total?.text ?? "")"
      } catch {
        return error.message
      }
    }
    #expect(try change("07", number: 1) == "2031-07-04T10:00:00 EUR 200.00")
    counter.supplier.withLock { $0.priceRise = 10 }
    #expect(try change("07", number: 1) == "2031-07-04T10:00:00 EUR 200.00")
    // Somebody else's first change is another one.
    #expect(try change("05", number: 1) == "A later change was made")
    #expect(try change("05", number: 2) == "2031-05-04T10:00:00 EUR 176.00")
    #expect(try change("07", number: 1) == "A later change was made")
    #expect(counter.supplier.withLock { $0.stock.bookings.map(\.offer.price.units) } == [17_600])
  }

  @Test func `of a booking that came twice one is changed and the other stays as it is`() throws {
    let (rental, summer) = (try Self.rental(), try Self.rental("07"))
    let counter = Counter(doublesBooking: true)
    let result = try counter.run { client, _ in
      let offer = try await Self.offer(client, rental)
      let mail = Hertz.customer().email
      let booking = try await client.book(Self.wish(offer), at: "hertz")
      _ = try await client.change(
        booking.key ?? "",
        email: mail,
        to: summer,
        from: rental,
        utcOffsetSeconds: 0,
        at: "hertz"
      )
      var seen: [String] = []
      for reference in ["hertz-B1", "hertz-B2"] {
        let found = try await client.booking(.booking(reference), email: mail, from: "hertz")
        seen.append("\(found.pickUp?.text ?? "") \(found.total?.text ?? "")")
      }
      return seen.joined(separator: ", ")
    }
    #expect(
      result == .success("2031-07-04T10:00:00 EUR 200.00, 2031-05-04T10:00:00 EUR 160.00")
    )
  }

  @Test func `prices that rise leave the broker's fee as it is`() throws {
    let rental = try Self.rental()
    let counter = Counter(fee: 525)
    counter.supplier.withLock { $0.priceRise = 10 }
    let result = try counter.run { client, _ in
      let price = try #require(OfferPrice(try await Self.offer(client, rental)))
      return "\(price.fees.map(\.money.text)) \(price.total.text)"
    }
    #expect(result == .success(#"["EUR 35.20", "EUR 140.80", "EUR 5.25"] EUR 181.25"#))
  }

  @Test func `a booking fee is a part of the price, and is paid at once`() throws {
    let rental = try Self.rental()
    let counter = Counter(fee: 525)
    let result = try counter.run { client, _ in
      let offer = try await Self.offer(client, rental)
      let price = try #require(OfferPrice(offer))
      let booking = try await client.book(Self.wish(offer), at: "hertz")
      #expect(booking.fees == price.fees && booking.total == price.total)
      let prepaid = booking.payment?.rules.map(\.money.text) ?? []
      return "\(price.fees.map(\.money.text)) \(price.total.text) \(prepaid)"
    }
    let fees = #"["EUR 32.00", "EUR 128.00", "EUR 5.25"] EUR 165.25 ["EUR 37.25"]"#
    #expect(result == .success(fees))
  }

  @Test func `desks are found by place and by name, and a trip is insured`() throws {
    let rental = try Self.rental()
    let result = try Counter().run { client, _ in
      let dublin = GeoPoint(latitude: 53.35, longitude: -6.26)
      let near = try await client.desks(near: dublin, radius: 50, isInMiles: false, of: "hertz")
      let far = try await client.desks(near: dublin, radius: 500, isInMiles: true, of: "hertz")
      let named = try await client.desks(named: "ork c", of: "hertz")
      let plan = try await client.insurance(
        for: rental,
        tripCost: Money(units: 16_000, currency: Hertz.euro),
        destination: "IE",
        from: "hertz"
      )
      let codes = [near, far, named].map { $0.map(\.code).joined(separator: "+") }
      let apart = [near, far].map { $0.first?.distance ?? "" }
      return "\(codes) \(apart) \(plan.premium.text)"
    }
    #expect(result == .success(#"["DUB", "DUB+ORK", "ORK"] ["7.9 km", "4.9 miles"] EUR 20.00"#))
  }

  @Test(arguments: [("DUB", "ORD"), ("ORD", "DUB")])
  func `a supplier without a desk there says so`(from: String, to: String) throws {
    let usual = try Self.rental()
    let rental = Rental(
      pickUpDesk: from,
      returnDesk: to,
      pickUp: usual.pickUp,
      returning: usual.returning
    )
    let result = try Counter().run { client, _ in try await Self.offer(client, rental).vehicle.name
    }
    guard case .failure(let trouble) = result else {
      Issue.record("it is offered")
      return
    }
    #expect(trouble.message == "There is no desk at ORD")
  }
}

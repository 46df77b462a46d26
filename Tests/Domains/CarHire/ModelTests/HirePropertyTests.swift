import CarHire
import CarHireModel
import CarHireValues
import Geography
import Services
import SimulationKernel
import Synchronization
import Testing
import TestSupport
import VirtualTime

/// Some customers who want the same cars, over a wire on which everything goes wrong for a while.
private final class Rush: Sendable {
  /// A mistake that the test must find.
  enum PlantedBug {
    /// Somebody on the way sends a booking again of which nothing was heard.
    case resend
    /// A hold goes on for a day.
    case keptHold
  }

  let loop = VirtualRunLoop()
  private let bug: PlantedBug?
  private let supplier: Mutex<Supplier>
  private let known = Mutex<[String: String]>([:])
  private let troubles = Mutex<Set<HireTrouble>>([])

  private static let carCount = 2
  private static let euro = Currency(name: "Euro", code: "EUR", decimals: 2)
  private static let desk = DeskTable.Desk(
    code: "DUB",
    city: "Dublin",
    country: "IE",
    address: "Dublin Airport",
    phone: "1",
    place: GeoPoint(latitude: 53.42, longitude: -6.24),
    utcOffset: 0,
    isAtAirport: true
  )
  private static let vehicle = Vehicle(
    name: "Runabout",
    code: "ECMR",
    size: 3,
    isAirConditioned: true,
    transmission: "Manual",
    fuel: "Petrol",
    drive: nil,
    seats: 4,
    bags: 2,
    doors: 5,
    picture: nil
  )
  private static let car = SupplierSettings.Car(vehicle, count: carCount, dayRate: 4000)

  init(bug: PlantedBug? = nil) {
    self.bug = bug
    var settings = SupplierSettings(
      name: "hertz",
      title: "Hertz",
      currency: Self.euro,
      desks: [Self.desk],
      cars: [Self.car]
    )
    if bug == .keptHold { settings.holdTime = .seconds(86_400) }
    supplier = Mutex(Supplier(settings))
  }

  /// What happened to bookings and customers.
  struct Outcome {
    var broken: [String]
    var bookingCount: Int
    var troubles: Set<HireTrouble>
  }

  /// Runs it with five customers.
  func outcome(_ seed: Seed, _ rental: Rental) -> Outcome {
    for number in 1...5 {
      let mail = "customer\(number)@example.test"
      let wire = Wire(rush: self, seed: seed, mail: mail)
      loop.start(mail) { await self.hire(rental, mail, wire) }
    }
    _ = loop.run()
    return end(rental)
  }

  private func hire(_ rental: Rental, _ mail: String, _ wire: Wire) async {
    let clock = loop.clock
    let client = CarHireClient(
      Surroundings(
        transport: wire,
        clock: clock,
        elapsed: { SimulationTime.start.duration(to: clock.now) },
        civil: { CivilTime(secondsSince1970: 1_900_000_000) },
        fraction: { _ in 1 << 31 }
      ),
      identity: HireIdentity(clientID: "1", currencyCode: "EUR", residence: "IE", deviceID: mail),
      table: CountryTable(countries: [], currencies: CurrencyTable([Self.euro]))
    )
    do {
      let booking = try await book(rental, mail, client)
      known.withLock { $0[mail] = booking.reference }
    } catch let trouble as HireTrouble {
      troubles.withLock { _ = $0.insert(trouble) }
    } catch {
      Issue.record(error)
    }
  }

  private func book(
    _ rental: Rental,
    _ mail: String,
    _ client: CarHireClient
  ) async throws -> Booking {
    let offers = try await client.offers(
      for: rental,
      driverAge: 30,
      passengers: 1,
      utcOffsetSeconds: 0,
      of: "hertz"
    )
    let offer = try #require(offers.first)
    _ = try await client.terms(of: offer, rental: rental, from: "hertz")
    let customer = Customer(
      title: "Ms.",
      givenName: "Pat",
      surname: "Example",
      email: mail,
      phone: "1",
      address: "1 Street",
      age: 30
    )
    let wish = BookingWish(
      offer: offer,
      rental: rental,
      customer: customer,
      card: .accepted,
      hasAcceptedTerms: true
    )
    return try await client.book(wish, at: "hertz")
  }

  /// What does not hold in the end.
  private func end(_ rental: Rental) -> Outcome {
    let stock = supplier.withLock { $0.stock }
    var broken: [String] = []
    if stock.bookings.count > Self.carCount { broken.append("a car is sold twice") }
    for (index, booking) in stock.bookings.enumerated() {
      if stock.bookings[..<index].contains(where: { $0.email == booking.email }) {
        broken.append("\(booking.email) is charged twice")
      }
      if known.withLock({ $0[booking.email] }) != booking.id {
        broken.append("\(booking.email) does not know of \(booking.id)")
      }
    }
    let carClass = SupplierStock.CarClass(desk: "DUB", code: "ECMR", count: Self.carCount)
    let start = rental.pickUp.moment(utcOffsetSeconds: 0).secondsSince1970
    let later = loop.clock.now.advanced(by: .seconds(600))
    let free = stock.freeCount(carClass, start..<start + 1, now: later)
    if free != Self.carCount - stock.bookings.count { broken.append("a hold is not released") }
    return Outcome(
      broken: broken,
      bookingCount: stock.bookings.count,
      troubles: troubles.withLock { $0 }
    )
  }

  /// One customer's wire.
  private final class Wire: Transport {
    private let rush: Rush
    private let state: Mutex<State>

    private struct State: ~Copyable, Sendable {
      var stream: RandomStream
      var retrievals = 0
    }

    init(rush: Rush, seed: Seed, mail: String) {
      self.rush = rush
      state = Mutex(State(stream: RandomStream(seed: seed, entity: mail, purpose: "wire")))
    }

    func send(_ request: Request) async throws -> Response {
      let (pause, fault) = state.withLock { state in
        // The wire heals in the end: what is looked up often enough is found.
        if request.target.hasSuffix(OTAMessage.retrieval.rawValue) { state.retrievals += 1 }
        let fault = state.stream.integer(in: 0..<10)
        return (state.stream.integer(in: 1...3000), state.retrievals > 6 ? 9 : fault)
      }
      try await rush.loop.clock.sleep(for: .milliseconds(pause))
      switch fault {
      case 0: throw TransportError.refused
      case 1:
        _ = rush.answer(request)
        if rush.bug == .resend { _ = rush.answer(request) }
        throw TransportError.reset
      case 2:
        // It is done long after the customer has stopped waiting.
        let moment = rush.loop.clock.now.advanced(by: .seconds(40))
        rush.loop.schedule(at: moment, phase: .delivery) { [rush] in _ = rush.answer(request) }
        try await rush.loop.clock.sleep(for: .seconds(3600))
        throw TransportError.reset
      case 3: return Response(status: 503)
      case 4: return .json(Array(rush.answer(request).body.dropLast(3)))
      default: return rush.answer(request)
      }
    }
  }

  private func answer(_ request: Request) -> Response {
    let now = loop.clock.now
    return supplier.withLock { $0.answer(request, now: now) }
  }
}

struct HirePropertyTests {
  private static func rental() throws -> Rental {
    Rental(
      pickUpDesk: "DUB",
      returnDesk: "DUB",
      pickUp: try #require(DeskTime("2031-05-04T10:00:00")),
      returning: try #require(DeskTime("2031-05-08T10:00:00"))
    )
  }

  @Test func `no car is sold twice, nobody is charged twice, and each booking is known`() throws {
    let rental = try Self.rental()
    let count = SearchEffort.count(500)
    var bookingCount = 0
    var troubles: Set<HireTrouble> = []
    for seed in 1...UInt64(count) {
      let outcome = Rush().outcome(Seed(seed), rental)
      #expect(outcome.broken == [], "seed \(seed)")
      bookingCount += outcome.bookingCount
      troubles.formUnion(outcome.troubles)
    }
    // The runs were worth looking at: most cars were sold, and much went wrong.
    #expect(bookingCount > count * 7 / 5)
    #expect(troubles.count > 4)
    #expect(troubles.contains(.unknownBooking))
  }

  @Test func `planted bugs are found`() throws {
    let rental = try Self.rental()
    func broken(_ bug: Rush.PlantedBug) -> Set<String> {
      var broken: Set<String> = []
      for seed in UInt64(1)...50 {
        broken.formUnion(Rush(bug: bug).outcome(Seed(seed), rental).broken)
      }
      return broken
    }
    let resent = broken(.resend)
    #expect(resent.contains { $0.hasSuffix("is charged twice") })
    #expect(broken(.keptHold) == ["a hold is not released"])
  }
}

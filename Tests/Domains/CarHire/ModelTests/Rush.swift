import CarHire
import CarHireModel
import CarHireValues
import Services
import SimulationKernel
import Synchronization
import Testing
import VirtualTime

/// Some customers who want the same cars, change their minds and cancel, over a wire on which
/// everything goes wrong for a while, with a supplier that does not always do what it is asked.
final class Rush: Sendable {
  /// A mistake that the test must find.
  enum PlantedBug {
    /// Somebody on the way sends a booking again of which nothing was heard.
    case resend
    /// A hold goes on for a day.
    case keptHold
    /// Somebody on the way says that a booking is cancelled, and does not cancel it.
    case keptBooking
    /// Somebody on the way takes the numbers off changes, so that one that comes late is made again.
    case noNumbers
    /// A booking that is changed keeps its car for the old days as well.
    case keptCar
  }

  /// What happened to bookings and customers.
  struct Outcome {
    var broken: [String] = []
    var troubles: Set<HireTrouble> = []
    var counts: [String: Int] = [:]
  }

  let loop = VirtualRunLoop()
  private let seed: Seed
  private let bug: PlantedBug?
  private let supplier: Mutex<Supplier>
  private let ledger = Mutex(RushLedger(carCount: Rush.carCount))
  private let faults: RushFaults
  private let outcome = Mutex(Outcome())

  private static let carCount = 2

  init(_ seed: Seed, bug: PlantedBug? = nil) {
    (self.seed, self.bug) = (seed, bug)
    var stream = RandomStream(seed: seed, entity: "hertz", purpose: "events")
    faults = RushFaults(&stream)
    var settings = Hertz.settings([Hertz.desk()], carCount: Self.carCount)
    settings.holdTime = .seconds(bug == .keptHold ? 86_400 : Int(stream.integer(in: 20...300)))
    supplier = Mutex(Supplier(settings))
  }

  /// Runs it with five customers, who want a car for some of these rentals.
  func result(_ rentals: [Rental]) -> Outcome {
    for rise in faults.rises {
      loop.schedule(at: rise.moment, phase: .timeline) { [self] in
        supplier.withLock { $0.priceRise += rise.percent }
      }
    }
    for number in 1...5 {
      let mail = "customer\(number)@example.test"
      let plan = RushPlan(seed, mail, rentals)
      let wire = RushWire(rush: self, faults: faults, seed: seed, mail: mail)
      loop.start(mail) { await self.act(plan, mail, wire) }
    }
    _ = loop.run()
    end(rentals)
    return outcome.withLock { $0 }
  }

  /// What a customer does; a trouble ends a deed, and the next one follows.
  private func act(_ plan: RushPlan, _ mail: String, _ wire: RushWire) async {
    let client = client(mail, wire)
    for deed in plan.deeds {
      do {
        try await loop.clock.sleep(for: .seconds(deed.pause))
        let known = ledger.withLock { $0.known[mail] }
        switch deed.kind {
        case .book(let rental) where known == nil:
          let booking = try await book(rental, deed, mail, client)
          ledger.withLock { $0.known[mail] = booking }
          count("booked")
        case .change(let rental):
          guard let known, let key = known.key, known.rental != rental else { continue }
          let changed = try await client.change(
            key,
            email: mail,
            to: rental,
            from: known.rental,
            utcOffsetSeconds: 0,
            at: "hertz"
          )
          ledger.withLock { $0.known[mail] = changed }
          count("changed")
        case .cancel:
          guard let key = known?.key else { continue }
          try await client.cancel(key, email: mail, at: "hertz")
          ledger.withLock { $0.known[mail] = nil }
          count("cancelled")
        case .book: continue
        }
      } catch let trouble as HireTrouble {
        outcome.withLock { _ = $0.troubles.insert(trouble) }
      } catch {
        Issue.record(error)
      }
    }
  }

  private func count(_ name: String) { outcome.withLock { $0.counts[name, default: 0] += 1 } }

  private func client(_ mail: String, _ wire: RushWire) -> CarHireClient {
    var settings = HireSettings()
    // The last one is heard whatever the wire does.
    settings.lookups = 6
    return Hertz.client(wire, loop.clock, device: mail, settings: settings)
  }

  private func book(
    _ rental: Rental,
    _ deed: RushPlan.Deed,
    _ mail: String,
    _ client: CarHireClient
  ) async throws -> Booking {
    let offers = try await Hertz.offers(client, rental)
    let offer = try #require(offers.first)
    _ = try await client.terms(of: offer, from: "hertz")
    let price = try #require(OfferPrice(offer)).total
    let plan =
      deed.isInsured
      ? try await client.insurance(for: rental, tripCost: price, destination: "IE", from: "hertz")
      : nil
    try await loop.clock.sleep(for: .seconds(deed.thinks))
    let wish = BookingWish(
      offer: offer,
      customer: Hertz.customer(mail),
      extras: offer.extras.prefix(deed.extras).map { ChosenExtra($0, count: 2) },
      insurance: plan,
      card: .accepted,
      hasAcceptedTerms: true
    )
    ledger.withLock { $0.premiums[offer.reference.id] = plan?.premium.units ?? 0 }
    return try await client.book(wish, at: "hertz")
  }

  /// What does not hold in the end, by what the supplier has.
  private func end(_ rentals: [Rental]) {
    let stock = supplier.withLock { $0.stock }
    let carClass = SupplierStock.CarClass(desk: "DUB", code: "ECMR", count: Self.carCount)
    let later = loop.clock.now.advanced(by: .seconds(600))
    var broken = ledger.withLock { $0.broken + $0.ending(stock.bookings) }
    for rental in rentals {
      let span = RushLedger.span(of: rental)
      let away = stock.bookings.filter { !$0.isCancelled && $0.span.overlaps(span) }
      let free = Self.carCount - Set(away.map(\.car)).count
      if stock.freeCount(carClass, span, now: later) != free {
        broken.append("a hold is not released")
      }
    }
    outcome.withLock { $0.broken = broken }
  }

  /// What the supplier does about a request, and what holds of its cars then.
  func answer(_ request: Request) -> Response {
    let now = loop.clock.now
    var request = request
    let isCancellation = request.target.hasSuffix(OTAMessage.cancellation.rawValue)
    if bug == .keptBooking, isCancellation {
      return .json(#"{"VehCancelRSCore":{"@CancelStatus":"Cancelled"}}"#)
    }
    if bug == .noNumbers {
      let body = String(decoding: request.body, as: UTF8.self)
      request.body = Array(body.replacing(/"@SequenceNmbr":"[0-9]+",/, with: "").utf8)
    }
    return supplier.withLock { supplier in
      let response = supplier.answer(request, now: now)
      let (news, bookings) = (supplier.takeNews(), supplier.stock.bookings)
      for case .changed in news where bug == .keptCar {
        supplier.stock.take(1, of: "ECMR", at: "DUB", now: now)
      }
      ledger.withLock { $0.take(news, bookings, now: now) }
      return response
    }
  }

  /// Does what a broken wire has led to twice.
  func answerAgain(_ request: Request) {
    if bug == .resend, request.target.hasSuffix(OTAMessage.booking.rawValue) { _ = answer(request) }
  }
}

/// What a customer means to do.
struct RushPlan: Sendable {
  struct Deed: Sendable {
    enum Kind: Sendable {
      case book(Rental)
      case change(Rental)
      case cancel
    }

    let kind: Kind
    /// In seconds: before it, and between the terms and the booking.
    let pause: Int
    let thinks: Int
    let extras: Int
    let isInsured: Bool
  }

  let deeds: [Deed]

  init(_ seed: Seed, _ mail: String, _ rentals: [Rental]) {
    var stream = RandomStream(seed: seed, entity: mail, purpose: "plan")
    deeds = (0..<1 + stream.integer(in: 0..<6)).map { number in
      let rental = rentals[stream.integer(in: 0..<rentals.count)]
      let kind: Deed.Kind =
        switch number == 0 ? 0 : stream.integer(in: 0..<6) {
        case 0: .book(rental)
        case 1: .cancel
        default: .change(rental)
        }
      return Deed(
        kind: kind,
        pause: stream.integer(in: 0..<(number == 0 ? 2 : 30)),
        thinks: stream.integer(in: 0..<4) == 0 ? stream.integer(in: 0..<400) : 0,
        extras: stream.integer(in: 0..<3),
        isInsured: stream.integer(in: 0..<3) == 0
      )
    }
  }
}

/// What happens to the supplier, whoever asks it.
struct RushFaults: Sendable {
  let rises: [(moment: SimulationTime, percent: Int64)]
  private let refusals: [(message: OTAMessage, time: Range<SimulationTime>)]
  private let outages: [Range<SimulationTime>]

  init(_ stream: inout RandomStream) {
    func moment(_ seconds: Int) -> SimulationTime {
      SimulationTime.start.advanced(by: .seconds(seconds))
    }
    func time(_ stream: inout RandomStream) -> Range<SimulationTime> {
      let start = stream.integer(in: 0..<240)
      return moment(start)..<moment(start + 1 + stream.integer(in: 0..<30))
    }
    rises = (0..<stream.integer(in: 0..<3)).map { _ in
      (moment(stream.integer(in: 0..<240)), stream.integer(in: 1...40))
    }
    refusals = [OTAMessage.booking, .change, .cancellation, .change, .cancellation]
      .prefix(stream.integer(in: 0..<6)).map { ($0, time(&stream)) }
    outages = (0..<stream.integer(in: 0..<3)).map { _ in time(&stream) }
  }

  func isDown(_ now: SimulationTime) -> Bool { outages.contains { $0.contains(now) } }

  func refuses(_ request: Request, _ now: SimulationTime) -> Bool {
    refusals.contains { request.target.hasSuffix($0.message.rawValue) && $0.time.contains(now) }
  }
}

/// One customer's wire.
final class RushWire: Transport {
  private let rush: Rush
  private let faults: RushFaults
  private let state: Mutex<State>

  private struct State: ~Copyable, Sendable {
    var stream: RandomStream
    var retrievals = 0
  }

  init(rush: Rush, faults: RushFaults, seed: Seed, mail: String) {
    (self.rush, self.faults) = (rush, faults)
    state = Mutex(State(stream: RandomStream(seed: seed, entity: mail, purpose: "wire")))
  }

  func send(_ request: Request) async throws -> Response {
    let (pause, fault, isHealed) = state.withLock { state in
      // The wire heals in the end: what is looked up often enough is found.
      let isLookup = request.target.hasSuffix(OTAMessage.retrieval.rawValue)
      state.retrievals = isLookup ? state.retrievals + 1 : 0
      let fault = state.stream.integer(in: 0..<10)
      return (state.stream.integer(in: 1...3000), fault, state.retrievals > 6)
    }
    let clock = rush.loop.clock
    try await clock.sleep(for: .milliseconds(pause))
    if isHealed { return rush.answer(request) }
    if faults.isDown(clock.now) { throw TransportError.refused }
    if faults.refuses(request, clock.now) {
      return .json(#"{"Errors":{"Error":{"@Type":"10021","@ShortText":"Refused"}}}"#)
    }
    switch fault {
    case 0: throw TransportError.refused
    case 1:
      _ = rush.answer(request)
      rush.answerAgain(request)
      throw TransportError.reset
    case 2:
      // It is done long after the customer has stopped waiting.
      let moment = clock.now.advanced(by: .seconds(40))
      rush.loop.schedule(at: moment, phase: .delivery) { [rush] in _ = rush.answer(request) }
      try await clock.sleep(for: .seconds(3600))
      throw TransportError.reset
    case 3: return Response(status: 503)
    case 4: return .json(Array(rush.answer(request).body.dropLast(3)))
    default: return rush.answer(request)
    }
  }
}

import CarHire
import CarHireRecords
import CarHireValues
import JSON
import Scenarios
import Services
import SimulatedWorld
import Synchronization
import Tracing

/// A client that hires: the real one, with what its customer chooses.
///
/// A run does what can be done with what the customer has said so far. What is said later has it run
/// again, unless a message is under way: then it is heeded as soon as that is answered.
final class HireClient: SimulatedClient {
  private let chosen: Keyed<HireKeys>
  private let questions: HireQuestions
  private let email: String
  private let client: CarHireClient
  private let surroundings: Surroundings
  private let score: HireScore
  private let course: Mutex<HireCourse>

  init(
    _ client: ScenarioClient,
    _ tables: HireTables,
    _ surroundings: Surroundings,
    _ recorder: Recorder,
    hasBroker: Bool,
    steps: @escaping @Sendable (RequestStep) -> Void
  ) {
    chosen = Keyed(client.section, HireKeys())
    self.surroundings = surroundings
    let score = HireScore(recorder, client.name, chosen.customer, tables)
    self.score = score
    email = (chosen.customer.email ?? client.name.mailAddress).trimmed
    self.client = CarHireClient(chosen.customer, tables, surroundings, score, steps)
    questions = HireQuestions(
      chosen: chosen,
      tables: tables,
      client: self.client,
      broker: hasBroker ? BrokerClient(chosen.customer, surroundings, steps) : nil,
      score: score
    )
    course = Mutex(HireCourse(chosen))
  }

  func run() async throws -> [TraceField] {
    defer { course.withLock { $0.pause = .end } }
    list()
    var isGoingOn = true
    while isGoingOn {
      do {
        try await act()
        isGoingOn = false
      } catch let trouble as HireTrouble {
        isGoingOn = give(up: trouble)
      }
    }
    return score.fields(isSearch: true)
  }

  /// Ends what was begun.
  ///
  /// - Returns: Whether the customer said something meanwhile, which is heeded now.
  private func give(up trouble: HireTrouble) -> Bool {
    let (news, choice) = course.withLock { course in
      course.giveUp(trouble)
      return (course.news, course.choice)
    }
    score.failed(trouble, keepsChoice: choice != nil)
    return news != .none
  }

  func tell(_ word: Section) -> TellEffect {
    let words = Keyed(word, HireKeys.Words())
    // While nobody knows whether a car is booked, that is what is to be found out.
    if words.search == true, client.lookUpNow() { return .none }
    let isIdle = course.withLock { course in
      course.hear(words)
      return course.pause != nil
    }
    // What is wanted of the list is heeded at once, as soon as there is one.
    if !isIdle { list() }
    return isIdle ? .restart : .none
  }

  /// Tells what the customer sees of the offers that there are.
  private func list() {
    let (offers, wishes) = course.withLock { ($0.offers, $0.wishes) }
    if let offers { score.listed(wishes, of: offers) }
  }

  private var wishes: HireWishes { course.withLock { $0.wishes } }

  /// Does what the customer wishes, one thing after the other, until there is nothing more to do.
  private func act() async throws {
    var searches = 0
    while true {
      do {
        let deed = try course.withLock { course throws(HireTrouble) in
          try course.next(questions.tables.desks)
        }
        if case .end = deed { return }
        try await perform(deed)
      } catch let trouble as HireTrouble {
        searches += 1
        // What nobody can know is not tried again, and neither is what the customer must mend.
        guard course.withLock({ $0.isOpen }), trouble.isWorthAnotherSearch,
          searches < chosen.searches
        else { throw trouble }
        score.record(HireFailed(trouble.kind, why: trouble.message, keepsChoice: false))
        course.withLock { $0.searchAgain() }
      }
    }
  }

  private func perform(_ deed: HireCourse.Deed) async throws {
    switch deed {
    case .end: return
    case .settle(let wish, let supplier): try await settle(wish, at: supplier)
    case .leave:
      course.withLock { $0.leave() }
      score.left()
    case .findDesk:
      let desk = try await questions.desk()
      course.withLock { $0.found(desk: desk) }
    case .search(let rental): try await search(rental)
    case .choose(let pick, let isHeld): try await choose(pick, isHeld: isHeld)
    case .think: try await wait(.beforeBooking, to: "book", for: chosen.thinks)
    case .book(let choice): try await book(choice)
    case .waitToCancel: try await wait(.beforeCancelling, to: "cancel", for: chosen.later)
    case .cancel(let booking, let reference, let supplier):
      try await client.cancel(reference, email: email, at: supplier)
      score.cancelled(booking, at: supplier)
      course.withLock { $0.haveCancelled() }
    case .change(let booking, let reference, let rental, let supplier):
      try await change(booking, reference, to: rental, at: supplier)
    }
  }

  /// Does something after a while, unless the customer says something.
  private func wait(
    _ pause: HireCourse.Pause,
    to deed: String,
    for length: Duration
  ) async throws {
    course.withLock { $0.pause = pause }
    score.due(deed, in: length)
    try await surroundings.clock.sleep(for: length)
    course.withLock { $0.endPause() }
  }

  /// Asks all suppliers for offers.
  private func search(_ rental: Rental) async throws {
    let wishes = wishes
    try await questions.inform()
    score.started(rental, age: chosen.age, wishes)
    hear([])
    let offers = try await questions.offers(for: rental, hear: hear)
    course.withLock { $0.search = .answered(offers, nil) }
    let isEmpty = self.wishes.listed(offers).isEmpty
    guard chosen.isByHand || !isEmpty else { throw HireTrouble.nothingFound }
  }

  /// Takes what suppliers have offered so far.
  @Sendable private func hear(_ offers: [(supplier: String, offer: Offer)]) {
    course.withLock { $0.search = .asking(offers) }
    list()
  }

  /// Reads the terms of an offer, which holds the car, and reckons what is taken with it.
  private func choose(
    _ pick: HireCourse.Found,
    isHeld: Bool
  ) async throws {
    let ((supplier, offer), wishes) = (pick, wishes)
    guard let price = OfferPrice(offer) else { throw HireTrouble.noPrice }
    if !isHeld {
      score.chosen(offer, price, of: supplier)
      let terms = try await client.terms(of: offer, from: supplier)
      let paragraphs = terms.flatMap { term in term.paragraphs.map { (term.title, $0) } }
      score.record(
        HireTerms(
          supplier: supplier,
          offer: offer.reference.id,
          titles: paragraphs.map(\.0),
          terms: paragraphs.map(\.1)
        )
      )
    }
    let extras = wishes.extras(of: offer)
    score.took(extras, with: offer, isAnew: isHeld)
    let insurance = try await questions.insurance(for: offer, price, supplier, wishes)
    course.withLock { course in
      course.choice = HireChoice(
        supplier: supplier,
        offer: offer,
        extras: extras,
        insurance: insurance,
        wishes: wishes.extent
      )
    }
  }

  private func book(_ choice: HireChoice) async throws {
    let wish = BookingWish(
      offer: choice.offer,
      customer: chosen.customer(email: email),
      passengers: chosen.passengers,
      extras: choice.extras,
      insurance: choice.insurance,
      flight: chosen.flight,
      card: wishes.card,
      hasAcceptedTerms: true
    )
    do {
      let booking = try await client.book(wish, at: choice.supplier)
      keep(booking, "made", from: choice.supplier)
      try await finish(booking, at: choice.supplier, looksUp: true)
    } catch HireTrouble.unknownBooking {
      course.withLock { $0.doubt(wish, at: choice.supplier) }
      throw HireTrouble.unknownBooking
    }
  }

  private func keep(_ booking: Booking, _ how: String, from supplier: String) {
    questions.keep(booking, how, from: supplier)
    course.withLock { $0.keep(booking, at: supplier) }
  }

  /// Looks for a booking that may have been made after all: while nobody knows, no other is sent.
  ///
  /// Where there is none, the customer is as free as before it.
  private func settle(_ wish: BookingWish, at supplier: String) async throws {
    let booking: Booking
    do {
      booking = try await client.booking(of: wish, at: supplier)
    } catch let trouble as HireTrouble {
      guard trouble.isOfCancelled || trouble.kind == .absent else {
        throw HireTrouble.unknownBooking
      }
      // It was looked up often enough before: what was sent is not under way any more.
      course.withLock { $0.haveNoBooking() }
      return score.failed(
        trouble.kind,
        trouble.isOfCancelled ? trouble.message : "The supplier has no such booking.",
        keepsChoice: false
      )
    }
    keep(booking, "found", from: supplier)
    try await finish(booking, at: supplier, looksUp: false)
  }

  /// Looks a new booking up, and has the voucher sent, which a change needs anew.
  ///
  /// Without them the car is booked all the same: nobody looks for another one.
  private func finish(_ booking: Booking, at supplier: String, looksUp: Bool) async throws {
    guard let reference = booking.key else { return }
    do {
      if looksUp {
        let found = try await client.booking(.booking(reference), email: email, from: supplier)
        questions.keep(found, "found", from: supplier)
      }
      try await client.sendVoucher(of: reference, email: email, from: supplier)
      score.record(HireVoucher(supplier: supplier, reference: reference))
    } catch let trouble as HireTrouble {
      score.failed(trouble, keepsChoice: true)
    }
  }

  /// Has a booking at other times; where that is refused, its own are wished for again.
  private func change(
    _ booking: Booking,
    _ reference: String,
    to rental: Rental,
    at supplier: String
  ) async throws {
    let wishes = wishes
    let changed: Booking
    do {
      changed = try await client.change(
        reference,
        email: email,
        to: rental,
        from: booking.rental,
        utcOffsetSeconds: questions.tables.desks[rental.pickUpDesk]?.utcOffsetSeconds ?? 0,
        at: supplier
      )
    } catch let trouble as HireTrouble where trouble != .unknownChange {
      course.withLock { $0.refuse(rental, of: booking) }
      throw trouble
    }
    score.started(rental, age: chosen.age, wishes)
    keep(changed, "changed", from: supplier)
    try await finish(changed, at: supplier, looksUp: false)
  }
}

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
  private let recording: HireRecording
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
    let recording = HireRecording(recorder, client.name, chosen.customer, tables)
    self.recording = recording
    email = (chosen.customer.email ?? client.name.mailAddress).trimmed
    self.client = CarHireClient(chosen.customer, tables, surroundings, recording, steps)
    questions = HireQuestions(
      chosen: chosen,
      tables: tables,
      client: self.client,
      broker: hasBroker ? BrokerClient(chosen.customer, surroundings, steps) : nil,
      recording: recording
    )
    course = Mutex(HireCourse(chosen))
  }

  func run() async throws -> [TraceField] {
    defer {
      course.withLock { $0.pause = .end }
      show { $0.phase = $0.settledPhase }
    }
    let rental = wishes.rental(questions.tables.desks)
    show { state in
      if state.wish == nil { state.wish = rental.map(wish) }
    }
    var isGoingOn = true
    while isGoingOn {
      do {
        try await act()
        isGoingOn = false
      } catch let trouble as HireTrouble {
        isGoingOn = give(up: trouble)
      }
    }
    return recording.fields(isSearch: true)
  }

  /// Ends what was begun.
  ///
  /// - Returns: Whether the customer said something meanwhile, which is heeded now.
  private func give(up trouble: HireTrouble) -> Bool {
    let course = course.withLock { course in
      course.giveUp(trouble)
      return course
    }
    recording.failed(
      trouble.kind,
      trouble.message,
      keepsChoice: course.choice != nil,
      isInDoubt: course.isInDoubt
    )
    show()
    return course.news != .none
  }

  func tell(_ word: Section) -> TellEffect {
    let words = Keyed(word, HireKeys.Words())
    // While nobody knows whether a car is booked, that is what is to be found out.
    if words.search == true, client.lookUpNow() { return .none }
    let isIdle = course.withLock { course in
      course.hear(words)
      return course.pause != nil
    }
    show()
    return isIdle ? .restart : .none
  }

  /// Shows how far the customer has come, and something else with it.
  private func show(_ change: (inout HireState) -> Void = { _ in }) {
    let course = course.withLock { $0 }
    let wishes = course.wishes
    recording.show { state in
      change(&state)
      state.isPaying = course.goal == .payment
      (state.wares, state.isInsuranceWanted) = (wishes.wares, wishes.wantsInsurance)
      if let offers = course.offers { state.list(offers, wishes) }
      // What is said of extras while a car is booked comes too late.
      guard state.booked == nil, state.phase != .booking, state.doubt == nil,
        let id = state.chosen?.id,
        let offer = course.offers?.first(where: { $0.offer.reference.id == id })?.offer
      else { return }
      state.chosen?.taken.take(wishes.extras(of: offer), with: offer)
    }
  }

  private func wish(_ rental: Rental) -> HireState.Wish {
    recording.wish(rental, age: chosen.age, wishes)
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
        recording.failed(trouble.kind, trouble.message, keepsChoice: false)
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
      recording.failed(.left, "The customer has left.", keepsChoice: false)
    case .findDesk:
      recording.begin(.finding)
      let desk = try await questions.desk()
      course.withLock { $0.found(desk: desk) }
    case .search(let rental): try await search(rental)
    case .choose(let pick, let isHeld): try await choose(pick, isHeld: isHeld)
    case .think: try await wait(.beforeBooking, to: "book", for: chosen.thinks)
    case .book(let choice): try await book(choice)
    case .waitToCancel: try await wait(.beforeCancelling, to: "cancel", for: chosen.later)
    case .cancel(let booking, let reference, let supplier):
      recording.begin(.cancelling)
      try await client.cancel(reference, email: email, at: supplier)
      recording.cancelled(booking, at: supplier)
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
    show { $0.phase = $0.settledPhase }
    recording.due(deed, in: length)
    try await surroundings.clock.sleep(for: length)
    course.withLock { $0.endPause() }
  }

  /// Asks all suppliers for offers.
  private func search(_ rental: Rental) async throws {
    recording.begin(.searching)
    let wish = wish(rental)
    try await questions.inform()
    course.withLock { $0.search = .asking([]) }
    show { state in
      state.beginSearch()
      (state.wish, state.asked) = (wish, HireState.Asked(wish))
      state.suppliers = questions.suppliers.map(HireState.Supplier.init)
    }
    let offers = try await questions.offers(for: rental, hear: hear)
    course.withLock { $0.search = .answered(offers, nil) }
    let isEmpty = self.wishes.listed(offers).isEmpty
    guard chosen.isByHand || !isEmpty else { throw HireTrouble.nothingFound }
  }

  /// Takes what suppliers have offered so far, so many of it the one that has just answered.
  @Sendable private func hear(_ found: [HireCourse.Found], _ supplier: String, _ count: Int) {
    course.withLock { $0.search = .asking(found) }
    show { state in
      (state.offers, state.trouble) = (found.map(HireState.Offer.init), nil)
      state.seen += count
      guard let place = state.suppliers.firstIndex(where: { $0.name == supplier }) else { return }
      (state.suppliers[place].standing, state.suppliers[place].count) = (.answered, count)
    }
  }

  /// Reads the terms of an offer, which holds the car, and reckons what is taken with it.
  private func choose(
    _ pick: HireCourse.Found,
    isHeld: Bool
  ) async throws {
    let ((supplier, offer), wishes) = (pick, wishes)
    guard let price = OfferPrice(offer) else { throw HireTrouble.noPrice }
    if isHeld {
      show { state in
        state.phase = .choosing
        state.chosen?.taken.take(nil)
      }
    } else {
      show { state in
        state.begin(.choosing)
        state.choose(pick, price)
      }
      let terms = try await client.terms(of: offer, from: supplier)
      let paragraphs = terms.flatMap { term in term.paragraphs.map { (term.title, $0) } }
      show { state in
        state.chosen?.titles = paragraphs.map(\.0)
        state.chosen?.terms = paragraphs.map(\.1)
      }
    }
    let extras = wishes.extras(of: offer)
    let insurance = try await questions.insurance(for: offer, price, supplier, wishes)
    show { $0.chosen?.taken.take(insurance) }
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
      extras: choice.extras,
      insurance: choice.insurance,
      flight: chosen.flight,
      card: wishes.card,
      hasAcceptedTerms: true
    )
    show { $0.begin(.booking) }
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
    show { $0.phase = .seeking }
    do {
      booking = try await client.booking(of: wish, at: supplier)
    } catch let trouble as HireTrouble {
      guard trouble.isOfCancelled || trouble.kind == .absent else {
        throw HireTrouble.unknownBooking
      }
      // It was looked up often enough before: what was sent is not under way any more.
      course.withLock { $0.haveNoBooking() }
      return recording.failed(
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
      recording.record(HireVoucher(supplier: supplier, reference: reference))
      show { $0.hasVoucher = true }
    } catch let trouble as HireTrouble {
      recording.failed(trouble.kind, trouble.message, keepsChoice: true)
    }
  }

  /// Has a booking at other times; where that is refused, its own are wished for again.
  private func change(
    _ booking: Booking,
    _ reference: String,
    to rental: Rental,
    at supplier: String
  ) async throws {
    recording.begin(.changing)
    let wish = wish(rental)
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
    show { $0.wish = wish }
    keep(changed, "changed", from: supplier)
    try await finish(changed, at: supplier, looksUp: false)
  }
}

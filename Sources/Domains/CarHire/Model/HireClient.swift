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
  private struct State {
    var wishes: HireWishes
    /// What suppliers have offered since the last search began; nil before it.
    var offers: [(supplier: String, offer: Offer)]?
    /// Whether all have answered it.
    var hasAnswers = false
    var choice: HireChoice?
    var booking: (booking: Booking, supplier: String)?
    /// A booking that was sent, and of which nobody knows whether it was made.
    var doubt: (wish: BookingWish, supplier: String)?
    /// Whether nobody knows what became of a change or a cancellation of the booking.
    var isChangeInDoubt = false
    /// Whether a word may stop what goes on: nothing is on its way to a supplier.
    var isIdle = true

    /// What was offered is good for nothing any more.
    mutating func forgetOffers() { (offers, hasAnswers, choice) = (nil, false, nil) }
  }

  private let chosen: Keyed<HireKeys>
  private let questions: HireQuestions
  private let email: String
  private let client: CarHireClient
  private let surroundings: Surroundings
  private let score: HireScore
  private let state: Mutex<State>

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
    state = Mutex(State(wishes: HireWishes(chosen)))
  }

  func run() async throws -> [TraceField] {
    defer { state.withLock { $0.isIdle = true } }
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
    let (hasNews, keepsChoice) = state.withLock { state in
      let hasNews = state.wishes.hasNews
      if trouble == .unknownChange { state.isChangeInDoubt = true }
      if !hasNews {
        // Who does all by hand looks on at the offers that there are.
        let looksOn = chosen.isByHand && state.hasAnswers
        (state.wishes.isDone, state.wishes.isPaying) = (!looksOn, false)
        if state.choice?.offer.reference.id != state.wishes.offer { state.wishes.offer = nil }
      }
      if trouble.isOfCar {
        state.choice = nil
        if !state.wishes.isNamedAnew { state.wishes.forgetOffer() }
      }
      return (hasNews, state.choice != nil)
    }
    score.failed(trouble, keepsChoice: keepsChoice)
    return hasNews
  }

  func tell(_ word: Section) -> TellEffect {
    let words = Keyed(word, HireKeys.Words())
    // While nobody knows whether a car is booked, that is what is to be found out.
    if words.search == true, client.lookUpNow() { return .none }
    let isIdle = state.withLock { state in
      state.wishes.hear(words)
      return state.isIdle
    }
    // What is wanted of the list is heeded at once, as soon as there is one.
    if !isIdle { list() }
    return isIdle ? .restart : .none
  }

  /// Tells what the customer sees of the offers that there are.
  private func list() {
    let (offers, wishes) = state.withLock { ($0.offers, $0.wishes) }
    if let offers { score.listed(wishes, of: offers) }
  }

  private var wishes: HireWishes { state.withLock { $0.wishes } }

  /// Does what the customer wishes, one thing after the other, until there is nothing more to do.
  private func act() async throws {
    var searches = 0
    state.withLock { ($0.wishes.hasNews, $0.wishes.isNamedAnew) = (false, false) }
    try await settleDoubt()
    while true {
      let (wishes, isBooked) = state.withLock { state in
        (state.isIdle, state.wishes.hasNews, state.wishes.isNamedAnew) = (false, false, false)
        return (state.wishes, state.booking != nil)
      }
      if isBooked {
        guard try await goOn(wishes) else { return }
      } else if wishes.isLeaving {
        leave()
      } else if wishes.isDone {
        return
      } else {
        do {
          guard try await hire(wishes) else { return }
        } catch let trouble as HireTrouble {
          searches += 1
          // What nobody can know is not tried again, and neither is what the customer must mend.
          guard trouble.isWorthAnotherSearch, searches < chosen.searches else { throw trouble }
          score.record(HireFailed(trouble.kind, why: trouble.message, keepsChoice: false))
          state.withLock { state in
            state.choice = nil
            guard !state.wishes.isNamedAnew else { return }
            state.forgetOffers()
            state.wishes.forgetOffer()
          }
        }
      }
    }
  }

  /// Leaves without a car.
  private func leave() {
    state.withLock { state in
      state.forgetOffers()
      state.wishes.haveLeft()
    }
    score.left()
  }

  /// One step on the way to a booking.
  ///
  /// - Returns: Whether there may be more to do.
  private func hire(_ wishes: HireWishes) async throws -> Bool {
    guard wishes.pickUpDesk != nil else {
      let desk = try await questions.desk()
      state.withLock { $0.wishes.pickUpDesk = desk }
      return true
    }
    guard let rental = wishes.rental(questions.tables.desks) else { return false }
    if state.withLock({ !$0.hasAnswers }) || wishes.isSearching || wishes.isMoved {
      try await search(rental, wishes)
      return true
    }
    let (offers, choice) = state.withLock { ($0.offers ?? [], $0.choice) }
    guard let pick = try wishes.pick(offers, isByHand: chosen.isByHand) else {
      if wishes.isPaying {
        state.withLock { $0.wishes.isPaying = false }
        throw HireTrouble.mistake(.noOffer)
      }
      return false
    }
    if choice?.offer.reference.id != pick.offer.reference.id || choice?.wishes != wishes.extent {
      try await choose(pick, wishes, isHeld: choice?.offer == pick.offer)
      return true
    }
    guard let choice else { return false }
    if !wishes.isPaying {
      guard !chosen.isByHand else { return false }
      state.withLock { $0.isIdle = true }
      score.due("book", in: chosen.thinks)
      try await surroundings.clock.sleep(for: chosen.thinks)
      state.withLock { ($0.isIdle, $0.wishes.isPaying) = (false, true) }
    }
    try await book(choice)
    return true
  }

  /// Asks all suppliers for offers.
  private func search(_ rental: Rental, _ wishes: HireWishes) async throws {
    state.withLock { state in
      (state.wishes.isSearching, state.wishes.isMoved) = (false, false)
      // References of offers are good for one search.
      if state.hasAnswers { state.wishes.offer = nil }
      state.forgetOffers()
    }
    try await questions.inform()
    score.started(rental, age: chosen.age, wishes)
    hear([])
    let offers = try await questions.offers(for: rental, hear: hear)
    state.withLock { $0.hasAnswers = true }
    let isEmpty = self.wishes.listed(offers).isEmpty
    guard chosen.isByHand || !isEmpty else { throw HireTrouble.nothingFound }
  }

  /// Takes what suppliers have offered so far.
  @Sendable private func hear(_ offers: [(supplier: String, offer: Offer)]) {
    state.withLock { $0.offers = offers }
    list()
  }

  /// Reads the terms of an offer, which holds the car, and reckons what is taken with it.
  private func choose(
    _ pick: (supplier: String, offer: Offer),
    _ wishes: HireWishes,
    isHeld: Bool
  ) async throws {
    let (supplier, offer) = pick
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
    state.withLock { state in
      state.choice = HireChoice(
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
    state.withLock { $0.wishes.isPaying = false }
    do {
      let booking = try await client.book(wish, at: choice.supplier)
      keep(booking, "made", from: choice.supplier)
      try await finish(booking, at: choice.supplier, looksUp: true)
    } catch HireTrouble.unknownBooking {
      state.withLock { $0.doubt = (wish, choice.supplier) }
      throw HireTrouble.unknownBooking
    }
  }

  private func keep(_ booking: Booking, _ how: String, from supplier: String) {
    questions.keep(booking, how, from: supplier)
    state.withLock { ($0.booking, $0.isChangeInDoubt) = ((booking, supplier), false) }
  }

  /// Looks for a booking that may have been made after all: while nobody knows, no other is sent.
  ///
  /// Where there is none, the customer is as free as before it.
  private func settleDoubt() async throws {
    guard let doubt = state.withLock({ $0.doubt }) else { return }
    state.withLock { $0.isIdle = false }
    let booking: Booking
    do {
      booking = try await client.booking(of: doubt.wish, at: doubt.supplier)
    } catch let trouble as HireTrouble {
      guard trouble.isOfCancelled || trouble.kind == .absent else {
        throw HireTrouble.unknownBooking
      }
      // It was looked up often enough before: what was sent is not under way any more.
      state.withLock { ($0.doubt, $0.choice) = (nil, nil) }
      return score.failed(
        trouble.kind,
        trouble.isOfCancelled ? trouble.message : "The supplier has no such booking.",
        keepsChoice: false
      )
    }
    state.withLock { $0.doubt = nil }
    keep(booking, "found", from: doubt.supplier)
    try await finish(booking, at: doubt.supplier, looksUp: false)
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

  /// What is wished for when there is a booking: to cancel it, or to have it at other times.
  ///
  /// - Returns: Whether there may be more to do.
  private func goOn(_ wishes: HireWishes) async throws -> Bool {
    guard let (booking, supplier) = state.withLock({ $0.booking }), let reference = booking.key
    else { return false }
    // Nothing is left to be paid for.
    state.withLock { $0.wishes.isPaying = false }
    if wishes.isLeaving {
      state.withLock { $0.wishes.haveLeft() }
      try await client.cancel(reference, email: email, at: supplier)
      score.cancelled(booking, at: supplier)
      state.withLock { state in
        state.booking = nil
        state.forgetOffers()
        state.wishes.haveLeft()
        state.isChangeInDoubt = false
      }
      return true
    }
    if wishes.isMoved, let rental = wishes.rental(questions.tables.desks),
      rental != booking.rental || state.withLock({ $0.isChangeInDoubt })
    {
      state.withLock { $0.wishes.isMoved = false }
      let changed = try await change(booking, reference, to: rental, at: supplier)
      score.started(rental, age: chosen.age, wishes)
      keep(changed, "changed", from: supplier)
      try await finish(changed, at: supplier, looksUp: false)
      return true
    }
    guard chosen.then == .cancel else { return false }
    state.withLock { $0.isIdle = true }
    score.due("cancel", in: chosen.later)
    try await surroundings.clock.sleep(for: chosen.later)
    state.withLock { $0.wishes.leave() }
    return true
  }

  /// Has a booking at other times; where that is refused, its own are wished for again.
  private func change(
    _ booking: Booking,
    _ reference: String,
    to rental: Rental,
    at supplier: String
  ) async throws -> Booking {
    do {
      return try await client.change(
        reference,
        email: email,
        to: rental,
        from: booking.rental,
        utcOffsetSeconds: questions.tables.desks[rental.pickUpDesk]?.utcOffsetSeconds ?? 0,
        at: supplier
      )
    } catch let trouble as HireTrouble where trouble != .unknownChange {
      state.withLock { $0.wishes.refuse(rental, of: booking) }
      throw trouble
    }
  }
}

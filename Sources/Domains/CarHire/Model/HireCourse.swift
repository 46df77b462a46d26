import CarHire
import CarHireValues
import Scenarios

/// The course of a customer: what is wanted, what is offered and chosen, and what is booked.
///
/// It decides and never waits: its client does one deed after the other, and tells what came of it.
struct HireCourse {
  typealias Found = (supplier: String, offer: Offer)

  /// The customer's aim, errands aside.
  enum Goal { case nothing, car, payment }

  /// A request that is not begun yet: it comes before all that leads to a car.
  enum Errand { case leave, search, move }

  /// The customer's words since the last deed began: they ask for one, or name an offer too.
  enum News: Comparable { case none, deed, offer }

  /// The state of the last search.
  enum Search {
    case none
    case asking([Found])
    case answered([Found], HireChoice?)
  }

  /// The booking, as far as anybody knows.
  enum Standing {
    case open
    /// A booking was sent, and nobody knows whether the supplier made it.
    case doubtful(BookingWish, at: String)
    /// A booking; it is sure where the outcome of the last change or cancellation is known.
    case booked(Booking, at: String, isSure: Bool)
  }

  /// A pause that a word may end: nothing is on its way to a supplier.
  enum Pause { case end, beforeBooking, beforeCancelling }

  /// The next thing that the client does.
  enum Deed {
    case end
    case settle(BookingWish, at: String)
    case leave
    case findDesk
    case search(Rental)
    case choose(Found, isHeld: Bool)
    case think
    case book(HireChoice)
    case change(Booking, String, to: Rental, at: String)
    case waitToCancel
    case cancel(Booking, String, at: String)
  }

  private(set) var wishes: HireWishes
  private(set) var goal = Goal.car
  private(set) var errands: Set<Errand> = []
  private(set) var news = News.none
  private(set) var standing = Standing.open
  var search = Search.none
  /// Nil while something is done.
  var pause: Pause? = .end
  private let isByHand: Bool
  private let cancels: Bool

  init(_ chosen: Keyed<HireKeys>) {
    wishes = HireWishes(chosen)
    (isByHand, cancels) = (chosen.isByHand, chosen.then == .cancel)
  }

  /// The offers; nil before a search.
  var offers: [Found]? {
    switch search {
    case .none: nil
    case .asking(let offers), .answered(let offers, _): offers
    }
  }

  var choice: HireChoice? {
    get { if case .answered(_, let choice) = search { choice } else { nil } }
    set { if case .answered(let offers, _) = search { search = .answered(offers, newValue) } }
  }

  private var hasAnswers: Bool { if case .answered = search { true } else { false } }

  /// Tells whether nothing is booked, and nothing in doubt.
  var isOpen: Bool { if case .open = standing { true } else { false } }

  /// Tells whether nobody knows what became of a booking, or of a change or cancellation of it.
  var isInDoubt: Bool {
    switch standing {
    case .open: false
    case .doubtful: true
    case .booked(_, _, let isSure): !isSure
    }
  }

  /// Heeds what the customer says: what was said before of paying holds for what was chosen then.
  mutating func hear(_ words: Keyed<HireKeys.Words>) {
    if let id = words.choose {
      goal = goal == .payment && id == wishes.offer ? .payment : .car
      wishes.offer = id
      news = .offer
    }
    if wishes.hear(words) {
      errands.insert(.move)
      stopPaying()
      news = max(news, .deed)
    }
    if words.cancel == true {
      giveBack()
      news = max(news, .deed)
    }
    if words.search == true {
      errands.insert(.search)
      (goal, news) = (.car, max(news, .deed))
    }
    if words.pay != nil { (goal, news) = (.payment, max(news, .deed)) }
  }

  /// Wants no car, or none any more; what is said later may be another wish.
  mutating func giveBack() {
    errands.insert(.leave)
    errands.remove(.search)
    goal = .nothing
  }

  private mutating func stopPaying() { if goal == .payment { goal = .car } }

  /// Chooses the next deed, heeding all that was said so far.
  ///
  /// - Throws: `HireTrouble` when there is no such offer.
  mutating func next(_ desks: DeskTable) throws(HireTrouble) -> Deed {
    (pause, news) = (nil, .none)
    switch standing {
    case .doubtful(let wish, let supplier): return .settle(wish, at: supplier)
    case .booked(let booking, let supplier, let isSure):
      return next(booking, at: supplier, isSure: isSure, desks)
    case .open: break
    }
    if errands.contains(.leave) { return .leave }
    guard goal != .nothing else { return .end }
    guard wishes.pickUpDesk != nil else { return .findDesk }
    guard let rental = wishes.rental(desks) else { return .end }
    if !hasAnswers || !errands.isEmpty {
      errands.subtract([.search, .move])
      // References of offers are good for one search.
      if hasAnswers { wishes.offer = nil }
      search = .none
      return .search(rental)
    }
    guard let pick = try wishes.pick(offers ?? [], isByHand: isByHand) else {
      guard goal == .payment else { return .end }
      stopPaying()
      throw .mistake(.noOffer)
    }
    guard let choice, choice.offer.reference.id == pick.offer.reference.id,
      choice.wishes == wishes.extent
    else { return .choose(pick, isHeld: choice?.offer == pick.offer) }
    guard goal == .payment else { return isByHand ? .end : .think }
    stopPaying()
    return .book(choice)
  }

  /// Chooses the next deed where there is a booking: to cancel it, or to have it at other times.
  private mutating func next(
    _ booking: Booking,
    at supplier: String,
    isSure: Bool,
    _ desks: DeskTable
  ) -> Deed {
    guard let reference = booking.key else { return .end }
    // Nothing is left to be paid for.
    stopPaying()
    if errands.contains(.leave) {
      haveLeft()
      return .cancel(booking, reference, at: supplier)
    }
    if errands.contains(.move), let rental = wishes.rental(desks),
      rental != booking.rental || !isSure
    {
      errands.remove(.move)
      return .change(booking, reference, to: rental, at: supplier)
    }
    return cancels ? .waitToCancel : .end
  }

  /// The customer has thought, or kept the booking, for long enough.
  mutating func endPause() {
    if pause == .beforeCancelling { giveBack() } else { goal = .payment }
    pause = nil
  }
}

// What came of what was done.
extension HireCourse {
  mutating func found(desk: String) { wishes.pickUpDesk = desk }

  /// Offers are good for nothing any more, and neither is what was said of them.
  mutating func leave() {
    search = .none
    haveLeft()
  }

  private mutating func haveLeft() {
    errands.remove(.leave)
    wishes.offer = nil
  }

  mutating func keep(_ booking: Booking, at supplier: String) {
    standing = .booked(booking, at: supplier, isSure: true)
  }

  mutating func doubt(_ wish: BookingWish, at supplier: String) {
    standing = .doubtful(wish, at: supplier)
  }

  /// There is no booking where one was in doubt.
  mutating func haveNoBooking() { (standing, choice) = (.open, nil) }

  mutating func haveCancelled() {
    standing = .open
    leave()
  }

  /// Times that a booking cannot have are wished for no longer.
  mutating func refuse(_ rental: Rental, of booking: Booking) { wishes.refuse(rental, of: booking) }

  /// Another search is begun, unless the customer has named another offer meanwhile.
  mutating func searchAgain() {
    choice = nil
    guard news < .offer else { return }
    search = .none
    forgetOffer()
  }

  private mutating func forgetOffer() {
    wishes.offer = nil
    stopPaying()
  }

  /// Ends what was begun, unless the customer said something meanwhile.
  mutating func giveUp(_ trouble: HireTrouble) {
    if trouble == .unknownChange, case .booked(let booking, let supplier, _) = standing {
      standing = .booked(booking, at: supplier, isSure: false)
    }
    if news == .none {
      // Who does all by hand looks on at the offers that there are.
      goal = isByHand && hasAnswers ? .car : .nothing
      if choice?.offer.reference.id != wishes.offer { wishes.offer = nil }
    }
    if trouble.isOfCar {
      choice = nil
      if news < .offer { forgetOffer() }
    }
  }
}

/// The phase of a customer's client: what is under way, or how it ended.
package enum HirePhase: String, Hashable, Sendable, CaseIterable {
  /// Nothing was asked yet.
  case home
  /// A desk is looked for.
  case finding
  /// Suppliers are asked for offers.
  case searching
  /// There are offers, and none is chosen.
  case listed
  /// The terms of an offer are read, and what is taken with it is reckoned.
  case choosing
  /// A car is chosen, and held.
  case chosen
  /// A booking is under way.
  case booking
  /// A booking is looked up and its voucher is asked for.
  case confirming
  /// A booking is waited for that is only looked up, or may have been made.
  case seeking
  /// A change of the booking is under way.
  case changing
  /// The booking is being cancelled.
  case cancelling
  /// A car is booked.
  case booked
  /// The booking is cancelled.
  case cancelled
  /// The customer has given up.
  case failed
}

/// All that a customer's client knows and shows at a moment; its form says what each value means.
package struct HireState: Hashable, Sendable {
  package var phase = HirePhase.home
  package var trouble: Trouble?
  package var wish: Wish?
  package var asked: Asked?
  package var sought: Sought?
  package var wares: [Ware] = []
  package var isInsuranceWanted = false
  package var isPaying = false
  package var suppliers: [Supplier] = []
  package var list: List?
  package var offers: [Offer] = []
  package var chosen: Chosen?
  package var doubt: Doubt?
  package var tried: Tried?
  package var booked: String?
  package var bookings: [Booked] = []
  package var hasVoucher = false
  package var broker: Broker?
  package var foundDesks: [String] = []
  package var (seen, searches, refusals, lookups, tries) = (0, 0, 0, 0, 0)

  package init() {}

  /// The booking of the hire of now, cancelled or not.
  package var booking: Booked? { booked.flatMap { id in bookings.last { $0.reference == id } } }

  package var isCancelled: Bool { booking?.isCancelled == true }

  /// The number of suppliers that have made offers.
  package var answeredCount: Int { suppliers.count { $0.standing == .answered } }

  /// Tells whether a car is booked.
  package var isBooked: Bool { booked != nil && !isCancelled }

  /// The price of the booked car.
  package var price: Int64? { isBooked ? booking?.price : nil }

  /// The phase once nothing is under way.
  package var settledPhase: HirePhase {
    if booked != nil { return isCancelled ? .cancelled : .booked }
    if chosen != nil { return .chosen }
    return trouble != nil ? .failed : offers.isEmpty ? .home : .listed
  }

  /// Something else is begun: what went wrong before it is past.
  package mutating func begin(_ phase: HirePhase) {
    self.phase = phase
    if let tried = trouble?.offer { self.tried = tried }
    trouble = nil
  }

  /// Offers are good for one search, and a booking that was cancelled is done with.
  package mutating func beginSearch() {
    begin(.searching)
    searches += 1
    if isCancelled { (booked, hasVoucher, tries, tried) = (nil, false, 0, nil) }
    (chosen, offers, suppliers) = (nil, [], [])
  }

  /// Gives up what was under way.
  package mutating func fail(_ kind: TroubleKind, _ why: String, keepsChoice: Bool) {
    let offer: Tried? =
      booked == nil && kind != .unknown && kind != .left
      ? chosen.map { Tried(car: $0.car, price: $0.price, currency: $0.currency, why: why) } : nil
    if let past = trouble?.offer { tried = past }
    trouble = Trouble(kind: kind, why: why, offer: offer)
    if kind == .absent { tries = 0 }
    if booked == nil, !keepsChoice { chosen = nil }
    // Who has not answered by now was never asked.
    suppliers.removeAll { $0.standing == .waiting }
    phase = settledPhase
  }
}

extension HireState {
  /// The last trouble, until something else is begun.
  package struct Trouble: Hashable, Sendable {
    package var kind = TroubleKind.refused
    package var why = ""
    /// The chosen car, which could not be had.
    package var offer: Tried?

    package init() {}
    package init(kind: TroubleKind, why: String, offer: Tried?) {
      (self.kind, self.why, self.offer) = (kind, why, offer)
    }
  }

  /// A car that was chosen and not booked, and why.
  package struct Tried: Hashable, Sendable {
    package var (car, currency, why) = ("", "", "")
    package var price: Int64 = 0

    package init() {}
    package init(car: String, price: Int64, currency: String, why: String) {
      (self.car, self.price, self.currency, self.why) = (car, price, currency, why)
    }
  }

  /// From where to where and when a car is wanted, by whom; times are by the clocks of the desks.
  package struct Wish: Hashable, Sendable {
    package var (from, to, pickUp, returning) = ("", "", "", "")
    package var (minutesAhead, age) = (0, 0)
    package var (currency, preferences) = ("", "")

    package init() {}
  }

  /// The times that offers were asked for: a change of a booking asks for no others.
  package struct Asked: Hashable, Sendable {
    package var (pickUp, returning, minutesAhead) = ("", "", 0)

    package init() {}
    package init(_ wish: Wish) {
      (pickUp, returning, minutesAhead) = (wish.pickUp, wish.returning, wish.minutesAhead)
    }
  }

  /// A booking that is only looked up, as it was typed.
  package struct Sought: Hashable, Sendable {
    package var (supplier, reference, email) = ("", "", "")

    package init() {}
    package init(supplier: String, reference: String, email: String) {
      (self.supplier, self.reference, self.email) = (supplier, reference, email)
    }
  }

  /// An extra that is wanted, and how many of it.
  package struct Ware: Hashable, Sendable {
    package var extra = HireExtra.navigation
    package var count = 0

    package init() {}
    package init(_ extra: HireExtra, count: Int) { (self.extra, self.count) = (extra, count) }
  }

  /// A supplier that was asked for offers.
  package struct Supplier: Hashable, Sendable {
    package enum Standing: String, Hashable, Sendable, CaseIterable {
      case waiting, answered, failed
    }

    package var name = ""
    package var standing = Standing.waiting
    package var count = 0
    package var why: String?
    package var unread = 0
    package var warnings: [String] = []

    package init() {}
    package init(_ name: String) { self.name = name }
  }

  /// The list of offers, as the customer wants it.
  package struct List: Hashable, Sendable {
    package var order = OfferOrder.price
    package var isDescending = false
    package var seats: Int?
    package var fuel: String?
    package var transmission: String?
    package var needsAir = false
    /// The references of the offers, in order.
    package var offers: [String] = []
    /// The number of offers left out that may fit.
    package var unknown = 0

    package init() {}
  }

  /// A car that is offered; numbers that are not told are 0.
  package struct Offer: Hashable, Sendable {
    package var (id, supplier, car, size, currency) = ("", "", "", "", "")
    package var (price, perDay): (Int64, Int64) = (0, 0)
    package var (seats, bags, doors) = (0, 0, 0)
    package var mayHaveMoreSeats = false
    package var (gearbox, fuel, drive) = ("", "", "")
    package var isAirConditioned: Bool?
    /// The vendor, where that is not the supplier.
    package var vendor: String?

    package init() {}
  }

  /// The car that is chosen, its terms, and what is taken with it.
  package struct Chosen: Hashable, Sendable {
    package var (supplier, id, car, currency) = ("", "", "", "")
    package var (price, perDay): (Int64, Int64) = (0, 0)
    package var fees: [String] = []
    package var amounts: [Int64] = []
    package var included: [String] = []
    /// The extras that can be hired with it; one of each costs as much as `extraPrices` say.
    package var extras: [String] = []
    package var extraPrices: [Int64] = []
    package var category: String?
    package var rate: String?
    package var isTaxIncluded: Bool?
    package var days: Int?
    package var vendor: String?
    package var titles: [String] = []
    package var terms: [String]?
    package var taken = Taken()

    package init() {}
  }

  /// Goods taken with a car: extras, which are paid at the desk, and an insurance.
  package struct Taken: Hashable, Sendable {
    package var extras: [String] = []
    package var counts: [Int64] = []
    /// The price of the extras; nil for none.
    package var price: Int64?
    package var plan: String?
    package var premium: Int64?
    /// The currency of the premium.
    package var currency: String?
    /// The page with the terms of the insurance.
    package var page: String?

    package init() {}
  }

  /// Something was sent, and no answer tells what became of it.
  package struct Doubt: Hashable, Sendable {
    /// Tells whether it is a change or a cancellation of the booking.
    package var isOfChange = false
    /// The reason that no answer tells it.
    package var kind = TroubleKind.unanswered

    package init() {}
    package init(isOfChange: Bool, kind: TroubleKind) {
      (self.isOfChange, self.kind) = (isOfChange, kind)
    }
  }

  /// A booking that the customer has or had.
  package struct Booked: Hashable, Sendable {
    package var (reference, supplier, how) = ("", "", "")
    package var car: String?
    package var price: Int64?
    package var currency: String?
    /// All of it, as JSON.
    package var booking = ""
    /// The page where it can be changed.
    package var amend: String?
    package var isCancelled = false
    package var taken = Taken()

    package init() {}

    package var receipt: BookingReceipt { BookingReceipt(booking) }
  }

  /// The edition of the broker's control file that the client goes by.
  package struct Broker: Hashable, Sendable {
    package var version = 0
    package var canInsure = false
    /// The number that the customer dials for help.
    package var call: String?
    package var countries: [String] = []
    package var names: [String] = []
    package var numbers: [String] = []

    package init() {}
  }
}

extension HireState.Wish {
  /// For how many days the car is paid; nil where that is not known.
  package var days: Int? {
    guard let first = DeskTime(pickUp), abs(minutesAhead) < 2880,
      let last = DeskTime(returning)?.asShown(minutesBehind: minutesAhead), first < last
    else { return nil }
    return first.days(until: last)
  }
}

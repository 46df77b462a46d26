import CarHireRecords
import CarHireValues
import RunRecords
import Testing
import Tracing

/// What a customer's client knows and shows, in a trace and back.
struct HireStateTests {
  /// A state in which nothing is as at first.
  private static let whole: HireState = {
    var state = HireState()
    let tried = HireState.Tried(car: "Wren", price: 1200, currency: "EUR", why: "Gone.")
    (state.phase, state.tried, state.isPaying) = (.booking, tried, true)
    state.trouble = HireState.Trouble(kind: .absent, why: "No.", offer: tried)
    var wish = HireState.Wish()
    (wish.from, wish.to, wish.pickUp, wish.returning) = ("DEN", "ORD", "10:00", "11:00")
    (wish.minutesAhead, wish.age, wish.currency, wish.preferences) = (-60, 35, "EUR", "{}")
    (state.wish, state.asked) = (wish, HireState.Asked(wish))
    state.sought = HireState.Sought(supplier: "alder", reference: "B1", email: "a@b")
    state.wares = [HireState.Ware(.skiRack, count: 2), HireState.Ware(.toddlerSeat, count: 0)]
    state.isInsuranceWanted = true
    var (alder, birch) = (HireState.Supplier("alder"), HireState.Supplier("birch"))
    (alder.standing, alder.count, alder.unread, alder.warnings) = (.answered, 2, 1, ["a b", "c"])
    (birch.standing, birch.why) = (.failed, "It is busy.")
    state.suppliers = [alder, birch, HireState.Supplier("cedar")]
    var list = HireState.List()
    (list.order, list.isDescending, list.seats, list.fuel) = (.company, true, 5, "Petrol")
    (list.transmission, list.needsAir, list.offers, list.unknown) = ("Manual", true, ["O2"], 1)
    state.list = list
    state.offers = ["O1", "O2"].enumerated().map { number, id in
      var offer = HireState.Offer()
      (offer.id, offer.supplier, offer.car, offer.size) = (id, "alder", "Wren\tMini", "Mini")
      (offer.currency, offer.price, offer.perDay, offer.seats) = ("EUR", 1200, 300, 4)
      (offer.bags, offer.doors, offer.mayHaveMoreSeats) = (2, 5, number == 1)
      (offer.gearbox, offer.fuel, offer.drive) = ("Manual", "Petrol", number == 1 ? "AWD" : "")
      (offer.isAirConditioned, offer.vendor) = number == 1 ? (false, "Nu") : (nil, nil)
      return offer
    }
    var taken = HireState.Taken()
    (taken.extras, taken.counts, taken.price, taken.plan) = (["Ski rack"], [2], 2400, "Cover")
    (taken.premium, taken.currency, taken.page) = (150, "EUR", "https://a.example")
    var chosen = HireState.Chosen()
    (chosen.supplier, chosen.id, chosen.car, chosen.currency) = ("alder", "O2", "Wren", "EUR")
    (chosen.price, chosen.perDay, chosen.fees, chosen.amounts) = (1200, 300, ["22"], [1200])
    (chosen.included, chosen.extras, chosen.extraPrices) = (["Tax"], ["Ski rack"], [1200])
    (chosen.category, chosen.rate, chosen.isTaxIncluded) = ("Van", "INCLUSIVE", false)
    (chosen.days, chosen.vendor, chosen.titles, chosen.terms) = (4, "Nu", ["Hold"], ["Held."])
    chosen.taken = taken
    state.chosen = chosen
    state.doubt = HireState.Doubt(isOfChange: true, kind: .undecodable)
    var booked = HireState.Booked()
    (booked.reference, booked.supplier, booked.how, booked.car) = ("B1", "alder", "made", "Wren")
    (booked.price, booked.currency, booked.booking) = (1350, "EUR", "{}")
    (booked.amend, booked.isCancelled, booked.taken) = ("https://b.example", true, taken)
    (state.booked, state.bookings, state.hasVoucher) = ("B1", [booked], true)
    var broker = HireState.Broker()
    (broker.version, broker.canInsure, broker.call) = (3, true, "+1-555")
    (broker.countries, broker.names, broker.numbers) = (["US"], ["America"], ["+1-555"])
    (state.broker, state.foundDesks) = (broker, ["DEN"])
    (state.seen, state.searches, state.refusals, state.lookups, state.tries) = (1, 2, 3, 4, 5)
    return state
  }()

  @Test func `all that is known comes back from a trace, and goes again`() throws {
    let (first, whole) = (HireState(), Self.whole)
    for (name, value) in Mirror(reflecting: whole).children {
      let old = Mirror(reflecting: first).children.first { $0.label == name }?.value
      #expect("\(value)" != "\(old ?? "")", "\(name ?? "") is as at first")
    }
    var state = first
    let change = try #require(StateDelta(from: first, to: whole))
    change.apply(to: &state)
    #expect(state == whole)
    let back = try #require(StateDelta(from: whole, to: first))
    back.apply(to: &state)
    #expect(state == first)
    #expect(StateDelta(from: first, to: first) == nil)
  }

  @Test func `a search forgets what was offered and chosen, and a booking that is over`() {
    var state = Self.whole
    state.beginSearch()
    #expect(state.offers == [] && state.suppliers == [] && state.chosen == nil)
    #expect(state.booked == nil && state.tried == nil && state.searches == 3)
    #expect(state.bookings.count == 1 && state.phase == .searching)
  }

  @Test func `what could not be had is told until another is tried, and then as tried before`() {
    var state = Self.whole
    (state.booked, state.trouble, state.tried) = (nil, nil, nil)
    state.fail(.refused, "No.", keepsChoice: true)
    #expect(state.trouble?.offer?.why == "No." && state.tried == nil && state.phase == .chosen)
    state.begin(.booking)
    #expect(state.trouble == nil && state.tried?.why == "No.")
    // Who was not asked has not failed.
    #expect(state.suppliers.map(\.name) == ["alder", "birch"])
    state.fail(.unknown, "Nobody knows.", keepsChoice: false)
    #expect(state.trouble?.offer == nil && state.chosen == nil)
  }
}

import CarHire
import CarHireRecords
import CarHireValues
import JSON
import RunRecords
import Scenarios
import SimulatedWorld
import Synchronization
import Tracing

/// What a customer's client came to, and what is recorded of it.
final class HireScore: Sendable {
  private struct State {
    var offers = 0
    var refusals = 0
    var lookups = 0
    var trouble = ""
    var isBooked = false
    var supplier: String?
    var booking: Booking?
    var rental: Rental?
    var list: HireListed?
    var call = ""
  }

  private let recorder: Recorder
  private let client: String
  private let shelf: BookingShelf
  /// Where the customer lives, and in which currency prices are wanted.
  private let home: Country?
  private let state = Mutex(State())

  init(
    _ recorder: Recorder,
    _ client: String,
    _ customer: Keyed<CustomerKeys>,
    _ tables: HireTables
  ) {
    (self.recorder, self.client) = (recorder, client)
    home = tables.countries.country(customer.residence)?.with(
      currencyCode: customer.currency,
      symbol: tables.countries.currencies.symbol(of: customer.currency)
    )
    let file = customer.bookings.map { BookingsFile($0, named: $0.path) }
    shelf = BookingShelf(file?.bookings ?? [])
  }

  func record(_ record: some RecordKind) { recorder.record(record, of: client) }

  /// Takes a step of the real client.
  func take(_ step: HireStep) {
    switch step {
    case .asked(let message, let supplier, let said, let notes):
      // That there are no cars is an answer to a search, and to nothing else.
      let isNothing = message == OTAMessage.availability.rawValue && said?.isOfNothing == true
      let trouble = isNothing ? nil : said
      if trouble != nil { state.withLock { $0.refusals += 1 } }
      record(
        HireAsked(
          message: message,
          supplier: supplier,
          trouble: trouble?.message,
          kind: trouble?.kind,
          brief: trouble?.brief,
          isOpen: trouble?.leavesOpen ?? false,
          unread: notes.unreadCount == 0 ? nil : notes.unreadCount,
          warnings: notes.warnings.isEmpty ? nil : notes.warnings
        )
      )
    case .lookedUp(let attempt, let supplier):
      state.withLock { $0.lookups += 1 }
      record(HireLookedUp(supplier: supplier, attempt: attempt))
    case .toLookUp(let pause):
      record(ClientDue(what: pause.map { _ in "look-up" }, wait: pause ?? .zero))
    }
  }

  /// The customer does something after a while, unless told otherwise.
  func due(_ deed: String, in pause: Duration) {
    if pause > .zero { record(ClientDue(what: deed, wait: pause)) }
  }

  /// The customer begins to look for a car; told once for the same wish.
  func started(_ rental: Rental, age: Int, _ wishes: HireWishes) {
    guard state.withLock({ $0.rental != rental }) else { return }
    state.withLock { $0.rental = rental }
    let extras = HireExtra.allCases.filter { wishes.extent.extras[$0.rawValue] != nil }
    let preferences = HirePreferences(country: home, driverAge: age, filter: wishes.filter)
    record(
      HireStarted(
        from: rental.pickUpDesk,
        to: rental.returnDesk,
        pickUp: rental.pickUp.text,
        returning: rental.returning.text,
        minutesAhead: rental.minutesAhead,
        age: age,
        currency: home?.currencyCode ?? "",
        preferences: preferences.json.text,
        extras: extras.map(\.rawValue),
        counts: extras.map { Int64(wishes.extent.extras[$0.rawValue] ?? 0) },
        isInsured: wishes.wantsInsurance
      )
    )
  }

  /// What the customer sees of the offers; told when it is another list.
  func listed(_ wishes: HireWishes, of all: [(supplier: String, offer: Offer)]) {
    let unknown = all.count { wishes.filter.fits($0.offer.vehicle) == nil }
    let offers = wishes.listed(all)
    let list = HireListed(
      order: wishes.order,
      isDescending: wishes.isDescending,
      seats: wishes.filter.seats,
      fuel: wishes.filter.fuel,
      transmission: wishes.filter.transmission,
      needsAir: wishes.filter.needsAirConditioning,
      offers: offers.map(\.offer.reference.id),
      unknown: unknown == 0 ? nil : unknown
    )
    let isNew = state.withLock { state in
      defer { state.list = list }
      return state.list != list
    }
    if isNew { record(list) }
  }

  func chosen(_ offer: Offer, _ price: OfferPrice, of supplier: String) {
    state.withLock { $0.trouble = "" }
    let extras = offer.extras.filter { $0.price.currency.code == price.total.currency.code }
    record(
      HireChosen(
        supplier: supplier,
        offer: offer.reference.id,
        car: offer.vehicle.title,
        price: price.total.units,
        perDay: price.perDay.units,
        currency: price.total.currency.code,
        fees: price.fees.map(\.purpose),
        amounts: price.fees.map(\.money.units),
        included: offer.included,
        extras: extras.map(\.name),
        extraPrices: extras.map(\.price.units),
        category: offer.vehicle.categoryWords,
        rate: offer.rate,
        isTaxIncluded: offer.isTaxIncluded,
        days: offer.days == offer.rental.days ? nil : offer.days,
        vendor: vendor(of: offer, from: supplier)
      )
    )
  }

  /// Who rents a car out, where that is another than who offers it.
  private func vendor(of offer: Offer, from supplier: String) -> String? {
    let name = offer.vendor.name
    return name.isEmpty || name == SupplierService.titles[supplier] ? nil : name
  }

  /// What is hired with the car; nothing is told only where something was before.
  func took(_ extras: [ChosenExtra], with offer: Offer, isAnew: Bool) {
    guard !extras.isEmpty || isAnew,
      let price = OfferPrice(offer, extras: extras)
    else { return }
    record(
      HireExtras(
        extras: extras.map(\.extra.name),
        counts: extras.map { Int64($0.count) },
        price: price.extras.units,
        currency: price.extras.currency.code
      )
    )
  }

  /// A booking is looked up; what came of an earlier question counts no longer.
  func sought(_ sought: HireSought) {
    state.withLock { state in
      (state.isBooked, state.supplier, state.booking, state.trouble) = (false, nil, nil, "")
    }
    record(sought)
  }

  /// The customer leaves without a car.
  func left() { failed(.left, "The customer has left.", keepsChoice: false) }

  /// The client goes by what the broker lets it know.
  func informed(_ informed: HireInformed) {
    state.withLock { $0.call = informed.call ?? "" }
    record(informed)
  }

  /// A supplier's offers, those of each currency in a record of their own.
  func offered(_ offers: [Offer], by supplier: String) {
    state.withLock { ($0.offers, $0.trouble) = ($0.offers + offers.count, "") }
    func currency(_ offer: Offer) -> String {
      OfferPrice(offer)?.total.currency.code ?? ""
    }
    var currencies: [String] = []
    for code in offers.map(currency) where !currencies.contains(code) { currencies.append(code) }
    for code in currencies.isEmpty ? [""] : currencies {
      offered(offers.filter { currency($0) == code }, in: code, by: supplier)
    }
  }

  private func offered(_ offers: [Offer], in currency: String, by supplier: String) {
    let prices = offers.map { OfferPrice($0) }
    let vendors = offers.map { vendor(of: $0, from: supplier) }
    let roomier = offers.filter(\.vehicle.mayHaveMoreSeats).map(\.reference.id)
    record(
      HireOffered(
        supplier: supplier,
        offers: offers.map(\.reference.id),
        cars: offers.map(\.vehicle.title),
        sizes: offers.map(\.vehicle.sizeWords),
        prices: prices.map { $0?.total.units ?? 0 },
        perDay: prices.map { $0?.perDay.units ?? 0 },
        currency: currency,
        seats: offers.map { Int64($0.vehicle.seats ?? 0) },
        gearboxes: offers.map(\.vehicle.transmission),
        fuels: offers.map { $0.vehicle.fuel ?? "" },
        drives: offers.map { $0.vehicle.drive ?? "" },
        air: offers.map { $0.vehicle.isAirConditioned.map { $0 ? 1 : 0 } ?? -1 },
        bags: offers.map { Int64($0.vehicle.bags ?? 0) },
        doors: offers.map { Int64($0.vehicle.doors ?? 0) },
        roomier: roomier.isEmpty ? nil : roomier,
        vendors: vendors.allSatisfy { $0 == nil } ? nil : offers.map(\.vendor.name)
      )
    )
  }

  /// Keeps a booking, and tells of it; one that was sought may be one of before this run.
  func keep(
    _ booking: Booking,
    _ how: String,
    from supplier: String,
    amend: String? = nil,
    isSought: Bool = false
  ) {
    // Suppliers begin each run anew, and give the same references again: of before it is the same hire.
    let before = shelf.bookings().filter {
      !isSought && $0.isSame(as: booking, of: nil) && $0.booking.rental == booking.rental
    }
    _ = shelf.forget(before.map(\.id))
    let known = booking.merged(with: before.map(\.booking))
    let whole = shelf.keep(known, of: isSought ? nil : client).booking
    state.withLock { state in
      (state.isBooked, state.supplier, state.booking, state.trouble) = (true, supplier, whole, "")
    }
    record(
      HireBooked(
        supplier: supplier,
        how: how,
        reference: whole.key ?? "",
        car: whole.vehicle?.title,
        price: whole.total?.units,
        currency: whole.total?.currency.code,
        dial: whole.desks.first?.dial,
        booking: whole.json.text,
        amend: amend
      )
    )
  }

  func cancelled(_ booking: Booking, at supplier: String) {
    shelf.forget(booking, of: client)
    state.withLock { ($0.isBooked, $0.trouble) = (false, "") }
    record(HireCancelled(supplier: supplier, reference: booking.key ?? ""))
  }

  func failed(_ trouble: HireTrouble, keepsChoice: Bool) {
    failed(trouble.kind, trouble.message, keepsChoice: keepsChoice)
  }

  func failed(_ kind: TroubleKind, _ why: String, keepsChoice: Bool) {
    state.withLock { $0.trouble = why }
    record(HireFailed(kind, why: why, keepsChoice: keepsChoice))
  }

  /// What came out, in the words that expectations use.
  func fields(isSearch: Bool) -> [TraceField] {
    let state = state.withLock { $0 }
    var fields = [
      TraceField("booked", state.isBooked ? 1 : 0), TraceField("trouble", state.trouble),
    ]
    if isSearch {
      fields += [
        TraceField("offers", state.offers), TraceField("refusals", state.refusals),
        TraceField("lookups", state.lookups), TraceField("kept", shelf.bookings().count),
      ]
    }
    if !state.call.isEmpty { fields.append(TraceField("call", state.call)) }
    guard let booking = state.booking, let supplier = state.supplier else { return fields }
    fields += [
      TraceField("supplier", supplier), TraceField("reference", booking.key ?? ""),
      TraceField("car", booking.vehicle?.title ?? ""),
    ]
    if let total = booking.total {
      if total.currency.code == "USD" {
        fields.append(TraceField("price", Int(clamping: total.units)))
      }
      fields.append(TraceField("total", total.text))
    }
    return fields
  }
}

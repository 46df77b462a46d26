import CarHire
import CarHireRecords
import CarHireValues
import JSON
import RunRecords
import Scenarios
import SimulatedWorld
import Tracing

/// The state of a customer's client, and the writer of its records.
final class HireRecording: Sendable {
  private let recorder: Recorder
  private let client: String
  private let shelf: BookingShelf
  /// The customer's country, with the currency in which prices are wanted.
  private let home: Country?
  private let shown: PublishedState<HireState>

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
    shown = PublishedState(recorder, of: client)
  }

  func record(_ record: some RecordKind) { recorder.record(record, of: client) }

  /// Shows something else from now on.
  func show(_ change: (inout HireState) -> Void) {
    var state = shown.value
    change(&state)
    shown.publish(state)
  }

  /// Begins something else.
  func begin(_ phase: HirePhase) { show { $0.begin(phase) } }

  /// Takes a step of the real client.
  func take(_ step: HireStep) {
    switch step {
    case .asked(let message, let supplier, let said, let notes):
      let isSearch = message == OTAMessage.availability.rawValue
      // That there are no cars is an answer to a search, and to nothing else.
      let trouble = isSearch && said?.isOfNothing == true ? nil : said
      record(
        HireAsked(
          message: message,
          supplier: supplier,
          trouble: trouble?.message,
          kind: trouble?.kind,
          brief: trouble?.brief,
          unread: notes.unreadCount == 0 ? nil : notes.unreadCount,
          warnings: notes.warnings.isEmpty ? nil : notes.warnings
        )
      )
      show { state in
        if trouble != nil { state.refusals += 1 }
        guard isSearch, let place = state.suppliers.firstIndex(where: { $0.name == supplier })
        else { return }
        state.suppliers[place].why = trouble?.message
        if trouble != nil { state.suppliers[place].standing = .failed }
        state.suppliers[place].unread = notes.unreadCount
        state.suppliers[place].warnings = notes.warnings
      }
    case .inDoubt(let kind, let isOfChange):
      show { state in
        state.doubt = HireState.Doubt(isOfChange: isOfChange, kind: kind)
        state.phase = .seeking
      }
    case .lookedUp(let attempt, let supplier):
      show { state in
        state.lookups += 1
        if state.doubt?.isOfChange == false { state.tries += 1 }
      }
      record(HireLookedUp(supplier: supplier, attempt: attempt))
    case .toLookUp(let pause):
      record(ClientDue(what: pause.map { _ in "look-up" }, wait: pause ?? .zero))
    }
  }

  /// The customer does something after a while, unless told otherwise.
  func due(_ deed: String, in pause: Duration) {
    if pause > .zero { record(ClientDue(what: deed, wait: pause)) }
  }

  /// From where to where and when a car is wanted, by whom.
  func wish(_ rental: Rental, age: Int, _ wishes: HireWishes) -> HireState.Wish {
    let preferences = HirePreferences(country: home, driverAge: age, filter: wishes.filter)
    var wish = HireState.Wish()
    (wish.from, wish.to) = (rental.pickUpDesk, rental.returnDesk)
    (wish.pickUp, wish.returning) = (rental.pickUp.text, rental.returning.text)
    (wish.minutesAhead, wish.age) = (rental.minutesAhead, age)
    (wish.currency, wish.preferences) = (home?.currencyCode ?? "", preferences.json.text)
    return wish
  }

  /// The client goes by what the broker lets it know.
  func informed(_ broker: HireState.Broker, isNewer: Bool) {
    show { $0.broker = broker }
    record(HireInformed(version: broker.version, isNewer: isNewer))
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
    var booked = HireState.Booked()
    (booked.reference, booked.supplier, booked.how) = (whole.key ?? "", supplier, how)
    (booked.car, booked.booking) = (whole.vehicle?.title, whole.json.text)
    (booked.price, booked.currency) = (whole.total?.units, whole.total?.currency.code)
    booked.amend = amend
    record(HireBooked(supplier: supplier, how: how, reference: booked.reference))
    show { state in
      let old = state.bookings.last { $0.reference == booked.reference }
      booked.taken = old?.taken ?? state.chosen?.taken ?? HireState.Taken()
      state.bookings.removeAll { $0.reference == booked.reference }
      state.bookings.append(booked)
      state.begin(.confirming)
      (state.booked, state.doubt) = (booked.reference, nil)
      if how == "changed" { state.hasVoucher = false }
    }
  }

  func cancelled(_ booking: Booking, at supplier: String) {
    shelf.forget(booking, of: client)
    record(HireCancelled(supplier: supplier, reference: booking.key ?? ""))
    show { state in
      for place in state.bookings.indices
      where state.bookings[place].reference == state.booked ?? "" {
        state.bookings[place].isCancelled = true
      }
      (state.trouble, state.doubt, state.phase) = (nil, nil, .cancelled)
    }
  }

  func failed(
    _ kind: TroubleKind,
    _ why: String,
    keepsChoice: Bool,
    isInDoubt: Bool = false
  ) {
    record(HireFailed(kind, why: why))
    show { state in
      state.fail(kind, why, keepsChoice: keepsChoice)
      if !isInDoubt { state.doubt = nil }
    }
  }

  /// The outcome, in the words that expectations use.
  func fields(isSearch: Bool) -> [TraceField] {
    let state = shown.value
    var fields = [
      TraceField("booked", state.isBooked ? 1 : 0), TraceField("trouble", state.trouble?.why ?? ""),
    ]
    if isSearch {
      fields += [
        TraceField("offers", state.seen), TraceField("refusals", state.refusals),
        TraceField("lookups", state.lookups), TraceField("kept", shelf.bookings().count),
      ]
    }
    if let call = state.broker?.call { fields.append(TraceField("call", call)) }
    guard let booked = isSearch ? state.bookings.last : state.booking else { return fields }
    fields += [
      TraceField("supplier", booked.supplier), TraceField("reference", booked.reference),
      TraceField("car", booked.car ?? ""),
    ]
    if let total = booked.receipt.total {
      if total.currency.code == "USD" {
        fields.append(TraceField("price", Int(clamping: total.units)))
      }
      fields.append(TraceField("total", total.text))
    }
    return fields
  }
}

import CarHire
import CarHireRecords
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
  }

  private let recorder: Recorder
  private let client: String
  private let shelf: BookingShelf
  private let state = Mutex(State())

  init(_ recorder: Recorder, _ client: String, _ customer: Keyed<CustomerKeys>) {
    (self.recorder, self.client) = (recorder, client)
    shelf = BookingShelf(customer.bookings.map { BookingsFile($0, named: $0.path).bookings } ?? [])
  }

  func record(_ record: some RecordKind) { recorder.record(record, of: client) }

  /// Takes a step of the real client.
  func take(_ step: HireStep) {
    switch step {
    case .asked(let message, let supplier, let trouble):
      if trouble != nil { state.withLock { $0.refusals += 1 } }
      record(HireAsked(message: message, supplier: supplier, trouble: trouble?.message))
    case .lookedUp(let attempt, let supplier):
      state.withLock { $0.lookups += 1 }
      record(HireLookedUp(supplier: supplier, attempt: attempt))
    }
  }

  func offered(_ offers: [Offer], rental: Rental, by supplier: String) {
    let prices = offers.map { OfferPrice($0, rental: rental) }
    state.withLock { $0.offers += offers.count }
    record(
      HireOffered(
        supplier: supplier,
        offers: offers.map(\.reference.id),
        cars: offers.map(\.vehicle.name),
        sizes: offers.map(\.vehicle.sizeWords),
        prices: prices.map { $0?.total.units ?? 0 },
        perDay: prices.map { $0?.perDay.units ?? 0 },
        currency: prices.compactMap(\.self).first?.total.currency.code ?? "",
        seats: offers.map { Int64($0.vehicle.seats) },
        gearboxes: offers.map(\.vehicle.transmission),
        fuels: offers.map { $0.vehicle.fuel ?? "" },
        air: offers.map { $0.vehicle.isAirConditioned ? 1 : 0 }
      )
    )
  }

  /// Keeps a booking, and tells of it.
  func keep(_ booking: Booking, _ how: String, from supplier: String) {
    let whole = shelf.keep(booking).booking
    state.withLock { state in
      (state.isBooked, state.supplier, state.booking, state.trouble) = (true, supplier, whole, "")
    }
    record(
      HireBooked(
        supplier: supplier,
        how: how,
        reference: whole.key ?? "",
        car: whole.vehicle?.name,
        price: whole.total?.units,
        currency: whole.total?.currency.code,
        booking: whole.json.text
      )
    )
  }

  func cancelled(_ booking: Booking, at supplier: String) {
    for kept in shelf.bookings() where kept.booking.isSame(as: booking) {
      _ = shelf.forget(kept.id)
    }
    state.withLock { $0.isBooked = false }
    record(HireCancelled(supplier: supplier, reference: booking.key ?? ""))
  }

  func failed(_ trouble: HireTrouble) {
    state.withLock { $0.trouble = trouble.message }
    record(HireFailed(why: trouble.message))
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
    guard let booking = state.booking, let supplier = state.supplier else { return fields }
    fields += [
      TraceField("supplier", supplier), TraceField("reference", booking.key ?? ""),
      TraceField("car", booking.vehicle?.name ?? ""),
    ]
    if let total = booking.total, total.currency.code == "USD" {
      fields.append(TraceField("price", Int(clamping: total.units)))
    }
    return fields
  }
}

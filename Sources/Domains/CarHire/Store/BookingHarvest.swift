public import CarHire
import CarHireRecords
import CarHireValues
import JSON
import RunRecords
public import Tracing

/// What a run leaves to be kept: its bookings, and what its customers prefer.
///
/// A trace is all that it sees of a run.
public struct BookingHarvest: ~Copyable, Sendable {
  private let shelf = BookingShelf()
  /// Whose preferences they are: the last who began to look for a car.
  private var chooser: String?
  /// The state of each customer.
  private var states: [String: HireState] = [:]

  /// Begins with no record.
  public init() {}

  /// Takes in the next record; one that cannot be read leaves nothing.
  public mutating func take(_ record: TraceRecord) {
    guard let change = StateDelta<HireState>(record) else { return }
    var state = states[record.entity] ?? HireState()
    let before = state
    change.apply(to: &state)
    states[record.entity] = state
    if state.wish != before.wish { chooser = record.entity }
    guard state.bookings != before.bookings, let booked = state.bookings.last,
      let json = try? JSONValue(booked.booking), let booking = try? Booking(json: json)
    else { return }
    if booked.isCancelled { shelf.forget(booking) } else { shelf.keep(booking) }
  }

  private var preferences: HirePreferences? {
    guard let state = chooser.flatMap({ states[$0] }), let wish = state.wish,
      let json = try? JSONValue(wish.preferences), var chosen = try? HirePreferences(json: json)
    else { return nil }
    // A filter may be chosen while offers arrive.
    if let list = state.list {
      chosen.filter = OfferFilter(
        seats: list.seats,
        fuel: list.fuel,
        transmission: list.transmission,
        needsAirConditioning: list.needsAir
      )
    }
    return chosen
  }

  /// Puts what is left of a run into a store, by what names the run.
  public func keep(in store: some BookingKeeping, of run: String) throws {
    try store.keep(shelf.bookings().map(\.booking), preferences, of: run)
  }
}

public import CarHire
import CarHireRecords
import JSON
import RunRecords
public import Tracing

/// What a run leaves to be kept: its bookings, and what its customers prefer.
///
/// A trace is all that it sees of a run.
public struct BookingHarvest: ~Copyable, Sendable {
  private let shelf = BookingShelf()
  private var preferences: HirePreferences?
  /// Whose preferences they are: the last who began to look for a car.
  private var chooser: String?
  /// The last booking of each customer: the one that is cancelled.
  private var latest: [String: Booking] = [:]

  /// Begins with no record.
  public init() {}

  /// Takes in the next record; one that cannot be read leaves nothing.
  public mutating func take(_ record: TraceRecord) {
    if let booked = HireBooked(record) {
      guard let json = try? JSONValue(booked.booking), let booking = try? Booking(json: json)
      else { return }
      latest[record.entity] = shelf.keep(booking).booking
    } else if record.kind == HireCancelled.kind {
      if let booking = latest[record.entity] { shelf.forget(booking) }
    } else if let started = HireStarted(record), let json = try? JSONValue(started.preferences),
      let chosen = try? HirePreferences(json: json)
    {
      (preferences, chooser) = (chosen, record.entity)
    } else if record.entity == chooser, let list = HireListed(record) {
      // A filter may be chosen while offers arrive.
      preferences?.filter = OfferFilter(
        seats: list.seats,
        fuel: list.fuel,
        transmission: list.transmission,
        needsAirConditioning: list.needsAir
      )
    }
  }

  /// Puts what is left of a run into a store, by what names the run.
  public func keep(in store: some BookingKeeping, of run: String) throws {
    try store.keep(shelf.bookings().map(\.booking), preferences, of: run)
  }
}

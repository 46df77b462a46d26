public import CarHire
import CarHireRecords
import JSON
import RunRecords
public import Tracing

/// What a run leaves to be kept: its bookings, and what its customers prefer.
///
/// A trace is all that it sees of a run.
public struct BookingHarvest: Sendable {
  /// What is to be done about one booking, or the preferences.
  private enum Change: Sendable {
    case kept(Booking)
    case cancelled(String)
    case preferred(HirePreferences)
  }

  private var changes: [Change] = []

  /// Begins with no record.
  public init() {}

  /// Takes in the next record; one that cannot be read leaves nothing.
  public mutating func take(_ record: TraceRecord) {
    if let booked = HireBooked(record) {
      if let json = try? JSONValue(booked.booking), let booking = try? Booking(json: json) {
        changes.append(.kept(booking))
      }
    } else if let cancelled = HireCancelled(record) {
      changes.append(.cancelled(cancelled.reference))
    } else if let started = HireStarted(record) {
      if let json = try? JSONValue(started.preferences),
        let preferences = try? HirePreferences(json: json)
      {
        changes.append(.preferred(preferences))
      }
    }
  }

  /// Puts all of it into a store, in the order in which it happened.
  public func keep(in store: some BookingKeeping) throws {
    for change in changes {
      switch change {
      case .kept(let booking): try store.keep(booking)
      case .preferred(let preferences): try store.keep(preferences)
      case .cancelled(let reference):
        for kept in try store.bookings() where kept.booking.key == reference {
          _ = try store.forget(kept.id)
        }
      }
    }
  }
}

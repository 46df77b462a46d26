public import CarHire
import JSON
public import Tracing

/// What a run leaves to be kept: its bookings, and what its customers prefer.
///
/// It knows the records `hire.started`, `hire.booked` and `hire.cancelled` by their names, since
/// a trace is all that it sees of a run.
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
    switch record.kind {
    case "hire.booked":
      if let booking = Self.json("booking", of: record).flatMap({ try? Booking(json: $0) }) {
        changes.append(.kept(booking))
      }
    case "hire.cancelled":
      if let reference = record.text("reference") { changes.append(.cancelled(reference)) }
    case "hire.started":
      let preferences = Self.json("preferences", of: record)
      if let preferences = preferences.flatMap({ try? HirePreferences(json: $0) }) {
        changes.append(.preferred(preferences))
      }
    default: break
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

  private static func json(_ name: String, of record: TraceRecord) -> JSONValue? {
    record.text(name).flatMap { try? JSONValue($0) }
  }
}

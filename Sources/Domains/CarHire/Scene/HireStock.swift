import CarHireRecords
import CarHireValues
import RunRecords
import Tracing

/// How many cars of a kind are left for an offer, reckoned from what suppliers did.
struct HireStock: Sendable {
  /// When a car is away, by the clock of the desk where it is picked up.
  typealias Span = Range<DeskTime>

  /// The cars of one kind at one desk of a supplier.
  private struct Shelf: Hashable {
    let supplier: String
    let desk: String
    let car: String
  }

  private struct Offer {
    let shelf: Shelf
    let span: Span
    let minutesAhead: Int
  }

  /// A car that is held or booked.
  private struct Absence {
    /// The offer that it is held for, or the booking.
    let key: String
    let offer: String
    let span: Span
    /// Its number in the fleet.
    let car: Int
    /// The record that began it, and the one that ended it.
    let began: Int
    var ended = Int.max
  }

  /// How many cars of each kind there are at each desk, by the supplier.
  private var each: [String: Int] = [:]
  private var offers: [String: Offer] = [:]
  private var absences: [Shelf: [Absence]] = [:]
  /// Which of them have not ended, by what they are kept for.
  private var open: [Shelf: [String: Int]] = [:]
  /// What somebody else took, and the record that says it.
  private var taken: [Shelf: [(count: Int, record: Int)]] = [:]
  private var offerOfBooking: [String: String] = [:]

  mutating func take(_ record: TraceRecord) {
    switch record.kind {
    case SupplierOpened.kind: each[record.entity] = SupplierOpened(record)?.each
    case SupplierOffered.kind:
      guard let offered = SupplierOffered(record),
        let span = Self.span(offered.pickUp, offered.returning, ahead: offered.minutesAhead)
      else { return }
      for (id, car) in zip(offered.offers, offered.cars) {
        let shelf = Shelf(supplier: record.entity, desk: offered.desk, car: car)
        offers[id] = Offer(shelf: shelf, span: span, minutesAhead: offered.minutesAhead)
      }
    case SupplierHeld.kind:
      guard let held = SupplierHeld(record) else { return }
      begin(held.offer, of: held.offer, record, car: held.fleetNumber)
    case SupplierReleased.kind:
      if let released = SupplierReleased(record) { end(released.offer, of: released.offer, record) }
    case SupplierBooked.kind:
      guard let booked = SupplierBooked(record) else { return }
      offerOfBooking[booked.booking] = booked.offer
      end(booked.offer, of: booked.offer, record)
      begin(booked.booking, of: booked.offer, record, car: booked.fleetNumber)
    case SupplierChanged.kind:
      guard let changed = SupplierChanged(record), let offer = offerOfBooking[changed.booking],
        let ahead = offers[offer]?.minutesAhead
      else { return }
      end(changed.booking, of: offer, record)
      let span = Self.span(changed.pickUp, changed.returning, ahead: ahead)
      begin(changed.booking, of: offer, record, car: changed.fleetNumber, span: span)
    case SupplierCancelled.kind:
      guard let cancelled = SupplierCancelled(record),
        let offer = offerOfBooking[cancelled.booking]
      else { return }
      end(cancelled.booking, of: offer, record)
    case SupplierTaken.kind:
      guard let gone = SupplierTaken(record) else { return }
      let shelf = Shelf(supplier: record.entity, desk: gone.desk, car: gone.car)
      taken[shelf, default: []].append((gone.count, record.number))
    default: break
    }
  }

  /// How many cars are left for offers after so many records, an offer's own among them; nil where the
  /// supplier has not told.
  func left(for ids: [String], after record: Int) -> [Int?] {
    // Few cars are away at one time, however many were.
    var awayFrom: [Shelf: [Absence]] = [:]
    return ids.map { id in
      guard let offer = offers[id], let count = each[offer.shelf.supplier] else { return nil }
      let away =
        awayFrom[offer.shelf]
        ?? (absences[offer.shelf] ?? []).filter { $0.began <= record && $0.ended > record }
      awayFrom[offer.shelf] = away
      let missed = away.filter { $0.offer != id && $0.span.overlaps(offer.span) }
      let gone = (taken[offer.shelf] ?? []).filter { $0.record <= record }
      return max(count - gone.reduce(0) { $0 + $1.count } - Set(missed.map(\.car)).count, 0)
    }
  }

  /// From one time to another, by a clock that is so many minutes ahead; nil where it is none.
  private static func span(_ from: String, _ until: String, ahead minutes: Int) -> Span? {
    guard let from = DeskTime(from), abs(minutes) < 2880,
      let until = DeskTime(until)?.asShown(minutesBehind: minutes), from < until
    else { return nil }
    return from..<until
  }

  private mutating func begin(
    _ key: String,
    of id: String,
    _ record: TraceRecord,
    car: Int,
    span: Span? = nil
  ) {
    guard let offer = offers[id] else { return }
    end(key, of: id, record)
    let span = span ?? offer.span
    let absence = Absence(key: key, offer: id, span: span, car: car, began: record.number)
    open[offer.shelf, default: [:]][key] = absences[offer.shelf]?.count ?? 0
    absences[offer.shelf, default: []].append(absence)
  }

  private mutating func end(_ key: String, of id: String, _ record: TraceRecord) {
    guard let shelf = offers[id]?.shelf else { return }
    if let index = open[shelf]?.removeValue(forKey: key) {
      absences[shelf]?[index].ended = record.number
    }
  }
}

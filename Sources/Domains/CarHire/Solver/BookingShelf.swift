import CarHireValues
import Synchronization

/// The bookings of one run, in memory: empty, or filled with those that a scenario begins with, which
/// are of no known run.
public final class BookingShelf: BookingKeeping, Sendable {
  private struct State {
    var kept: [KeptBooking] = []
    var lastID: Int64 = 0
    var preferences = HirePreferences()
  }

  private let state = Mutex(State())

  /// Makes a shelf that holds some bookings.
  public init(_ bookings: [Booking] = []) { for booking in bookings { keep(booking) } }

  /// Keeps a booking in the place of the same one of the same run, if that is kept already.
  @discardableResult
  public func keep(_ booking: Booking, of run: String? = nil) -> KeptBooking {
    state.withLock { state in
      let same = state.kept.filter { $0.isSame(as: booking, of: run) }
      state.kept.removeAll { $0.isSame(as: booking, of: run) }
      if same.isEmpty { state.lastID += 1 }
      let whole = booking.merged(with: same.map(\.booking))
      let kept = KeptBooking(id: same.first?.id ?? state.lastID, booking: whole, run: run)
      state.kept.append(kept)
      state.kept.sort()
      return kept
    }
  }

  /// Keeps all that a run has left: its bookings, and what was preferred if anything was.
  public func keep(_ bookings: [Booking], _ preferences: HirePreferences?, of run: String) {
    for booking in bookings { keep(booking, of: run) }
    if let preferences { keep(preferences) }
  }

  /// The bookings, by the time of pick-up; those of one time by their numbers.
  public func bookings() -> [KeptBooking] { state.withLock { $0.kept } }

  /// Forgets bookings, or none of them when a number is nobody's.
  ///
  /// - Returns: The first such number.
  public func forget(_ ids: [Int64]) -> Int64? {
    state.withLock { state in
      let missing = ids.first { id in !state.kept.contains { $0.id == id } }
      if missing == nil { state.kept.removeAll { ids.contains($0.id) } }
      return missing
    }
  }

  /// Forgets a booking of a run that is cancelled, by whatever reference it is known.
  public func forget(_ booking: Booking, of run: String? = nil) {
    state.withLock { $0.kept.removeAll { $0.isSame(as: booking, of: run) } }
  }

  /// What the customer prefers; nothing chosen when nothing is kept.
  public func preferences() -> HirePreferences { state.withLock { $0.preferences } }

  /// Keeps what the customer prefers.
  public func keep(_ preferences: HirePreferences) {
    state.withLock { $0.preferences = preferences }
  }
}

extension KeptBooking: Comparable {
  /// Whether a booking is picked up before another, those of no known time first; at one time, whether
  /// it was kept before.
  public static func < (first: KeptBooking, second: KeptBooking) -> Bool {
    func key(_ kept: KeptBooking) -> (String, Int64) { (kept.booking.pickUp?.text ?? "", kept.id) }
    return key(first) < key(second)
  }
}

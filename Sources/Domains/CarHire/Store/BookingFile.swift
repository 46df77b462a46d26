public import CarHire
import CarHireValues
import GRDB
import JSON

/// The bookings of a customer in a file of SQLite, where they outlive runs and programs.
///
/// What it says is done is in the file, even when the program is killed right after. All calls are
/// synchronous.
public final class BookingFile: BookingKeeping, Sendable {
  /// The number in a file's head that says it is ours: `Frnt`.
  static let mark = 0x46726e74

  private let path: String
  private let queue: DatabaseQueue

  /// Opens a file, brings an older one up to date, and makes one that is not there.
  ///
  /// - Parameters:
  ///   - path: Where it is; never a name that SQLite has another meaning for.
  ///   - isOnlyRead: Whether nothing is written: an older file is read from a copy in memory.
  /// - Throws: ``BookingFileTrouble``.
  public init(path: String, isOnlyRead: Bool = false) throws {
    self.path = path
    queue = try BookingFileTrouble.told(of: path) {
      var configuration = Configuration()
      // Another program that keeps a booking is done in no time.
      configuration.busyMode = .timeout(10)
      var queue = try DatabaseQueue(
        path: path.hasPrefix("/") ? path : "./\(path)",
        configuration: configuration
      )
      if try queue.read({ try Self.isUpToDate($0, path) }) { return queue }
      if isOnlyRead {
        let copy = try DatabaseQueue()
        try queue.backup(to: copy)
        queue = copy
      }
      // Another program may have made it since.
      try queue.write { database in
        if try !Self.isUpToDate(database, path) { try BookingMigrations.apply(to: database) }
      }
      return queue
    }
  }

  private static func isUpToDate(_ database: Database, _ path: String) throws -> Bool {
    let mark = try Int.fetchOne(database, sql: "PRAGMA application_id")
    let tables = try String.fetchSet(
      database,
      sql: "SELECT name FROM sqlite_schema WHERE type = 'table'"
    )
    let done = try BookingMigrations.done(database)
    // Earlier versions made the table of steps first: a program that was killed then left no more.
    let isNew = mark == 0 && tables.isSubset(of: [BookingMigrations.table]) && done.isEmpty
    guard mark == Self.mark || isNew else { throw BookingFileTrouble(path, .foreign) }
    guard done.isSubset(of: BookingMigrations.names) else {
      throw BookingFileTrouble(path, .newer)
    }
    return done.count == BookingMigrations.names.count
  }

  /// Keeps a booking in the place of the same one of the same run, if that is kept already.
  @discardableResult
  public func keep(_ booking: Booking, of run: String? = nil) throws -> KeptBooking {
    try write { try Self.keep(booking, of: run, $0) }
  }

  /// Keeps all that a run has left, or nothing of it.
  public func keep(_ bookings: [Booking], _ preferences: HirePreferences?, of run: String) throws {
    try write { database in
      for booking in bookings { try Self.keep(booking, of: run, database) }
      if let preferences { try Self.keep(preferences, database) }
    }
  }

  /// The bookings, by the time of pick-up; those of one time by their numbers.
  public func bookings() throws -> [KeptBooking] {
    try read { database in try Self.rows(database, where: "1") }
  }

  /// The booking of a number; nil when none has it.
  public func booking(_ id: Int64) throws -> KeptBooking? {
    try read { database in try Self.rows(database, where: "id = ?", [id]).first }
  }

  /// Forgets bookings, or none of them when a number is nobody's.
  ///
  /// - Returns: The first such number.
  public func forget(_ ids: [Int64]) throws -> Int64? {
    try write { database in
      let known = try Int64.fetchSet(database, sql: "SELECT id FROM booking")
      if let missing = ids.first(where: { !known.contains($0) }) { return missing }
      for id in ids { try Self.delete(id, database) }
      return nil
    }
  }

  /// What the customer prefers; nothing chosen when nothing is kept.
  public func preferences() throws -> HirePreferences {
    try read { database in
      let text = try String.fetchOne(database, sql: "SELECT details FROM preferences")
      return try text.map { try HirePreferences(json: JSONValue($0)) } ?? HirePreferences()
    }
  }

  /// Keeps what the customer prefers.
  public func keep(_ preferences: HirePreferences) throws {
    try write { try Self.keep(preferences, $0) }
  }
}

extension BookingFile {
  private func write<Value>(_ change: (Database) throws -> Value) throws -> Value {
    try BookingFileTrouble.told(of: path) { try queue.write(change) }
  }

  private func read<Value>(_ look: (Database) throws -> Value) throws -> Value {
    try BookingFileTrouble.told(of: path) { try queue.read(look) }
  }

  @discardableResult
  private static func keep(
    _ booking: Booking,
    of run: String?,
    _ database: Database
  ) throws -> KeptBooking {
    let candidates = try rows(
      database,
      where: "run IS ? AND email = ?",
      [run, booking.email]
    )
    let same = candidates.filter { $0.isSame(as: booking, of: run) }
    let whole = booking.merged(with: same.map(\.booking))
    for other in same.dropFirst() { try delete(other.id, database) }
    try database.execute(
      sql: """
        INSERT INTO booking (id, run, reference, vendor, vendor_reference, email, pick_up, details)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET reference = excluded.reference, vendor = excluded.vendor,
        vendor_reference = excluded.vendor_reference, email = excluded.email,
        pick_up = excluded.pick_up, details = excluded.details
        """,
      arguments: [
        same.first?.id, run, whole.reference, whole.vendor.code, whole.vendorReference,
        whole.email, whole.pickUp?.text ?? "", whole.json.text,
      ]
    )
    return KeptBooking(id: same.first?.id ?? database.lastInsertedRowID, booking: whole, run: run)
  }

  private static func keep(_ preferences: HirePreferences, _ database: Database) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO preferences (id, details) VALUES (1, ?)",
      arguments: [preferences.json.text]
    )
  }

  private static func rows(
    _ database: Database,
    where condition: String,
    _ arguments: StatementArguments = []
  ) throws -> [KeptBooking] {
    let sql = "SELECT id, run, details FROM booking WHERE \(condition) ORDER BY pick_up, id"
    return try Row.fetchAll(database, sql: sql, arguments: arguments).map { row in
      let booking = try Booking(json: JSONValue(row["details"]))
      return KeptBooking(id: row["id"], booking: booking, run: row["run"])
    }
  }

  private static func delete(_ id: Int64, _ database: Database) throws {
    try database.execute(sql: "DELETE FROM booking WHERE id = ?", arguments: [id])
  }
}

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
  /// - Throws: ``BookingFileTrouble``.
  public init(path: String) throws {
    self.path = path
    queue = try BookingFileTrouble.told(of: path) {
      var configuration = Configuration()
      // Another program that keeps a booking is done in no time.
      configuration.busyMode = .timeout(10)
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      let migrator = BookingMigrations.all
      let isDone = try queue.read { database in
        let mark = try Int.fetchOne(database, sql: "PRAGMA application_id")
        let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema")
        guard mark == Self.mark || mark == 0 && tables == 0 else {
          throw BookingFileTrouble(path, .foreign)
        }
        guard try !migrator.hasBeenSuperseded(database) else {
          throw BookingFileTrouble(path, .newer)
        }
        return try migrator.hasCompletedMigrations(database)
      }
      if !isDone { try migrator.migrate(queue) }
      return queue
    }
  }

  /// Keeps a booking in the place of the same one of the same run, if that is kept already.
  @discardableResult
  public func keep(_ booking: Booking, of run: String? = nil) throws -> KeptBooking {
    try write { database in
      let candidates = try Self.rows(
        database,
        where: "run IS ? AND email = ?",
        [run, booking.email]
      )
      let same = candidates.filter { $0.isSame(as: booking, of: run) }
      let whole = booking.merged(with: same.map(\.booking))
      for other in same.dropFirst() { try Self.delete(other.id, database) }
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
          whole.email, whole.rental.pickUp.text, whole.json.text,
        ]
      )
      return KeptBooking(id: same.first?.id ?? database.lastInsertedRowID, booking: whole, run: run)
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

  /// Forgets a booking; whether there was one of that number.
  public func forget(_ id: Int64) throws -> Bool {
    try write { database in
      try Self.delete(id, database)
      return database.changesCount > 0
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
    try write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO preferences (id, details) VALUES (1, ?)",
        arguments: [preferences.json.text]
      )
    }
  }
}

extension BookingFile {
  private func write<Value>(_ change: (Database) throws -> Value) throws -> Value {
    try BookingFileTrouble.told(of: path) { try queue.write(change) }
  }

  private func read<Value>(_ look: (Database) throws -> Value) throws -> Value {
    try BookingFileTrouble.told(of: path) { try queue.read(look) }
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

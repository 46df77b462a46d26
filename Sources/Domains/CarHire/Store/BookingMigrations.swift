package import GRDB

/// The steps that lead from any older file of bookings to this one.
///
/// A step that was ever released stays as it is. All that a file lacks are made in one transaction,
/// so that no file is ever between two of them; GRDB's own migrator makes one for each.
package enum BookingMigrations {
  /// The names of the steps, in their order: the versions of a file.
  package static let names = steps.map(\.name)

  /// The steps that a file has behind it.
  static func done(_ database: Database) throws -> Set<String> {
    guard try database.tableExists(table) else { return [] }
    return try String.fetchSet(database, sql: "SELECT identifier FROM \(table)")
  }

  /// Takes the steps that a file lacks, up to one of them, within a transaction.
  package static func apply(to database: Database, upTo end: String? = nil) throws {
    try database.execute(
      sql: "CREATE TABLE IF NOT EXISTS \(table) (identifier TEXT NOT NULL PRIMARY KEY)"
    )
    let done = try done(database)
    for (name, sql) in steps {
      if !done.contains(name) {
        try database.execute(sql: sql)
        try database.execute(sql: "INSERT INTO \(table) VALUES (?)", arguments: [name])
      }
      if name == end { return }
    }
  }

  /// Where GRDB's migrator keeps the names, which made the first files.
  static let table = "grdb_migrations"

  private static let steps: [(name: String, sql: String)] = [
    (
      // What is looked for has a column; the rest is in the details, as JSON. Numbers are not
      // given twice.
      "bookings",
      """
      CREATE TABLE booking (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        reference TEXT UNIQUE,
        vendor TEXT NOT NULL,
        vendor_reference TEXT,
        email TEXT NOT NULL,
        pick_up TEXT NOT NULL,
        details TEXT NOT NULL
      ) STRICT;
      CREATE INDEX booking_by_pick_up ON booking (pick_up, id);
      PRAGMA application_id = \(BookingFile.mark);
      """
    ),
    (
      "preferences",
      """
      CREATE TABLE preferences (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        details TEXT NOT NULL
      ) STRICT;
      """
    ),
    (
      // Runs give the same references again. Of the bookings so far no run is known; numbers that
      // were given stay so, of deleted ones too.
      "runs",
      """
      ALTER TABLE booking RENAME TO older;
      CREATE TABLE booking (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        run TEXT,
        reference TEXT,
        vendor TEXT NOT NULL,
        vendor_reference TEXT,
        email TEXT NOT NULL,
        pick_up TEXT NOT NULL,
        details TEXT NOT NULL,
        UNIQUE (run, vendor, email, reference)
      ) STRICT;
      INSERT INTO sqlite_sequence (name, seq)
        SELECT 'booking', seq FROM sqlite_sequence WHERE name = 'older';
      INSERT INTO booking (id, reference, vendor, vendor_reference, email, pick_up, details)
        SELECT id, reference, vendor, vendor_reference, email, pick_up, details FROM older;
      DROP TABLE older;
      CREATE INDEX booking_by_pick_up ON booking (pick_up, id);
      """
    ),
  ]
}

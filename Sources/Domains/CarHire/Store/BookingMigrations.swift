package import GRDB

/// The steps that lead from any older file of bookings to this one.
///
/// A step that was ever released stays as it is.
package enum BookingMigrations {
  /// The names of the steps, in their order: the versions of a file.
  package static let names = ["bookings", "preferences", "runs"]

  /// All steps.
  package static var all: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration(names[0]) { database in
      // What is looked for has a column; the rest is in the details, as JSON. Numbers are not
      // given twice.
      try database.execute(
        sql: """
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
      )
    }
    migrator.registerMigration(names[1]) { database in
      try database.execute(
        sql: """
          CREATE TABLE preferences (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            details TEXT NOT NULL
          ) STRICT;
          """
      )
    }
    migrator.registerMigration(names[2]) { database in
      // Runs give the same references again. Of the bookings so far no run is known; numbers that
      // were given stay so, of deleted ones too.
      try database.execute(
        sql: """
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
      )
    }
    return migrator
  }
}

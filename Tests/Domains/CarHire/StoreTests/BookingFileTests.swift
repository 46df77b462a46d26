import BookingStore
import CarHire
import Foundation
import GRDB
import JSON
import Testing
import TestSupport

struct BookingFileTests {
  private let scratch: Scratch
  private let path: String

  init() throws {
    scratch = try Scratch()
    path = scratch.path("b.sqlite")
  }

  /// What is said when the file is opened, and something is kept in it.
  private func said() throws -> String? {
    do {
      try BookingFile(path: path).keep(booking())
      return nil
    } catch let trouble as BookingFileTrouble {
      let words = trouble.words
      return words.message.replacing(path, with: "FILE") + (words.hint.map { " (\($0))" } ?? "")
    }
  }

  @Test func `what is kept is there when the file is opened again`() throws {
    let kept = try BookingFile(path: path).keep(booking())
    #expect(try kept.booking == (try booking()) && BookingFile(path: path).bookings() == [kept])
  }

  @Test(arguments: BookingMigrations.names)
  func `a file of every version is brought up to date, with all in it`(name: String) throws {
    let chosen = HirePreferences(driverAge: 41, filter: OfferFilter(seats: 5))
    var hasPreferences = false
    let old = try DatabaseQueue(path: path)
    try old.write { database in
      try BookingMigrations.apply(to: database, upTo: name)
      for id in [7, 9] {
        let sql = """
          INSERT INTO booking (id, reference, vendor, vendor_reference, email, pick_up, details)
          VALUES (?, ?, 'EX', 'V1', 'pat@example.test', '2031-05-04T10:00:00', ?)
          """
        try database.execute(sql: sql, arguments: [id, "ES\(id)", wholeBooking])
      }
      try database.execute(sql: "DELETE FROM booking WHERE id = 9")
      hasPreferences = try database.tableExists("preferences")
      if hasPreferences {
        let sql = "INSERT INTO preferences (id, details) VALUES (1, ?)"
        try database.execute(sql: sql, arguments: [chosen.json.text])
      }
    }
    try old.close()
    let before = try Data(contentsOf: URL(filePath: path))
    let read = try BookingFile(path: path, isOnlyRead: true)
    #expect(try read.bookings() == [KeptBooking(id: 7, booking: booking())])
    #expect(try read.preferences() == (hasPreferences ? chosen : HirePreferences()))
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    let file = try BookingFile(path: path)
    #expect(try file.bookings() == [KeptBooking(id: 7, booking: booking())])
    #expect(hasPreferences == (name != "bookings"))
    #expect(try file.preferences() == (hasPreferences ? chosen : HirePreferences()))
    #expect(try file.keep(booking()).id == 7 && file.keep(booking(), of: "r").id == 10)
    #expect(try file.keep(booking(["email": .string("b@example.test")]), of: "r").id == 11)
    #expect(try file.bookings().map(\.run) == [nil, "r", "r"])
  }

  @Test func `a file whose making was interrupted is ours`() throws {
    // What earlier versions left when they were killed, or when the disk was full.
    let left = try DatabaseQueue(path: path)
    try left.write { database in
      try database.execute(
        sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)"
      )
    }
    try left.close()
    #expect(try BookingFile(path: path, isOnlyRead: true).bookings() == [])
    #expect(try BookingFile(path: path).keep(booking()).id == 1)
  }

  @Test func `all steps of making a file are one transaction`() throws {
    let queue = try DatabaseQueue(path: path)
    try? queue.write { database in
      try BookingMigrations.apply(to: database)
      throw BookingFileTrouble(path, .diskFull)
    }
    try queue.close()
    #expect(try Data(contentsOf: URL(filePath: path)).isEmpty && said() == nil)
  }

  @Test func `who makes and fills one file at the same time waits for the others`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...12 {
        group.addTask { [path] in
          let own = try booking(["reference": .string("R\(number)"), "vendor_reference": nil])
          try BookingFile(path: path).keep(own)
        }
      }
      try await group.waitForAll()
    }
    #expect(try BookingFile(path: path).bookings().count == 12)
  }

  @Test func `of what a run has left all is kept, or nothing`() throws {
    let file = try BookingFile(path: path)
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "DROP TABLE preferences") }
    #expect(throws: BookingFileTrouble.self) {
      try file.keep([booking()], HirePreferences(driverAge: 30), of: "r")
    }
    #expect(try file.bookings() == [])
    try file.keep([booking()], nil, of: "r")
    #expect(try file.bookings().map(\.run) == ["r"])
  }

  @Test func `a file of a later version is left alone`() throws {
    _ = try BookingFile(path: path)
    let later = try DatabaseQueue(path: path)
    try later.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('balloons')") }
    try later.close()
    #expect(
      try said()
        == "'FILE' was written by a later Frontier (use that one, or name another file)"
    )
  }

  @Test func `what is no file of bookings is left alone`() throws {
    let text = Data("scenario: no database\n".utf8) + Data(count: 2_000)
    try text.write(to: URL(filePath: path))
    #expect(try said() == "'FILE' is no file of bookings (name another file, or none)")
    #expect(try Data(contentsOf: URL(filePath: path)) == text)
    try FileManager.default.removeItem(atPath: path)
    let other = try DatabaseQueue(path: path)
    try other.write { try $0.execute(sql: "CREATE TABLE song (title TEXT)") }
    try other.close()
    #expect(try said() == "'FILE' is a database of another program (name another file, or none)")
  }

  @Test func `a file that cannot be opened is told`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(
      try said() == "'FILE' cannot be opened (its folder must be there, and yours to write)"
    )
  }

  @Test func `a damaged booking is told`() throws {
    try BookingFile(path: path).keep(booking())
    let queue = try DatabaseQueue(path: path)
    for (details, words) in [
      ("{}", "in a booking there is no 'vendor'"),
      ("{", "a booking is no JSON"),
    ] {
      try queue.write {
        try $0.execute(sql: "UPDATE booking SET details = ?", arguments: [details])
      }
      #expect(try said() == "'FILE' is damaged: \(words)")
    }
  }

  @Test(
    arguments: [
      (.SQLITE_READONLY, "'b' cannot be written: it may only be read"),
      (.SQLITE_FULL, "'b' cannot be written: the disk is full"),
      (.SQLITE_BUSY, "'b' is in use by another program"),
      (.SQLITE_CORRUPT, "'b' is damaged: it is so"),
      (.SQLITE_IOERR, "'b' cannot be used: it is so"),
    ] as [(ResultCode, String)]
  )
  func `what SQLite finds is told in our words`(code: ResultCode, message: String) {
    let error = DatabaseError(resultCode: code, message: "it is so")
    #expect(BookingFileTrouble("b", .init(error)).words.message == message)
  }

  /// Programs are built into the folder that holds the tests.
  private static let writer = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "BookingWriter")

  /// Starts the writer, ends it at a random moment, and returns the references it told before.
  ///
  /// Where there is no file yet, the moment is about when it is made.
  private func referencesUntilKilled(_ round: Int, _ draws: inout Numbers) throws -> [String] {
    let isNew = !FileManager.default.fileExists(atPath: path)
    let process = Process()
    let pipe = Pipe()
    process.executableURL = Self.writer
    process.arguments = [path, wholeBooking, "R\(round)"]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    var told = Data()
    while isNew, process.isRunning, !FileManager.default.fileExists(atPath: path) {}
    for _ in 0..<(isNew ? 0 : draws.next(4)) { told += pipe.fileHandleForReading.availableData }
    // Somewhere within a call that keeps a booking, or between two.
    for _ in 0..<draws.next(40_000) { _ = draws.next() }
    kill(process.processIdentifier, SIGKILL)
    told += pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: told, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `nothing that was told to be kept is lost when the program is killed`() throws {
    let rounds = max(20, SearchEffort.count(200) / 20 * 20)
    var draws = Numbers(seed: 12)
    var told: [String] = []
    for round in 0..<rounds {
      told += try referencesUntilKilled(round, &draws)
      guard round % 20 == 19 else { continue }
      let kept = try BookingFile(path: path).bookings().compactMap(\.booking.reference)
      #expect(Set(told).subtracting(kept) == [])
      // Of each program, what it was at when it was killed may be kept as well.
      #expect(kept.count <= told.count + round + 1 && Set(kept).count == kept.count)
    }
    #expect(told.count > rounds / 2)
  }
  @Test func `a file whose maker is killed is usable`() throws {
    var draws = Numbers(seed: 5)
    for round in 0..<12 {
      let told = try referencesUntilKilled(round, &draws)
      let kept = try BookingFile(path: path, isOnlyRead: true).bookings()
      #expect(Set(told).subtracting(kept.compactMap(\.booking.reference)) == [])
      try BookingFile(path: path).keep(booking())
      for file in try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) {
        try FileManager.default.removeItem(atPath: scratch.path(file))
      }
    }
  }
}

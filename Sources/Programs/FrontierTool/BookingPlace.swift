import BookingStore
import Foundation
import Synchronization
import ToolSupport
import Tracing

/// Where bookings are kept.
///
/// - SeeAlso: XDG Base Directory Specification 0.8.
enum BookingPlace {
  /// What stands for the usual file.
  static let usual = "$XDG_DATA_HOME/frontier/bookings.sqlite"

  /// The path of a file as a person names it, where a file is or can be made.
  static func path(_ named: String) throws -> String {
    let words = "error: bookings are kept in a file"
    if named.isEmpty { throw CommandFailure("\(words), and its name is empty") }
    if named == "-" {
      throw CommandFailure("\(words), not in a pipe; './-' is a file of that name")
    }
    return named == usual ? try usualPath() : named
  }

  private static func usualPath() throws -> String {
    let environment = CommandState.own.environment
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return "\(data)/frontier/bookings.sqlite"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw CommandFailure("error: there is no home for bookings\nnote: name a file, or set HOME")
    }
    return "\(home)/.local/share/frontier/bookings.sqlite"
  }

  /// Whether the file is there; SQLite is given neither a folder nor a device, beside which it would
  /// leave files of its own.
  static func isThere(_ path: String) throws -> Bool {
    switch try PathKind(of: path) {
    case .nothing: false
    case .file: true
    case .other: throw CommandFailure("error: bookings are kept in a file, and '\(path)' is none")
    }
  }

  /// Does something with a file of bookings, and says what went wrong as commands do.
  static func told<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let trouble as BookingFileTrouble {
      let (message, hint) = trouble.words
      throw CommandFailure("error: \(message)" + (hint.map { "\nnote: \($0)" } ?? ""))
    }
  }
}

/// Keeps what a run leaves of bookings, when it is over.
final class BookingKeeper: Sendable {
  private let file: BookingFile
  private let harvest = Mutex(BookingHarvest())

  /// Opens the file before the run, so that a wrong one is told at once.
  init(in named: String) throws {
    let path = try BookingPlace.path(named)
    if named == BookingPlace.usual {
      let folder = path.pathFolder
      // What is wrong with the folder is told of the file.
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    _ = try BookingPlace.isThere(path)
    file = try BookingPlace.told { try BookingFile(path: path) }
  }

  /// Takes the next record of the run.
  func take(_ record: TraceRecord) { harvest.withLock { $0.take(record) } }

  /// Keeps what the run with that fingerprint has left, unless it was given up, and begins anew.
  func finish(_ fingerprint: Fingerprint?) throws {
    try harvest.withLock { harvest in
      defer { harvest = BookingHarvest() }
      guard let fingerprint else { return }
      try BookingPlace.told { try harvest.keep(in: file, of: fingerprint.description) }
    }
  }
}

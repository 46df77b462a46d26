import CarHire
package import GRDB
import JSON

/// Why bookings cannot be kept in a file, or read from it.
public struct BookingFileTrouble: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// It is no file of SQLite.
    case notDatabase
    /// It is one of another program.
    case foreign
    /// A later Frontier wrote it.
    case newer
    /// It cannot be opened: no such folder, a folder, or not ours to read.
    case notOpened
    /// It may only be read.
    case notWritable
    /// The disk is full.
    case diskFull
    /// Another program does not let go of it.
    case inUse
    /// It is damaged, or what is in it cannot be read; the text says how.
    case damaged(String)
    /// Anything else, in the words of SQLite.
    case other(String)
  }

  /// The file.
  public let path: String
  /// What is wrong with it.
  public let reason: Reason

  package init(_ path: String, _ reason: Reason) { (self.path, self.reason) = (path, reason) }

  /// What a person reads: what is wrong, and what to do where there is something.
  public var words: (message: String, hint: String?) {
    switch reason {
    case .notDatabase: ("'\(path)' is no file of bookings", "name another file, or none")
    case .foreign: ("'\(path)' is a database of another program", "name another file, or none")
    case .newer: ("'\(path)' was written by a later Frontier", "use that one, or name another file")
    case .notOpened: ("'\(path)' cannot be opened", "its folder must be there, and yours to write")
    case .notWritable: ("'\(path)' cannot be written: it may only be read", nil)
    case .diskFull: ("'\(path)' cannot be written: the disk is full", nil)
    case .inUse: ("'\(path)' is in use by another program", "try again when that is done")
    case .damaged(let how): ("'\(path)' is damaged: \(how)", nil)
    case .other(let words): ("'\(path)' cannot be used: \(words)", nil)
    }
  }

  /// Does something with a file, and tells what went wrong in our words.
  static func told<Value>(of path: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw BookingFileTrouble(path, Reason(error))
    } catch HireTrouble.undecodable(let why) {
      throw BookingFileTrouble(path, .damaged("in a booking \(why)"))
    } catch is JSONProblem {
      throw BookingFileTrouble(path, .damaged("a booking is no JSON"))
    }
  }
}

extension BookingFileTrouble.Reason {
  package init(_ error: DatabaseError) {
    switch error.resultCode {
    case .SQLITE_NOTADB: self = .notDatabase
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: self = .notOpened
    case .SQLITE_READONLY: self = .notWritable
    case .SQLITE_FULL: self = .diskFull
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .inUse
    case .SQLITE_CORRUPT: self = .damaged(error.message ?? "\(error.resultCode)")
    default: self = .other(error.message ?? "\(error.resultCode)")
    }
  }
}

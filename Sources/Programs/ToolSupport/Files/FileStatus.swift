import Foundation
import Glibc
import Synchronization

/// Which file it is, whatever it is called.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  fileprivate init(_ status: stat) {
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}

/// What the system tells of a file: what kind it is, whose, and who may do what.
struct FileStatus {
  private let status: stat

  /// Looks at what a path leads to, through links; nil when there is nothing.
  init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.status = status
  }

  /// Looks at what is open; nil when nothing is.
  init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.status = status
  }

  var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }
  var isPipe: Bool { status.st_mode & S_IFMT == S_IFIFO }
  /// What it is, in a word or two.
  var kind: String {
    switch status.st_mode & S_IFMT {
    case S_IFREG: "a file"
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    case S_IFCHR, S_IFBLK: "a device"
    default: "something else"
    }
  }
  /// How many bytes it holds.
  var length: Int { Int(status.st_size) }
  /// What tells one state of a file from another: its size, and when it was written last.
  var version: String {
    "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }
  var identity: FileIdentity { FileIdentity(status) }

  /// Gives what is open the owner and the mode of this file, the owner as far as that is allowed.
  func hand(to descriptor: Int32) {
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    _ = fchmod(descriptor, status.st_mode & 0o7777)
  }
}

/// What a path leads to, through links, where a library opens files by itself.
public enum PathKind: Sendable {
  /// Nothing is there.
  case nothing
  /// A file.
  case file
  /// A folder, a device, a pipe.
  case other

  /// Looks what is there.
  ///
  /// - Throws: ``CommandFailure`` when one may not look, with the system's reason.
  public init(of path: String) throws {
    if let status = FileStatus(path: path) {
      self = status.isRegular ? .file : .other
      return
    }
    let error = SystemError()
    guard error.number == ENOENT else {
      throw CommandFailure("error: '\(path)' cannot be opened: \(error.words)")
    }
    self = .nothing
  }
}

/// The environment of a command and its knowledge of files: of several in one process, each has its own.
package final class CommandState: Sendable {
  struct Value {
    /// Standard output carries a file, and nothing else.
    var isOutputGiven = false
    /// The reason that standard output could not be written to.
    var trouble: SystemError?
    /// The files that were read.
    fileprivate(set) var inputs: Set<FileIdentity> = []
  }

  @TaskLocal package static var own = CommandState()
  let value = Mutex(Value())
  package let environment: [String: String]

  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
  }
}

/// The files that this command has read, so that no output takes the place of one.
enum InputFiles {
  /// Remembers what is read; `-` is standard input.
  static func note(_ path: String) {
    let status = path == "-" ? FileStatus(descriptor: 0) : FileStatus(path: path)
    guard let status, status.isRegular || status.isPipe else { return }
    _ = CommandState.own.value.withLock { $0.inputs.insert(status.identity) }
  }

  /// Whether a file was read.
  static func contain(_ status: FileStatus) -> Bool {
    CommandState.own.value.withLock { $0.inputs.contains(status.identity) }
  }
}

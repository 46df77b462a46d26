import Glibc

/// What the path of an output leads to.
enum OutputPlace: Sendable {
  /// Something that is open already, such as standard output.
  case open(Int32)
  /// A device or a pipe, which takes bytes as they come.
  case stream(String)
  /// A regular file, or a name that is free: the path behind all links.
  case file(String)

  /// Follows a path; `-` is standard output.
  ///
  /// - Parameters:
  ///   - path: As the user wrote it.
  ///   - sparesInputs: Whether a file that was read may not be written.
  /// - Throws: ``CommandFailure`` when nothing can or may be written there.
  init(_ path: String, sparesInputs: Bool) throws {
    if let descriptor = Self.descriptor(named: path) {
      self = .open(descriptor)
      return
    }
    guard let status = FileStatus(path: path) else {
      self = .file(try Self.target(of: path))
      return
    }
    if status.isFolder { throw Self.failure(path, "it is a folder") }
    if sparesInputs, InputFiles.contain(status) {
      throw Self.failure(path, "it is an input of this command")
    }
    guard status.isRegular else {
      self = .stream(path)
      return
    }
    if let output = FileStatus(descriptor: 1), output.identity == status.identity {
      self = .open(1)
      return
    }
    // Bookings outlive the runs that left them; no output is worth them.
    if InputFile.beginning(of: path, atMost: 16) == Array("SQLite format 3\0".utf8) {
      throw Self.failure(path, "it is a database")
    }
    guard unsafe faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0 else {
      throw Self.failure(path, SystemError().words)
    }
    self = .file(try Self.target(of: path))
  }

  /// The descriptor that a path is another name of.
  private static func descriptor(named path: String) -> Int32? {
    switch path {
    case "-", "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  /// Follows links up to a name that is none, which need not be there.
  static func target(of path: String) throws -> String {
    var path = path
    for _ in 0..<40 {
      guard let link = link(at: path) else { return path }
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = link.hasPrefix("/") ? link : folder + link
    }
    throw failure(path, SystemError(ELOOP).words)
  }

  private static func link(at path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  static func failure(_ path: String, _ words: String) -> CommandFailure {
    let name = path == "-" ? "standard output" : "'\(path)'"
    return CommandFailure("error: \(name) cannot be written: \(words)")
  }
}

import Diagnostics
import Glibc
import Scenarios

/// Where the files lie that a scenario names: what is outside is not read.
///
/// A path is seen from the scenario's folder, and what it leads to lies below the root: the one that
/// was named, else the current folder when the scenario lies in it, else the scenario's own. A trace
/// has no folder: its paths are seen from the root.
struct ScenarioRoot: Sendable {
  /// How many bytes are read of a file at most.
  static let greatestLength = SourceTree.greatestLength

  /// The folder that paths are seen from, without links; nil when there is none.
  private let folder: String?
  /// The folder that everything lies below, without links; nil when there is none.
  private let root: String?
  /// The root as it is told.
  private let name: String
  /// Where files are looked for that are not found, for a person to say it otherwise.
  private var hint: String?

  /// The root of a scenario.
  ///
  /// - Parameters:
  ///   - folder: The folder of its file; empty for the current one.
  ///   - root: The root that was named, if one was.
  init(folder: String, named root: String?) {
    let own = Self.real(folder.isEmpty ? "." : folder)
    let current = Self.real(".")
    self.folder = own
    if let root {
      (self.root, name) = (Self.real(root), root)
    } else if let own, let current, Self.lies(own, below: current) {
      (self.root, name) = (current, ".")
    } else {
      (self.root, name) = (own, folder)
    }
  }

  /// The root of a trace: the one that was named, else the current folder.
  init(ofTraceNamed root: String?) {
    name = root ?? "."
    self.root = Self.real(name)
    folder = self.root
    hint =
      root == nil
      ? "files of a trace are looked up below the current folder; name another with --root FOLDER"
      : "files of a trace are looked up below --root, which is '\(name)' here"
  }

  /// Makes sure that there is a folder at a path that was named as a root.
  ///
  /// - Throws: ``CommandFailure`` when there is none.
  static func check(_ root: String) throws(CommandFailure) {
    guard FileStatus(path: root)?.isFolder == true else {
      throw CommandFailure("error: --root '\(root.visible)' is not a folder")
    }
  }

  /// The bytes of a file that a scenario names.
  ///
  /// - Throws: Why it is not read; nothing of what is outside of the root.
  func read(_ path: String) throws(Diagnostic) -> [UInt8] {
    let place = try place(of: path)
    InputFiles.note(place)
    guard let status = FileStatus(path: place) else { throw Self.systemError }
    guard status.isRegular else { throw Self.notRegular(status) }
    let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC
    let descriptor = unsafe open(place, flags)
    guard descriptor >= 0 else { throw Self.systemError }
    defer { close(descriptor) }
    // What is open may be another file than the one that was looked at.
    guard let status = FileStatus(descriptor: descriptor) else { throw Self.systemError }
    guard status.isRegular else { throw Self.notRegular(status) }
    guard status.length <= Self.greatestLength else { throw Self.tooLong(status.length) }
    return try Self.bytes(of: descriptor)
  }

  /// The path without links of a file that lies below the root.
  private func place(of path: String) throws(Diagnostic) -> String {
    guard let folder, let root else { throw .error(at: nil, "there is no folder '\(name)'") }
    guard !path.hasPrefix("/") else { throw outside("a path must not begin with '/'") }
    guard !path.utf8.contains(0) else { throw .error(at: nil, "no path has the letter U+0000") }
    let joined = "\(folder)/\(path)"
    guard Self.lies(Self.tidy(joined), below: root) else {
      throw outside("it lies outside of '\(name)'")
    }
    guard let place = Self.real(joined) else { throw missing }
    guard Self.lies(place, below: root) else {
      throw outside("a link leads outside of '\(name)'")
    }
    return place
  }

  private func outside(_ words: String) -> Diagnostic {
    let hint = "files lie below --root, else below the current folder, else beside the scenario"
    return .error(at: nil, words, hint: hint)
  }
}

extension ScenarioRoot {
  private static func lies(_ path: String, below root: String) -> Bool {
    root == "/" || path == root || path.hasPrefix(root + "/")
  }

  /// An absolute path without `.` and without a folder followed by `..`.
  private static func tidy(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Where a path leads, without links; nil when it leads nowhere.
  private static func real(_ path: String) -> String? {
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  /// All bytes of what is open; a file may grow while it is read, up to the bound.
  private static func bytes(of descriptor: Int32) throws(Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw systemError }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= greatestLength else { throw tooLong(bytes.count) }
    }
  }

  private var missing: Diagnostic {
    let error = Self.systemError
    return .error(at: nil, error.message, hint: error.hint ?? hint)
  }

  private static var systemError: Diagnostic {
    switch errno {
    case ENOENT, ENOTDIR: .error(at: nil, "there is no such file")
    case let number:
      .error(
        at: nil,
        unsafe String(cString: strerror(number)).lowercased(),
        hint: "it must be a file that can be read"
      )
    }
  }

  private static func notRegular(_ status: FileStatus) -> Diagnostic {
    .error(at: nil, "it is \(status.kind)", hint: "name a regular file")
  }

  private static func tooLong(_ length: Int) -> Diagnostic {
    let limit = "\(greatestLength >> 20) MiB"
    return .error(
      at: nil,
      "it has \(length) bytes",
      hint: "a file that a scenario names has at most \(limit)"
    )
  }
}

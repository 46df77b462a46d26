import Foundation
import Glibc

/// What the user named to be read: a file, a pipe or a device; `-` is standard input.
///
/// It is opened once and read once, from its beginning to its end.
enum InputFile {
  /// How much is read at once, in bytes.
  private static let pieceLength = 1 << 20
  /// How many bytes a scenario file has at most.
  static let usualLimit = 64 << 20
  /// How many bytes show what kind of file it is.
  private static let checkedLength = 64

  /// Hands over all bytes, a piece at a time.
  ///
  /// - Parameters:
  ///   - path: Where they are.
  ///   - isInput: Whether no output of this command may take its place.
  ///   - onlyFiles: Whether a pipe or a device is refused, which might never answer.
  ///   - take: Gets each piece.
  /// - Throws: ``CommandFailure`` with the system's reason, and what `take` throws.
  static func read(
    _ path: String,
    isInput: Bool = true,
    onlyFiles: Bool = false,
    _ take: (Span<UInt8>) throws -> Void
  ) throws {
    if isInput { InputFiles.note(path) }
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (onlyFiles ? O_NONBLOCK : 0)
    let descriptor = path == "-" ? 0 : unsafe open(path, flags)
    guard descriptor >= 0 else { throw failure(path, SystemError()) }
    defer { if descriptor > 0 { close(descriptor) } }
    // What is open may be another file than the one that was looked at.
    if onlyFiles, let status = FileStatus(descriptor: descriptor), !status.isRegular {
      throw failure(
        path,
        "it is \(status.kind), which might never answer; a window reads files alone"
      )
    }
    var piece = [UInt8](repeating: 0, count: pieceLength)
    while true {
      let count = unsafe Glibc.read(descriptor, &piece, piece.count)
      if count == 0 { return }
      if count > 0 {
        try take(piece.span.extracting(0..<count))
      } else if errno != EINTR {
        throw failure(path, SystemError())
      }
    }
  }

  /// All bytes.
  ///
  /// - Parameters:
  ///   - path: Where they are.
  ///   - limit: How many they may be.
  ///   - isInput: Whether no output of this command may take its place.
  ///   - onlyFiles: Whether a pipe or a device is refused, which might never answer.
  ///   - check: Looks at the first piece, before the rest is read.
  /// - Returns: The bytes.
  /// - Throws: ``CommandFailure`` when it cannot be read, or is longer, and what `check` throws.
  static func bytes(
    of path: String,
    atMost limit: Int,
    isInput: Bool = true,
    onlyFiles: Bool = false,
    _ check: (ArraySlice<UInt8>) throws -> Void = { _ in }
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var isChecked = false
    try read(path, isInput: isInput, onlyFiles: onlyFiles) { piece in
      guard bytes.count + piece.count <= limit else {
        let words = "it is longer than \(limit >> 20) MiB, the most that such a file may be"
        throw CommandFailure("error: '\(path)' cannot be read: \(words)")
      }
      unsafe piece.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
      // A pipe may give a few bytes at a time.
      if !isChecked, bytes.count >= checkedLength {
        isChecked = true
        try check(bytes[..<checkedLength])
      }
    }
    if !isChecked { try check(bytes[...]) }
    return bytes
  }

  /// The first bytes of a regular file; nil for anything else, which might not answer.
  static func beginning(of path: String, atMost limit: Int) -> [UInt8]? {
    // Who writes into a pipe would lose a reader that is gone again.
    guard FileStatus(path: path)?.isRegular == true else { return nil }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard FileStatus(descriptor: descriptor)?.isRegular == true else { return nil }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = unsafe Glibc.read(descriptor, &bytes, limit)
    return count >= 0 ? Array(bytes.prefix(count)) : nil
  }

  /// All bytes of a regular file that is no longer than `limit`, which no command line need name; nil
  /// for anything else.
  static func whole(_ path: String, atMost limit: Int = usualLimit) -> [UInt8]? {
    guard let status = FileStatus(path: path), status.isRegular, status.length <= limit else {
      return nil
    }
    return try? bytes(of: path, atMost: limit, isInput: false, onlyFiles: true)
  }

  private static func failure(_ path: String, _ error: SystemError) -> CommandFailure {
    let words =
      switch error.number {
      case ENOENT: "there is no such file"
      case EISDIR: "it is a folder"
      default: error.words
      }
    return failure(path, words)
  }

  private static func failure(_ path: String, _ words: String) -> CommandFailure {
    let name = path == "-" ? "standard input" : "'\(path)'"
    return CommandFailure("error: \(name) cannot be read: \(words)")
  }
}

import Foundation
import Glibc

/// A folder on its way to its place: written beside it, and put there when it is whole.
package final class OutputFolder {
  /// The path as the user wrote it, without a slash at its end.
  let path: String
  private let target: String
  private let part: String
  /// The part, open and locked for as long as it is written.
  private let lock: Int32

  /// Creates the folder beside its place.
  ///
  /// - Throws: ``CommandFailure`` when that is not possible.
  package init(_ path: String) throws {
    self.path = path
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last
    guard let name, !["", ".", ".."].contains(name) else {
      throw OutputPlace.failure(path, "name the folder itself")
    }
    target = try OutputPlace.target(of: path)
    let parent = OutputFile.folder(of: target)
    try? FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    OutputPart.removeLeft(in: parent)
    (part, lock) = try Self.part(in: parent, for: path)
  }

  deinit { close(lock) }

  private static func part(in parent: String, for output: String) throws -> (String, Int32) {
    while true {
      let part = parent + OutputPart.name()
      if unsafe mkdir(part, 0o777) != 0 {
        let error = SystemError()
        if error.number == EEXIST { continue }
        throw OutputPlace.failure(output, error.words)
      }
      let lock = opened(part)
      if lock >= 0 {
        if OutputPart.hold(lock, part, isNew: true) { return (part, lock) }
        continue
      }
      // Another program may have taken the new folder for one that was left.
      let error = SystemError()
      guard error.number == ENOENT else {
        _ = unsafe rmdir(part)
        throw OutputPlace.failure(output, error.words)
      }
    }
  }

  private static func opened(_ folder: String) -> Int32 {
    unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  /// Writes a file into the folder.
  ///
  /// - Throws: ``CommandFailure`` with the system's reason, such as a full disk.
  package func write(_ bytes: [UInt8], to name: String) throws {
    do throws(SystemError) {
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      let descriptor = unsafe open("\(part)/\(name)", flags, 0o666)
      guard descriptor >= 0 else { throw SystemError() }
      defer { close(descriptor) }
      try Descriptor.write(bytes.span, to: descriptor)
    } catch {
      throw OutputPlace.failure(path, error.words)
    }
  }

  /// Puts the folder in its place; the one that was there goes when the new one is there.
  ///
  /// - Parameter exchanges: Whether the two change places in one step where the file system can.
  /// - Throws: ``CommandFailure`` when that fails; what was there before is there still.
  package func finish(exchanges: Bool = true) throws {
    do throws(SystemError) {
      if exchanges, Self.exchange(part, target) {
        try? FileManager.default.removeItem(atPath: part)
      } else if FileStatus(path: target) == nil {
        guard unsafe rename(part, target) == 0 else { throw SystemError() }
      } else {
        try putAsideAndReplace()
      }
    } catch {
      throw OutputPlace.failure(path, error.words)
    }
  }

  /// Lets two names change places in one step; false where the system cannot.
  private static func exchange(_ one: String, _ other: String) -> Bool {
    typealias Name = UnsafePointer<CChar>
    typealias Call = @convention(c) (Int32, Name, Int32, Name, UInt32) -> Int32
    guard let symbol = unsafe dlsym(nil, "renameat2") else { return false }
    let call = unsafe unsafeBitCast(symbol, to: Call.self)
    return unsafe call(AT_FDCWD, one, AT_FDCWD, other, 2) == 0  // RENAME_EXCHANGE
  }

  /// Replaces the folder that is there in two steps; who comes after a program that was killed
  /// between them puts back what is aside.
  private func putAsideAndReplace() throws(SystemError) {
    let aside = OutputPart.aside(of: target)
    let lock = Self.opened(target)
    defer { close(lock) }
    _ = OutputPart.hold(lock)
    guard unsafe rename(target, aside) == 0 else { throw SystemError() }
    guard unsafe rename(part, target) == 0 else {
      let error = SystemError()
      _ = unsafe rename(aside, target)
      throw error
    }
    try? FileManager.default.removeItem(atPath: aside)
  }

  /// Takes away what was written, as far as it is not in its place already.
  package func abandon() { try? FileManager.default.removeItem(atPath: part) }
}

import Foundation
import Glibc

/// A folder on its way to its place: written beside it, and put there when it is whole.
final class OutputFolder {
  /// The path as the user wrote it, without a slash at its end.
  let path: String
  private let target: String
  private let part: String
  /// The part, open and locked for as long as it is written.
  private let lock: Int32

  /// Creates the folder beside its place.
  ///
  /// - Throws: ``CommandFailure`` when that is not possible.
  init(_ path: String) throws {
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
      if unsafe mkdir(part, 0o777) == 0 {
        let lock = unsafe open(part, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard lock >= 0 else { throw OutputPlace.failure(output, SystemError().words) }
        if OutputPart.hold(lock, part, isNew: true) { return (part, lock) }
        continue
      }
      let error = SystemError()
      guard error.number == EEXIST else { throw OutputPlace.failure(output, error.words) }
    }
  }

  /// Writes a file into the folder.
  ///
  /// - Throws: ``CommandFailure`` with the system's reason, such as a full disk.
  func write(_ bytes: [UInt8], to name: String) throws {
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
  /// - Throws: ``CommandFailure`` when that fails; what was there before is there still.
  func finish() throws {
    let old = OutputFile.folder(of: target) + OutputPart.name()
    let isReplaced = FileStatus(path: target) != nil
    do throws(SystemError) {
      if isReplaced, unsafe rename(target, old) != 0 { throw SystemError() }
      guard unsafe rename(part, target) == 0 else {
        let error = SystemError()
        if isReplaced { _ = unsafe rename(old, target) }
        throw error
      }
    } catch {
      throw OutputPlace.failure(path, error.words)
    }
    if isReplaced { try? FileManager.default.removeItem(atPath: old) }
  }

  /// Takes away what was written, as far as it is not in its place already.
  func abandon() { try? FileManager.default.removeItem(atPath: part) }
}

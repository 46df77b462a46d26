import Foundation
import Glibc

/// What is written beside the place of an output under a name of its own.
///
/// Who writes it holds a lock on it, which goes with the program; so a part without a lock is one
/// that a killed program has left.
enum OutputPart {
  private static let (start, end, asideEnd) = (".frontier-", ".part", ".aside")

  /// A name that nobody has, as far as one can know: who meets another's takes the next.
  static func name() -> String {
    start + String(UInt64.random(in: 0 ... .max), radix: 36) + end
  }

  /// Where what is at a place stays while another takes the place.
  static func aside(of target: String) -> String {
    let folder = OutputFile.folder(of: target)
    return folder + start + (target.split(separator: "/").last ?? "") + asideEnd
  }

  /// Locks what is open until it is closed.
  ///
  /// What we have made, which is new, is ours also where a file system has no locks.
  ///
  /// - Returns: Whether it is ours; closed when another program has taken it for one that was left.
  static func hold(_ descriptor: Int32, _ path: String? = nil, isNew: Bool = false) -> Bool {
    let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0
    let isFree = isLocked || isNew && SystemError().number != EWOULDBLOCK
    guard let path else { return isLocked }
    let (named, opened) = (FileStatus(path: path), FileStatus(descriptor: descriptor))
    if isFree, let named, named.identity == opened?.identity { return true }
    close(descriptor)
    return false
  }

  /// Takes away what killed programs have left in a folder, whose path ends in a slash; what they
  /// have put aside goes back where nothing has taken its place.
  static func removeLeft(in folder: String) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    for name in names ?? [] where name.hasPrefix(start) {
      let isAside = name.hasSuffix(asideEnd)
      guard isAside || name.hasSuffix(end) else { continue }
      let path = folder + name
      let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0, hold(descriptor, path) else { continue }
      defer { close(descriptor) }
      let place = folder + name.dropFirst(start.count).dropLast(asideEnd.count)
      if isAside, FileStatus(path: place) == nil {
        _ = unsafe rename(path, place)
      } else {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }
}

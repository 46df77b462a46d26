import Foundation
import Glibc

/// What is written beside the place of an output under a name of its own.
///
/// Who writes it holds a lock on it, which goes with the program; so a part without a lock is one
/// that a killed program has left.
enum OutputPart {
  private static let (start, end) = (".frontier-", ".part")

  /// A name that nobody has, as far as one can know: who meets another's takes the next.
  static func name() -> String {
    start + String(UInt64.random(in: 0 ... .max), radix: 36) + end
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

  /// Takes away what killed programs have left in a folder, whose path ends in a slash.
  static func removeLeft(in folder: String) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    for name in names ?? [] where name.hasPrefix(start) && name.hasSuffix(end) {
      let path = folder + name
      let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0, hold(descriptor, path) else { continue }
      try? FileManager.default.removeItem(atPath: path)
      close(descriptor)
    }
  }
}

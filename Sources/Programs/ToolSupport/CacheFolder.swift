import Foundation
import Glibc
import Synchronization

/// Files that can be made again, kept where the desktop keeps such files.
///
/// What was not wanted for the longest time goes first, so that one program never leaves more than a
/// number of bytes, and each that keeps files beside it at most an eighth of them more. That there is
/// no room, or no folder, is no mistake.
struct CacheFolder: Sendable {
  /// The folder; nil when there is no home for it.
  let folder: String?
  /// How many bytes all files together may have.
  let limit: Int
  /// What the names of the files end in, with the dot.
  let ending: String
  private let room = Room()

  /// Room is made for a part of the limit at once: to look at every file for each that is kept would
  /// take longer the more there are.
  private static let parts = 8

  /// How many bytes there is room for; other programs that keep files there make room for their own.
  private final class Room: Sendable {
    let left = Mutex(0)
  }

  /// Looks for the folder as an environment names it.
  ///
  /// - Parameters:
  ///   - name: The name of the folder among those of this program.
  ///   - ending: What the names of the files end in, with the dot.
  ///   - environment: The environment.
  ///   - limit: How many bytes all files together may have.
  /// - SeeAlso: XDG Base Directory Specification 0.8.
  init(_ name: String, ending: String, environment: [String: String], limit: Int) {
    (self.limit, self.ending) = (limit, ending)
    let place =
      if let named = environment["XDG_CACHE_HOME"], named.hasPrefix("/") {
        named
      } else if let home = environment["HOME"], home.hasPrefix("/") { "\(home)/.cache" } else {
        String?.none
      }
    folder = place.map { "\($0)/frontier/\(name)" }
  }

  /// Keeps some bytes, unless they are there already.
  func keep(_ bytes: [UInt8], as name: String) {
    guard let folder, bytes.count <= limit / 4 else { return }
    let path = path(of: name, in: folder)
    if touch(path) { return }
    let files = FileManager.default
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try? files.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true,
      attributes: attributes
    )
    room.left.withLock { left in
      if left < bytes.count {
        left = max(bytes.count, limit / Self.parts)
        makeRoom(for: left, in: folder)
      }
      left -= bytes.count
    }
    try? Environment.write(bytes, to: path, onlyFiles: true)
  }

  /// The bytes of that name; nil when they are not kept, or are not what they should be.
  func bytes(_ name: String, where isWhole: ([UInt8]) -> Bool) -> [UInt8]? {
    guard let folder else { return nil }
    let path = path(of: name, in: folder)
    guard let bytes = InputFile.whole(path) else { return nil }
    guard isWhole(bytes) else {
      try? FileManager.default.removeItem(atPath: path)
      return nil
    }
    touch(path)
    return bytes
  }

  /// Where the bytes of a name are, when they are kept.
  func path(of name: String, in folder: String) -> String { "\(folder)/\(name)\(ending)" }

  /// Makes a file the one wanted last; whether it is there.
  @discardableResult
  private func touch(_ path: String) -> Bool {
    unsafe utimensat(AT_FDCWD, path, nil, 0) == 0
  }

  /// Takes away the files that were not wanted for the longest time, until there is room.
  private func makeRoom(for count: Int, in folder: String) {
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    var kept = names.filter { $0.hasSuffix(ending) }.compactMap { name in
      (try? files.attributesOfItem(atPath: "\(folder)/\(name)")).map { attributes in
        (
          name: name, size: attributes[.size] as? Int ?? 0,
          time: (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        )
      }
    }
    kept.sort { ($0.time, $0.name) > ($1.time, $1.name) }
    var size = count + kept.reduce(0) { $0 + $1.size }
    while size > limit, let oldest = kept.popLast() {
      try? files.removeItem(atPath: "\(folder)/\(oldest.name)")
      size -= oldest.size
    }
  }
}

import Foundation
import Glibc
public import Tracing

/// The traces behind pinned fingerprints, kept for the day when a run differs from one.
///
/// A trace is found by its fingerprint, which is also how one knows that it is whole. The folder
/// never holds more than ``limit`` bytes: what was not wanted for the longest time goes first.
public struct TraceCache: Sendable {
  /// How many bytes all traces together may have.
  public static let limit = 256 << 20

  /// The folder; nil when there is no home for it.
  public let folder: String?
  private let limit: Int

  /// The folder that this program's environment names.
  public static var usual: TraceCache {
    TraceCache(environment: ProcessInfo.processInfo.environment)
  }

  /// Looks for the folder as an environment names it.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - limit: How many bytes all traces together may have.
  /// - SeeAlso: XDG Base Directory Specification 0.8.
  public init(environment: [String: String], limit: Int = TraceCache.limit) {
    self.limit = limit
    let place =
      if let named = environment["XDG_CACHE_HOME"], named.hasPrefix("/") {
        named
      } else if let home = environment["HOME"], home.hasPrefix("/") { "\(home)/.cache" } else {
        String?.none
      }
    folder = place.map { "\($0)/frontier/traces" }
  }

  /// Keeps a trace; that there is no room, or no folder, is no mistake.
  public func keep(_ bytes: [UInt8], as fingerprint: Fingerprint) {
    guard let folder, bytes.count <= limit / 4 else { return }
    let path = path(of: fingerprint, in: folder)
    if touch(path) { return }
    let files = FileManager.default
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try? files.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true,
      attributes: attributes
    )
    makeRoom(for: bytes.count, in: folder)
    try? Environment.write(bytes, to: path)
  }

  /// The trace of that fingerprint; nil when it is not kept.
  public func trace(of fingerprint: Fingerprint) -> Trace? {
    guard let folder else { return nil }
    let path = path(of: fingerprint, in: folder)
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let bytes = Array(data)
    guard Fingerprint(of: bytes) == fingerprint else {
      try? FileManager.default.removeItem(atPath: path)
      return nil
    }
    touch(path)
    return try? Trace(bytes: bytes, file: path, needsEnding: true)
  }

  private func path(of fingerprint: Fingerprint, in folder: String) -> String {
    "\(folder)/\(fingerprint).jsonl"
  }

  /// Makes a file the one wanted last; whether it is there.
  @discardableResult
  private func touch(_ path: String) -> Bool {
    unsafe utimensat(AT_FDCWD, path, nil, 0) == 0
  }

  /// Takes away the traces that were not wanted for the longest time, until there is room.
  private func makeRoom(for count: Int, in folder: String) {
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    var kept = names.filter { $0.hasSuffix(".jsonl") }.compactMap { name in
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

import Foundation
public import Tracing

/// The traces behind pinned fingerprints, kept for the day when a run differs from one.
///
/// A trace is found by its fingerprint, which is also how one knows that it is whole. The folder
/// never holds more than ``limit`` bytes: what was not wanted for the longest time goes first.
public struct TraceCache: Sendable {
  /// How many bytes all traces together may have.
  public static let limit = 256 << 20

  private let files: CacheFolder

  /// The folder; nil when there is no home for it.
  public var folder: String? { files.folder }

  /// The folder that this program's environment names.
  public static var usual: TraceCache { TraceCache(environment: CommandState.own.environment) }

  /// Looks for the folder as an environment names it.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - limit: How many bytes all traces together may have.
  public init(environment: [String: String], limit: Int = TraceCache.limit) {
    files = CacheFolder("traces", ending: ".jsonl", environment: environment, limit: limit)
  }

  /// Keeps a trace; that there is no room, or no folder, is no mistake.
  public func keep(_ bytes: [UInt8], as fingerprint: Fingerprint) {
    files.keep(bytes, as: fingerprint.description)
  }

  /// The trace of that fingerprint; nil when it is not kept.
  public func trace(of fingerprint: Fingerprint) -> Trace? {
    let name = fingerprint.description
    guard let folder, let bytes = files.bytes(name, where: { Fingerprint(of: $0) == fingerprint })
    else { return nil }
    let path = files.path(of: name, in: folder)
    return try? Trace(bytes: bytes, file: path, needsEnding: true)
  }
}

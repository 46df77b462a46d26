import Foundation
import Scenarios
import SimulationKernel
import Tracing

// What is shown, and the files on the disk that it came from.
extension Session {
  /// The paths of all files that decide what is shown, whether or not they are there.
  public var watchedPaths: Set<String> { Set(readFiles.keys).subtracting(["-"]) }

  /// Whether a file is not what it was when it was read; one that is gone, or empty as while it is
  /// written, is waited for.
  public var isChangedOnDisk: Bool {
    guard saving == nil else { return false }
    // Order unseen: it is asked whether there is one.
    return readFiles.contains { path, digest in
      guard path != "-", let now = currentDigest(of: path) else { return false }
      return now != digest
    }
  }

  /// A file that was read and is not there any more, the first by its path; nil where all are there.
  public var gonePath: String? {
    let read = readFiles.filter { $0.key != "-" && $0.value != Fingerprint(of: []) }
    return read.keys.sorted().first { FileStatus(path: $0)?.isRegular != true }
  }

  /// Takes the files as they are now for known, without reading what they say.
  public func leaveChanges() {
    // Order unseen: each stands for itself.
    for path in readFiles.keys { readFiles[path] = currentDigest(of: path) ?? readFiles[path] }
  }

  /// What there is to know of a trace that is shown; empty when it is none.
  public var traceNote: String {
    guard isTrace, let shown else { return "" }
    guard shown.refusal.isEmpty else { return "It can only be watched: \(shown.refusal)" }
    return "It is watched as it is; what is changed is computed from its scenario."
  }

  private func currentDigest(of path: String) -> Fingerprint? {
    if isTrace { return Self.digest(ofTrace: path) }
    guard let bytes = InputFile.whole(path), !bytes.isEmpty else { return nil }
    return Fingerprint(of: bytes)
  }

  /// A trace may be large; its size and the moment it was written last stand for it.
  static func digest(ofTrace path: String) -> Fingerprint? {
    guard let status = FileStatus(path: path), status.isRegular else { return nil }
    return Fingerprint(of: Array(status.version.utf8))
  }
}

extension Environment {
  /// Whether a file is a trace, as far as its beginning says.
  public static func isTrace(_ path: String) -> Bool {
    let beginning = Array(#"{"frontier":"#.utf8)
    return InputFile.beginning(of: path, atMost: beginning.count) == beginning
  }

  /// Whether a path leads to a folder.
  public static func isFolder(_ path: String) -> Bool { FileStatus(path: path)?.isFolder == true }
}

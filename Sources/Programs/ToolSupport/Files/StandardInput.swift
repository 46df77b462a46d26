import Foundation

/// What this program reads when it is told `-`.
public enum StandardInput: Sendable {
  /// The path of the file that stands behind standard input; nil when that is none, such as a pipe.
  public static var path: String? {
    guard let status = FileStatus(descriptor: 0), status.isRegular,
      let path = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/thread-self/fd/0"
      ),
      FileStatus(path: path)?.identity == status.identity
    else { return nil }
    return path
  }
}

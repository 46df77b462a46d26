import Foundation
import Glibc

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

  /// The next line; nil when there is none any more.
  ///
  /// The rest is left to who reads next. It may end as lines do on Windows.
  package static func line() -> String? {
    var (line, byte): ([UInt8], UInt8) = ([], 0)
    var isOver = false
    while !isOver, unsafe read(0, &byte, 1) == 1 {
      isOver = byte == UInt8(ascii: "\n")
      if !isOver { line.append(byte) }
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return isOver || !line.isEmpty ? String(decoding: line, as: UTF8.self) : nil
  }
}

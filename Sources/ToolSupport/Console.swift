import Glibc
import Synchronization

/// Where a program speaks: results to standard output, everything else to standard error.
public enum Console: Sendable {
  /// Prints a line of the result.
  public static func say(_ line: String) {
    write(line + "\n", to: 1)
  }

  /// Prints a line beside the result.
  public static func note(_ line: String) {
    write(line + "\n", to: 2)
  }

  /// Shows `line` in place of the last one; only on a terminal.
  public static func showStatus(_ line: String) {
    guard isTerminal else { return }
    write("\r\u{1B}[2K\(line)", to: 2)
  }

  /// Takes the status line away.
  public static func clearStatus() {
    guard isTerminal else { return }
    write("\r\u{1B}[2K", to: 2)
  }

  /// Whether standard error is a terminal.
  public static var isTerminal: Bool { isatty(2) == 1 }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { rest in
        unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}

import Diagnostics
import Glibc
import Synchronization

/// Where a program speaks: results to standard output, everything else to standard error.
///
/// What is said may come from a file: whatever would act on a terminal is written as text.
public enum Console: Sendable {
  /// Prints lines of the result.
  public static func say(_ lines: String) { write(lines.visibleLines) }

  /// Prints a line of the result that is JSON: what would act on a terminal is escaped as JSON
  /// escapes it.
  public static func say(json line: String) {
    guard line.visible != line else { return write(line) }
    var text = ""
    for scalar in line.unicodeScalars {
      if String(scalar).visible.unicodeScalars.count == 1 {
        text.unicodeScalars.append(scalar)
      } else {
        for unit in UTF16.encode(scalar) ?? .init() {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    write(text)
  }

  private static func write(_ line: String) {
    let command = CommandState.own
    if command.value.withLock({ $0.isOutputGiven }) { return note(line) }
    guard outputTrouble == nil else { return }
    do {
      try Descriptor.write(Array((line + "\n").utf8).span, to: 1)
    } catch {
      command.value.withLock { $0.trouble = error }
    }
  }

  /// Prints lines beside the result.
  public static func note(_ lines: String) {
    try? Descriptor.write(Array((lines.visibleLines + "\n").utf8).span, to: 2)
  }

  /// Leaves standard output to a file that is written there: from now on results go to standard
  /// error.
  static func giveOutputAway() { CommandState.own.value.withLock { $0.isOutputGiven = true } }

  /// Why a result could not be written, in words; nil when all went well, or when its reader read
  /// no further.
  static var outputTrouble: String? {
    let trouble = CommandState.own.value.withLock { $0.trouble }
    return trouble.flatMap { $0.number == EPIPE ? nil : $0.words }
  }

  /// Sees to it that a file opened later is never taken for standard output.
  static func holdStandardPlaces() {
    // The lowest number that is free is given out; what was closed stays closed to writing.
    while true {
      let descriptor = unsafe open("/dev/null", O_RDONLY)
      guard (0...2).contains(descriptor) else {
        if descriptor > 2 { close(descriptor) }
        return
      }
    }
  }

  /// Shows `line` in place of the last one; only on a terminal.
  public static func showStatus(_ line: String) {
    guard isTerminal else { return }
    try? Descriptor.write(Array("\r\u{1B}[2K\(line.visible)".utf8).span, to: 2)
  }

  /// Takes the status line away.
  public static func clearStatus() {
    guard isTerminal else { return }
    try? Descriptor.write(Array("\r\u{1B}[2K".utf8).span, to: 2)
  }

  /// Whether standard error is a terminal.
  public static var isTerminal: Bool { isatty(2) == 1 }
}

public import Diagnostics

/// Why a command ends early: what to say, and with which status.
public struct CommandFailure: Error, Sendable {
  /// What to print to standard error; nothing when it is empty.
  public let words: String

  /// The exit status.
  public let status: ExitStatus

  /// What is wrong with a file, one by one, where that is why.
  public let diagnostics: [Diagnostic]

  /// Whether the file is a base for others to extend, which does not run by itself.
  public let isBase: Bool

  /// What is said of such a file.
  public static let baseWords = "a base for others to extend, not run by itself"

  /// Creates a failure.
  public init(
    _ words: String,
    _ status: ExitStatus = .badInput,
    diagnostics: [Diagnostic] = [],
    isBase: Bool = false
  ) {
    self.words = words
    self.status = status
    self.diagnostics = diagnostics
    self.isBase = isBase
  }
}

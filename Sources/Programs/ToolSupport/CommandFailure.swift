public import Diagnostics

/// Why a command ends early: what to say, and with which status.
public struct CommandFailure: Error, Sendable {
  /// What to print to standard error; nothing when it is empty.
  public let words: String

  /// The exit status.
  public let status: ExitStatus

  /// What is wrong with a file, one by one, where that is why.
  public let diagnostics: [Diagnostic]

  /// Creates a failure.
  public init(
    _ words: String,
    _ status: ExitStatus = .badInput,
    diagnostics: [Diagnostic] = []
  ) {
    self.words = words
    self.status = status
    self.diagnostics = diagnostics
  }
}

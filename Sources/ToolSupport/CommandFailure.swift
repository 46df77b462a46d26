/// Why a command ends early: what to say, and with which status.
public struct CommandFailure: Error, Sendable {
  /// What to print to standard error; nothing when it is empty.
  public let words: String

  /// The exit status.
  public let status: ExitStatus

  /// Creates a failure.
  public init(_ words: String, _ status: ExitStatus = .badInput) {
    self.words = words
    self.status = status
  }
}

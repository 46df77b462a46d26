/// One thing that is wrong in what a person wrote, said the way a compiler says it.
///
/// The message is lower case without a full stop, has names in single quotes, and says what is
/// allowed and what was found. The hint says what to do about it.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How bad it is; a warning is something that runs anyway.
  public enum Severity: String, Hashable, Sendable {
    /// Nothing runs before it is mended.
    case error
    /// It runs anyway.
    case warning
    /// It belongs to what was said before it.
    case note
  }

  /// How bad it is.
  public let severity: Severity
  /// Where it is, when it has a place in a file.
  public let position: FilePosition?
  /// What is wrong.
  public let message: String
  /// What to do about it.
  public let hint: String?

  /// Makes a diagnostic from its parts.
  public init(
    severity: Severity,
    position: FilePosition?,
    message: String,
    hint: String? = nil
  ) {
    self.severity = severity
    self.position = position
    self.message = message
    self.hint = hint
  }

  /// Makes an error.
  public static func error(
    at position: FilePosition?,
    _ message: String,
    hint: String? = nil
  ) -> Diagnostic {
    Diagnostic(severity: .error, position: position, message: message, hint: hint)
  }

  /// Makes a warning.
  public static func warning(
    at position: FilePosition?,
    _ message: String,
    hint: String? = nil
  ) -> Diagnostic {
    Diagnostic(severity: .warning, position: position, message: message, hint: hint)
  }

  /// Makes a note.
  public static func note(
    at position: FilePosition?,
    _ message: String,
    hint: String? = nil
  ) -> Diagnostic {
    Diagnostic(severity: .note, position: position, message: message, hint: hint)
  }
}

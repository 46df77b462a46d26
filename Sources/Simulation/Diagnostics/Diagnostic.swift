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
  public var message: String
  /// What to do about it.
  public let hint: String?
  /// The command that shows it, which the hint names; nil where nothing does.
  public let command: String?
  /// The number of the record of a run that shows it; nil where none does.
  public let record: Int?

  /// Makes a diagnostic from its parts.
  public init(
    severity: Severity,
    position: FilePosition?,
    message: String,
    hint: String? = nil,
    record: Int? = nil
  ) {
    self.severity = severity
    self.position = position
    self.message = message
    self.hint = hint
    (command, self.record) = (nil, record)
  }

  /// Makes a diagnostic of a run that a command shows again.
  public init(
    severity: Severity = .error,
    position: FilePosition?,
    message: String,
    seenWith command: String,
    record: Int?
  ) {
    (self.severity, self.position, self.message) = (severity, position, message)
    hint = "see it with: \(command)"
    (self.command, self.record) = (command, record)
  }

  /// Makes an error.
  public static func error(
    at position: FilePosition?,
    _ message: String,
    hint: String? = nil,
    record: Int? = nil
  ) -> Diagnostic {
    Diagnostic(severity: .error, position: position, message: message, hint: hint, record: record)
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

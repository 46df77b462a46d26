/// Why a maze, a room, a lock or a picture could not be had.
public struct CrawlFailure: Error, Hashable, Sendable {
  /// The kinds of failure that are told apart.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The transport failed.
    case transport
    /// No answer came in time.
    case timedOut = "timed-out"
    /// The service answered with a status that says no more.
    case http
    /// The service says no in good form, for example to an id that it does not know.
    case refused
    /// The answer has no body.
    case noData = "no-data"
    /// The answer is no JSON object.
    case undecodable
    /// The answer to a start or to an unlocking lacks the room's id.
    case missingKey = "missing-key"
    /// The answer describes no room that can be used.
    case unusableRoom = "unusable-room"
  }

  /// What kind of failure it is.
  public let kind: Kind
  /// What happened, in a few words.
  public let reason: String

  /// Makes a failure.
  public init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }
}

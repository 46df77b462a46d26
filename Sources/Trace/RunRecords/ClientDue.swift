public import Tracing

/// A client will do something by itself after a while, unless something comes between; its model writes
/// it whenever that changes.
///
/// It is done with when its time has come, when another takes its place, and when the client ends.
public struct ClientDue: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .ofClients("client.due"),
    Self.init,
    .field("what", \.what, "what it will do, by a word of its domain; left out for nothing more"),
    .field("in", \.wait, "how long until then, in nanoseconds in the record"),
    .field("reason", \.reason, "why then, by a word of its domain; left out where that is plain")
  )
  /// What it will do, by a word of its domain; nil for nothing more.
  public let what: String?
  /// How long until then.
  public let wait: Duration
  /// Why then, by a word of its domain; nil where that is plain.
  public let reason: String?

  /// Says what a client will do; without anything, that it will do nothing more.
  public init(what: String? = nil, wait: Duration = .zero, reason: String? = nil) {
    (self.what, self.wait, self.reason) = (what, wait, reason)
  }
}

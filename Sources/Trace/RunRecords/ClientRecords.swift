public import Tracing

/// A client begins its work; the world writes it, at the client's `start` and again whenever a user
/// makes it begin anew.
public struct ClientStarted: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "client.started"
  /// The verb that names the kind of client in a scenario, such as `ship`.
  public let clientKind: String

  /// Says which kind of client began.
  public init(clientKind: String) {
    self.clientKind = clientKind
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("kind", clientKind)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind, let clientKind = record.text("kind") else { return nil }
    self.init(clientKind: clientKind)
  }
}

/// A client is done, well or badly; its model writes it once, as the client's last record.
///
/// What came of it is the domain's to say: expectations of a scenario are compared with these
/// fields.
public struct ClientFinished: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "client.finished"
  /// What came of it, in the domain's own fields and units.
  public let outcome: [TraceField]

  /// Says what came of a client.
  public init(outcome: [TraceField]) {
    self.outcome = outcome
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { outcome }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind else { return nil }
    self.init(outcome: record.data)
  }
}

/// The timeline (or the window's user) told a client something; the world writes it as it fires.
public struct ClientTold: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "client.told"
  /// The word the client was told, such as `border_fee`, `calculate` or `cancel`.
  public let word: String
  /// What came with the word, in base units (cents, nanoseconds); `true` when it says it all.
  public let value: TraceValue

  /// Says what a client was told.
  public init(word: String, value: TraceValue) {
    self.word = word
    self.value = value
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("word", word), TraceField("value", value)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind, let word = record.text("word"), let value = record["value"]
    else { return nil }
    self.init(word: word, value: value)
  }
}

/// A client ended by an error it had no answer to; its model writes it.
public struct ClientFailed: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "client.failed"
  /// What went wrong, as a person would be told.
  public let message: String

  /// Says why a client failed.
  public init(message: String) {
    self.message = message
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("message", message)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind, let message = record.text("message") else { return nil }
    self.init(message: message)
  }
}

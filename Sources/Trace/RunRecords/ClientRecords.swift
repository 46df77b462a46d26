public import Tracing

/// A client begins its work; the world writes it, at the client's `start` and again whenever a user
/// makes it begin anew.
public struct ClientStarted: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .ofClients("client.started"),
    Self.init,
    .field(
      "kind",
      \.clientKind,
      "the verb that names the kind of client in a scenario, such as `ship`"
    )
  )
  /// The verb that names the kind of client in a scenario, such as `ship`.
  public let clientKind: String

  /// Says which kind of client began.
  public init(clientKind: String) {
    self.clientKind = clientKind
  }
}

/// A client is done, well or badly; its model writes it once, as the client's last record.
///
/// What came of it is the domain's to say: expectations of a scenario are compared with these
/// fields.
public struct ClientFinished: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .ofClients("client.finished"),
    Self.init,
    .fields(\.outcome, "what came of it, in the domain's own fields and units")
  )
  /// What came of it, in the domain's own fields and units.
  public let outcome: [TraceField]

  /// Says what came of a client.
  public init(outcome: [TraceField]) {
    self.outcome = outcome
  }
}

/// The timeline (or the window's user) told a client something; the world writes it as it fires.
public struct ClientTold: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .ofClients("client.told"),
    Self.init,
    .field("word", \.word, "the word it was told, such as `border_fee` or `cancel`"),
    .field("value", \.value, "what came with the word, in base units; `true` when it says it all")
  )
  /// The word the client was told, such as `border_fee`, `calculate` or `cancel`.
  public let word: String
  /// What came with the word, in base units (cents, nanoseconds); `true` when it says it all.
  public let value: TraceValue

  /// Says what a client was told.
  public init(word: String, value: TraceValue) {
    self.word = word
    self.value = value
  }
}

/// A client ended by an error it had no answer to; its model writes it.
public struct ClientFailed: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .ofClients("client.failed"),
    Self.init,
    .field("message", \.message, "what went wrong, as a person would be told")
  )
  /// What went wrong, as a person would be told.
  public let message: String

  /// Says why a client failed.
  public init(message: String) {
    self.message = message
  }
}

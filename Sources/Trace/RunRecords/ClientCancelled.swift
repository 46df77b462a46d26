public import Tracing

/// A client that goes on for ever was still at it when the run ended; the world writes it last.
///
/// It is how the client stood: expectations of a scenario are compared with these fields.
public struct ClientStood: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .atEnd("client.stood"),
    Self.init,
    .fields(\.outcome, "how it stood, in the domain's own fields and units")
  )
  /// How it stood, in the domain's own fields and units.
  public let outcome: [TraceField]

  /// Says how a client stood.
  public init(outcome: [TraceField]) {
    self.outcome = outcome
  }
}

/// A client was stopped before it was done, by its user or by a new beginning.
///
/// Written by the world, under the client's name.
public struct ClientCancelled: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(.ofClients("client.cancelled"), Self.init)

  /// Creates the record.
  public init() {}
}

public import Tracing

/// A client that goes on for ever was still at it when the run ended; the world writes it last.
///
/// It is how the client stood: expectations of a scenario are compared with these fields.
public struct ClientStood: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "client.stood"
  /// How it stood, in the domain's own fields and units.
  public let outcome: [TraceField]

  /// Says how a client stood.
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

/// A client was stopped before it was done, by its user or by a new beginning.
///
/// Written by the world, under the client's name.
public struct ClientCancelled: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "client.cancelled"

  /// Creates the record.
  public init() {}

  /// No fields.
  public var data: [TraceField] { [] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind else { return nil }
  }
}

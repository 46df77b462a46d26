public import Tracing

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
